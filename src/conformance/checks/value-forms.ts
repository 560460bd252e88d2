import { fieldTypes, type FieldType } from '#src/contract/field-types.ts'
import { isJsonObject, toNumber, type JsonValue } from '#src/contract/json.ts'
import type { Check } from '../check.ts'
import { isList, own, shown } from '../result-parts.ts'
import { fieldCheck } from './result-check.ts'

interface Form {
  /** What a Value of this type is, in words. */
  readonly is: string
  readonly assumes?: string
  readonly fits: (value: JsonValue) => boolean
}

const isNumber = (value: JsonValue) => toNumber(value) !== undefined
const isText = (value: JsonValue) => typeof value === 'string'
const isBoolean = (value: JsonValue) => typeof value === 'boolean'
const matches = (pattern: RegExp) => (value: JsonValue) => typeof value === 'string' && pattern.test(value)
const isTextOrBoolean = (value: JsonValue) => isText(value) || isBoolean(value)

/** The form of a normalised value, by Type (spec 2.5). */
const forms: Record<FieldType, Form> = {
  String: { is: 'a text', fits: isText },
  Long: { is: 'a whole number', fits: (value) => Number.isInteger(toNumber(value)) },
  Double: { is: 'a number', fits: isNumber },
  Boolean: { is: 'true or false', fits: isBoolean },
  Date: { is: 'a day, YYYY-MM-DD', fits: isDay },
  Time: { is: 'a time, hh:mm:ss', fits: matches(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/) },
  Currency: {
    is: 'an amount, possibly with currency',
    assumes: 'a number, a text with a number in it, or an object with one',
    fits: holdsAmount,
  },
  List: { is: 'a list', fits: isList },
  Dictionary: { is: 'a named list', assumes: 'an object', fits: isJsonObject },
  SelectionGroup: { is: 'a series of selected values', assumes: 'an array', fits: isList },
  PhoneNumber: { is: '+{country code}{number}', fits: matches(/^\+[1-9]\d{4,14}$/) },
  Address: {
    is: 'an address',
    assumes: 'a text or an object',
    fits: (value) => isText(value) || isJsonObject(value),
  },
  CountryRegion: { is: 'a country in ISO 3166-1 alpha-3', fits: matches(/^[A-Z]{3}$/) },
  SelectionMark: { is: 'ticked or not', assumes: 'a boolean or a word', fits: isTextOrBoolean },
  Signature: { is: 'signed or not', assumes: 'a boolean or a word', fits: isTextOrBoolean },
}

/** One check for each type. */
export const valueFormChecks: readonly Check[] = fieldTypes.map((type) => {
  const { is, assumes, fits } = forms[type]
  return fieldCheck(`value-${type.toLowerCase()}`, `A Value of Type ${type} is ${is}`, {
    section: '2.5',
    property: 'Value',
    assumes,
    when: (field) => own(field, 'Type') === type,
    wrong: (value) => (fits(value) ? undefined : shown(value)),
  })
})

/** A day that exists. */
function isDay(value: JsonValue): boolean {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const time = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(value)
}

function holdsAmount(value: JsonValue): boolean {
  if (isJsonObject(value)) return Object.values(value).some(isNumber)
  return isNumber(value) || (typeof value === 'string' && /\d/.test(value))
}
