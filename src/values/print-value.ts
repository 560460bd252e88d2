import { isFieldType, type FieldType } from '#src/contract/field-types.ts'
import { isJsonObject, isRawNumber, stringifyJson, type JsonValue } from '#src/contract/json.ts'
import { addressPart, addressParts } from './address-shape.ts'
import { readAmount } from './amount-shape.ts'
import { alpha2Of, countryName, normaliseCountry } from './country.ts'
import { currencySymbol } from './currencies.ts'
import { monthNames } from './months.ts'
import { printPhoneNumber } from './phone.ts'
import { printAmountNumber, printNumber } from './print-number.ts'

export type Language = 'nl' | 'en'

type Print = (value: JsonValue, language: Language) => string | undefined

const printers: Partial<Record<FieldType, Print>> = {
  Long: printNumeric,
  Double: printNumeric,
  Boolean: printBoolean,
  SelectionMark: printBoolean,
  Signature: printBoolean,
  Date: printDate,
  Currency: printAmount,
  SelectionGroup: (value) => (isTexts(value) ? value.join(', ') : undefined),
  PhoneNumber: (value) => (typeof value === 'string' ? printPhoneNumber(value) : undefined),
  CountryRegion: (value, language) =>
    typeof value === 'string' && alpha2Of(value) !== undefined ? countryName(value, language) : undefined,
  Address: printAddress,
}

/**
 * Shows a Value to a person in Dutch or English. What normalise gives is shown so that normalise reads it back
 * the same. A value of another shape than its type has is shown as it is: a string bare, the rest as JSON.
 *
 * @param value empty text when undefined or null.
 * @param type any string: an unknown one is shown as it is.
 */
export function printValue(
  type: string | undefined,
  value: JsonValue | undefined,
  language: Language,
): string {
  if (value === undefined || value === null) return ''
  const printed = isFieldType(type) ? printers[type]?.(value, language) : undefined
  return printed ?? (typeof value === 'string' ? value : stringifyJson(value))
}

/**
 * What a Value says in words where it is sent in a form that a person has to decipher: a day with its month by
 * name, a country by name, a phone number in groups. Empty for other types, and where the words are the value.
 */
export function valueInWords(
  type: string | undefined,
  value: JsonValue | undefined,
  language: Language,
): string {
  if (typeof value !== 'string') return ''
  const words = inWords[type ?? '']?.(value, language) ?? ''
  return words === value ? '' : words
}

const inWords: Readonly<Record<string, (value: string, language: Language) => string | undefined>> = {
  // A service may write the time behind the day, and a country as two letters.
  Date: (value, language) => printDate(value.slice(0, 10), language),
  CountryRegion: (value, language) => {
    const country = normaliseCountry(value)
    return country.ok ? countryName(country.value, language) : undefined
  },
  PhoneNumber: printPhoneNumber,
}

function printNumeric(value: JsonValue, language: Language): string | undefined {
  if (typeof value === 'number') return printNumber(String(value), language)
  return isRawNumber(value) ? printNumber(value.rawJSON, language) : undefined
}

function printBoolean(value: JsonValue, language: Language): string | undefined {
  if (typeof value !== 'boolean') return undefined
  return language === 'nl' ? (value ? 'ja' : 'nee') : value ? 'yes' : 'no'
}

function printDate(value: JsonValue, language: Language): string | undefined {
  const parts = typeof value === 'string' ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) : null
  const month = monthNames[language][Number(parts?.[2]) - 1]
  return parts && month ? `${Number(parts[3])} ${month} ${parts[1]}` : undefined
}

function printAmount(value: JsonValue, language: Language): string | undefined {
  // A bare string is shown as it is: its notation is the service's own.
  const read = typeof value === 'string' ? undefined : readAmount(value)
  if (!read) return undefined
  const number = printAmountNumber(read.amount, language)
  return read.currency === undefined ? number : `${currencySymbol(read.currency)} ${number}`
}

function printAddress(value: JsonValue, language: Language): string | undefined {
  if (!isJsonObject(value)) return undefined
  const [street, number, code, city, country] = addressParts.map((part) => addressPart(value, part))
  const named = country && alpha2Of(country) !== undefined ? countryName(country, language) : country
  const lines = [`${street} ${number}`, `${code} ${city}`, named ?? ''].map((line) => line.trim())
  return lines.filter((line) => line !== '').join(', ') || undefined
}

const isTexts = (value: JsonValue): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')
