import { findKvkNumbers, parseKvkInput, type KvkInput } from '#src/values/identifiers/kvk-input.ts'
import {
  findNameColumn,
  findNumberColumn,
  findPossibleNumberColumns,
  hasOtherText,
  isHeading,
  listColumns,
  type CellTexts,
} from './find-columns.ts'
import { findDelimiter, splitRows, type SourceCell, type SourceRow } from './split-rows.ts'

/** The kinds of a cell or line without a KvK number. */
export type ProblemInput = Exclude<KvkInput, { kind: 'kvk' }>

/** A line of a list as it was read. */
interface ReadRow {
  /** From 1. */
  readonly line: number
  /** Empty if there is a problem. */
  readonly numbers: readonly string[]
  /** The text in place of a number. */
  readonly problem?: { readonly text: string; readonly typed: ProblemInput }
  /** The other cells, in the order of the columns. */
  readonly cells: readonly string[]
}

/** A column of the list besides the one with the numbers. */
export interface ListColumn {
  /** Empty if there is none. */
  readonly heading: string
  /** From 1. */
  readonly position: number
}

/** The index of the column in which the numbers are, or `any`: the first number in each row, whatever its column. */
export type NumberColumn = number | 'any'

/** A column that the numbers may be in. */
export interface NumberColumnChoice extends ListColumn {
  /** Its first text below the heading. */
  readonly example: string
}

/** The lines of a list as they were read. */
export interface ReadList {
  readonly rows: readonly ReadRow[]
  readonly columns: readonly ListColumn[]
  /** The column with the numbers; undefined if every line was searched. */
  readonly numberColumn: ListColumn | undefined
  /** The index in `columns` of the one that seems to contain names. */
  readonly nameColumn: number | undefined
  /**
   * All columns, if the one with the numbers was not found or is not the only possible one; otherwise empty. They do not
   * depend on which one is chosen.
   */
  readonly choices: readonly NumberColumnChoice[]
}

/** A row with its cell for the number; undefined if no cell of the row is meant as one. */
interface NumberedRow {
  readonly row: SourceRow
  readonly cell: SourceCell | undefined
}

/**
 * Reads the rows of a spreadsheet.
 *
 * @param chosen the column in which the numbers are; found when left out.
 * @returns undefined if the list is not a table.
 */
export function readTable(text: string, chosen?: NumberColumn): ReadList | undefined {
  const table = findNumberedRows(text, chosen)
  if (table === undefined) return undefined
  const { column, heading, rows, choices } = table
  const texts = rows.map(({ row, cell }) => row.cells.map((one) => (one === cell ? getRest(cell) : one.text)))
  const kept = listColumns(heading === undefined ? texts : [heading, ...texts]).filter(
    (at) => texts.some((cells) => (cells[at] ?? '') !== '') || (at !== column && heading?.[at]),
  )
  const toListColumn = (at: number): ListColumn => ({ heading: heading?.[at] ?? '', position: at + 1 })
  const names = findNameColumn(
    heading,
    texts,
    kept.filter((at) => at !== column),
  )
  return {
    rows: rows.map(({ row, cell }, index) => ({
      line: row.line,
      ...readCell(cell),
      cells: kept.map((at) => texts[index]?.[at] ?? ''),
    })),
    columns: kept.map(toListColumn),
    numberColumn: column === undefined ? undefined : toListColumn(column),
    nameColumn: names === undefined ? undefined : kept.indexOf(names),
    choices,
  }
}

/** Restores leading zeros in the cells for the numbers; undefined if the list is not a table. */
export function padTable(text: string, chosen?: NumberColumn): string | undefined {
  const table = findNumberedRows(text, chosen)
  if (table === undefined) return undefined
  let padded = ''
  let end = 0
  for (const { cell } of table.rows) {
    const typed = cell && parseKvkInput(cell.text)
    if (cell === undefined || typed?.kind !== 'short') continue
    padded += text.slice(end, cell.start) + typed.padded
    ;({ end } = cell)
  }
  return padded + text.slice(end)
}

function findNumberedRows(text: string, chosen: NumberColumn | undefined) {
  const delimiter = findDelimiter(text)
  if (delimiter === undefined) return undefined
  const all = splitRows(text, delimiter)
  const texts = all.map(({ cells }) => cells.map((cell) => cell.text))
  const found = findNumberColumn(texts)
  const column = chosen === 'any' ? undefined : (chosen ?? found)
  const heading = findHeading(texts, column)
  const rows = (heading === undefined ? all : all.slice(1)).map((row): NumberedRow => ({
    row,
    cell: column === undefined ? findCell(row) : row.cells[column],
  }))
  return { column, heading, rows, choices: listChoices(texts, found) }
}

const findHeading = ([first]: CellTexts, column: number | undefined) =>
  first !== undefined && isHeading(first, column) ? first : undefined

/** @param found the column with the numbers, as far as it was found. */
function listChoices(texts: CellTexts, found: number | undefined): readonly NumberColumnChoice[] {
  const heading = findHeading(texts, found)
  const rows = heading === undefined ? texts : texts.slice(1)
  const possible = new Set([...findPossibleNumberColumns(rows), ...(found === undefined ? [] : [found])])
  if (found !== undefined && possible.size < 2) return []
  const columns = listColumns(texts).map((at) => ({
    heading: heading?.[at] ?? '',
    position: at + 1,
    example: rows.find((cells) => (cells[at] ?? '') !== '')?.[at] ?? '',
  }))
  return columns.filter((column) => column.heading !== '' || column.example !== '')
}

/** The first cell with a KvK number, otherwise the first with another number that people mistake for one. */
function findCell({ cells }: SourceRow): SourceCell | undefined {
  const kinds = cells.map((cell) => parseKvkInput(cell.text).kind)
  const at = kinds.indexOf('kvk')
  if (at !== -1) return cells[at]
  return cells.find((_, index) => !['other', 'empty'].includes(kinds[index] ?? 'empty'))
}

/** What the cell for the number contains besides it: nothing if it is shown in place of the number. */
function getRest({ text }: SourceCell): string {
  return parseKvkInput(text).kind === 'kvk' && hasOtherText(text) ? text : ''
}

function readCell(cell: SourceCell | undefined): Pick<ReadRow, 'numbers' | 'problem'> {
  const text = cell?.text ?? ''
  const typed = parseKvkInput(text)
  if (typed.kind === 'kvk') return { numbers: [typed.number] }
  const several = findKvkNumbers(text)
  return several.length > 0 ? { numbers: several } : { numbers: [], problem: { text, typed } }
}
