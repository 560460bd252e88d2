import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min'
import { read, unread, type Hints, type Normalised } from './normalised.ts'
import { tidy } from './tidy.ts'

const label = /^(?:t|m|f|tel|telefoon|telefoonnummer|telephone|phone|telefon|mob|mobiel|mobile|fax)\b[.: ]*/i

/**
 * Reads a phone number and gives it back as `+{country code}{number}` (E.164). A number without a country
 * code is read as one of `hints.country` (NL when left out); an extension is left off.
 */
export function normalisePhoneNumber(text: string, hints: Pick<Hints, 'country'> = {}): Normalised<string> {
  const line = tidy(text)
  if (line === '') return unread('empty')
  // The library takes any string and treats one it does not know as no country.
  const defaultCountry = (hints.country ?? 'NL') as CountryCode
  const number = parsePhoneNumberFromString(line.replace(label, ''), { defaultCountry, extract: false })
  return number?.isValid() ? read(number.number) : unread('not_a_phone_number')
}

/** A phone number in groups, as people read it: `+31 20 123 4567`. Anything else comes back as it is. */
export function printPhoneNumber(number: string): string {
  const parsed = parsePhoneNumberFromString(number, { extract: false })
  return parsed?.isValid() ? parsed.formatInternational() : number
}
