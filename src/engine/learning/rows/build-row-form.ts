import type { ModelTable } from '#src/contract/service/models.ts'
import type { AnalysedDocument } from '../../analysis/analyse-document.ts'
import type { Line } from '../../layout/lines.ts'
import type { Box } from '../../pages/page.ts'
import { toLabelText } from '../label-text.ts'
import type { FieldValues } from '../reviewed-document.ts'
import { getInnerWords, getLineWords, isNumberType, type WordRun } from './line-words.ts'
import { groupSentRows, locateSentRows, type LocatedRow, type SentRow } from './locate-rows.ts'
import { readFormRows } from './read-form-rows.ts'
import { countPatterns, describeSegments } from './segment-pattern.ts'
import type { EdgeRange, RowColumn, RowForm, RowMark } from './row-form.ts'

const [maxMarks, maxExcluded, maxEdges, maxPatterns] = [40, 10, 20, 6]
/** Maximum characters to keep of a mark and of a label. */
const [maxMarkLength, maxLabelLength] = [20, 200]

/**
 * Learns the form of the rows of a table from the submitted cells.
 *
 * @returns undefined if fewer than half of the rows are printed, or if no number is in nearly every row.
 */
export function buildRowForm(
  table: ModelTable,
  accepted: FieldValues,
  document: AnalysedDocument,
): RowForm | undefined {
  const sent = groupSentRows(table, accepted)
  const rows = locateSentRows(table, accepted, document)
  if (rows.length === 0 || 2 * rows.length < sent.length) return undefined
  const columns = buildColumns(table, rows, document)
  const filled = listFilled(sent).filter((name) => columns.some((column) => column.name === name))
  const hasNumber = table.columns.some(({ name, type }) => isNumberType(type) && filled.includes(name))
  if (!hasNumber || columns.length < 2) return undefined
  const marks = buildMarks(rows, columns, document)
  const form = {
    columns,
    marks,
    filled,
    patterns: countPatterns(
      rows.map(({ line }) => describeSegments(line, getWidth(document, line.page))),
      maxPatterns,
    ),
    ...describeLinesBelow(rows, { columns, marks }, document),
    beginsAbove: rows.filter(beginsAbove).length > 0.5 * rows.length,
    excluded: [],
    right: 0,
  }
  return { ...form, excluded: findExcluded(table, form, rows, document) }
}

/** A cell that was mistyped, or that one row does not have, does not change the rule. */
function listFilled(sent: readonly SentRow[]): string[] {
  const names = new Set(sent.flatMap((row) => [...row.keys()]))
  return [...names].filter((name) => sent.filter((row) => row.has(name)).length >= 0.9 * sent.length)
}

const beginsAbove = ({ line, texts }: LocatedRow) =>
  [...texts.values()].some(({ lines }) => (lines[0]?.line.index ?? line.index) < line.index)

const round = (share: number) => Math.round(share * 10_000) / 10_000

function getWidth(document: AnalysedDocument, page: number): number {
  return document.text.pages.find(({ index }) => index === page)?.width ?? 595
}

function buildColumns(
  table: ModelTable,
  rows: readonly LocatedRow[],
  document: AnalysedDocument,
): RowColumn[] {
  return table.columns.flatMap(({ name }) => {
    const boxes = rows.flatMap(({ line, numbers, texts }): Box[] => {
      const width = getWidth(document, line.page)
      const run = numbers.get(name) ?? texts.get(name)?.lines[0]?.run
      return run ? [{ ...run.box, left: run.box.left / width, right: run.box.right / width }] : []
    })
    if (boxes.length === 0) return []
    return [
      { name, left: getRange(boxes.map(({ left }) => left)), right: getRange(boxes.map((box) => box.right)) },
    ]
  })
}

const getRange = (edges: readonly number[]): EdgeRange => [
  round(Math.min(...edges)),
  round(Math.max(...edges)),
]

