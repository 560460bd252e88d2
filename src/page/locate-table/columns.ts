import { uniteBoxes, type PageBox } from '../geometry.ts'
import { groupBy } from '../group-by.ts'
import { findExactRanges } from '../locate-text/find-ranges.ts'
import type { PageIndex } from '../locate-text/page-index.ts'
import type { RowLines } from './align-rows.ts'
import { findCellEvidence, listMatches, type CellMatch } from './cell-evidence.ts'
import { findWordAt, getMedian, getPageLines, type PageLines } from './page-lines.ts'
import type { CellQuery, RowQuery } from './table-query.ts'

/** The position of a table column on a page, in points from the left of the upright page. */
export interface ColumnPosition {
  /** Medians over its cells, or those of its heading: cells are aligned at one of the three. */
  readonly left: number
  readonly centre: number
  readonly right: number
  /** The extent of its cells without outliers. */
  readonly from: number
  readonly to: number
  /** Number of cells used; 0 if only its heading was. */
  readonly cellCount: number
  readonly hasHead: boolean
}

export type ColumnPositions = ReadonlyMap<string, ColumnPosition>

/** Minimum cells to determine the position of a column without its heading. */
export const minColumnCells = 3

/** The box of a match's words. */
export function getMatchBox({ words }: PageLines, match: Pick<CellMatch, 'firstWord' | 'lastWord'>): PageBox {
  const boxes = words.slice(match.firstWord, match.lastWord + 1).map(({ box }) => box)
  return uniteBoxes(boxes) ?? ({ left: 0, top: 0, right: 0, bottom: 0 } as PageBox)
}

/** The distance of a box from the alignment of a column's cells, in points: the smallest of left, centre and right. */
export function measureColumnDistance(box: PageBox, column: ColumnPosition): number {
  const centre = (box.left + box.right) / 2
  return Math.min(
    Math.abs(box.left - column.left),
    Math.abs(centre - column.centre),
    Math.abs(box.right - column.right),
  )
}

/** Margin beside a column that still belongs to it, in points. */
const columnMargin = 8

/** Whether a box may be a cell of a column: aligned with its cells, or within their extent. */
export function isInColumn(box: PageBox, column: ColumnPosition): boolean {
  if (measureColumnDistance(box, column) <= columnMargin) return true
  const overlap =
    Math.min(box.right, column.to + columnMargin) - Math.max(box.left, column.from - columnMargin)
  return overlap >= 0.5 * (box.right - box.left)
}

/**
 * Finds the columns by the certain cells: those whose text their row has only once. If these are too few, by the
 * heading of the column; without one, by the rows that have a text as often as they have cells with it, which are
 * then read from left to right.
 *
 * @param aligned the lines of each row; undefined for rows that were not found.
 */
export function findColumns(
  index: PageIndex,
  rows: readonly RowQuery[],
  aligned: readonly (RowLines | undefined)[],
  isFree: (match: CellMatch) => boolean,
): ColumnPositions {
  const lines = getPageLines(index)
  const certain = new Map<string, PageBox[]>()
  const ordered = new Map<string, PageBox[]>()
  const queries = new Map<string, CellQuery>()
  for (const [at, row] of rows.entries()) {
    for (const cell of row) queries.set(cell.column, queries.get(cell.column) ?? cell)
    const span = aligned[at]
    if (span === undefined) continue
    for (const [evidence, cells] of groupBy(row, (cell) => findCellEvidence(index, cell))) {
      const matches = listMatches(evidence, span).filter((match) => isFree(match) && !match.isWeak)
      if (matches.length !== cells.length) continue
      const boxes = matches.map((match) => getMatchBox(lines, match))
      const samples = cells.length === 1 ? certain : ordered
      for (const [place, box] of boxes.toSorted((one, other) => one.left - other.left).entries())
        addTo(samples, cells[place]?.column ?? '', box)
    }
  }
  const first = Math.min(Infinity, ...aligned.flatMap((span) => span?.first ?? []))
  const heads = findHeads(index, lines, [...queries.values()], first)
  const columns = [...queries.keys()].flatMap((name): [string, ColumnPosition][] => {
    const boxes = certain.get(name) ?? []
    const head = heads.get(name)
    if (boxes.length >= minColumnCells) return [[name, toPosition(boxes, boxes.length, head !== undefined)]]
    if (head) return [[name, toPosition([head, ...boxes], boxes.length, true)]]
    const all = [...boxes, ...(ordered.get(name) ?? [])]
    return all.length > 0 ? [[name, toPosition(all, all.length, false)]] : []
  })
  return new Map(columns)
}

function addTo(samples: Map<string, PageBox[]>, column: string, box: PageBox): void {
  const boxes = samples.get(column)
  if (boxes) boxes.push(box)
  else samples.set(column, [box])
}

function toPosition(boxes: readonly PageBox[], cellCount: number, hasHead: boolean): ColumnPosition {
  const lefts = boxes.map(({ left }) => left).sort((one, other) => one - other)
  const rights = boxes.map(({ right }) => right).sort((one, other) => one - other)
  const trimmed = Math.floor(boxes.length / 10)
  return {
    left: getMedian(lefts),
    centre: getMedian(boxes.map(({ left, right }) => (left + right) / 2)),
    right: getMedian(rights),
    from: lefts[trimmed] ?? 0,
    to: rights.at(-1 - trimmed) ?? 0,
    cellCount,
    hasHead,
  }
}

/** Maximum lines between a heading and the first row. */
const maxHeadDistance = 8

/**
 * The headings of the columns: labels on one line, or on two consecutive ones, above the first row. Of several such
 * lines the one with most labels, then the one nearest to the rows.
 */
function findHeads(
  index: PageIndex,
  lines: PageLines,
  cells: readonly CellQuery[],
  firstLine: number,
): ReadonlyMap<string, PageBox> {
  const found = cells.flatMap(({ column, labels = [] }) =>
    labels.flatMap((label) =>
      findExactRanges(index, label).map((range) => {
        const [firstWord, lastWord] = [findWordAt(lines, range.start), findWordAt(lines, range.end - 1)]
        const line = lines.lineByWord[firstWord] ?? 0
        return {
          column,
          line,
          length: range.end - range.start,
          box: getMatchBox(lines, { firstWord, lastWord }),
        }
      }),
    ),
  )
  const near = found.filter(({ line }) => line < firstLine && line >= firstLine - maxHeadDistance)
  let best: readonly (typeof near)[number][] = []
  for (const line of [...new Set(near.map((head) => head.line))].sort((one, other) => other - one)) {
    const heads = near.filter((head) => head.line === line || head.line === line - 1)
    if (countColumns(heads) > countColumns(best)) best = heads
  }
  // The longest label of a column is the most specific one; a box belongs to one column.
  const heads = new Map<string, PageBox>()
  const ambiguous = new Set<string>()
  for (const { column, box } of [...best].sort((one, other) => other.length - one.length)) {
    const known = heads.get(column)
    if (known && !isAbove(known, box)) ambiguous.add(column)
    const isTaken = [...heads.values()].some((other) => isAbove(other, box))
    if (!known && !isTaken) heads.set(column, box)
  }
  // `Bedrag` and `Totaal` may both head the amounts, or one of them the prices.
  for (const column of ambiguous) heads.delete(column)
  return heads
}

const isAbove = (one: PageBox, other: PageBox) => one.left < other.right && other.left < one.right

const countColumns = (heads: readonly { readonly column: string }[]) =>
  new Set(heads.map(({ column }) => column)).size
