import type { Submission } from '#src/contract/workspace/submissions.ts'

/** The steps for a new user, in order. */
export const firstSteps = ['read', 'check', 'send', 'learn'] as const
export type FirstStep = (typeof firstSteps)[number]

/**
 * The steps that the documents prove to be done, by anybody:
 * - `read`: a document has a result;
 * - `check`: a flagged field was resolved, or a document was sent or marked as reviewed;
 * - `send`: feedback was accepted, or a document was marked as reviewed instead;
 * - `learn`: a result has a value learnt from reviewed documents.
 */
export function listDoneSteps(submissions: readonly Submission[]): ReadonlySet<FirstStep> {
  const done = new Set<FirstStep>()
  for (const { state, checked, decision, learntFrom } of submissions) {
    const isSent = state === 'sent' || decision?.kind === 'reviewed'
    if (isSent || state === 'to-review') done.add('read')
    if (isSent || checked > 0) done.add('check')
    if (isSent) done.add('send')
    if ((learntFrom ?? 0) > 0) done.add('learn')
  }
  return done
}
