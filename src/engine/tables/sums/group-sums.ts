import type { Notation } from '#src/values/parsing/parse-result.ts'
import type { Cell } from '../assign-cells.ts'
import { getAmountCents } from './sum-lines.ts'

/** The part of a row that is examined. */
interface SummedRow {
  readonly cells: ReadonlyMap<string, readonly Cell[]>
}

/** Minimum number of sums: one amount may equal the rows above it by accident. */
const minSums = 2

/**
 * Removes the sums per kind that some programs print below the rows (`Arbeid 234,00`, `Onderdelen 144,73`): they
 * have neither a quantity nor a price, all rows above them do, and both add up to the same.
 */
export function leaveOutGroupSums<Row extends SummedRow>(
  rows: readonly Row[],
  notation: Notation,
): readonly Row[] {
  const end = rows.findLastIndex(({ cells }) => cells.has('Quantity') || cells.has('UnitPrice')) + 1
  const [items, sums] = [rows.slice(0, end), rows.slice(end)]
  const areItems = items.every(({ cells }) => cells.has('Quantity') || cells.has('UnitPrice'))
  if (!areItems || items.length < minSums || sums.length < minSums) return rows
  const total = sumAmounts(items, notation)
  return total !== 0 && total === sumAmounts(sums, notation) ? items : rows
}

/** NaN if a row has no amount. */
const sumAmounts = (rows: readonly SummedRow[], notation: Notation): number =>
  rows.reduce((sum, { cells }) => sum + (getAmountCents([...cells.values()].flat(), notation) ?? NaN), 0)
