import type { PageIndex } from '../locate-text/page-index.ts'
import type { TextLocation } from '../locate-text/text-location.ts'
import { alignRows, findSingleRow, type MatchFilter, type RowLines } from './align-rows.ts'
import type { CellMatch } from './cell-evidence.ts'
import { findColumns, getMatchBox, isInColumn, minColumnCells, type ColumnPositions } from './columns.ts'
import { locateRow } from './locate-row.ts'
import { getPageLines, type PageLines } from './page-lines.ts'
import type { TableQuery } from './table-query.ts'

/** The cells of a table on one page. */
export interface LocatedTable {
  /** By cell key. Cells that their row does not print, and cells of rows that are not found, are left out. */
  readonly cells: ReadonlyMap<string, TextLocation>
  /** Whether each row of the query was found on the page. */
  readonly hasRow: readonly boolean[]
  /** Weight of the evidence, for comparing the tables of one page. */
  readonly score: number
  /** The words of all its cells, as indexes of the page's words. */
  readonly claimed: ReadonlySet<number>
}

/** Minimum share of a row's evidence that must be on its lines. */
const minShare = 0.5
/** Minimum share of its evidence that finds a row outside the order of the others. */
const minShareOutOfOrder = 0.7

/**
 * Locates the cells of a table on a page, each in its own row and column.
 *
 * The rows are aligned with the lines of the page twice: by the texts of their cells, and then again without
 * matches outside their column, which the first alignment showed. Then the cells of each row are assigned to the
 * words on its lines, those nearest to their column first.
 *
 * @param taken words of other tables.
 */
export function locateTable(index: PageIndex, table: TableQuery, taken: ReadonlySet<number>): LocatedTable {
  const lines = getPageLines(index)
  const { rows } = table
  const claimed = new Set<number>()
  const isFree = (match: CellMatch) => isUntouched(match, taken) && isUntouched(match, claimed)
  const roughly = alignRows(index, rows, { filter: (_, match) => isFree(match), minShare })
  const filter = createFilter(lines, findColumns(index, rows, roughly, isFree), isFree)
  const aligned = alignRows(index, rows, { filter, minShare })
  const columns = findColumns(index, rows, aligned, isFree)
  const cells = new Map<string, TextLocation>()
  for (const word of taken) claimed.add(word)
  const locate = (at: number, span: RowLines) => {
    for (const [key, location] of locateRow({ index, lines, row: rows[at] ?? [], span, columns, claimed }))
      cells.set(key, location)
  }
  for (const [at, span] of aligned.entries()) if (span) locate(at, span)
  const single = aligned.map((span, at) => {
    if (span) return span
    const found = findSingleRow(index, rows[at] ?? [], {
      filter: (_, match) => isFree(match),
      minShare: minShareOutOfOrder,
    })
    if (found) locate(at, found)
    return found
  })
  for (const word of taken) claimed.delete(word)
  const score = single.reduce((sum, span) => sum + (span?.score ?? 0), 0)
  return { cells, hasRow: single.map((span) => span !== undefined), score, claimed }
}

function createFilter(
  lines: PageLines,
  columns: ColumnPositions,
  isFree: (match: CellMatch) => boolean,
): MatchFilter {
  return (cell, match) => {
    if (!isFree(match)) return false
    const column = columns.get(cell.column)
    if (column === undefined || column.cellCount < minColumnCells) return true
    return isInColumn(getMatchBox(lines, match), column)
  }
}

function isUntouched({ firstWord, lastWord }: CellMatch, words: ReadonlySet<number>): boolean {
  for (let word = firstWord; word <= lastWord; word++) if (words.has(word)) return false
  return true
}
