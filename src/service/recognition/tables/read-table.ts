import type { ModelTable } from '#src/contract/models.ts'
import type { Amount } from '#src/values/amount.ts'
import type { Hints } from '#src/values/normalised.ts'
import { cellConfidence } from '../confidence.ts'
import { withCurrency } from '../document-currency.ts'
import type { ReadField } from '../reading.ts'
import type { Scene } from '../scene.ts'
import { headersOf, type Header } from './header.ts'
import { isSumText, rowsBelow, type Row } from './rows.ts'
import { imaginedHeader } from './without-header.ts'
import { cellValue, type CellValue } from './values.ts'

/** What the table reader needs to know of the decided fields. */
export interface TableContext {
  /** ISO code for amounts without a sign of their own; undefined when the document does not say. */
  readonly currency: string | undefined
  readonly reviewBelow: number
}

/** The cells of a table as fields `<table>.<row>.<column>`; columns that the document does not have are left out. */
export function readTable(table: ModelTable, scene: Scene, context: TableContext): [string, ReadField][] {
  const types = new Map(table.columns.map(({ name, type }) => [name, type]))
  const printed = headersOf(table, scene.text.lines)
  const imagined = printed.length === 0 ? imaginedHeader(table, scene) : undefined
  const headers = imagined ? [imagined] : printed
  const rowsOf = (heads: readonly Header[]) =>
    heads.flatMap((header, index) => rowsBelow(header, scene, types, endOf(header, heads[index + 1], scene)))
  const first = rowsOf(headers)
  const rows = priceIsAmount(first, headers, scene) ? rowsOf(headers.map(renamed)) : first
  return rows.flatMap((row, index) => rowFields(row, index, { table, scene, context }))
}

/**
 * Shops set out one price per line for all of its pieces: the only column of money is what the lines cost when
 * its sum is printed below, and the sum of quantity times price is not.
 */
function priceIsAmount(rows: readonly Row[], headers: readonly Header[], scene: Scene): boolean {
  const names = new Set(headers.flatMap(({ columns }) => columns.map(({ name }) => name)))
  if (names.has('Amount') || !names.has('UnitPrice') || !names.has('Quantity')) return false
  const of = (row: Row, name: string) => {
    const read = cellValue(textOf(row.get(name) ?? []), 'Double', scene.text.hints)
    return typeof read?.value === 'number' ? read.value : undefined
  }
  const lines = rows.map((row) => ({ price: of(row, 'UnitPrice'), quantity: of(row, 'Quantity') ?? 1 }))
  const sum = (each: (line: (typeof lines)[number]) => number) =>
    Math.round(100 * lines.reduce((all, line) => all + each(line), 0))
  const whole = sum(({ price = 0 }) => price)
  const product = sum(({ price = 0, quantity }) => price * quantity)
  const last = headers.at(-1)?.line ?? 0
  const printed = new Set(
    scene.candidates
      .of('amount')
      .filter(({ segment }) => segment.line > last)
      .filter(({ segment }) => isSumText(scene.text.lines[segment.line]?.segments[0]?.text ?? ''))
      .map(({ value }) => Math.round(100 * (value as Amount).Amount)), // Of kind amount.
  )
  return whole !== product && printed.has(whole) && !printed.has(product)
}

const renamed = (header: Header): Header => ({
  ...header,
  columns: header.columns.map((one) => (one.name === 'UnitPrice' ? { ...one, name: 'Amount' } : one)),
})

/** Where the lines below a heading end: at the next heading, or at the top of the page that repeats it. */
function endOf(header: Header, next: Header | undefined, scene: Scene): number {
  if (!next) return scene.text.lines.length
  return next.page === header.page ? next.firstLine : topOfPage(next, scene)
}

function topOfPage({ firstLine, page }: Header, scene: Scene): number {
  let top = firstLine
  while (scene.text.lines[top - 1]?.page === page) top--
  return top
}

interface Where {
  readonly table: ModelTable
  readonly scene: Scene
  readonly context: TableContext
}

function rowFields(row: Row, index: number, { table, scene, context }: Where): [string, ReadField][] {
  const read = table.columns.flatMap(({ name, type }) => {
    const cells = row.get(name) ?? []
    const text = textOf(cells)
    const value =
      text === '' ? undefined : cellValue(text, type, { ...scene.text.hints, country: scene.country })
    return value ? [{ name, type, page: cells[0]?.segment.page ?? 0, ...value }] : []
  })
  const agrees = multiplies(
    new Map(read.map((cell) => [cell.name, cell])),
    otherNumbers(row, scene.text.hints),
  )
  return read.map(({ name, type, page, text, value }): [string, ReadField] => {
    const Confidence = cellConfidence(agrees, name)
    return [
      `${table.name}.${index}.${name}`,
      {
        Text: text,
        Value: withCurrency(value, context.currency),
        Type: type,
        Confidence,
        Page: page,
        NeedsReview: Confidence < context.reviewBelow,
      },
    ]
  })
}

function textOf(cells: readonly { segment: { text: string; line: number } }[]): string {
  return cells.reduce((text, { segment }, index) => {
    const before = cells[index - 1]
    if (!before) return segment.text
    return `${text}${before.segment.line === segment.line ? ' ' : '\n'}${segment.text}`
  }, '')
}

/**
 * Whether quantity times price is the amount, as it is or after what else the row names: a discount in percent
 * or money, VAT, a price per hundred or thousand. Undefined when one of them is not there.
 */
function multiplies(cells: ReadonlyMap<string, CellValue>, others: readonly number[]): boolean | undefined {
  const number = (name: string) => {
    const value = cells.get(name)?.value
    if (typeof value === 'number') return value
    return typeof value === 'object' && value !== null && 'Amount' in value ? Number(value.Amount) : undefined
  }
  const [quantity, price, amount] = [number('Quantity'), number('UnitPrice'), number('Amount')]
  if (quantity === undefined || price === undefined || amount === undefined) return undefined
  const whole = quantity * price
  const vat = number('VatRate') ?? 0
  const results = [
    whole,
    ...others.flatMap((other) => [
      whole * (1 - Math.abs(other) / 100),
      whole - Math.abs(other),
      whole * other,
    ]),
    whole * (1 + vat / 100),
    whole / (1 + vat / 100),
    whole / 100,
    whole / 1000,
  ]
  return results.some((result) => Math.abs(result - amount) < 0.011 + 0.005 * Math.abs(quantity))
}

/** The numbers in the columns of a row that the model does not ask for. */
const otherNumbers = (row: Row, hints: Hints): number[] =>
  (row.get('') ?? []).flatMap(({ segment }) => {
    const read = cellValue(segment.text, 'Double', hints)
    return typeof read?.value === 'number' ? [read.value] : []
  })
