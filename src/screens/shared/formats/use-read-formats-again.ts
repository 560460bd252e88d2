import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { formatsQuery, readFormatAgain } from '#src/client/api/formats.ts'
import { submissionsQuery } from '#src/client/api/submissions.ts'
import type { LearntFormat } from '#src/contract/workspace/formats.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { setRecentAction } from '../actions/recent-action.ts'
import { sortOutcomes } from '../actions/use-act.ts'
import { recordInReviewQueue } from '../review-queue.ts'

const noSubmissions: readonly Submission[] = []

/** Waiting documents that were read before the newest document of their format taught it. */
export function useReadableAgain(formats: readonly LearntFormat[]): readonly Submission[] {
  const { data: submissions = noSubmissions } = useQuery(submissionsQuery)
  const waiting = formats.flatMap((format) => format.waiting)
  const ids = new Set(waiting.flatMap((one) => (one.isReadBefore ? [one.submissionId] : [])))
  return submissions.filter(({ id }) => ids.has(id))
}

/** Has documents read again, free of charge; the outcome is shown at the foot of the window. */
export function useReadFormatsAgain() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (submissions: readonly Submission[]) =>
      sortOutcomes('read-again', submissions, await readFormatAgain(submissions)),
    onSuccess(result) {
      recordInReviewQueue(result.done.map(({ before, after }) => ({ before: before.id, after: after.id })))
      setRecentAction(result)
    },
    onSettled: () =>
      Promise.all(
        [submissionsQuery.queryKey, formatsQuery.queryKey].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  })
}
