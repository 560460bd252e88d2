import { read, unread, type Normalised } from '../normalised.ts'
import { tidy } from '../tidy.ts'

/**
 * What people and systems put in front of a KvK number: `KvK-nr:`, org-id's `NL-KVK-`, Peppol's `0106:` with or
 * without its scheme.
 */
const before =
  /^(?:(?:iso6523-actorid-upis::)?0106:|nl[ -]kvk[ :-]*|(?:kvk|k\.v\.k\.?|kamer van koophandel|handelsregister|coc)(?![a-z])[ .:-]*(?:(?:nr|no|nummer|number)(?![a-z])[ .:]*)?)/i

/** The same text tidied, without what stands in front of a number and without the spaces, dots and hyphens in it. */
export const bareKvkNumber = (text: string): string => tidy(text).replace(before, '').replace(/[ .-]/g, '')

/**
 * Reads a KvK number: 8 digits as a string, leading zeros kept, without spaces, dots, hyphens and what
 * stands in front of it (`KvK-nr:`, `NL-KVK-`, Peppol's `0106:`). 7 or 12 digits are no KvK number: nothing is padded.
 */
export function readKvkNumber(text: string): Normalised<string> {
  if (tidy(text) === '') return unread('empty')
  const number = bareKvkNumber(text)
  return isKvkNumber(number) ? read(number) : unread('not_a_kvk_number')
}

/** Whether a text names the register in front of a number: `KvK 12345678`, `NL-KVK-12345678`, `0106:12345678`. */
export const hasKvkLabel = (text: string): boolean => before.test(tidy(text))

/** Whether a text has the shape of a KvK number. There is no check digit. */
export const isKvkNumber = (number: string): boolean => /^\d{8}$/.test(number)
