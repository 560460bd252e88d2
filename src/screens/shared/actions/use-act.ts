import { useMutation, useQueryClient } from '@tanstack/react-query'
import { actOnDocuments } from '#src/client/api/document-actions.ts'
import { submissionsQuery } from '#src/client/api/submissions.ts'
import type { ActionName, DocumentAction } from '#src/contract/workspace/document-life.ts'
import type { ActionOutcome, Submission } from '#src/contract/workspace/submissions.ts'
import { recordInReviewQueue } from '../review-queue.ts'
import { setRecentAction, type RecentAction } from './recent-action.ts'

interface Variables {
  readonly action: DocumentAction
  readonly submissions: readonly Submission[]
}

/** Applies an action to documents; the result is shown at the foot of the window, with its undo. */
export function useAct() {
  const client = useQueryClient()
  return useMutation({
    async mutationFn({ action, submissions }: Variables): Promise<RecentAction> {
      const outcomes = await actOnDocuments(action, submissions)
      return sortOutcomes(action.action, submissions, outcomes)
    },
    onSuccess({ action, done, refused, doneAt }) {
      recordInReviewQueue(done.map(({ before, after }) => ({ before: before.id, after: after.id })))
      // A caller that asks for confirmation reports the refusal itself.
      const isAsked =
        done.length === 0 && refused.every(({ problem }) => problem?.code === 'fields_unchecked')
      if (!isAsked) setRecentAction({ action, done, refused, doneAt })
    },
    onSettled: () => client.invalidateQueries({ queryKey: submissionsQuery.queryKey }),
  })
}

/** Splits the outcomes of an action on several documents into done and refused. */
export function sortOutcomes(
  action: ActionName,
  submissions: readonly Submission[],
  outcomes: readonly ActionOutcome[],
): RecentAction {
  const pairs = submissions.flatMap((before, index) => {
    const outcome = outcomes[index]
    return outcome === undefined ? [] : [{ before, outcome }]
  })
  return {
    action,
    done: pairs.flatMap(({ before, outcome: { submission, problem } }) =>
      problem === null && submission !== null ? [{ before, after: submission }] : [],
    ),
    refused: pairs.flatMap(({ before, outcome: { problem } }) =>
      problem === null ? [] : [{ before, problem }],
    ),
    doneAt: performance.now(),
  }
}
