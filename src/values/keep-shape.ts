import {
  isJsonObject,
  isRawNumber,
  stringifyJson,
  type JsonObject,
  type JsonValue,
} from '#src/contract/json.ts'
import { findAddressKey, getAddressComponent, addressComponents } from './address-components.ts'
import { findAmountKeys, toMoney } from './money.ts'
import { toAlpha2 } from './types/country.ts'
import { parseCurrencyCode } from './types/currencies.ts'
import { toJsonObject } from './json-path.ts'
import { formatValue } from './format-value.ts'
import { isSameValue } from './same-value.ts'

/**
 * Gives a new value the shape of the Value it replaces, so that an editor changes the content and not the service's
 * notation: an object keeps its own keys, a number in a string stays a string.
 *
 * @param given the service's Value; undefined and null have no shape.
 * @param next as `parseValue` returns it for the type.
 * @returns `given` itself if both are the same value, so that nothing untouched is rewritten.
 */
export function keepShape(
  type: string | undefined,
  given: JsonValue | undefined,
  next: JsonValue,
): JsonValue {
  if (given === undefined || given === null) return next
  if (isSameValue(type, given, next)) return given
  if (type === 'Currency') return keepAmount(given, next)
  if (type === 'Address') return keepAddress(given, next)
  if (type === 'SelectionGroup' && typeof given === 'string' && Array.isArray(next)) return next.join(', ')
  if (typeof next === 'boolean') return keepBoolean(given, next)
  if (typeof next === 'number' || isRawNumber(next)) return keepNumber(given, next)
  return typeof given === 'string' && typeof next === 'string' ? keepString(type, given, next) : next
}

function keepNumber(given: JsonValue, next: JsonValue): JsonValue {
  if (typeof given !== 'string') return next
  const written = stringifyJson(next)
  const places = /^-?\d+\.(\d+)$/.exec(given)?.[1]?.length ?? 0
  const present = /\.(\d+)$/.exec(written)?.[1]?.length ?? 0
  if (/e/i.test(written) || present >= places) return written
  return `${written}${present === 0 ? '.' : ''}${'0'.repeat(places - present)}`
}

function keepAmount(given: JsonValue, next: JsonValue): JsonValue {
  const amount = toMoney(next)
  if (!amount) return next
  if (typeof given === 'string') {
    const coded = /^([A-Z]{3} )?-?\d+(?:\.\d+)?( [A-Z]{3})?$/.exec(given)
    if (!coded) return next
    const number = keepNumber(given.replace(/[A-Z ]/g, ''), amount.amount)
    const code = amount.currency ?? `${coded[1] ?? coded[2] ?? ''}`.trim()
    if (coded[1]) return `${code} ${String(number)}`
    return coded[2] ? `${String(number)} ${code}` : number
  }
  if (!isJsonObject(given)) return amount.amount
  const { amountKey, currencyKey } = findAmountKeys(given)
  if (amountKey === undefined) return next
  const kept = new Map(Object.entries(given)).set(amountKey, keepAmount(given[amountKey] ?? 0, amount.amount))
  if (amount.currency !== undefined && !sameCurrency(given, currencyKey, amount.currency))
    kept.set(currencyKey ?? (/^[a-z]/.test(amountKey) ? 'currency' : 'Currency'), amount.currency)
  return toJsonObject(kept)
}

function sameCurrency(given: JsonObject, key: string | undefined, code: string): boolean {
  const word = key === undefined ? undefined : given[key]
  return typeof word === 'string' && parseCurrencyCode(word.trim()) === code
}

function keepAddress(given: JsonValue, next: JsonValue): JsonValue {
  if (typeof given === 'string') return formatValue('Address', next, 'en')
  if (!isJsonObject(given) || !isJsonObject(next)) return next
  const kept = new Map(Object.entries(given))
  const camel = Object.keys(given).some((key) => /^[a-z]/.test(key))
  for (const part of addressComponents) {
    const key =
      findAddressKey(given, part) ?? (camel ? `${part.charAt(0).toLowerCase()}${part.slice(1)}` : part)
    const text = getAddressComponent(next, part)
    if (text === '') kept.delete(key)
    else if (text !== String(kept.get(key))) kept.set(key, text)
  }
  return toJsonObject(kept)
}

const pairs = [
  'true false',
  'selected unselected',
  ':selected: :unselected:',
  'signed unsigned',
  'yes no',
  'ja nee',
  '1 0',
  'y n',
  'on off',
  'checked unchecked',
]

function keepBoolean(given: JsonValue, next: boolean): JsonValue {
  if (given === 0 || given === 1) return next ? 1 : 0
  if (typeof given !== 'string') return next
  const pair = pairs.map((words) => words.split(' ')).find((words) => words.includes(given.toLowerCase()))
  const word = pair?.[next ? 0 : 1]
  if (word === undefined) return next
  if (given === given.toUpperCase()) return word.toUpperCase()
  return given.charAt(0) === given.charAt(0).toUpperCase()
    ? `${word.charAt(0).toUpperCase()}${word.slice(1)}`
    : word
}

function keepString(type: string | undefined, given: string, next: string): string {
  if (type === 'Date')
    return `${/^\d{8}$/.test(given) ? next.replaceAll('-', '') : next}${/^\d{4}-\d{2}-\d{2}(T.*)$/.exec(given)?.[1] ?? ''}`
  if (type === 'Time' && /^\d{2}:\d{2}$/.test(given) && next.endsWith(':00')) return next.slice(0, 5)
  if (type === 'CountryRegion' && /^[A-Z]{2}$/.test(given)) return toAlpha2(next) ?? next
  return next
}
