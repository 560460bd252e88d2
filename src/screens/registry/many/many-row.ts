import type { LookupBatchRow } from '#src/client/lookup-batch.ts'
import type { ListEntry, ListProblem } from './parse-number-list.ts'

/** A row of the result: a number that is looked up, or a line of the list without one. */
export type ManyRow = { readonly lookup: LookupBatchRow } | { readonly problem: ListProblem }

/** The rows of the result, in the order of the list. */
export function mergeRows(
  entries: readonly ListEntry[],
  lookups: readonly LookupBatchRow[],
): readonly ManyRow[] {
  const byNumber = new Map(lookups.map((lookup) => [lookup.number, lookup]))
  return entries.flatMap((entry): readonly ManyRow[] => {
    if ('problem' in entry) return [entry]
    const lookup = byNumber.get(entry.number)
    return lookup === undefined ? [] : [{ lookup }]
  })
}
