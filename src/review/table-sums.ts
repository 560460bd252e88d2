import { isJsonObject, isRawNumber, type JsonValue } from '#src/contract/json.ts'
import { amountKeysOf, readAmount } from '#src/values/amount-shape.ts'
import { readDecimal } from '#src/values/number.ts'
import { nameWords } from './name-words.ts'
import type { ReviewField } from './review-field.ts'
import type { Table, TableColumn } from './table-fields.ts'

/** What the cells of a column come to. */
export interface ColumnSum {
  /** One for each currency; several when the column mixes them. Empty when no cell could be read. */
  readonly sums: readonly {
    /** ISO 4217; undefined when no cell says. */
    readonly currency: string | undefined
    /** To the last digit, as JSON writes a number. */
    readonly total: string
  }[]
  /** Cells with something in them that is no number: they are in no sum. */
  readonly unread: number
}

const numeric = ['Currency', 'Double', 'Long']

/** Columns of these types stand to the right and are summed. */
export const isNumeric = (type: string | undefined): boolean => numeric.includes(type ?? '')

const perUnit =
  /(?:^| )(?:(?:unit|each|piece|per) (?:price|prijs|cost)|price (?:each|per)|stuksprijs|stukprijs|eenheidsprijs|einzelpreis|(?:stück|einheits)preis|prix unitaire)(?: |$)|^(?:price|prijs|preis|prix)$/
const share =
  /(?:^| )(?:rate|percentage|percent|pct|tarief|taux|satz|steuersatz)(?: |$)|(?:^| )(?:btw|vat|mwst|tva) (?:code|perc|pc)(?: |$)/

/** Whether the numbers of a column come to something: prices of one piece and percentages do not, by their names. */
const addsUp = (name: string): boolean => {
  const words = nameWords(name).join(' ')
  return !perUnit.test(words) && !share.test(words)
}

/**
 * Adds up a column exactly, without rounding in binary. A cell's own Type decides whether it counts; what is left out
 * or empty is nothing. Amounts without a currency belong to the one that the others have, if it is one.
 *
 * @returns undefined for a column without a cell of a numeric Type, and for prices of one piece and percentages.
 */
export function columnSum(table: Table, column: TableColumn): ColumnSum | undefined {
  const cells = table.rows.flatMap(({ cells: row }) => row.get(column.name) ?? [])
  const present = cells.filter(
    ({ state, text, value }) => state !== 'absent' && (text !== '' || value !== null),
  )
  if (!addsUp(column.name) || !cells.some(({ type }) => isNumeric(type))) return undefined
  const read = present.map(amountOf)
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
    unread: present.length - amounts.length,
  }
}

/** The field that the lines of an invoice should come to, and whether they do. */
export interface SumHint {
  readonly field: ReviewField
  readonly isEqual: boolean
  /** What the field says. */
  readonly said: string
}

/** Names of columns that hold what a line comes to. */
const lineAmount = /^(?:line|regel|net)?(?:amount|total|bedrag|totaal)$/

/**
 * Compares a sum with the document's net amount or total, where a check of the document's sums speaks of one; a hint
 * only. undefined where nothing can be said.
 *
 * @param fields those of no table.
 */
export function sumHint(
  column: TableColumn,
  { sums, unread }: ColumnSum,
  fields: readonly ReviewField[],
): SumHint | undefined {
  const [sum] = sums
  if (!lineAmount.test(column.name.toLowerCase()) || !sum || sums.length > 1 || unread > 0) return undefined
  const amounts = fields.flatMap((field) => {
    const isOfSums = field.proofs.some(({ code }) => code === 'line-sum' || code === 'net-vat-total')
    const said = isOfSums ? amountOf(field)?.decimal : undefined
    return said === undefined ? [] : { field, said, isEqual: addDecimals([said]) === sum.total }
  })
  const about = amounts.find(({ field }) => field.proofs.some(({ code }) => code === 'line-sum'))
  return about && (amounts.find(({ isEqual }) => isEqual) ?? about)
}

/** The sum of numbers in JSON notation: exact, without an exponent or needless zeros. */
export function addDecimals(decimals: readonly string[]): string {
  const parts = decimals.map(unitsOf)
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

function amountOf({ type, value, valueProblem }: ReviewField): Amount | undefined {
  if (!isNumeric(type) || valueProblem !== undefined || value === undefined) return undefined
  const currency = type === 'Currency' ? readAmount(value)?.currency : undefined
  const decimal = decimalOf(value)
  return decimal === undefined ? undefined : { decimal, currency }
}

/** The number in a Value of any shape as it was written; undefined when there is none, or one too long to add. */
function decimalOf(value: JsonValue): string | undefined {
  if (isJsonObject(value) && !isRawNumber(value)) {
    const { amountKey } = amountKeysOf(value)
    return amountKey === undefined ? undefined : decimalOf(value[amountKey] ?? null)
  }
  const json = typeof value === 'number' ? String(value) : isRawNumber(value) ? value.rawJSON : undefined
  if (json !== undefined) return addable(json)
  if (typeof value !== 'string') return undefined
  const plain = readDecimal(value, { decimal: '.' })
  const amount = plain.ok ? plain.value : readAmount(value)?.amount
  return amount === undefined ? undefined : addable(String(amount))
}

const decimalForm = /^(-?)(\d+)(?:\.(\d+))?(?:e([-+]?\d{1,2}))?$/i

const addable = (json: string) => (decimalForm.test(json) ? json : undefined)

function unitsOf(decimal: string): { readonly units: bigint; readonly scale: number } {
  const [, sign, whole = '0', fraction = '', exponent = '0'] = decimalForm.exec(decimal) ?? []
  const scale = fraction.length - Number(exponent)
  const digits = BigInt(whole + fraction) * 10n ** BigInt(Math.max(0, -scale))
  return { units: sign === '-' ? -digits : digits, scale: Math.max(0, scale) }
}