/** The words of the rows' lines that are in no cell, without those in the margin. */
function buildMarks(
  rows: readonly LocatedRow[],
  columns: readonly RowColumn[],
  document: AnalysedDocument,
): RowMark[] {
  const marks = new Map<string, RowMark[]>()
  const others = rows.map((row) => listOtherWords(row, getWidth(document, row.line.page)))
  const edge = Math.min(...columns.map(({ left }) => left[0]))
  const isOutside = ({ right }: RowMark) => right < edge
  // A position, code or dash is left of every row; margin texts are beside some rows, and all different.
  const outside = others.map((words) => words.filter(isOutside))
  const texts = outside.flatMap((words) => words.map(({ text }) => text))
  const isMargin =
    outside.filter((words) => words.length > 0).length < 0.9 * rows.length ||
    (new Set(texts).size === texts.length && !texts.includes(''))
  for (const mark of others.flat())
    if (!isMargin || !isOutside(mark)) marks.set(mark.text, [...(marks.get(mark.text) ?? []), mark])
  return [...marks.values()]
    .flatMap((own) => joinNear(own))
    .slice(0, maxMarks)
    .map(({ text, left, right }) => ({ text, left: round(left), right: round(right) }))
}

function listOtherWords({ line, numbers, texts }: LocatedRow, width: number): RowMark[] {
  const runs = [...numbers.values(), ...[...texts.values()].flatMap((text) => selectOnLine(text.lines, line))]
  return getLineWords(line)
    .filter((_, index) => !runs.some(({ from, to }) => from <= index && index <= to))
    .map(({ text, box }) => ({
      text: /\d/.test(text) ? '' : text.toLowerCase().slice(0, maxMarkLength),
      left: box.left / width,
      right: box.right / width,
    }))
}

const selectOnLine = (found: readonly { readonly line: Line; readonly run: WordRun }[], line: Line) =>
  found.filter((one) => one.line === line).map(({ run }) => run)

function joinNear(marks: readonly RowMark[]): RowMark[] {
  const joined: { text: string; left: number; right: number }[] = []
  for (const mark of marks.toSorted((a, b) => a.left - b.left)) {
    const last = joined.at(-1)
    if (last && mark.left <= last.right) last.right = Math.max(last.right, mark.right)
    else joined.push({ ...mark })
  }
  return joined
}

/** Describes the lines that follow rows. */
function describeLinesBelow(
  rows: readonly LocatedRow[],
  table: Pick<RowForm, 'columns' | 'marks'>,
  document: AnalysedDocument,
): Pick<RowForm, 'below' | 'continued' | 'notContinued'> {
  const { lines } = document.text
  const taken = new Set(rows.flatMap(listTakenLines))
  const [continued, notContinued] = [new Set<number>(), new Set<number>()]
  for (const row of rows) {
    const own = listTakenLines(row)
    const width = getWidth(document, row.line.page)
    for (const { line, run } of [...row.texts.values()].flatMap((text) => text.lines))
      if (line.index > row.line.index) continued.add(round(run.box.left / width))
    const next = lines[Math.max(...own) + 1]
    const [first] = next ? getInnerWords(next, table, width) : []
    if (next && first && next.page === row.line.page && !taken.has(next.index))
      notContinued.add(round(first.box.left / width))
  }
  const after = lines[Math.max(...taken) + 1]
  return {
    below: after ? toLabelText(after.text).slice(0, maxLabelLength) : '',
    continued: [...continued].slice(0, maxEdges),
    notContinued: [...notContinued].slice(0, maxEdges),
  }
}

const listTakenLines = ({ line, texts }: LocatedRow): number[] => [
  line.index,
  ...[...texts.values()].flatMap((text) => text.lines.map((one) => one.line.index)),
]

/** Lines of the document itself that the form takes for rows, but that were not submitted as rows. */
function findExcluded(
  table: ModelTable,
  form: RowForm,
  rows: readonly LocatedRow[],
  document: AnalysedDocument,
): string[] {
  const known = new Set(rows.map(({ line }) => line.index))
  const labels = readFormRows(table, [form], document)
    .filter(({ line }) => !known.has(line.index))
    .map(({ line }) => toLabelText(line.text).slice(0, maxLabelLength))
  return [...new Set(labels)].filter((label) => label !== '').slice(0, maxExcluded)
}
