import { getSeenFeedback, type SeenRevisions } from '#src/client/api/feedback.ts'
import { createDraftStorage } from '#src/client/device/draft-storage.ts'
import { createTypedTextStorage } from '#src/client/device/typed-text-storage.ts'
import type { AnalysisResult } from '#src/contract/service/analysis-result.ts'
import type { Draft } from '#src/contract/workspace/drafts.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import type { DisplayState } from '#src/screens/shared/display-state.ts'
import { buildFeedback, stringifyFeedback, type FeedbackCounts } from '#src/review/build-feedback.ts'
import { isOtherName } from '#src/registry/comparison/compare-names.ts'
import { readTypedContent, restoreStoredTyped } from '#src/review/editing/stored-typed-texts.ts'
import type { Language } from '#src/values/language.ts'
import { createBuildDocumentView, emptyViewContext, listOrderedFields } from '#src/review/document-view.ts'
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
  /** Its state excludes sending: already sent, rejected or similar. */
  | { readonly why: 'state'; readonly state: DisplayState }
  | {
      readonly why: 'unchecked' | 'checks' | 'unreadable' | 'incomplete'
      /** The fields that hold it back, at least one, without duplicates. */
      readonly fields: readonly FieldReference[]
    }

/** The feedback to send for a document, or why it is held back. */
export type PreparedFeedback =
  | {
      readonly ok: true
      readonly requestId: string
      readonly json: string
      /** The revisions it is based on. */
      readonly seen: SeenRevisions
      readonly counts: FeedbackCounts
      /** If more than one, the service forwards only the first (spec 4.4). */
      readonly documents: number
      /** Typed texts on no page, as far as they were searched for: to look at, as in the review. */
      readonly offPage: number
    }
  | ({ readonly ok: false } & HoldReason)

interface PrepareOptions {
  readonly model?: readonly ModelFieldInfo[] | undefined
  readonly member: string | null
  readonly language: Language
}

/**
 * Prepares the feedback for a submission without opening it. Stricter than sending from the review screen: a
 * problem that the reviewer could overrule there, such as an unchecked flagged field, holds the document back.
 *
 * @param options.model the fields of its model; empty if unknown.
 * @param options.member who is signed in; null without accounts.
 * @param options.language of the app, in which typed text is parsed.
 */
export function prepareFeedback(
  submission: Submission,
  result: AnalysisResult,
  draft: Draft,
  { model = [], member, language }: PrepareOptions,
): PreparedFeedback {
  const { requestId } = submission
  if (requestId === null) return { ok: false, why: 'noRequest' }
  if (lacksPages(result)) return { ok: false, why: 'provider' }
  // Changes stored only on this device, whoever made them, would be missing from the feedback.
  if (createDraftStorage(submission.id, null).read() !== undefined) return { ok: false, why: 'unsaved' }
  const drafts = draft.content?.documents ?? []
  const findings = readFindings(draft.content)
  // As on the review screen, so that the counts match.
  const buildView = createBuildDocumentView(
    listContradictedNumbers(findings),
    { ...emptyViewContext, model, isOnlyDocument: result.Documents.length === 1 },
    undefined,
    { companies: listRegisteredCompanies(findings), isOtherName },
  )
  const views = result.Documents.map((document, index) => buildView(document, drafts[index] ?? { edits: [] }))
  const fields = views.map((view) => listOrderedFields(view, 'document'))
  const items = listSendItems(fields, findings.searchedTexts)
  const pick = (isPicked: (item: SendItem) => boolean) => listFields(items.filter(isPicked))
  const unchecked = pick(isUnchecked)
  if (unchecked.length > 0) return hold('unchecked', unchecked)
  const checks = pick(({ kind }) => kind === 'check')
  if (checks.length > 0) return hold('checks', checks)
  if (views.some((view) => view.isFlaggedWithoutField)) return { ok: false, why: 'asked' }
  const unreadable = fields.flatMap((own, document) =>
    own
      .filter(({ state, valueProblem }) => state !== 'absent' && valueProblem !== undefined)
      .map(({ name }) => ({ document, field: name })),
  )
  // Typed text that is not a value is in no edit.
  const onDevice = createTypedTextStorage(submission.id, member).read()
  const typed = restoreStoredTyped(readTypedContent(draft.content), onDevice, views, language)
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
    // Submissions with accepted feedback are held back (isReadyToSend).
    seen: { draft: draft.revision, submission: submission.revision, feedback: getSeenFeedback([]) },
    json: stringifyFeedback(payload),
    counts,
    documents: result.Documents.length,
    offPage: pick(({ kind }) => kind === 'off-page').length,
  }
}

/** The fields of items, without duplicates, in order. */
const listFields = (items: readonly FieldReference[]): FieldReference[] => [
  ...new Map(
    items.map(({ document, field }) => [`${document} ${field}`, { document, field }] as const),
  ).values(),
]

const hold = (
  why: 'unchecked' | 'checks' | 'unreadable' | 'incomplete',
  fields: readonly FieldReference[],
): PreparedFeedback => ({ ok: false, why, fields })
