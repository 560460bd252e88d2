import { parseOk, parseFailure, type ParseResult } from '../parsing/parse-result.ts'
import { tidyText } from '../parsing/tidy-text.ts'

/**
 * What people and systems put in front of a KvK number: `KvK-nr:`, org-id's `NL-KVK-`, Peppol's `0106:` with or
 * without its scheme.
 */
const labelPattern =
  /^(?:(?:iso6523-actorid-upis::)?0106:|nl[ -]kvk[ :-]*|(?:kvk|k\.v\.k\.?|kamer van koophandel|handelsregister|coc)(?![a-z])[ .:-]*(?:(?:nr|no|nummer|number)(?![a-z])[ .:]*)?)/i

/** The same text tidied, without what stands in front of a number and without the spaces, dots and hyphens in it. */
export const cleanKvkNumber = (text: string): string =>
  tidyText(text).replace(labelPattern, '').replace(/[ .-]/g, '')

/**
 * Reads a KvK number: 8 digits as a string, leading zeros kept, without spaces, dots, hyphens and what
 * stands in front of it (`KvK-nr:`, `NL-KVK-`, Peppol's `0106:`). 7 or 12 digits are no KvK number: nothing is padded.
 */
export function parseKvkNumber(text: string): ParseResult<string> {
  if (tidyText(text) === '') return parseFailure('empty')
  const number = cleanKvkNumber(text)
  return isKvkNumber(number) ? parseOk(number) : parseFailure('not_a_kvk_number')
}

/** Whether a text names the register in front of a number: `KvK 12345678`, `NL-KVK-12345678`, `0106:12345678`. */
export const hasKvkLabel = (text: string): boolean => labelPattern.test(tidyText(text))

/** Whether a text has the shape of a KvK number. There is no check digit. */
export const isKvkNumber = (number: string): boolean => /^\d{8}$/.test(number)
