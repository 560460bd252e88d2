import { findMatches } from '#src/values/parsing/find-matches.ts'
import { toCodeKey } from './code-key.ts'

const postalCode =
  /(?<![\p{L}\p{N}])(?:[1-9]\d{3} ?[A-Z]{2}(?![\p{L}\p{N}])|\d{4,5}(?= \p{Lu}\p{L})|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}(?![\p{L}\p{N}]))/gu

/**
 * The postal codes in a text as `toCodeKey` keys: five digits, four digits before a town, and British and Dutch codes.
 */
export const findPostalCodes = (text: string): string[] =>
  findMatches(text, postalCode).map(([code]) => toCodeKey(code))
