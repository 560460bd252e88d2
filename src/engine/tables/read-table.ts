import type { ModelTable } from '#src/contract/service/models.ts'
import type { Amount } from '#src/values/types/amount.ts'
import type { Notation } from '#src/values/parsing/parse-result.ts'
import { computeCellConfidence } from '../decide/confidence.ts'
import { addCurrency } from '../analysis/document-currency.ts'
import type { RecognisedField } from '../models/recognition-result.ts'
import type { AnalysedDocument } from '../analysis/analyse-document.ts'
import type { TableHeader } from '../table-headers/find-headers.ts'
import type { ColumnTypes } from './assign-cells.ts'
import { joinCellText, parseCellValue, type CellValue } from './cell-values.ts'
import { readRows, type TableRow } from './read-rows.ts'
import { getAmountCents } from './sum-lines.ts'
import { isSumText } from './sum-words.ts'
import { inferHeader } from './infer-header.ts'
import { splitLeadingQuantity } from './leading-quantity.ts'
import { areRates, parseRateWord } from './vat-codes.ts'

/** Decisions about the document that the table reader uses. */
export interface TableContext {
  /** ISO code for amounts without a currency; undefined when unknown. */
  readonly currency: string | undefined
  readonly reviewThreshold: number
  /** Headings that are known to be the table's; left out: they are found by their labels. */
  readonly headers?: readonly TableHeader[]
}

/** The cells of a table as fields `<table>.<row>.<column>`; columns missing in the document are omitted. */
export function readTable(
  table: ModelTable,
  document: AnalysedDocument,
  context: TableContext,
): [string, RecognisedField][] {
  const types = new Map(table.columns.map(({ name, type }) => [name, type]))
  const printed = context.headers ?? document.getHeaders(table)
  const inferred = printed.length === 0 ? inferHeader(table, document) : undefined
  const headers = inferred ? [inferred] : printed
  const readAllRows = (heads: readonly TableHeader[]) => readParts(heads, document, types)
  const first = readAllRows(headers)
  const rows =
    context.headers === undefined && isPriceLineTotal(first, headers, document)
      ? readAllRows(headers.map(renamePriceToAmount))
      : first
  const rates = rows.map((row) => joinCellText(row.cells.get('VatRate') ?? [])).filter((text) => text !== '')
  const columns = table.columns.filter(
    ({ name }) => name !== 'VatRate' || areRates(rates, document.text.notation),
  )
  return rows.flatMap((row, index) => readRowFields(row, index, { table, columns, document, context }))
}

/** The rows below the headings of a table. */
function readParts(
  headers: readonly TableHeader[],
  document: AnalysedDocument,
  types: ColumnTypes,
): readonly TableRow[] {
  const rows: TableRow[] = []
  let total = 0
  for (const [index, header] of headers.entries()) {
    const stopAt = findEnd(header, headers[index + 1], document)
    const part = readRows({ header, stopAt, earlier: { count: rows.length, total } }, document, types)
    rows.push(...part)
    total += sumAmounts(part, document.text.notation)
  }
  return rows
}

/** The amounts of rows together, in cents. */
const sumAmounts = (rows: readonly TableRow[], notation: Notation): number =>
  rows.reduce((sum, { cells }) => sum + (getAmountCents(cells.get('Amount') ?? [], notation) ?? 0), 0)

/**
 * Some shops print one price per line for all its pieces: the only money column holds line totals if its sum
 * is printed below and the sum of quantity times price is not.
 */
