import type { Comparison, ComparisonList } from '#src/contract/workspace/comparisons.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { maxReadings } from './compared-reading.ts'

/** The readings that can be shown beside the one under review. */
export interface AvailableReadings {
  readonly list: ComparisonList
  /** Earlier readings of the document with a result, newest first. */
  readonly earlier: readonly Submission[]
}

/** A reading to show: a comparison, or an earlier reading. */
export type ShownReading =
  | { readonly comparison: Comparison; readonly earlier: undefined }
  | { readonly comparison: undefined; readonly earlier: Submission }

/** The chosen readings in their order, otherwise the newest comparisons. */
export function chooseShown(
  { list: { comparisons }, earlier: readings }: AvailableReadings,
  chosen: readonly string[] | undefined,
): readonly ShownReading[] {
  const ofComparisons = comparisons.map((comparison) => ({ comparison, earlier: undefined }))
  const ofEarlier = readings.map((earlier) => ({ comparison: undefined, earlier }))
  const named = chosen?.flatMap((id): readonly ShownReading[] => [
    ...ofComparisons.filter(({ comparison }) => comparison.id === id),
    ...ofEarlier.filter(({ earlier }) => earlier.id === id),
  ])
  return named && named.length > 0 ? named.slice(0, maxReadings - 1) : ofComparisons.slice(1 - maxReadings)
}
