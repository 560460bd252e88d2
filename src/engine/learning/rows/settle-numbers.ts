import { areOverlapping, type WordRun } from './line-words.ts'

/** By column: the runs of a row's line that have its value. */
export type PossibleNumbers = ReadonlyMap<string, readonly WordRun[]>

/** Points within which edges are the same. */
const tolerance = 3

/**
 * Decides which number of a line belongs to each cell. Cells with only one possible number show where their columns
 * are; the others take the numbers in these columns. A price that equals the amount in every row has no column of
 * its own: numbers without a column are assigned from left to right, in the order of the model's columns.
 */
export function settleNumbers(rows: readonly PossibleNumbers[]): Map<string, WordRun>[] {
  const settled = rows.map(chooseCertain)
  const columns = new Map<string, WordRun[]>()
  for (const row of settled)
    for (const [name, run] of row) columns.set(name, [...(columns.get(name) ?? []), run])
  rows.forEach((row, index) => {
    const chosen = settled[index]
    if (chosen) settleOthers(row, chosen, columns)
  })
  return settled
}

function chooseCertain(row: PossibleNumbers): Map<string, WordRun> {
  const chosen = new Map<string, WordRun>()
  for (const [name, runs] of row) {
    const isClaimed = (run: WordRun) =>
      [...row].some(([other, own]) => other !== name && own.some((another) => areOverlapping(another, run)))
    const [only] = runs
    if (only && runs.length === 1 && !isClaimed(only)) chosen.set(name, only)
  }
  return chosen
}

function settleOthers(
  row: PossibleNumbers,
  chosen: Map<string, WordRun>,
  columns: ReadonlyMap<string, readonly WordRun[]>,
): void {
  const open = [...row].filter(([name]) => !chosen.has(name))
  const isFree = (run: WordRun) => ![...chosen.values()].some((other) => areOverlapping(other, run))
  for (const [name, runs] of open.filter(([other]) => columns.has(other))) {
    const run = runs.find((one) => isFree(one) && isInColumn(one, columns.get(name) ?? []))
    if (run) chosen.set(name, run)
  }
  for (const [name, runs] of open.filter(([other]) => !columns.has(other))) {
    const run = runs.find(isFree)
    if (run) chosen.set(name, run)
  }
}

const isInColumn = ({ box }: WordRun, column: readonly WordRun[]) =>
  column.some(
    (other) =>
      Math.abs(other.box.right - box.right) <= tolerance || Math.abs(other.box.left - box.left) <= tolerance,
  )
