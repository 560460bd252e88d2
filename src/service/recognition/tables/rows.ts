import type { Line } from '../layout/lines.ts'
import type { Scene } from '../scene.ts'
import { cellsOf, type Cell, type ColumnTypes } from './cells.ts'
import type { Header } from './header.ts'

/** A row: its cells by column name, each with the segments of its lines from top to bottom. */
export type Row = ReadonlyMap<string, readonly Cell[]>

const carriedOver =
  /^(?:transport(?:eren)?|subtotaal pagina|paginatotaal|over te (?:dragen|brengen)|overdracht|per transport|carried (?:forward|over)|brought forward|page (?:sub)?total|übertrag|zwischensumme seite|seitensumme|à reporter|report|sous-total page|total page)\b/i
const sums =
  /^(?:(?:sub|eind|factuur|netto|bruto)?-?\s?tota?al|(?:sub)?-?\s?total|grand total|sum|summe|zwischensumme|gesamt|gesamtbetrag|gesamtsumme|nettobetrag|netto|net|bruto|brutto|rechnungsbetrag|endbetrag|btw|vat|mwst|ust|zzgl|tva|tax|te betalen|te voldoen|amount due|balance|balance due|sous-total|montant|base ht|net à payer|excl|incl|bedrag (?:excl|incl)|som|warenwert|goederenbedrag|factuurbedrag|umsatzsteuer|mehrwertsteuer|inkl|over)\b/i

/** How far a table goes on below its last row before it is over, in sizes of its text. */
const longestGap = 5

/** The rows below a heading, on its page and, while no sum has closed the table, on the pages after it. */
export function rowsBelow(header: Header, scene: Scene, types: ColumnTypes, stopAt: number): Row[] {
  const lines = scene.text.lines.slice(header.line + 1, stopAt)
  const rows: MutableRow[] = []
  const state: State = { pending: [], last: undefined, lastRow: header.box.bottom, page: header.page }
  for (const line of lines) {
    const text = line.segments.map((segment) => segment.text).join(' ')
    if (carriedOver.test(text)) continue
    const cells = cellsOf(line, header.columns, types).filter((cell) => cell.column.name !== undefined)
    if (line.page !== state.page)
      Object.assign(state, { page: line.page, lastRow: line.box.top, last: undefined, pending: [] })
    const starts = startsRow(cells, header, types)
    if (isSum(line, cells, starts)) {
      if (!/^sub|^zwischen|^sous/i.test(text)) break
      state.last = undefined
      continue
    }
    const size = line.segments[0]?.size ?? 10
    if (line.page === header.page && line.box.top - state.lastRow > longestGap * size && !starts) {
      if (rows.length > 0) break
      continue
    }
    if (starts) begin(rows, cells, state, line)
    else goOn(rows, cells, state, line)
  }
  return rows.map((row) => row.cells)
}

interface MutableRow {
  readonly cells: Map<string, Cell[]>
}

interface State {
  pending: Cell[]
  last: Line | undefined
  lastRow: number
  page: number
}

function startsRow(cells: readonly Cell[], header: Header, types: ColumnTypes): boolean {
  const numeric = cells.filter((cell) => isNumericType(types.get(cell.column.name ?? '')))
  const has = (name: string) => numeric.some((cell) => cell.column.name === name)
  const hasAmountColumn = header.columns.some((column) => column.name === 'Amount')
  if (hasAmountColumn) return has('Amount') && /\d/.test(textOf(numeric, 'Amount'))
  return numeric.length > 0
}

const textOf = (cells: readonly Cell[], name: string) =>
  cells.find((cell) => cell.column.name === name)?.segment.text ?? ''

const isNumericType = (type: string | undefined) =>
  type === 'Currency' || type === 'Double' || type === 'Long'

/** A line of a sum: its words say so and it has no other number than an amount. */
function isSum(line: Line, cells: readonly Cell[], starts: boolean): boolean {
  const [first] = line.segments
  if (!first || !sums.test(first.text.replace(/^[^\p{L}]+/u, ''))) return false
  const others = cells.filter((cell) => cell.column.name === 'Quantity' || cell.column.name === 'UnitPrice')
  return others.length < 2 && (starts || line.segments.some((segment) => /\d[.,]\d{2}/.test(segment.text)))
}

function begin(rows: MutableRow[], cells: readonly Cell[], state: State, line: Line): void {
  const row: MutableRow = { cells: new Map() }
  const described = cells.some((cell) => cell.column.name === 'Description')
  // Numbers that stand below their description, or beside its last line.
  for (const cell of [...(described ? [] : state.pending), ...cells]) add(row, cell)
  rows.push(row)
  Object.assign(state, { pending: [], last: line, lastRow: line.box.bottom })
}

/** More lines of a description belong to the row above when they stand close and in its column. */
function goOn(rows: MutableRow[], cells: readonly Cell[], state: State, line: Line): void {
  const texts = cells.filter((cell) => cell.column.name === 'Description')
  const row = rows.at(-1)
  const above = row?.cells.get('Description')?.[0]
  const [first] = texts
  const close = state.last && line.box.top - state.last.box.bottom < 0.9 * (line.segments[0]?.size ?? 10)
  if (!first || cells.length > texts.length + 1) return
  const aligned =
    above &&
    first.segment.box.left > above.segment.box.left - 3 &&
    first.segment.box.left < above.segment.box.left + 30
  if (row && close && aligned && texts.length === line.segments.length) {
    for (const cell of texts) add(row, cell)
    Object.assign(state, { last: line, lastRow: line.box.bottom })
  } else {
    state.pending = texts
    state.last = undefined
  }
}

function add(row: MutableRow, cell: Cell): void {
  const name = cell.column.name ?? ''
  row.cells.set(name, [...(row.cells.get(name) ?? []), cell])
}
