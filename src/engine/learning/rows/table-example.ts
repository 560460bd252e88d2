import type { ModelTable } from '#src/contract/service/models.ts'
import type { AnalysedDocument } from '../../analysis/analyse-document.ts'
import type { Line } from '../../layout/lines.ts'
import { getEnclosingBox, getOverlapWidth, type Box, type Word } from '../../pages/page.ts'
import type { TableHeader } from '../../table-headers/table-header.ts'
import type { RecognisedField } from '../../models/recognition-result.ts'
import type { TableContext } from '../../tables/read-table.ts'
import { getTableReader } from '../../tables/table-reader.ts'
import type { FieldValues, ReviewedDocument } from '../reviewed-document.ts'
import { compareLabels, toLabelText } from '../label-text.ts'
import { locateText } from '../locations/locate-value.ts'
import { isSameValue } from '../same-value.ts'
import { buildRowForm } from './build-row-form.ts'
import { readFormRows } from './read-form-rows.ts'
import { nameSides } from './name-sides.ts'
import type { RowForm } from './row-form.ts'

/** A heading of a column. */
interface LearntHead {
  /** The model's column; null for a column that it does not ask for. */
  readonly name: string | null
  /** Edges as a share of the page width. */
  readonly left: number
  readonly right: number
  /** Edges of the heading together with the cells below it. */
  readonly columnLeft: number
  readonly columnRight: number
}

/** The knowledge of a table from one document. */
export interface TableExample {
  /** Label text of the heading's lines, from the top; empty if no headings were found. */
  readonly lines: readonly string[]
  readonly heads: readonly LearntHead[]
  /** Columns that the first line of every row fills: a line without one of them is a sum or a remark. */
  readonly filled: readonly string[]
  /** Shares of the document's cells that these headings and the generic ones read right. */
  readonly right: number
  readonly genericRight: number
  /** The form of its rows; left out if it could not be learnt, and in older examples. */
  readonly rows?: RowForm
}

type Cells = readonly (readonly [string, RecognisedField])[]

const evaluation = { currency: undefined, reviewThreshold: 0 }

/** Learns the headings and the rows of a table from its cells; undefined if it has none, or they are not printed. */
export function buildTableExample(
  table: ModelTable,
  { accepted }: Pick<ReviewedDocument, 'accepted'>,
  document: AnalysedDocument,
): TableExample | undefined {
  const { whole, read, toCells } = getTableReader(table)
  const sent = nameSides(table, accepted, document)
  const columns = locateColumns(whole, sent, document)
  const heading = columns && findHeading(columns, document)
  const form = buildRowForm(whole, sent, document)
  if (heading === undefined && form === undefined) return undefined
  const learnt = {
    lines: [],
    heads: [],
    ...heading,
    filled: columns?.filled ?? form?.filled ?? [],
    right: 0,
    genericRight: 0,
  }
  const compare = (cells: Cells) => compareCells(table, accepted, cells)
  return {
    ...learnt,
    right: heading ? compare(readLearntCells(table, document, evaluation, [learnt])) : 0,
    genericRight: compare(read(document, evaluation)),
    ...(form && {
      rows: {
        ...form,
        right: compare(toCells(readFormRows(whole, [form], document), document, evaluation)),
      },
    }),
  }
}

interface LocatedColumns {
  /** Index of the line of the first row. */
  readonly line: number
  readonly boxes: ReadonlyMap<string, Box>
  readonly filled: readonly string[]
}

