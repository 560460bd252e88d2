import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min'
import { parseOk, parseFailure, type Notation, type ParseResult } from '../parsing/parse-result.ts'
import { tidyText } from '../parsing/tidy-text.ts'

const label = /^(?:t|m|f|tel|telefoon|telefoonnummer|telephone|phone|telefon|mob|mobiel|mobile|fax)\b[.: ]*/i

/**
 * Reads a phone number and gives it back as `+{country code}{number}` (E.164). A number without a country
 * code is read as one of `hints.country` (NL when left out); an extension is left off.
 */
export function parsePhoneNumber(text: string, hints: Pick<Notation, 'country'> = {}): ParseResult<string> {
  const line = tidyText(text)
  if (line === '') return parseFailure('empty')
  // The library takes any string and treats one it does not know as no country.
  const defaultCountry = (hints.country ?? 'NL') as CountryCode
  const number = parsePhoneNumberFromString(line.replace(label, ''), { defaultCountry, extract: false })
  return number?.isValid() ? parseOk(number.number) : parseFailure('not_a_phone_number')
}

/** A phone number in groups, as people read it: `+31 20 123 4567`. Anything else comes back as it is. */
export function formatPhoneNumber(number: string): string {
  const parsed = parsePhoneNumberFromString(number, { extract: false })
  return parsed?.isValid() ? parsed.formatInternational() : number
}