function isPriceLineTotal(
  rows: readonly TableRow[],
  headers: readonly TableHeader[],
  document: AnalysedDocument,
): boolean {
  const names = new Set(headers.flatMap(({ columns }) => columns.map(({ name }) => name)))
  if (names.has('Amount') || !names.has('UnitPrice') || !names.has('Quantity')) return false
  const parseNumberCell = (row: TableRow, name: string) => {
    const read = parseCellValue(joinCellText(row.cells.get(name) ?? []), 'Double', document.text.notation)
    return typeof read?.value === 'number' ? read.value : undefined
  }
  const lines = rows.map((row) => ({
    price: parseNumberCell(row, 'UnitPrice'),
    quantity: parseNumberCell(row, 'Quantity') ?? 1,
  }))
  const sum = (each: (line: (typeof lines)[number]) => number) =>
    Math.round(100 * lines.reduce((all, line) => all + each(line), 0))
  const whole = sum(({ price = 0 }) => price)
  const product = sum(({ price = 0, quantity }) => price * quantity)
  const last = headers.at(-1)?.line ?? 0
  const printed = new Set(
    document.candidates
      .getByKind('amount')
      .filter(({ segment }) => segment.line > last)
      .filter(({ segment }) => isSumText(document.text.lines[segment.line]?.segments[0]?.text ?? ''))
      .map(({ value }) => Math.round(100 * (value as Amount).Amount)), // Of kind amount.
  )
  return whole !== product && printed.has(whole) && !printed.has(product)
}

const renamePriceToAmount = (header: TableHeader): TableHeader => ({
  ...header,
  columns: header.columns.map((one) => (one.name === 'UnitPrice' ? { ...one, name: 'Amount' } : one)),
})

/** The end (exclusive) of the lines below a heading: the next heading, or the top of the page that repeats it. */
export function findEnd(
  header: TableHeader,
  next: TableHeader | undefined,
  document: AnalysedDocument,
): number {
  if (!next) return document.text.lines.length
  return next.page === header.page ? next.firstLine : findPageTop(next, document)
}

function findPageTop({ firstLine, page }: TableHeader, document: AnalysedDocument): number {
  let top = firstLine
  while (document.text.lines[top - 1]?.page === page) top--
  return top
}

interface RowContext {
  readonly table: ModelTable
  /** The columns of the table that are what their headings say. */
  readonly columns: ModelTable['columns']
  readonly document: AnalysedDocument
  readonly context: TableContext
}

function readRowFields(
  row: TableRow,
  index: number,
  { table, columns, document, context }: RowContext,
): [string, RecognisedField][] {
  const notation = { ...document.text.notation, country: document.country }
  const cells = columns.flatMap(({ name, type }) => {
    const pieces = row.cells.get(name) ?? []
    const text = joinCellText(pieces)
    const value =
      text === ''
        ? undefined
        : (parseRateWord(text, name, document.text) ?? parseCellValue(text, type, notation))
    return value ? [{ name, type, page: pieces[0]?.segment.page ?? 0, ...value }] : []
  })
  const hasQuantity = columns.some(({ name, type }) => name === 'Quantity' && type === 'Double')
  const read = hasQuantity ? splitLeadingQuantity(cells, notation) : cells
  const agrees = isProduct(
    new Map(read.map((cell) => [cell.name, cell])),
    getOtherNumbers(row, document.text.notation),
  )
  return read.map(({ name, type, page, text, value }): [string, RecognisedField] => {
    const Confidence = computeCellConfidence(agrees, name, row.isDoubted)
    return [
      `${table.name}.${index}.${name}`,
      {
        Text: text,
        Value: addCurrency(value, context.currency),
        Type: type,
        Confidence,
        Page: page,
        NeedsReview: Confidence < context.reviewThreshold,
      },
    ]
  })
}

/**
 * Whether quantity times price is the amount, possibly after another number of the row: a discount in
 * percent or money, VAT, a price per hundred or thousand. Undefined when one of them is missing.
 */
function isProduct(cells: ReadonlyMap<string, CellValue>, others: readonly number[]): boolean | undefined {
  const getNumber = (name: string) => {
    const value = cells.get(name)?.value
    if (typeof value === 'number') return value
    return typeof value === 'object' && value !== null && 'Amount' in value ? Number(value.Amount) : undefined
  }
  const [quantity, price, amount] = [getNumber('Quantity'), getNumber('UnitPrice'), getNumber('Amount')]
  if (quantity === undefined || price === undefined || amount === undefined) return undefined
  const whole = quantity * price
  const vat = getNumber('VatRate') ?? 0
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

/** Numbers in columns that the model does not ask for. */
const getOtherNumbers = (row: TableRow, notation: Notation): number[] =>
  (row.cells.get('') ?? []).flatMap(({ segment }) => {
    const read = parseCellValue(segment.text, 'Double', notation)
    return typeof read?.value === 'number' ? [read.value] : []
  })