function locateColumns(
  table: ModelTable,
  accepted: FieldValues,
  document: AnalysedDocument,
): LocatedColumns | undefined {
  const boxes = new Map<string, Box>()
  let first: number | undefined
  const counts = new Map<string, number>()
  let rows = 0
  for (const row of groupRows(table, accepted)) {
    const places = row.map(({ column, text }) => ({ column, found: locateText(text, document) }))
    // A cell's text may be printed anywhere: the line with the most cells is the row.
    const votes = new Map<number, number>()
    for (const line of places.flatMap(({ found }) => [
      ...new Set(found.map((one) => one.candidate.segment.line)),
    ]))
      votes.set(line, (votes.get(line) ?? 0) + 1)
    const [line, count] = [...votes].toSorted((a, b) => b[1] - a[1] || a[0] - b[0])[0] ?? []
    if (line === undefined || count === undefined || count < Math.min(2, row.length)) continue
    first = Math.min(first ?? line, line)
    const onLine = new Set<string>()
    for (const { column, found } of places) {
      const onRow = found.filter((one) => one.candidate.segment.line === line)
      if (onRow.length > 0) onLine.add(column)
      // A price that equals the amount does not show which column is which.
      const box = onRow.length === 1 ? onRow[0]?.candidate.box : undefined
      const known = boxes.get(column)
      if (box) boxes.set(column, known ? getEnclosingBox([known, box]) : box)
    }
    rows += 1
    for (const column of onLine) counts.set(column, (counts.get(column) ?? 0) + 1)
  }
  if (first === undefined || boxes.size < 2) return undefined
  // A mistyped cell is not found in its row.
  const filled = [...counts].filter(([, count]) => count >= 0.75 * rows).map(([column]) => column)
  return { line: first, boxes, filled }
}

/** Maximum number of rows that teach the columns: more add nothing, and each cell is searched for on every page. */
const maxRows = 30

function groupRows(table: ModelTable, accepted: FieldValues): { column: string; text: string }[][] {
  const rows = new Map<string, { column: string; text: string }[]>()
  const columns = new Set(table.columns.map(({ name }) => name))
  for (const [name, { Text }] of Object.entries(accepted)) {
    if (!name.startsWith(`${table.name}.`) || Text.trim() === '') continue
    const [row = '', ...column] = name.slice(table.name.length + 1).split('.')
    const cells = rows.get(row) ?? []
    if (!columns.has(column.join('.')) || (cells.length === 0 && rows.size >= maxRows)) continue
    rows.set(row, cells)
    cells.push({ column: column.join('.'), text: Text.split('\n')[0] ?? '' })
  }
  return [...rows].toSorted((a, b) => Number(a[0]) - Number(b[0])).map(([, cells]) => cells)
}

const maxLinesAbove = 4
const hasAmount = (line: Line) => line.segments.some(({ text }) => /\d[.,]\d{2}(?!\d)/.test(text))

/** The nearest line above the first row that heads two or more columns, with a line close above it. */
function findHeading(
  { line, boxes }: LocatedColumns,
  document: AnalysedDocument,
): Pick<TableExample, 'lines' | 'heads'> | undefined {
  const { lines, pages } = document.text
  const width = pages.find(({ index }) => index === lines[line]?.page)?.width ?? 595
  for (let index = line - 1; index >= Math.max(0, line - maxLinesAbove); index -= 1) {
    const [last, above] = [lines[index], lines[index - 1]]
    if (!last || last.page !== lines[line]?.page || hasAmount(last)) return undefined
    const heads = nameHeads(last, boxes, width)
    if (new Set(heads.flatMap(({ name }) => name ?? [])).size < 2) continue
    const isStacked =
      above !== undefined &&
      above.page === last.page &&
      last.box.top - above.box.bottom < 0.5 * (last.segments[0]?.size ?? 10) &&
      above.segments.length >= 2 &&
      !hasAmount(above)
    return { lines: [...(isStacked ? [above] : []), last].map(toLineLabel), heads }
  }
  return undefined
}

const toLineLabel = ({ text }: Line) => toLabelText(text)

