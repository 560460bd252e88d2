import { formatCellName, parseCellName } from '#src/contract/service/cell-name.ts'
import type { ModelTable } from '#src/contract/service/models.ts'
import type { RecognisedField } from '../models/recognition-result.ts'
import { isSameStated } from './compare/is-same-stated.ts'
import { mergeField, type PageEvidence } from './compare/merge-field.ts'
import type { ElectronicInvoice, StatedLine } from './electronic-invoice.ts'
import { isLineSumStated, listStatedCells } from './stated/line-statements.ts'

type NamedField = [string, RecognisedField]
/** Cells of a row by column. */
type Row = ReadonlyMap<string, RecognisedField>

/** Lines whose cells are searched for in the whole document, and rows of the pages that each line is compared with. */
const [maxSearchedLines, maxComparedRows] = [300, 200]

/**
 * Combines the lines of an electronic invoice with the rows read on the pages. The lines determine the rows; a row
 * of the pages belongs to the first line with its amount or description. Unmatched rows are dropped if the lines
 * add up to the stated sum; otherwise they follow, for review.
 */
export function mergeLines(
  table: ModelTable,
  invoice: ElectronicInvoice,
  read: readonly NamedField[],
  evidence: PageEvidence,
): NamedField[] {
  const remaining = collectRows(table, read)
  const merged = invoice.lines.map((line, index) => {
    const at = findRow(remaining.slice(0, maxComparedRows), line, table, evidence)
    const row = at < 0 ? undefined : remaining.splice(at, 1)[0]
    return mergeRow({ table, line, row, isSearched: index < maxSearchedLines }, evidence)
  })
  const others = isLineSumStated(invoice) ? [] : remaining.map(flagRow)
  return [...merged, ...others].flatMap((row, index) =>
    [...row].map(([column, field]): NamedField => [
      formatCellName({ table: table.name, row: index, column }),
      field,
    ]),
  )
}

/** The rows that were read for a table, in their order. */
export function collectRows(table: ModelTable, read: readonly NamedField[]): Row[] {
  const rows = new Map<number, Map<string, RecognisedField>>()
  for (const [name, field] of read) {
    const cell = parseCellName(name)
    if (cell?.table !== table.name) continue
    const cells = rows.get(cell.row) ?? new Map<string, RecognisedField>()
    rows.set(cell.row, cells.set(cell.column, field))
  }
  return [...rows.values()]
}

/** Weights of agreeing cells, by how well they distinguish rows. */
const weightByColumn: Readonly<Record<string, number>> = { description: 3, amount: 2, unitprice: 1.5 }

function findRow(rows: readonly Row[], line: StatedLine, table: ModelTable, evidence: PageEvidence): number {
  const scores = rows.map((row) =>
    table.columns.reduce((score, column) => {
      const cell = row.get(column.name)
      const agrees =
        cell !== undefined &&
        listStatedCells(column, line).some(({ kind, value }) =>
          isSameStated(kind, value, cell.Value, evidence),
        )
      return score + (agrees ? (weightByColumn[column.name.toLowerCase()] ?? 0.4) : 0)
    }, 0),
  )
  const best = Math.max(0, ...scores)
  return best >= 1.5 ? scores.indexOf(best) : -1
}

interface RowToMerge {
  readonly table: ModelTable
  readonly line: StatedLine
  /** The matching row of the pages; undefined if there is none. */
  readonly row: Row | undefined
  readonly isSearched: boolean
}

function mergeRow(
  { table, line, row, isSearched }: RowToMerge,
  evidence: PageEvidence,
): [string, RecognisedField][] {
  return table.columns.flatMap((column): [string, RecognisedField][] => {
    const [first, ...others] = listStatedCells(column, line)
    const read = row?.get(column.name)
    if (first === undefined) return read ? [[column.name, read]] : []
    const stated = [first, ...others] as const
    const cell = { type: column.type, stated, read, isPayment: false, isDoubted: false, isSearched }
    return [[column.name, mergeField(cell, evidence)]]
  })
}

const flagRow = (row: Row): [string, RecognisedField][] =>
  [...row].map(([column, field]) => [
    column,
    { ...field, Confidence: Math.min(field.Confidence, 60), NeedsReview: true },
  ])
