import { isFieldType, type FieldType } from '#src/contract/service/field-types.ts'
import { isJsonObject, isRawNumber, stringifyJson, type JsonValue } from '#src/contract/json.ts'
import { getAddressComponent, addressComponents } from './address-components.ts'
import { toMoney } from './money.ts'
import { formatStreet, formatTown } from './types/address.ts'
import { toAlpha2, getCountryName, parseCountry } from './types/country.ts'
import { monthNames } from './parsing/months.ts'
import { formatPhoneNumber } from './types/phone-number.ts'
import type { Language } from './language.ts'
import { formatMoney, formatNumber } from './format-number.ts'

type Formatter = (value: JsonValue, language: Language) => string | undefined

const formatterByType: Partial<Record<FieldType, Formatter>> = {
  Long: formatNumeric,
  Double: formatNumeric,
  Boolean: formatBoolean,
  SelectionMark: formatBoolean,
  Signature: formatBoolean,
  Date: formatDate,
  Currency: formatAmount,
  SelectionGroup: (value) => (isStringArray(value) ? value.join(', ') : undefined),
  PhoneNumber: (value) => (typeof value === 'string' ? formatPhoneNumber(value) : undefined),
  CountryRegion: (value, language) =>
    typeof value === 'string' && toAlpha2(value) !== undefined ? getCountryName(value, language) : undefined,
  Address: formatAddress,
}

/**
 * Formats a Value for users in Dutch or English. `parseValue` reads the result back as the same value. A value that
 * does not fit its type is shown as is: a string bare, the rest as JSON.
 *
 * @param value undefined and null give an empty text.
 * @param type an unknown type shows the value as is.
 */
export function formatValue(
  type: string | undefined,
  value: JsonValue | undefined,
  language: Language,
): string {
  if (value === undefined || value === null) return ''
  const printed = isFieldType(type) ? formatterByType[type]?.(value, language) : undefined
  return printed ?? (typeof value === 'string' ? value : stringifyJson(value))
}

/**
 * Spells out a Value whose stored form is hard to read: a date with its month by name, a country by name, a phone
 * number in groups. Empty for other types, and if the words equal the value.
 */
export function describeValue(
  type: string | undefined,
  value: JsonValue | undefined,
  language: Language,
): string {
  if (typeof value !== 'string') return ''
  const words = describerByType[type ?? '']?.(value, language) ?? ''
  return words === value ? '' : words
}

const describerByType: Readonly<Record<string, (value: string, language: Language) => string | undefined>> = {
  // A service may append a time to the date and write a country as two letters.
  Date: (value, language) => formatDate(value.slice(0, 10), language),
  CountryRegion: (value, language) => {
    const country = parseCountry(value)
    return country.ok ? getCountryName(country.value, language) : undefined
  },
  PhoneNumber: formatPhoneNumber,
}

function formatNumeric(value: JsonValue, language: Language): string | undefined {
  if (typeof value === 'number') return formatNumber(String(value), language)
  return isRawNumber(value) ? formatNumber(value.rawJSON, language) : undefined
}

function formatBoolean(value: JsonValue, language: Language): string | undefined {
  if (typeof value !== 'boolean') return undefined
  const [yes, no] = language === 'nl' ? ['ja', 'nee'] : ['yes', 'no']
  return value ? yes : no
}

function formatDate(value: JsonValue, language: Language): string | undefined {
  const parts = typeof value === 'string' ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) : null
  const month = monthNames[language][Number(parts?.[2]) - 1]
  return parts && month ? `${Number(parts[3])} ${month} ${parts[1]}` : undefined
}

function formatAmount(value: JsonValue, language: Language): string | undefined {
  // A bare string is shown as is, because its notation is the service's own.
  const read = typeof value === 'string' ? undefined : toMoney(value)
  return read && formatMoney(read.amount, read.currency, language)
}

function formatAddress(value: JsonValue, language: Language): string | undefined {
  if (!isJsonObject(value)) return undefined
  const [Street = '', HouseNumber = '', PostalCode = '', City = '', country = ''] = addressComponents.map(
    (part) => getAddressComponent(value, part),
  )
  const code = parseCountry(country)
  const address = {
    Street,
    HouseNumber,
    PostalCode,
    City,
    ...(code.ok && { CountryRegion: code.value }),
  }
  const named = toAlpha2(country) === undefined ? country : getCountryName(country, language)
  const lines = [formatStreet(address), formatTown(address), named].map((line) => line.trim())
  return lines.filter((line) => line !== '').join(', ') || undefined
}

const isStringArray = (value: JsonValue): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')
