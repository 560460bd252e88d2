import type { Submission } from '#src/contract/workspace/submissions.ts'
import { canCompare } from './menu-actions.ts'

/** Whether the document was read before this submission. */
export const hasEarlierReadings = ({ firstReadingId }: Submission): boolean => firstReadingId !== null

/** Whether a reading was replaced by a later one, and has a result to compare with that. */
const isComparableEarlier = ({ replaced, documents }: Submission): boolean =>
  replaced !== null && documents !== null

/**
 * The readings before a reading that can be compared with it.
 *
 * @param readings newest first.
 */
export const listEarlierReadings = (readings: readonly Submission[], id: string): readonly Submission[] =>
  readings.slice(readings.findIndex((reading) => reading.id === id) + 1).filter(isComparableEarlier)

/** The current reading of a document, and an earlier one to compare it with. */
interface ReadingPair {
  readonly current: Submission
  readonly earlier: Submission
}

/**
 * Finds two readings to compare in the history of a document.
 *
 * @param readings newest first.
 * @param earlierId the newest earlier one with a result when left out.
 * @returns undefined if one of the two has no result, or the document is deleted.
 */
export function findReadingPair(
  readings: readonly Submission[],
  earlierId?: string,
): ReadingPair | undefined {
  const current = readings.find(({ replaced }) => replaced === null)
  const earlier = readings.find(
    (reading) => isComparableEarlier(reading) && (earlierId ?? reading.id) === reading.id,
  )
  return current && earlier && canCompare(current) ? { current, earlier } : undefined
}

/**
 * The address of the comparison, for a link or a navigation. The current reading is the one under review, so that an
 * earlier one is never sent.
 *
 * @param index of the document that is open, from 0; other boundaries may have moved it.
 */
export const buildComparisonLink = ({ current, earlier }: ReadingPair, index: number) => ({
  to: '/review/$submissionId/compare' as const,
  params: { submissionId: current.id },
  search: {
    document: (current.documents === earlier.documents && index) || undefined,
    with: [earlier.id],
  },
})
