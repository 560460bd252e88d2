import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { feedbackQuery } from '#src/client/api/feedback.ts'
import { getOwner, sessionQuery } from '#src/client/api/session.ts'
import type { FeedbackJob } from '#src/client/feedback-queue.ts'
import { toFailure, type Failure } from '#src/client/http/failure.ts'
import type { FeedbackRecord } from '#src/contract/workspace/submissions.ts'
import { useFeedbackJobs, useFeedbackQueue } from './feedback-queue-context.ts'

/** Interval between checks whether the server can be reached again, in milliseconds. */
const checkIntervalMs = 10_000

/**
 * Sends corrections again that failed because the session had ended, once the same member has signed in, and those
 * whose request got no response, once the server has none of them (decision 0214). Others are sent again by a person.
 */
export function useResendFailed(): void {
  const client = useQueryClient()
  const queue = useFeedbackQueue()
  const jobs = useFeedbackJobs()
  useQuery(sessionQuery)
  const owner = getOwner(client)
  const resendAfterSignIn = useEffectEvent(() => {
    for (const job of listFailed(jobs, 'signIn', owner)) queue.sendNow(job.submissionId)
  })
  useEffect(
    function resendForOwner() {
      if (owner !== undefined) resendAfterSignIn()
    },
    [owner],
  )
  const resendUnanswered = useEffectEvent(async () => {
    if (document.visibilityState === 'hidden') return
    for (const job of listFailed(jobs, 'offline', owner)) {
      const outcome = await findOutcome(client, job)
      const isSame = queue.getSnapshot().some(({ state }) => state === job.state)
      if (isSame && outcome === 'sent') queue.confirmSent(job.submissionId)
      if (isSame && outcome === 'not-received') queue.sendNow(job.submissionId)
    }
  })
  const hasUnanswered = listFailed(jobs, 'offline', owner).length > 0
  useEffect(
    function checkUntilReached() {
      if (!hasUnanswered) return undefined
      const check = () => void resendUnanswered()
      const timer = setInterval(check, checkIntervalMs)
      addEventListener('online', check)
      return () => {
        clearInterval(timer)
        removeEventListener('online', check)
      }
    },
    [hasUnanswered],
  )
}

const listFailed = (
  jobs: readonly FeedbackJob[],
  kind: Failure['kind'],
  owner: string | undefined,
): readonly FeedbackJob[] =>
  owner === undefined
    ? []
    : jobs.filter((job) => {
        return job.owner === owner && job.state.step === 'failed' && toFailure(job.state.error).kind === kind
      })

/** Whether a failed job of the member who is signed in is checked, and sent again, once the server can be reached. */
export const isResentWhenReached = (job: FeedbackJob, owner: string | undefined): boolean =>
  listFailed([job], 'offline', owner).length > 0

type Outcome = 'sent' | 'not-received' | 'unknown'

/** What became of a job without a response; `unknown` while the server cannot be asked, or somebody else signed in. */
async function findOutcome(
  client: QueryClient,
  { submissionId, owner, payload, getSeen }: FeedbackJob,
): Promise<Outcome> {
  try {
    await client.fetchQuery({ ...sessionQuery, staleTime: 0, retry: false })
    if (getOwner(client) !== owner) return 'unknown'
    const records = await client.fetchQuery({
      ...feedbackQuery(submissionId),
      queryKey: ['feedback of a failed send', submissionId],
      staleTime: 0,
      gcTime: 0,
      retry: false,
    })
    const seen = await getSeen?.()
    return findSent(records, payload, seen?.feedback)
  } catch {
    return 'unknown'
  }
}

/**
 * @param records newest first.
 * @param seenId the accepted record that the sender saw; undefined if that is not known.
 */
function findSent(records: readonly FeedbackRecord[], payload: string, seenId: string | undefined): Outcome {
  const accepted = records.findIndex(({ status }) => status === 202)
  if (records[accepted]?.payload === payload) return 'sent'
  // Somebody else may have sent meanwhile.
  if (accepted !== -1 && records[accepted]?.id !== seenId) return 'unknown'
  const later = accepted === -1 ? records : records.slice(0, accepted)
  // It was received, but not accepted, or not yet.
  return later.some((record) => record.payload === payload) ? 'unknown' : 'not-received'
}
