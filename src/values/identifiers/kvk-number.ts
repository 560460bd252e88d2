import { read, unread, type Normalised } from '../normalised.ts'
import { tidy } from '../tidy.ts'

/**
 * Reads a KvK number: 8 digits as a string, leading zeros kept, without spaces, dots, hyphens and what
 * stands in front of it (`KvK-nr:`, `NL-KVK-`, Peppol's `0106:`). 7 or 12 digits are no KvK number: nothing is padded.
 */
export function readKvkNumber(text: string): Normalised<string> {
  const line = tidy(text)
  if (line === '') return unread('empty')
  const bare = line.replace(
    /^(?:0106:|nl-kvk-|(?:kvk|k\.v\.k\.?|kamer van koophandel|handelsregister|coc)\b[ .:-]*(?:(?:nr|no|nummer|number)\b[ .:]*)?)/i,
    '',
  )
  const number = bare.replace(/[ .-]/g, '')
  return isKvkNumber(number) ? read(number) : unread('not_a_kvk_number')
}

/** Whether a text has the shape of a KvK number. There is no check digit. */
export const isKvkNumber = (number: string): boolean => /^\d{8}$/.test(number)
