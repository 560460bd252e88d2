import { createDraftStorage } from '#src/client/device/draft-storage.ts'
import { isFlaggedWithoutField, type AnalysisResult } from '#src/contract/service/analysis-result.ts'
import type { Draft } from '#src/contract/workspace/drafts.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { buildFeedback, stringifyFeedback, type FeedbackCounts } from '#src/review/build-feedback.ts'
import { buildReviewFields } from '#src/review/fields/review-field.ts'
import { lacksPages, findSendWarnings } from '#src/review/send-warnings.ts'

/** Why a document is held back from a bulk send. The review screen shows details. */
type HoldReason =
  | { readonly why: 'provider' | 'empty' | 'incomplete' | 'noRequest' | 'unreadable' | 'unsaved' | 'asked' }
  | { readonly why: 'unchecked'; readonly count: number }

/** The feedback to send for a document, or why it is held back. */
export type PreparedFeedback =
  | {
      readonly ok: true
      readonly requestId: string
      readonly json: string
      readonly counts: FeedbackCounts
      /** More than one: the service passes on only the first (spec 4.4). */
      readonly documents: number
    }
  | ({ readonly ok: false } & HoldReason)

/**
 * Gets a submission ready to be sent without opening it. Stricter than sending from the review: what a reviewer
 * could still overrule there, such as a flagged field nobody looked at, is held back here.
 */
export function prepareFeedback(
  submission: Submission,
  result: AnalysisResult,
  draft: Draft,
): PreparedFeedback {
  const { requestId } = submission
  if (requestId === null) return { ok: false, why: 'noRequest' }
  if (lacksPages(result)) return { ok: false, why: 'provider' }
  // Work that only this device has would be missing in what goes.
  if (createDraftStorage(submission.id).read() !== undefined) return { ok: false, why: 'unsaved' }
  const drafts = draft.content?.documents ?? []
  const unchecked = findSendWarnings(result, drafts).find((warning) => warning.code === 'unchecked')
  if (unchecked !== undefined) return { ok: false, why: 'unchecked', count: unchecked.fields.length }
  if (result.Documents.some(isFlaggedWithoutField)) return { ok: false, why: 'asked' }
  const isUnreadable = result.Documents.some((document, index) =>
    buildReviewFields(document, drafts[index] ?? { edits: [] }).some(
      ({ state, valueProblem }) => state !== 'absent' && valueProblem !== undefined,
    ),
  )
  if (isUnreadable) return { ok: false, why: 'unreadable' }
  const feedback = buildFeedback(result, drafts)
  if (!feedback.ok)
    return {
      ok: false,
      why: feedback.problems.some(({ code }) => code === 'no-document') ? 'empty' : 'incomplete',
    }
  const { counts, payload } = feedback
  return { ok: true, requestId, json: stringifyFeedback(payload), counts, documents: result.Documents.length }
}
