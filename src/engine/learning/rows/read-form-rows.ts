import type { ModelTable } from '#src/contract/service/models.ts'
import type { AnalysedDocument } from '../../analysis/analyse-document.ts'
import { createSegment, type Line } from '../../layout/lines.ts'
import type { Word } from '../../pages/page.ts'
import type { Cell } from '../../tables/assign-cells.ts'
import { isCarriedOverText, isSumText, type TableRow } from '../../tables/read-rows.ts'
import { compareLabels, toLabelText } from '../label-text.ts'
import { getLineWords } from './line-words.ts'
import { mergeForms, type MergedForm } from './merge-forms.ts'
import type { RowForm } from './row-form.ts'
import { splitLine, type LineCells } from './split-line.ts'

/** A row that was read, and the line of its numbers. */
export interface FormRow {
  readonly line: Line
  readonly cells: TableRow
}

/** A gap above a further line of a description, in font sizes. */
const maxGap = 0.9
/** Lines above its numbers that a description may take where it begins above. */
const maxLinesAbove = 3
/** Similarity of two label texts that are the same. */
const minSimilarity = 0.8
/** Difference of left edges that is none, as a share of the width of the page. */
const edgeTolerance = 0.006

/**
 * Reads the rows of a document that look as the forms say, page by page until the line that ends them; of several forms
 * what they have in common.
 */
export function readFormRows(
  table: ModelTable,
  forms: readonly RowForm[],
  document: AnalysedDocument,
): FormRow[] {
  const form = mergeForms(table, forms)
  if (form === undefined) return []
  const rows: { line: Line; cells: Map<string, Cell[]>; isOpen: boolean; last: Line }[] = []
  let closedPage: number | undefined
  let above: { line: Line; words: readonly Word[] }[] = []
  for (const line of document.text.lines) {
    if (line.page === closedPage) continue
    const cells = splitLine(line, form, document)
    const last = rows.at(-1)
    if (isRow(line, cells, form)) {
      const row = { line, cells: toTableCells(cells, line), isOpen: true, last: line }
      if (form.beginsAbove) addAbove(row.cells, form, above)
      rows.push(row)
      above = []
      continue
    }
    if (last && isEnd(line, form) && last.line.page === line.page) {
      closedPage = line.page
      continue
    }
    const more = last?.isOpen ? getContinuation(line, last.last, cells, form) : undefined
    if (last && more) {
      addWords(last.cells, form, line, more)
      last.last = line
      continue
    }
    if (last) last.isOpen = false
    above = form.beginsAbove ? collectAbove(line, cells, form, above) : []
  }
  return rows.map(({ line, cells }) => ({ line, cells }))
}

function isRow(line: Line, { numbers, texts }: LineCells, form: MergedForm): boolean {
  const hasAll = form.filled.every((name) => numbers.has(name) || texts.has(name))
  if (!hasAll || isCarriedOverText(line.text)) return false
  const label = toLabelText(line.text)
  if (form.excluded.some((excluded) => compareLabels(label, excluded) >= minSimilarity)) return false
  // A row with fewer of the columns than a sum has could be either.
  const isFull = numbers.size >= Math.max(2, Math.min(3, form.numbers.length))
  return isFull || !isSumText(line.text)
}

const isEnd = (line: Line, { below }: MergedForm) => {
  const label = toLabelText(line.text)
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
  const [name] = form.texts
  if (name !== undefined) cells.set(name.name, [...(cells.get(name.name) ?? []), createCell(name.name, words, line)])
}

/** The words of a line that continue the description above; undefined when it is something else. */
function getContinuation(
  line: Line,
  last: Line,
  cells: LineCells,
  form: MergedForm,
): readonly Word[] | undefined {
  const words = getLineWords(line)
  const [text] = form.texts
  const size = words[0]?.size ?? 10
  if (!text || line.page !== last.page || cells.numbers.size > 0 || isEnd(line, form)) return undefined
  if (line.box.top - last.box.bottom > maxGap * size) return undefined
  const left = line.box.left / cells.pageWidth
  const isNear = (edge: number) => Math.abs(edge - left) < edgeTolerance
  if (form.notContinued.some(isNear) && !form.continued.some(isNear)) return undefined
  const isBelow = left > text.left[0] - edgeTolerance && left < text.left[1] + 0.05
  if (!isBelow && !form.continued.some(isNear)) return undefined
  return line.box.right / cells.pageWidth > text.limit ? undefined : words
}

function collectAbove(
  line: Line,
  cells: LineCells,
  form: MergedForm,
  above: readonly { line: Line; words: readonly Word[] }[],
): { line: Line; words: readonly Word[] }[] {
  const [text] = form.texts
  const words = text && cells.numbers.size === 0 ? cells.texts.get(text.name) : undefined
  if (!words || isEnd(line, form)) return []
  return [...above, { line, words }].slice(-maxLinesAbove)
}

function addAbove(
  cells: Map<string, Cell[]>,
  form: MergedForm,
  above: readonly { line: Line; words: readonly Word[] }[],
): void {
  const [text] = form.texts
  if (!text) return
  const own = cells.get(text.name) ?? []
  cells.set(text.name, [...above.map(({ line, words }) => createCell(text.name, words, line)), ...own])
}
