import type { ModelTable } from '#src/contract/service/models.ts'
import type { Notation } from '#src/values/parsing/parse-result.ts'
import type { Amount } from '#src/values/types/amount.ts'
import type { AnalysedDocument } from '../analysis/analyse-document.ts'
import { isScanned } from '../layout/document-text.ts'
import type { TableHeader } from '../table-headers/table-header.ts'
import type { ColumnTypes } from './assign-cells.ts'
import { joinCellText, parseCellValue } from './cell-values.ts'
import { inferHeaders } from './unheaded/infer-header.ts'
import { matchDocumentSums, type DocumentSums } from './sums/match-sums.ts'
import { findEnd, readRows, type TableRow } from './read-rows.ts'
import { getAmountCents } from './sums/sum-lines.ts'
import { isSumText } from './sums/sum-words.ts'
import { findUntaxedRows } from './sums/untaxed-rows.ts'

/** Knowledge about a document for choosing the rows of a table. */
export interface TableKnowledge {
  /** Headings known to be the table's; left out: they are found by their labels. */
  readonly headers?: readonly TableHeader[]
  /** The sums of the document; left out if unknown. */
  readonly sums?: DocumentSums
}

/** Maximum other tables of a document to read for one that adds up to its sums. */
const maxOthers = 8

/**
 * Chooses the rows of a table: those below the most complete headings, unless their amounts match no sum while rows
 * below other headings, or above a sum without headings, add up to the net amount or the total. A specification of
 * hours may be printed beside the charged lines.
 */
export function chooseRows(
  table: ModelTable,
  document: AnalysedDocument,
  { headers, sums }: TableKnowledge,
): readonly TableRow[] {
  const types: ColumnTypes = new Map(table.columns.map(({ name, type }) => [name, type]))
  if (headers) return readParts(headers, document, types)
  const [main, ...others] = document.getHeaderGroups(table)
  const read = (heads: readonly TableHeader[]) => readBelow(heads, { document, types, sums })
  const rows = main && read(main)
  const match = (some: readonly TableRow[]) => sums && matchDocumentSums(some, document, sums)
  const own = rows && match(rows)
  // Headings without rows are for usage on another sheet; then the sums above are not line items.
  if (rows && (rows.length === 0 || own === 'exactly' || own === undefined)) return rows
  const inferred = inferHeaders(table, document)
  // One misread digit keeps rows from adding up, while a sum of goods plus freight does: on scans an alternative
  // needs as many rows.
  const minRows = isScanned(document.text) ? (rows?.length ?? 0) : 0
  const alternatives = [...others.slice(0, maxOthers), ...inferred.map((header) => [header])]
  for (const heads of alternatives) {
    const other = read(heads)
    const isOther = own !== 'adjusted' || !haveCommonLine(rows ?? [], other)
    if (isOther && other.length >= minRows && match(other) === 'exactly' && areItems(other)) return other
  }
  const [first] = inferred
  return rows ?? (first ? read([first]) : [])
}

/** Whether rows share lines: then they are one table, and the better headings read it better. */
function haveCommonLine(rows: readonly TableRow[], others: readonly TableRow[]): boolean {
  const lines = new Set(rows.flatMap(listLines))
  return others.flatMap(listLines).some((line) => lines.has(line))
}

const listLines = ({ cells }: TableRow) => [...cells.values()].flat().map(({ segment }) => segment.line)

/** Whether rows are more than a repeated sum or sums per VAT rate: at least two, with texts that are not all rates. */
function areItems(rows: readonly TableRow[]): boolean {
  const texts = rows.map(({ cells }) => joinCellText(cells.get('Description') ?? []))
  return (
    texts.length > 1 &&
    texts.every((text) => /\p{L}{3}/u.test(text)) &&
    !texts.every(
      (text) => text.includes('%') || /(?:tarie?f|rate|taux|satz|aliquota|tipo)(?!\p{L})/iu.test(text),
    )
  )
}

interface ReadOptions {
  readonly document: AnalysedDocument
  readonly types: ColumnTypes
  readonly sums: DocumentSums | undefined
}

function readBelow(headers: readonly TableHeader[], options: ReadOptions): readonly TableRow[] {
  const { document, types, sums } = options
  const rows = readParts(headers, document, types)
  const last = headers.at(-1)
  if (isPriceLineTotal(rows, headers, document))
    return readParts(headers.map(renamePriceToAmount), document, types)
  return sums && last ? [...rows, ...findUntaxedRows(rows, last, { document, types, sums })] : rows
}

/** The rows below all headings of a table. */
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

/** The sum of the amounts of rows, in cents. */
const sumAmounts = (rows: readonly TableRow[], notation: Notation): number =>
  rows.reduce((sum, { cells }) => sum + (getAmountCents(cells.get('Amount') ?? [], notation) ?? 0), 0)

/**
 * Whether the only money column holds line totals: its sum is printed below, and the sum of quantity times price is
 * not. Some shops print one price per line for all its pieces.
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
      .map(({ value }) => Math.round(100 * (value as Amount).Amount)), // The kind is amount.
  )
  return whole !== product && printed.has(whole) && !printed.has(product)
}

const renamePriceToAmount = (header: TableHeader): TableHeader => ({
  ...header,
  columns: header.columns.map((one) => (one.name === 'UnitPrice' ? { ...one, name: 'Amount' } : one)),
})
