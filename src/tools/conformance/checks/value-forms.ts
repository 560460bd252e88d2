import { fieldTypes, type FieldType } from '#src/contract/service/field-types.ts'
import { isJsonObject, toNumber, type JsonValue } from '#src/contract/json.ts'
import type { Check } from '../run/check.ts'
import { isList, getProperty, excerptJson } from '../results/result-accessors.ts'
import { createFieldCheck } from './property-check.ts'

interface Form {
  /** Describes a Value of this type. */
  readonly description: string
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
  String: { description: 'a text', fits: isText },
  Long: { description: 'a whole number', fits: (value) => Number.isInteger(toNumber(value)) },
  Double: { description: 'a number', fits: isNumber },
  Boolean: { description: 'true or false', fits: isBoolean },
  Date: { description: 'a day, YYYY-MM-DD', fits: isDay },
  Time: { description: 'a time, hh:mm:ss', fits: matches(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/) },
  Currency: {
    description: 'an amount, possibly with currency',
    assumes: 'a number, a text with a number in it, or an object with one',
    fits: containsAmount,
  },
  List: { description: 'a list', fits: isList },
  Dictionary: { description: 'a named list', assumes: 'an object', fits: isJsonObject },
  SelectionGroup: { description: 'a series of selected values', assumes: 'an array', fits: isList },
  PhoneNumber: { description: '+{country code}{number}', fits: matches(/^\+[1-9]\d{4,14}$/) },
  Address: {
    description: 'an address',
    assumes: 'a text or an object',
    fits: (value) => isText(value) || isJsonObject(value),
  },
  CountryRegion: { description: 'a country in ISO 3166-1 alpha-3', fits: matches(/^[A-Z]{3}$/) },
  SelectionMark: { description: 'ticked or not', assumes: 'a boolean or a word', fits: isTextOrBoolean },
  Signature: { description: 'signed or not', assumes: 'a boolean or a word', fits: isTextOrBoolean },
}

/** One check per type. */
export const valueFormChecks: readonly Check[] = fieldTypes.map((type) => {
  const { description: is, assumes, fits } = forms[type]
  return createFieldCheck(`value-${type.toLowerCase()}`, `A Value of Type ${type} is ${is}`, {
    section: '2.5',
    property: 'Value',
    assumes,
    appliesTo: (field) => getProperty(field, 'Type') === type,
    findProblem: (value) => (fits(value) ? undefined : excerptJson(value)),
  })
})

/** Whether a value is an existing calendar day. */
function isDay(value: JsonValue): boolean {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const time = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(value)
}

function containsAmount(value: JsonValue): boolean {
  if (isJsonObject(value)) return Object.values(value).some(isNumber)
  return isNumber(value) || (typeof value === 'string' && /\d/.test(value))
}
