import type { LookupBatchRow } from '#src/client/lookup-batch.ts'
import type { ListEntry, ListProblem } from './parse-number-list.ts'

/** A row of the result: a line of the list with the lookup of its number, or without a number. */
export type ManyRow = {
  readonly line?: number | undefined
  readonly cells?: readonly string[] | undefined
} & ({ readonly lookup: LookupBatchRow } | { readonly problem: ListProblem })

/** The rows of the result, in the order of the list. A number that occurs twice is looked up once. */
export function mergeRows(
  entries: readonly ListEntry[],
  lookups: readonly LookupBatchRow[],
): readonly ManyRow[] {
  const byNumber = new Map(lookups.map((lookup) => [lookup.number, lookup]))
  return entries.flatMap((entry): readonly ManyRow[] => {
    if ('problem' in entry) return [entry]
    const { number, ...own } = entry
    const lookup = byNumber.get(number)
    return lookup === undefined ? [] : [{ lookup, ...own }]
  })
}
