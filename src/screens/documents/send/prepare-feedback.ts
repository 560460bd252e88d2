import type { SeenRevisions } from '#src/client/api/feedback.ts'
import { createDraftStorage } from '#src/client/device/draft-storage.ts'
import { isFlaggedWithoutField, type AnalysisResult } from '#src/contract/service/analysis-result.ts'
import type { Draft } from '#src/contract/workspace/drafts.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { buildFeedback, stringifyFeedback, type FeedbackCounts } from '#src/review/build-feedback.ts'
import { isOtherName } from '#src/registry/comparison/compare-names.ts'
import { createBuildDocumentView, emptyViewContext } from '#src/review/document-view.ts'
import {
  listContradictedNumbers,
  listRegisteredCompanies,
  readFindings,
} from '#src/review/fields/draft-findings.ts'
import type { ModelFieldInfo } from '#src/review/fields/expected-fields.ts'
import { countUnchecked, listSendItems, type SendItem } from '#src/review/send-items.ts'
import { lacksPages } from '#src/review/send-warnings.ts'

/** Why a document is held back from a bulk send. The review screen shows details. */
type HoldReason =
  | { readonly why: 'provider' | 'empty' | 'incomplete' | 'noRequest' | 'unreadable' | 'unsaved' | 'asked' }
  | { readonly why: 'unchecked' | 'checks'; readonly count: number }

/** The feedback to send for a document, or why it is held back. */
export type PreparedFeedback =
  | {
      readonly ok: true
      readonly requestId: string
      readonly json: string
      /** What it was made of. */
      readonly seen: SeenRevisions
      readonly counts: FeedbackCounts
      /** More than one: the service passes on only the first (spec 4.4). */
      readonly documents: number
      /** Texts that were typed and are on no page, as far as was searched: to look at, as in the review. */
      readonly offPage: number
    }
  | ({ readonly ok: false } & HoldReason)

/**
 * Prepares the feedback for a submission without opening it. Stricter than sending from the review screen: a problem
 * that the reviewer could overrule there, such as an unchecked flagged field, holds the document back.
 *
 * @param model the fields of its model; empty when they are not known.
 */
export function prepareFeedback(
  submission: Submission,
  result: AnalysisResult,
  draft: Draft,
  model: readonly ModelFieldInfo[] = [],
): PreparedFeedback {
  const { requestId } = submission
  if (requestId === null) return { ok: false, why: 'noRequest' }
  if (lacksPages(result)) return { ok: false, why: 'provider' }
  // Changes that are only on this device would be missing from the feedback.
  if (createDraftStorage(submission.id).read() !== undefined) return { ok: false, why: 'unsaved' }
  const drafts = draft.content?.documents ?? []
  const findings = readFindings(draft.content)
  // As the review shows them: both count the same.
  const buildView = createBuildDocumentView(
    listContradictedNumbers(findings),
    { ...emptyViewContext, model, isOnlyDocument: result.Documents.length === 1 },
    undefined,
    { companies: listRegisteredCompanies(findings), isOtherName },
  )
  const fields = result.Documents.map(
    (document, index) => buildView(document, drafts[index] ?? { edits: [] }).fields,
  )
  const items = listSendItems(fields, findings.searchedTexts)
  const count = (kind: SendItem['kind']) => items.filter((item) => item.kind === kind).length
  const [unchecked, checks] = [countUnchecked(items), count('check')]
  if (unchecked > 0) return { ok: false, why: 'unchecked', count: unchecked }
  if (checks > 0) return { ok: false, why: 'checks', count: checks }
  if (result.Documents.some(isFlaggedWithoutField)) return { ok: false, why: 'asked' }
  const isUnreadable = fields
    .flat()
    .some(({ state, valueProblem }) => state !== 'absent' && valueProblem !== undefined)
  if (isUnreadable) return { ok: false, why: 'unreadable' }
  const feedback = buildFeedback(result, drafts)
  if (!feedback.ok)
    return {
      ok: false,
      why: feedback.problems.some(({ code }) => code === 'no-document') ? 'empty' : 'incomplete',
    }
  const { counts, payload } = feedback
  return {
    ok: true,
    requestId,
    seen: { draft: draft.revision, submission: submission.revision },
    json: stringifyFeedback(payload),
    counts,
    documents: result.Documents.length,
    offPage: count('off-page'),
  }
}
