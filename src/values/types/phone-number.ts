import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min'
import { parseOk, parseFailure, type Notation, type ParseResult } from '../parsing/parse-result.ts'
import { tidyText } from '../parsing/tidy-text.ts'

const label = /^(?:t|m|f|tel|telefoon|telefoonnummer|telephone|phone|telefon|mob|mobiel|mobile|fax)\b[.: ]*/i

/**
 * Parses a phone number into E.164 (`+31201234567`). A number without a country code belongs to
 * `notation.country` (default NL); an extension is dropped.
 */
export function parsePhoneNumber(
  text: string,
  notation: Pick<Notation, 'country'> = {},
): ParseResult<string> {
  const line = tidyText(text)
  if (line === '') return parseFailure('empty')
  // The library accepts any string and treats an unknown one as no country.
  const defaultCountry = (notation.country ?? 'NL') as CountryCode
  const number = parsePhoneNumberFromString(line.replace(label, ''), { defaultCountry, extract: false })
  return number?.isValid() ? parseOk(number.number) : parseFailure('not_a_phone_number')
}

/** The country (alpha-2) of a phone number with its country code; undefined for any other text. */
export function findPhoneCountry(number: string): string | undefined {
  const parsed = parsePhoneNumberFromString(number, { extract: false })
  return parsed?.isValid() ? parsed.country : undefined
}

/** Formats a phone number in groups: `+31 20 123 4567`. Anything else is returned as is. */
export function formatPhoneNumber(number: string): string {
  const parsed = parsePhoneNumberFromString(number, { extract: false })
  return parsed?.isValid() ? parsed.formatInternational() : number
}
