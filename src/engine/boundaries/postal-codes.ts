import { findMatches } from '#src/values/parsing/find-matches.ts'
import { toCodeKey } from './code-key.ts'

const postalCode =
  /(?<![\p{L}\p{N}])(?:[1-9]\d{3} ?[A-Z]{2}(?![\p{L}\p{N}])|\d{4,5}(?= \p{Lu}\p{L})|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}(?![\p{L}\p{N}]))/gu

/** The postal codes in a text, as `toCodeKey` writes them: of five digits and of four with a town behind, and British and Dutch ones. */
export const findPostalCodes = (text: string): string[] =>
  findMatches(text, postalCode).map(([code]) => toCodeKey(code))
