import { parseOk, parseFailure, type ParseResult } from '../parsing/parse-result.ts'
import { tidyText } from '../parsing/tidy-text.ts'

/** Prefixes of a KvK number: `KvK-nr:`, org-id's `NL-KVK-`, Peppol's `0106:` with or without its scheme. */
const labelPattern =
  /^(?:(?:iso6523-actorid-upis::)?0106:|nl[ -]kvk[ :-]*|(?:kvk|k\.v\.k\.?|kamer van koophandel|handelsregister|coc)(?![a-z])[ .:-]*(?:(?:nr|no|nummer|number)(?![a-z])[ .:]*)?)/i

/** Strips the prefix and the spaces, dots and hyphens. */
export const cleanKvkNumber = (text: string): string =>
  tidyText(text).replace(labelPattern, '').replace(/[ .-]/g, '')

/**
 * Parses a KvK number: 8 digits as a string with leading zeros, without separators and prefix. 7 or 12 digits are
 * rejected; nothing is padded.
 */
export function parseKvkNumber(text: string): ParseResult<string> {
  if (tidyText(text) === '') return parseFailure('empty')
  const number = cleanKvkNumber(text)
  return isKvkNumber(number) ? parseOk(number) : parseFailure('not_a_kvk_number')
}

/** Whether a text has a KvK prefix: `KvK 12345678`, `NL-KVK-12345678`, `0106:12345678`. */
export const hasKvkLabel = (text: string): boolean => labelPattern.test(tidyText(text))

/** Whether a text has the form of a KvK number, which has no check digit. */
export const isKvkNumber = (number: string): boolean => /^\d{8}$/.test(number)
