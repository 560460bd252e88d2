import { getSeenFeedback, type SeenRevisions } from '#src/client/api/feedback.ts'
import { createDraftStorage } from '#src/client/device/draft-storage.ts'
import { createTypedTextStorage } from '#src/client/device/typed-text-storage.ts'
import { isFlaggedWithoutField, type AnalysisResult } from '#src/contract/service/analysis-result.ts'
import type { Draft } from '#src/contract/workspace/drafts.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import type { DisplayState } from '#src/screens/shared/display-state.ts'
import { buildFeedback, stringifyFeedback, type FeedbackCounts } from '#src/review/build-feedback.ts'
import { isOtherName } from '#src/registry/comparison/compare-names.ts'
import { restoreTyped } from '#src/review/editing/typed-text.ts'
import type { Language } from '#src/values/language.ts'
import { createBuildDocumentView, emptyViewContext } from '#src/review/document-view.ts'
import {
  listContradictedNumbers,
  listRegisteredCompanies,
  readFindings,
} from '#src/review/fields/draft-findings.ts'
import type { FieldReference } from '#src/review/find-unsent-changes.ts'
import type { ModelFieldInfo } from '#src/review/fields/expected-fields.ts'
import { isUnchecked, listSendItems, type SendItem } from '#src/review/send-items.ts'
import { lacksPages } from '#src/review/send-warnings.ts'

/** Why a document is held back from a bulk send. The review screen shows details. */
type HoldReason =
  | { readonly why: 'provider' | 'empty' | 'noRequest' | 'unsaved' | 'asked' }
  /** It is sent already, rejected or the like. */
  | { readonly why: 'state'; readonly state: DisplayState }
  | {
      readonly why: 'unchecked' | 'checks' | 'unreadable' | 'incomplete'
      /** The fields that hold it back, at least one, each once. */
      readonly fields: readonly FieldReference[]
    }

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
 * @param options.model the fields of its model; empty when they are not known.
 * @param options.language of the app: what was typed and is no value yet is read in it.
 */
export function prepareFeedback(
  submission: Submission,
  result: AnalysisResult,
  draft: Draft,
  {
    model = [],
    language,
  }: { readonly model?: readonly ModelFieldInfo[] | undefined; readonly language: Language },
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
  const views = result.Documents.map((document, index) => buildView(document, drafts[index] ?? { edits: [] }))
  const fields = views.map((view) => view.fields)
  const items = listSendItems(fields, findings.searchedTexts)
  const pick = (isPicked: (item: SendItem) => boolean) => listFields(items.filter(isPicked))
  const unchecked = pick(isUnchecked)
  if (unchecked.length > 0) return hold('unchecked', unchecked)
  const checks = pick(({ kind }) => kind === 'check')
  if (checks.length > 0) return hold('checks', checks)
  if (result.Documents.some(isFlaggedWithoutField)) return { ok: false, why: 'asked' }
  const unreadable = fields.flatMap((own, document) =>
    own
      .filter(({ state, valueProblem }) => state !== 'absent' && valueProblem !== undefined)
      .map(({ name }) => ({ document, field: name })),
  )
  // What is no value is not in the draft.
  const typed = restoreTyped(createTypedTextStorage(submission.id).read(), views, language)
  for (const { problem, document, name } of typed.values())
    if (problem !== undefined) unreadable.push({ document, field: name })
  if (unreadable.length > 0) return hold('unreadable', listFields(unreadable))
  const feedback = buildFeedback(result, drafts)
  if (!feedback.ok) {
    const incomplete = listFields(feedback.problems.filter((problem) => problem.code === 'incomplete'))
    return incomplete.length > 0 ? hold('incomplete', incomplete) : { ok: false, why: 'empty' }
  }
  const { counts, payload } = feedback
  return {
    ok: true,
    requestId,
    // One that feedback was accepted for is held back (isReadyToSend).
    seen: { draft: draft.revision, submission: submission.revision, feedback: getSeenFeedback([]) },
    json: stringifyFeedback(payload),
    counts,
    documents: result.Documents.length,
    offPage: pick(({ kind }) => kind === 'off-page').length,
  }
}

/** The fields of items, each once, in their order. */
const listFields = (items: readonly FieldReference[]): FieldReference[] => [
  ...new Map(
    items.map(({ document, field }) => [`${document} ${field}`, { document, field }] as const),
  ).values(),
]

const hold = (
  why: 'unchecked' | 'checks' | 'unreadable' | 'incomplete',
  fields: readonly FieldReference[],
): PreparedFeedback => ({ ok: false, why, fields })
