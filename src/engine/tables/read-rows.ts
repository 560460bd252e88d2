import type { Line } from '../layout/lines.ts'
import type { AnalysedDocument } from '../analysis/analyse-document.ts'
import { assignCells, type Cell, type ColumnTypes, type Grid } from './assign-cells.ts'
import type { TableHeader } from '../table-headers/find-headers.ts'
import { findCommonEdges } from './common-edges.ts'

/**
 * A row: cells by column name, each with the segments of its lines from top to bottom; cells of columns
 * outside the model are under an empty name.
 */
export type TableRow = ReadonlyMap<string, readonly Cell[]>

const carriedOverPattern =
  /^(?:(?:sub)?tota(?:al|l) (?:van )?(?:deze |this )?(?:page|pagina|blad|bladzijde)|tussentelling|continued|vervolg|transport(?:eren)?|subtotaal pagina|paginatotaal|over te (?:dragen|brengen)|overdracht|per transport|carried (?:forward|over)|brought forward|page (?:sub)?total|übertrag|zwischensumme seite|seitensumme|à reporter|report|sous-total page|total page)\b/i
const sumPattern =
  /^(?:(?:tussen|sub|eind|factuur|netto|bruto)?-?\s?tota?al|(?:sub)?-?\s?total|grand total|goods total|nettobedrag|sum|summe|zwischensumme|gesamt|gesamtbetrag|gesamtsumme|nettobetrag|netto|net|bruto|brutto|rechnungsbetrag|endbetrag|btw|vat|mwst|ust|zzgl|tva|tax|te betalen|te voldoen|amount due|balance|balance due|sous-total|montant|base ht|net à payer|excl|incl|bedrag (?:excl|incl)|som|warenwert|goederenbedrag|factuurbedrag|umsatzsteuer|mehrwertsteuer|inkl|over|belast|onbelast|maatstaf|grondslag|base imposable|taxable|untaxed|zero rated|hoog tarief|laag tarief)\b/i

/** Maximum gap below the last row before the table ends, in font sizes. */
const maxGap = 5

/** The rows below a heading, on its page and on later pages until a sum ends the table. */
export function readRows(
  header: TableHeader,
  document: AnalysedDocument,
  types: ColumnTypes,
  stopAt: number,
): TableRow[] {
  const state: State = {
    rows: [],
    pending: [],
    last: undefined,
    lastRow: header.box.bottom,
    page: header.page,
    afterSubtotal: false,
    begun: false,
    closed: false,
  }
  const lines = document.text.lines.slice(header.line + 1, stopAt)
  const grid: Grid = { columns: header.columns, edges: findCommonEdges(lines.slice(0, 40)), types }
  for (const [index, line] of lines.entries()) {
    const text = line.text
    const pieces = assignCells(line, grid)
    const cells = pieces.filter((cell) => cell.column.name !== undefined)
    const isLearntRow = fillsLearntColumns(cells, header, types)
    if (!isLearntRow && isCarriedOverText(text)) continue
    if (!isLearntRow && isSumsHeader(line, document)) break
    if (!isLearntRow && header.hasBalances === true && hasNumberCell(cells, types)) continue
    if (line.page !== state.page)
      Object.assign(state, {
        page: line.page,
        lastRow: line.box.top,
        last: undefined,
        pending: [],
        begun: false,
        closed: false,
      })
    if (state.closed) continue
    const starts =
      header.filled === undefined
        ? isRowStart(cells, header, types) && cells.length >= getMinCells(state, header)
        : isLearntRow
    if (!isLearntRow && isSumLine(line, cells, starts)) {
      if (!/^sub|^tussen|^zwischen|^sous/i.test(text)) break
      Object.assign(state, { last: undefined, afterSubtotal: true })
    } else if (starts) startRow(pieces, state, line)
    else if (!isFar(line, state)) continueRow(cells, state, { line, next: lines[index + 1] })
    else if (state.begun) state.closed = true
  }
  return state.rows.map((row) => row.cells)
}

/** Whether a line fills the columns that every row is known to fill, numbers with numbers. */
function fillsLearntColumns(cells: readonly Cell[], { filled }: TableHeader, types: ColumnTypes): boolean {
  return (
    filled !== undefined &&
    filled.every((name) =>
      cells.some(
        ({ column, segment }) =>
          column.name === name &&
          ((!isNumericType(types.get(name)) && types.get(name) !== 'Date') || /\d/.test(segment.text)),
      ),
    )
  )
}

/** Below a subtotal and on pages without the heading, only lines that resemble earlier rows are rows. */
function getMinCells(state: State, header: TableHeader): number {
  const usual = [...(state.rows[0]?.cells.keys() ?? [])].filter((name) => name !== '').length
  if (state.page !== header.page) return Math.max(2, usual - 1)
  return state.afterSubtotal ? 3 : 1
}

/** Whether a text starts with the words of an amount carried over to or from another page. */
export const isCarriedOverText = (text: string): boolean => carriedOverPattern.test(text)

