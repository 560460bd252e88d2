import type { ModelTable } from '#src/contract/service/models.ts'
import type { AnalysedDocument } from '../../analysis/analyse-document.ts'
import { createSegment, type Line } from '../../layout/lines.ts'
import type { Word } from '../../pages/page.ts'
import type { Cell } from '../../tables/assign-cells.ts'
import type { TableRow } from '../../tables/read-rows.ts'
import { isCarriedOver, isSumText } from '../../tables/sums/sum-words.ts'
import { compareLabels } from '../label-text.ts'
import { getInnerWords, getLineLabel, getLineWords } from './line-words.ts'
import { moveColumns } from './move-columns.ts'
import { mergeEach, mergeForms, type MergedForm } from './merge-forms.ts'
import type { RowForm } from './row-form.ts'
import { splitLine, type LineCells } from './split-line.ts'

/** A row as read, and the line of its numbers. */
export interface FormRow {
  readonly line: Line
  readonly cells: TableRow['cells']
}

/** Largest gap above a further line of a description, in font sizes. */
const maxGap = 0.9
/** Maximum lines above its numbers that a description may take if it begins above. */
const maxLinesAbove = 3
/** Minimum similarity of equal label texts. */
const minSimilarity = 0.8
/** Tolerance of equal left edges, as a share of the page width. */
const edgeTolerance = 0.006

/**
 * Reads the rows of a document that match the forms; several forms are merged. Columns may move from page to page:
 * the columns of a page are where most of its lines look like rows.
 *
 * @param withPartial whether lines between rows that fill a number and a text column are rows too.
 */
export function readFormRows(
  table: ModelTable,
  forms: readonly RowForm[],
  document: AnalysedDocument,
  withPartial = false,
): FormRow[] {
  const form = mergeForms(table, forms)
  if (form === undefined) return []
  const each = mergeEach(table, forms)
  return document.text.pages.flatMap(({ index, width }) => {
    const lines = document.text.lines.filter(({ page }) => page === index)
    const variants = [form, ...moveColumns(each, lines, width)]
    const readings = variants.map((variant) => readPage(lines, variant, document, withPartial))
    return readings.reduce(chooseFuller, [])
  })
}

/** The reading with more rows; of equal ones, the one with more cells. */
function chooseFuller(best: readonly FormRow[], other: readonly FormRow[]): readonly FormRow[] {
  if (best.length !== other.length) return other.length > best.length ? other : best
  const count = (rows: readonly FormRow[]) => rows.reduce((sum, { cells }) => sum + cells.size, 0)
  return count(other) > count(best) ? other : best
}

interface OpenRow {
  readonly line: Line
  readonly cells: Map<string, Cell[]>
  last: Line
}

function readPage(
  lines: readonly Line[],
  form: MergedForm,
  document: AnalysedDocument,
  withPartial: boolean,
): FormRow[] {
  const rows: OpenRow[] = []
  let open: OpenRow | undefined
  let isEnded = false
  let above: AboveLine[] = []
  for (const line of lines) {
    const cells = splitLine(line, form, document)
    // The line is beside the rows, not between them.
    if (listWords(line, form, cells.pageWidth).length === 0) continue
    if (isRow(line, cells, form, { withPartial: withPartial && rows.length > 0, isEnded })) {
      open = { line, cells: toTableCells(cells, line), last: line }
      addAbove(open.cells, form, above)
      rows.push(open)
      above = []
      continue
    }
    if (rows.length > 0 && isEnd(line, form)) isEnded = true
    const more = open && getContinuation(line, open.last, cells, form)
    if (open && more) {
      addWords(open.cells, form, line, more)
      open.last = line
      continue
    }
    open = undefined
    above = form.beginsAbove ? collectAbove(line, cells, form, above) : []
  }
  return rows
}

interface RowRules {
  readonly withPartial: boolean
  /** Whether the line below the last row was passed: it may also be a subtotal. */
  readonly isEnded: boolean
}

