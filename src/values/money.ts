import { isJsonObject, isRawNumber, type JsonObject, type JsonValue } from '#src/contract/json.ts'
import { isDecimal } from './decimal.ts'
import { parseAmount } from './types/amount.ts'
import { parseCurrencyCode } from './types/currencies.ts'
import { parseDecimal } from './types/number.ts'

const amountKeys = ['amount', 'value', 'number', 'bedrag', 'total']
const currencyKeys = ['currency', 'currencycode', 'currencysymbol', 'code', 'symbol', 'valuta', 'iso']

/** The amount and currency of a Currency value in any shape. */
export interface Money {
  readonly amount: number
  /** ISO 4217; undefined if the value names none. */
  readonly currency: string | undefined
}

/**
 * Reads a Currency value of any shape: an object with an amount (`Amount`, `amount`, `Value` …) and an optional
 * currency, a bare number, or a string such as `1251.82` with a decimal point.
 *
 * @returns undefined if it has no amount.
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

/** An amount as written, for exact arithmetic. */
export interface ExactMoney {
  /** In JSON notation; see decimal.ts. */
  readonly decimal: string
  /** ISO 4217; undefined if neither value nor text names one. */
  readonly currency: string | undefined
}

/**
 * Reads a Currency value of any shape as `toMoney` does, with all its digits.
 *
 * @param text the Text as printed: it supplies the currency of a value that names none.
 * @returns undefined if the value has no amount, or one with an exponent too large to calculate with.
 */
export function toExactMoney(value: JsonValue | undefined, text = ''): ExactMoney | undefined {
  const decimal = value === undefined ? undefined : getDecimal(value)
  if (decimal === undefined) return undefined
  return { decimal, currency: toMoney(value)?.currency ?? findPrintedCurrency(text) }
}

/** The number in a value of any shape, as written; undefined if there is none. */
function getDecimal(value: JsonValue): string | undefined {
  if (isJsonObject(value) && !isRawNumber(value)) {
    const { amountKey } = findAmountKeys(value)
    return amountKey === undefined ? undefined : getDecimal(value[amountKey] ?? null)
  }
  if (typeof value === 'number') return keepDecimal(String(value))
  if (isRawNumber(value)) return keepDecimal(value.rawJSON)
  if (typeof value !== 'string') return undefined
  const plain = parseDecimal(value, { decimal: '.' })
  const amount = plain.ok ? plain.value : toMoney(value)?.amount
  return amount === undefined ? undefined : keepDecimal(String(amount))
}

const keepDecimal = (json: string) => (isDecimal(json) ? json : undefined)

function findPrintedCurrency(text: string): string | undefined {
  if (text.trim() === '') return undefined
  const printed = parseAmount(text)
  return printed.ok ? printed.value.Currency : undefined
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
