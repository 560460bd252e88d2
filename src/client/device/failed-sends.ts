import { z } from 'zod/mini'
import { classifyFailedSend, sendFailureKinds } from '#src/contract/workspace/send-failure.ts'
import { createPersistedState } from '#src/ui/browser/persisted.ts'
import { isStaleFailure, toFailure } from '../http/failure.ts'

/** `stale`: something changed after the feedback was queued, so nothing was sent. */
const kindSchema = z.enum([...sendFailureKinds, 'stale'])
export type FailedSendKind = z.infer<typeof kindSchema>

const failedSendSchema = z.object({ submissionId: z.string(), kind: kindSchema })
type FailedSend = z.infer<typeof failedSendSchema>

/** Far more than anybody leaves unsent. */
const maxFailedSends = 500

const failedSends = createPersistedState<readonly FailedSend[]>(
  'veldwerk.failed-sends',
  z.array(failedSendSchema),
  [],
  (sends) => sends.length === 0,
)

/**
 * Sends that failed on this device and were not repeated since, last one first: the server only knows those that it
 * received. The same list until it changes.
 */
export const getFailedSends = failedSends.get

/** Calls `listener` after every change, in another tab too. @returns a function that unsubscribes. */
export const subscribeToFailedSends = failedSends.subscribe

/** Records the outcome of a send. @param error undefined for one that was accepted. */
export function recordSendOutcome(submissionId: string, error: unknown): void {
  failedSends.update((sends) => {
    const others = sends.filter((send) => send.submissionId !== submissionId)
    if (error === undefined) return others.length === sends.length ? sends : others
    return [{ submissionId, kind: toFailedSendKind(error) }, ...others].slice(0, maxFailedSends)
  })
}

/** Classifies the error of a send. */
export function toFailedSendKind(error: unknown): FailedSendKind {
  const failure = toFailure(error)
  return isStaleFailure(failure) ? 'stale' : classifyFailedSend(failure.status, failure.code)
}