/** A heading of a table of sums: two or more names of sums and no amount. */
function isSumsHeader(line: Line, document: AnalysedDocument): boolean {
  if (document.candidates.getOnLine(line.index, 'amount').length > 0) return false
  const hits = document
    .getLabelHits(line.index)
    .filter((hit) => hit.meanings.some(({ field }) => field !== undefined))
  const covered = hits.reduce((sum, hit) => sum + hit.to - hit.from, 0)
  const sums = line.segments.filter((segment) => isSumText(segment.text)).length
  return sums >= 2 || (sums === 1 && hits.length >= 3 && covered > 0.5 * line.text.length)
}

const isFar = (line: Line, state: State) =>
  line.box.top - state.lastRow > maxGap * (line.segments[0]?.size ?? 10)

/** Whether a sum word is separate and not the end of a description. */
const isSetApart = (segment: Line['segments'][number], cells: readonly Cell[]) =>
  !cells.some(
    (cell) => cell.segment.text.length > segment.text.length && cell.segment.text.endsWith(segment.text),
  )

interface MutableRow {
  readonly cells: Map<string, Cell[]>
}

interface State {
  readonly rows: MutableRow[]
  pending: Cell[]
  last: Line | undefined
  lastRow: number
  /** Whether a row started on this page: before that, the page header may be far above the rows. */
  begun: boolean
  /** Whether a wide gap ended the table on this page; it may continue on the next. */
  closed: boolean
  /** Below a subtotal only a full row counts; discounts and costs are printed there too. */
  afterSubtotal: boolean
  page: number
}

function isRowStart(cells: readonly Cell[], header: TableHeader, types: ColumnTypes): boolean {
  const numeric = cells.filter((cell) => isNumericType(types.get(cell.column.name ?? '')))
  const has = (name: string) => numeric.some((cell) => cell.column.name === name)
  const hasAmountColumn = header.columns.some((column) => column.name === 'Amount')
  if (hasAmountColumn) return has('Amount') && /\d/.test(getCellText(numeric, 'Amount'))
  return numeric.length > 0
}

const getCellText = (cells: readonly Cell[], name: string) =>
  cells.find((cell) => cell.column.name === name)?.segment.text ?? ''

const hasNumberCell = (cells: readonly Cell[], types: ColumnTypes) =>
  cells.some(({ column }) => isNumericType(types.get(column.name ?? '')))

const isNumericType = (type: string | undefined) =>
  type === 'Currency' || type === 'Double' || type === 'Long'

/** Whether a text starts with the words of a sum. */
export const isSumText = (text: string): boolean => sumPattern.test(text.replace(/^[^\p{L}]+/u, ''))

/** A sum line has sum words and at most one other number column. */
function isSumLine(line: Line, cells: readonly Cell[], starts: boolean): boolean {
  const [first] = line.segments
  if (!first || !line.segments.some((segment) => isSumText(segment.text) && isSetApart(segment, cells)))
    return false
  const others = cells.filter((cell) => cell.column.name === 'Quantity' || cell.column.name === 'UnitPrice')
  return others.length < 2 && (starts || line.segments.some((segment) => /\d[.,]\d{2}/.test(segment.text)))
}

function startRow(cells: readonly Cell[], state: State, line: Line): void {
  const row: MutableRow = { cells: new Map() }
  // Numbers may be below their description, or beside its middle or last line.
  for (const cell of [...state.pending, ...cells]) addCell(row, cell)
  state.rows.push(row)
  Object.assign(state, { pending: [], last: line, lastRow: line.box.bottom, begun: true })
}

/**
 * Further description lines belong to the row above if they are close and aligned, or to the row below if
 * that is closer.
 */
function continueRow(
  cells: readonly Cell[],
  state: State,
  { line, next }: { line: Line; next: Line | undefined },
): void {
  const texts = cells.filter((cell) => cell.column.name === 'Description')
  const [first] = texts
  if (!first || cells.length > texts.length + 1) return
  const size = line.segments[0]?.size ?? 10
  const row = state.rows.at(-1)
  const above = row?.cells.get('Description')?.[0]
  const gap = state.last ? line.box.top - state.last.box.bottom : Infinity
  const gapBelow = next && next.page === line.page ? next.box.top - line.box.bottom : Infinity
  const belongsBelow = gapBelow < gap - 0.15 * size && gapBelow < 0.6 * size && state.last !== undefined
  const indent = above ? first.segment.box.left - above.segment.box.left : 0
  if (
    row &&
    gap < 0.9 * size &&
    !belongsBelow &&
    indent > -3 &&
    indent < 30 &&
    texts.length === line.segments.length
  ) {
    for (const cell of texts) addCell(row, cell)
    Object.assign(state, { last: line, lastRow: line.box.bottom })
  } else if (belongsBelow) {
    state.pending = [...state.pending, ...texts]
    state.last = line
  } else {
    state.pending = gapBelow < 0.9 * size ? texts : []
    state.last = undefined
  }
}

function addCell(row: MutableRow, cell: Cell): void {
  const name = cell.column.name ?? ''
  row.cells.set(name, [...(row.cells.get(name) ?? []), cell])
}
