import { isJsonObject, isRawNumber, type JsonValue } from '#src/contract/json.ts'
import { findAmountKeys, toMoney } from '#src/values/money.ts'
import { parseDecimal } from '#src/values/types/number.ts'
import { splitFieldName } from '../names/split-field-name.ts'
import type { ReviewField } from '../fields/review-field.ts'
import type { Table, TableColumn } from './group-tables.ts'

/** The sum of a column. */
export interface ColumnSum {
  /** One sum per currency; several if the column mixes currencies. Empty if no cell could be parsed. */
  readonly sums: readonly {
    /** ISO 4217; undefined if no cell has one. */
    readonly currency: string | undefined
    /** Exact, in JSON notation. */
    readonly total: string
  }[]
  /** Number of cells whose content is not a number: no sum includes them. */
  readonly unreadCount: number
}

const numericTypes = ['Currency', 'Double', 'Long']

/** Columns of these types are right-aligned and summed. */
export const isNumericType = (type: string | undefined): boolean => numericTypes.includes(type ?? '')

const perUnitPattern =
  /(?:^| )(?:(?:unit|each|piece|per) (?:price|prijs|cost)|price (?:each|per)|stuksprijs|stukprijs|eenheidsprijs|einzelpreis|(?:stück|einheits)preis|prix unitaire)(?: |$)|^(?:price|prijs|preis|prix)$/
const percentagePattern =
  /(?:^| )(?:rate|percentage|percent|pct|tarief|taux|satz|steuersatz)(?: |$)|(?:^| )(?:btw|vat|mwst|tva) (?:code|perc|pc)(?: |$)/

/** Whether a column can be summed, judging by its name: unit prices and percentages cannot. */
const isSummable = (name: string): boolean => {
  const words = splitFieldName(name).join(' ')
  return !perUnitPattern.test(words) && !percentagePattern.test(words)
}

/**
 * Adds up a column exactly, without binary rounding. The Type of each cell decides whether it counts; absent and empty
 * cells do not. Amounts without a currency get the currency of the others, if those have only one.
 *
 * @returns undefined for a column without a cell of a numeric Type, and for unit prices and percentages.
 */
export function sumColumn(table: Table, column: TableColumn): ColumnSum | undefined {
  const cells = table.rows.flatMap(({ cells: row }) => row.get(column.name) ?? [])
  const present = cells.filter(
    ({ state, text, value }) => state !== 'absent' && (text !== '' || value !== null),
  )
  if (!isSummable(column.name) || !cells.some(({ type }) => isNumericType(type))) return undefined
  const read = present.map(getAmount)
  const amounts = read.filter((amount) => amount !== undefined)
  const currencies = new Set(amounts.flatMap(({ currency }) => currency ?? []))
  const [only] = currencies
  const byCurrency = new Map<string | undefined, string[]>()
  for (const { decimal, currency } of amounts) {
    const key = currency ?? (currencies.size === 1 ? only : undefined)
    const decimals = byCurrency.get(key)
    if (decimals) decimals.push(decimal)
    else byCurrency.set(key, [decimal])
  }
  return {
    sums: [...byCurrency].map(([currency, decimals]) => ({ currency, total: addDecimals(decimals) })),
    unreadCount: present.length - amounts.length,
  }
}

/** The field that the lines of an invoice should add up to, and whether they do. */
export interface SumComparison {
  readonly field: ReviewField
  readonly isEqual: boolean
  /** The amount in the field. */
  readonly expected: string
}

/** Names of columns with line totals. */
const lineAmountPattern = /^(?:line|regel|net)?(?:amount|total|bedrag|totaal)$/

/**
 * Compares a sum with the document's net amount or total, if a check of the document's sums concerns one; only a hint.
 * undefined if there is nothing to compare with.
 *
 * @param fields fields outside tables.
 */
export function compareSum(
  column: TableColumn,
  { sums, unreadCount: unread }: ColumnSum,
  fields: readonly ReviewField[],
): SumComparison | undefined {
  const [sum] = sums
  if (!lineAmountPattern.test(column.name.toLowerCase()) || !sum || sums.length > 1 || unread > 0)
    return undefined
  const amounts = fields.flatMap((field) => {
    const isOfSums = field.checks.some(({ code }) => code === 'line-sum' || code === 'net-vat-total')
    const expected = isOfSums ? getAmount(field)?.decimal : undefined
    return expected === undefined ? [] : { field, expected, isEqual: addDecimals([expected]) === sum.total }
  })
  const about = amounts.find(({ field }) => field.checks.some(({ code }) => code === 'line-sum'))
  return about && (amounts.find(({ isEqual }) => isEqual) ?? about)
}

/** The sum of numbers in JSON notation: exact, without an exponent or needless zeros. */
export function addDecimals(decimals: readonly string[]): string {
  const parts = decimals.map(toUnits)
  const scale = Math.max(0, ...parts.map((part) => part.scale))
  const total = parts.reduce((sum, part) => sum + part.units * 10n ** BigInt(scale - part.scale), 0n)
  const digits = String(total < 0n ? -total : total).padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '')
  return `${total < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`
}

interface Amount {
  readonly decimal: string
  readonly currency: string | undefined
}

function getAmount({ type, value, valueProblem }: ReviewField): Amount | undefined {
  if (!isNumericType(type) || valueProblem !== undefined || value === undefined) return undefined
  const currency = type === 'Currency' ? toMoney(value)?.currency : undefined
  const decimal = getDecimal(value)
  return decimal === undefined ? undefined : { decimal, currency }
}

/** The number in a Value of any shape, as written; undefined if there is none or its exponent is too large to add. */
function getDecimal(value: JsonValue): string | undefined {
  if (isJsonObject(value) && !isRawNumber(value)) {
    const { amountKey } = findAmountKeys(value)
    return amountKey === undefined ? undefined : getDecimal(value[amountKey] ?? null)
  }
  if (typeof value === 'number') return toAddable(String(value))
  if (isRawNumber(value)) return toAddable(value.rawJSON)
  if (typeof value !== 'string') return undefined
  const plain = parseDecimal(value, { decimal: '.' })
  const amount = plain.ok ? plain.value : toMoney(value)?.amount
  return amount === undefined ? undefined : toAddable(String(amount))
}

const decimalPattern = /^(-?)(\d+)(?:\.(\d+))?(?:e([-+]?\d{1,2}))?$/i

const toAddable = (json: string) => (decimalPattern.test(json) ? json : undefined)

function toUnits(decimal: string): { readonly units: bigint; readonly scale: number } {
  const [, sign, whole = '0', fraction = '', exponent = '0'] = decimalPattern.exec(decimal) ?? []
  const scale = fraction.length - Number(exponent)
  const digits = BigInt(whole + fraction) * 10n ** BigInt(Math.max(0, -scale))
  return { units: sign === '-' ? -digits : digits, scale: Math.max(0, scale) }
}
