import type { CheckResult } from '#src/checks/check-result.ts'
import { isLineAmountColumn } from '#src/checks/field-roles.ts'
import { addDecimals } from '#src/values/decimal.ts'
import { toExactMoney, type ExactMoney } from '#src/values/money.ts'
import { splitFieldName } from '#src/contract/service/split-field-name.ts'
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
  /** Number of rows in the document whose cell is empty, absent or missing. */
  readonly emptyCount: number
}

const numericTypes = ['Currency', 'Double', 'Long']

/** Columns of these types are right-aligned and summed. */
export const isNumericType = (type: string | undefined): boolean => numericTypes.includes(type ?? '')

const perUnitPattern =
  /(?:^| )(?:(?:unit|each|piece|per) (?:price|prijs|cost)|price (?:each|per)|stuksprijs|stukprijs|eenheidsprijs|einzelpreis|(?:stück|einheits)preis|prix unitaire)(?: |$)|^(?:price|prijs|preis|prix)$/
const percentagePattern =
  /(?:^| )(?:rate|percentage|percent|pct|tarief|taux|satz|steuersatz)(?: |$)|(?:^| )(?:btw|vat|mwst|tva) (?:code|perc|pc)(?: |$)/

/** Words for a level, such as the balance of an account or the reading of a meter. */
const levelPattern =
  /(?:^| )(?:balance|saldo|solde|kontostand|reading|stand|meterstand|zählerstand|index|relevé)(?: |$)/

/** Whether a column can be summed, judging by its name: unit prices, percentages, balances and meter readings cannot. */
const isSummable = (name: string): boolean => {
  const words = splitFieldName(name).join(' ')
  return ![perUnitPattern, percentagePattern, levelPattern].some((pattern) => pattern.test(words))
}

/**
 * Adds up a column exactly, without binary rounding. The Type of each cell decides whether it counts; absent and empty
 * cells do not. Amounts without a currency get the currency of the others, if it is the only one; checks do not compare
 * such a sum (see src/checks).
 *
 * @returns undefined for a column without a cell of a numeric Type, and for one that cannot be summed, such as unit
 * prices.
 */
export function sumColumn(table: Table, column: TableColumn): ColumnSum | undefined {
  const cells = table.rows.flatMap(({ cells: row }) => row.get(column.name) ?? [])
  if (!isSummable(column.name) || !cells.some(({ type }) => isNumericType(type))) return undefined
  const rows = table.rows.filter(({ cells: row }) =>
    [...row.values()].some(({ state }) => state !== 'absent'),
  )
  const present = cells.filter(
    ({ state, text, value }) => state !== 'absent' && (text !== '' || value !== null),
  )
  const amounts = present.map(getAmount).filter((amount) => amount !== undefined)
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
    emptyCount: rows.length - present.length,
  }
}

/**
 * Whether a number is negative though its Text shows no sign: a statement may show in another column, or by a word,
 * that an amount was paid out.
 */
export function isMinusUnseen(field: ReviewField): boolean {
  const { type, value, text, state } = field
  if (!isNumericType(type) || state === 'absent' || text === '' || /[-−–(]/.test(text)) return false
  return toExactMoney(value, '')?.decimal.startsWith('-') === true
}

/** The number of rows without an amount, in a column with the amounts of lines; 0 for any other column. */
export const countRowsWithoutAmount = (table: string, column: TableColumn, sum: ColumnSum): number =>
  isLineAmountColumn(table, column.name) ? sum.unreadCount + sum.emptyCount : 0

/** The check of a column with the amounts of lines; undefined for any other column, and if there is no such check. */
export function findLineCheck(
  table: string,
  column: TableColumn,
  fields: readonly ReviewField[],
): CheckResult | undefined {
  const isOfColumn = ({ code, column: checked }: CheckResult) =>
    code === 'line-sum' && checked?.table === table && checked.column === column.name
  return fields.flatMap(({ checks }) => checks).find(isOfColumn)
}

/** The amount in a cell, parsed as the checks of the document do. */
function getAmount({ type, text, value, valueProblem }: ReviewField): ExactMoney | undefined {
  if (!isNumericType(type) || valueProblem !== undefined) return undefined
  const money = toExactMoney(value, type === 'Currency' ? text : '')
  return money && { decimal: money.decimal, currency: type === 'Currency' ? money.currency : undefined }
}