/** Words belong to the column that they overlap most, else to the nearest; words between columns head none. */
function nameHeads(line: Line, boxes: ReadonlyMap<string, Box>, width: number): LearntHead[] {
  const heads: { name: string | null; words: Word[] }[] = []
  for (const segment of line.segments)
    segment.words.forEach((word, index) => {
      const name = findColumn(word.box, boxes)
      const last = heads.at(-1)
      const isSameSegment = index > 0
      if (last && isSameSegment && (last.name === name || name === null)) last.words.push(word)
      else if (last && last.name === name && name !== null) last.words.push(word)
      else heads.push({ name, words: [word] })
    })
  return heads.map(({ name, words }) => {
    const box = getEnclosingBox(words.map((word) => word.box))
    const cells = name === null ? undefined : boxes.get(name)
    const column = cells ? getEnclosingBox([box, cells]) : box
    return {
      name,
      left: box.left / width,
      right: box.right / width,
      columnLeft: column.left / width,
      columnRight: column.right / width,
    }
  })
}

const maxDistance = 14

function findColumn(box: Box, boxes: ReadonlyMap<string, Box>): string | null {
  const [best] = [...boxes]
    .map(([name, column]) => ({ name, overlap: getOverlapWidth(box, column) }))
    .toSorted((a, b) => b.overlap - a.overlap)
  return best && best.overlap > -maxDistance ? best.name : null
}

/** The headings of a document that match the newest matching example, including repeated ones. */
function findLearntHeaders(examples: readonly TableExample[], document: AnalysedDocument): TableHeader[] {
  for (const { lines, heads } of examples) {
    const found = document.text.lines.flatMap((line) => matchHeader(line, lines, heads, document) ?? [])
    if (found.length > 0) return found
  }
  return []
}

function matchHeader(
  line: Line,
  labels: readonly string[],
  heads: readonly LearntHead[],
  document: AnalysedDocument,
): TableHeader | undefined {
  const own = labels.at(-1) ?? ''
  if (own === '' || compareLabels(toLineLabel(line), own) < 0.8) return undefined
  const width = document.text.pages.find(({ index }) => index === line.page)?.width ?? 595
  const above = document.text.lines[line.index - 1]
  const isStacked =
    labels.length > 1 &&
    above?.page === line.page &&
    compareLabels(toLineLabel(above), labels[0] ?? '') >= 0.8
  const words = line.segments.flatMap((segment) => segment.words)
  const columns = heads.map(({ name, left, right, columnLeft, columnRight }) => {
    const place = { ...line.box, left: left * width, right: right * width }
    const column = { ...line.box, left: columnLeft * width, right: columnRight * width }
    const inside = words.filter(({ box }) => getOverlapWidth(box, place) > 0.5 * (box.right - box.left))
    const box = getEnclosingBox([column, ...inside.map((word) => word.box)])
    return { name: name ?? undefined, box, strength: 1 }
  })
  return {
    page: line.page,
    line: line.index,
    firstLine: isStacked ? line.index - 1 : line.index,
    box: line.box,
    columns,
  }
}

/** The cells below learnt headings, from lines that fill all required columns. Empty if no heading is found. */
export function readLearntCells(
  table: ModelTable,
  document: AnalysedDocument,
  context: TableContext,
  examples: readonly TableExample[],
): [string, RecognisedField][] {
  const bestFirst = examples.toSorted((a, b) => b.right - a.right)
  const headers = findLearntHeaders(bestFirst, document)
  if (headers.length === 0) return []
  const filled = getTableReader(table)
    .whole.columns.map(({ name }) => name)
    .filter(
      (name) => 2 * examples.filter((example) => example.filled.includes(name)).length > examples.length,
    )
  const known = headers.map((header) => (filled.length >= 2 ? { ...header, filled } : header))
  return getTableReader(table).read(document, { ...context, headers: known })
}

/** The share of right cells among those submitted and those read. */
function compareCells(table: ModelTable, accepted: FieldValues, read: Cells): number {
  const wanted = Object.keys(accepted).filter((name) => name.startsWith(`${table.name}.`))
  const right = read.filter(([name, { Value }]) => isSameValue(Value, accepted[name]?.Value)).length
  return right / Math.max(1, wanted.length, read.length)
}
