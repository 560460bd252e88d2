import { isJsonObject, isRawNumber, type JsonObject, type JsonValue } from '#src/contract/json.ts'
import { parseAmount } from './types/amount.ts'
import { parseCurrencyCode } from './types/currencies.ts'

const amountKeys = ['amount', 'value', 'number', 'bedrag', 'total']
const currencyKeys = ['currency', 'currencycode', 'currencysymbol', 'code', 'symbol', 'valuta', 'iso']

/** The amount and currency of a Currency value, whatever shape a service gave it. */
export interface Money {
  readonly amount: number
  /** ISO 4217; undefined when the value names none. */
  readonly currency: string | undefined
}

/**
 * Reads a Currency value of any shape: an object with an amount (`Amount`, `amount`, `Value` …) and an
 * optional currency, a bare number, or a string such as `1251.82` with a decimal point.
 *
 * @returns undefined when it has no amount.
 */
export function toMoney(value: JsonValue | undefined): Money | undefined {
  if (typeof value === 'number') return { amount: value, currency: undefined }
  if (isRawNumber(value)) return { amount: Number(value.rawJSON), currency: undefined }
  if (typeof value === 'string') {
    const amount = parseAmount(value, { decimal: '.' })
    return amount.ok ? { amount: amount.value.Amount, currency: amount.value.Currency } : undefined
  }
  if (!isJsonObject(value)) return undefined
  const { amountKey, currencyKey } = findAmountKeys(value)
  const amount = amountKey === undefined ? undefined : toMoney(value[amountKey])
  const word = currencyKey === undefined ? undefined : value[currencyKey]
  const currency = typeof word === 'string' ? parseCurrencyCode(word.trim()) || undefined : undefined
  return amount && { amount: amount.amount, currency: currency ?? amount.currency }
}

/** The keys of an object that hold the amount and the currency. */
export function findAmountKeys(object: JsonObject): {
  amountKey: string | undefined
  currencyKey: string | undefined
} {
  const keys = Object.keys(object)
  const find = (names: readonly string[]) =>
    names.map((name) => keys.find((key) => normaliseKey(key) === name)).find((key) => key !== undefined)
  return { amountKey: find(amountKeys), currencyKey: find(currencyKeys) }
}

const normaliseKey = (key: string) => key.toLowerCase().replace(/[^a-z]/g, '')
