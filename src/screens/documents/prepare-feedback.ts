import { browserDraft } from '#src/client/device-draft.ts'
import { asksAsAWhole, type AnalysisResult } from '#src/contract/analysis-result.ts'
import type { Draft } from '#src/contract/drafts.ts'
import type { Submission } from '#src/contract/submissions.ts'
import { buildFeedback, feedbackJson, type FeedbackCounts } from '#src/review/build-feedback.ts'
import { reviewFields } from '#src/review/review-field.ts'
import { lacksPages, sendWarnings } from '#src/review/send-warnings.ts'

/** Why a document does not go along when several are sent at once; opened, the review says more. */
export type HeldBack =
  | { readonly why: 'provider' | 'empty' | 'incomplete' | 'noRequest' | 'unreadable' | 'unsaved' | 'asked' }
  | { readonly why: 'unchecked'; readonly count: number }

/** What will be sent of a document, or why nothing will. */
export type Prepared =
  | {
      readonly ok: true
      readonly requestId: string
      readonly json: string
      readonly counts: FeedbackCounts
      /** More than one: the service passes on only the first (spec 4.4). */
      readonly documents: number
    }
  | ({ readonly ok: false } & HeldBack)

/**
 * Gets a submission ready to be sent without opening it. Stricter than sending from the review: what a reviewer
 * could still overrule there, such as a flagged field nobody looked at, is held back here.
 */
export function prepareFeedback(submission: Submission, result: AnalysisResult, draft: Draft): Prepared {
  const { requestId } = submission
  if (requestId === null) return { ok: false, why: 'noRequest' }
  if (lacksPages(result)) return { ok: false, why: 'provider' }
  // Work that only this device has would be missing in what goes.
  if (browserDraft(submission.id).read() !== undefined) return { ok: false, why: 'unsaved' }
  const drafts = draft.content?.documents ?? []
  const unchecked = sendWarnings(result, drafts).find((warning) => warning.code === 'unchecked')
  if (unchecked !== undefined) return { ok: false, why: 'unchecked', count: unchecked.fields.length }
  if (result.Documents.some(asksAsAWhole)) return { ok: false, why: 'asked' }
  const isUnreadable = result.Documents.some((document, index) =>
    reviewFields(document, drafts[index] ?? { edits: [] }).some(
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
  return { ok: true, requestId, json: feedbackJson(payload), counts, documents: result.Documents.length }
}