function isRow(line: Line, cells: LineCells, form: MergedForm, { withPartial, isEnded }: RowRules): boolean {
  const { numbers, texts } = cells
  const hasAll = form.filled.every((name) => numbers.has(name) || texts.has(name))
  const isPartial = withPartial && numbers.has(form.total) && texts.size > 0
  if ((!hasAll && !isPartial) || isCarriedOver(line.text) === true) return false
  const label = getLineLabel(line)
  if (form.excluded.some((excluded) => compareLabels(label, excluded) >= minSimilarity)) return false
  // A row with fewer columns than a sum could be either.
  const isFull = hasAll && numbers.size >= Math.max(2, Math.min(3, form.numbers.length))
  return isFull || (!isEnded && !isSumText(line.text))
}

const isEnd = (line: Line, { below }: MergedForm) => {
  const label = getLineLabel(line)
  return label !== '' && below.some((end) => compareLabels(label, end) >= minSimilarity)
}

function toTableCells({ numbers, texts }: LineCells, line: Line): Map<string, Cell[]> {
  const words = getLineWords(line)
  const cells = new Map<string, Cell[]>()
  for (const [name, { from, to }] of numbers)
    cells.set(name, [createCell(name, words.slice(from, to + 1), line)])
  for (const [name, own] of texts) cells.set(name, [createCell(name, own, line)])
  return cells
}

function createCell(name: string, words: readonly Word[], line: Line): Cell {
  const segment = createSegment(words, line.page, line.index)
  return { column: { name, box: segment.box, strength: 1 }, segment }
}

function addWords(cells: Map<string, Cell[]>, form: MergedForm, line: Line, words: readonly Word[]): void {
  const text = findDescription(form)
  if (text !== undefined)
    cells.set(text.name, [...(cells.get(text.name) ?? []), createCell(text.name, words, line)])
}

/** The column whose texts may take several lines: the widest one, rather than a date or a code beside it. */
function findDescription({ texts }: MergedForm): MergedForm['texts'][number] | undefined {
  const getWidth = ({ left, right }: MergedForm['texts'][number]) => right[1] - left[0]
  return texts.toSorted((a, b) => getWidth(b) - getWidth(a))[0]
}

/** The words of a line that are not in the margin to the left of the table. */
const listWords = (line: Line, { numbers, texts, marks }: MergedForm, pageWidth: number) =>
  getInnerWords(line, { columns: [...numbers, ...texts], marks }, pageWidth)

/** The words of a line that continue the description above; undefined if it is something else. */
function getContinuation(
  line: Line,
  last: Line,
  cells: LineCells,
  form: MergedForm,
): readonly Word[] | undefined {
  const words = listWords(line, form, cells.pageWidth)
  const [text, first, end] = [findDescription(form), words[0], words.at(-1)]
  if (!text || !first || !end || line.page !== last.page || cells.numbers.size > 0 || isEnd(line, form))
    return undefined
  if (first.box.top - last.box.bottom > maxGap * first.size) return undefined
  const left = first.box.left / cells.pageWidth
  const isNear = (edge: number) => Math.abs(edge - left) < edgeTolerance
  if (form.notContinued.some(isNear) && !form.continued.some(isNear)) return undefined
  const isBelow = left > text.left[0] - edgeTolerance && left < text.left[1] + 0.05
  if (!isBelow && !form.continued.some(isNear)) return undefined
  return end.box.right / cells.pageWidth > text.limit ? undefined : words
}

interface AboveLine {
  readonly line: Line
  readonly words: readonly Word[]
}

function collectAbove(
  line: Line,
  cells: LineCells,
  form: MergedForm,
  above: readonly AboveLine[],
): AboveLine[] {
  const text = findDescription(form)
  const words = text && cells.numbers.size === 0 ? cells.texts.get(text.name) : undefined
  if (!words || isEnd(line, form)) return []
  return [...above, { line, words }].slice(-maxLinesAbove)
}

function addAbove(cells: Map<string, Cell[]>, form: MergedForm, above: readonly AboveLine[]): void {
  const text = findDescription(form)
  if (!text) return
  const own = cells.get(text.name) ?? []
  cells.set(text.name, [...above.map(({ line, words }) => createCell(text.name, words, line)), ...own])
}
