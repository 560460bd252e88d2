import { omitMissingFields } from '#src/contract/service/missing-fields.ts'
import {
  analysisResultSchema,
  type AnalysisResult,
  type ResultDocument,
  type ResultField,
} from '#src/contract/service/analysis-result.ts'
import { findUnreadReason } from '#src/contract/service/unread-document.ts'
import { isJsonObject, parseJson, type JsonValue } from '#src/contract/json.ts'
import {
  draftContentSchema,
  type DocumentDraft,
  type DraftContent,
  type FieldEdit,
} from '#src/contract/workspace/drafts.ts'
import { getDocumentState, type DocumentState } from '#src/contract/workspace/document-state.ts'
import type { ExportedDocumentState } from '#src/contract/workspace/exports.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { isValueEmptied, listCorrectedFields, type CorrectedField } from '#src/review/corrected-fields.ts'
import { findResultField } from '#src/review/draft/field-content.ts'
import { assessDraft } from '#src/review/document-status.ts'
import type { BuildDocumentView } from '#src/review/document-view.ts'
import type { ModelFieldInfo } from '#src/review/fields/expected-fields.ts'
import { isSameJson } from '#src/values/same-value.ts'
import { createDraftViews } from '../build-draft-views.ts'
import type { ExportRecord } from '../store/export-store.ts'

/** A field to export. Each property but the name may be missing, as in results of provider B. */
export interface ExportedField extends Pick<CorrectedField, 'name' | 'text' | 'value' | 'type' | 'page'> {
  /** In percent; only of a reading that no reviewer has touched. */
  readonly confidence: number | undefined
  /** Whether a reviewer emptied the Value: text that is left is no value either. */
  readonly isEmptied: boolean
  /** Whether a reviewer accepted, changed or added it, so that it is not only what was read. */
  readonly isTouched: boolean
  /** Properties that the spec does not name. */
  readonly rest: ReadonlyMap<string, JsonValue>
}

/** A document of a result, with the values to export. */
export interface ExportedDocument {
  readonly submission: Submission
  /** State of the submission, as in the list. */
  readonly listState: DocumentState
  /** Index in the result, from 0. */
  readonly index: number
  readonly state: ExportedDocumentState
  readonly savedAt: string | null
  readonly sentAt: string | null
  readonly fileName: string | undefined
  readonly totalPages: number | undefined
  readonly rest: ReadonlyMap<string, JsonValue>
  readonly fields: readonly ExportedField[]
}

/**
 * Builds the documents of a submission, each with the values that were reviewed last: those of the accepted feedback,
 * unless the draft was changed after it; else the draft over the result. A document that the feedback does not contain
 * is as its draft. Empty when the result contains no document.
 *
 * @param model the fields of the submission's model; empty when unknown.
 */
export function buildDocuments(
  submission: Submission,
  { result, draft, feedback }: ExportRecord,
  model: readonly ModelFieldInfo[],
): readonly ExportedDocument[] {
  const { Documents } = parseResult(result)
  const content = draft === undefined ? null : parseDraft(draft.content)
  const drafts = content?.documents ?? []
  const { getBuildView, unreadable } = createDraftViews(content, model, Documents)
  const sent = feedback === undefined ? [] : parseResult(feedback.payload).Documents
  const isChangedSince = feedback !== undefined && draft !== undefined && draft.savedAt > feedback.sentAt
  return Documents.map((document, index) => ({
    submission,
    listState: getListState(submission),
    index,
    savedAt: draft?.savedAt ?? null,
    sentAt: feedback?.sentAt ?? null,
    fileName: document.FileName,
    totalPages: document.TotalPages,
    rest: omitMissingFields(document.rest),
    ...chooseFields({
      submission,
      document,
      draft: drafts[index] ?? { edits: [] },
      sent: sent[index],
      isChangedSince,
      buildView: getBuildView(index),
      hasTypedTexts: unreadable.has(index),
    }),
  }))
}

/** The state of a submission in the list, today in UTC. */
export const getListState = (submission: Submission): DocumentState =>
  getDocumentState(submission, new Date().toISOString().slice(0, 10))

interface FieldSources {
  readonly submission: Submission
  readonly document: ResultDocument
  readonly draft: DocumentDraft
  readonly sent: ResultDocument | undefined
  /** Whether the draft was saved after the feedback was sent. */
  readonly isChangedSince: boolean
  readonly buildView: BuildDocumentView
  /** Whether its draft has typed texts that are no values. */
  readonly hasTypedTexts: boolean
}

function chooseFields(sources: FieldSources): Pick<ExportedDocument, 'state' | 'fields'> {
  const { submission, document, draft, sent, isChangedSince, buildView, hasTypedTexts } = sources
  const isUnread = findUnreadReason(document) !== undefined
  if (isUnread && draft.edits.length === 0 && (sent?.Fields.size ?? 0) === 0)
    return { state: 'unread', fields: [] }
  const edits = new Map(draft.edits)
  const sentFields =
    sent && [...sent.Fields].map(([name, field]) => toSentField(name, field, document, edits.get(name)))
  if (sentFields && !isChangedSince) return { state: 'sent', fields: sentFields }
  const fields = listCorrectedFields(document, draft).map(toExportedField)
  // A draft is also saved without a change, when the document is only looked at again.
  if (sentFields && hasSameContent(sentFields, fields)) return { state: 'sent', fields: sentFields }
  // The submission is listed as sent, with a time: without their own state these values would pass for the sent ones.
  if (sentFields) return { state: 'changed-since-sent', fields }
  // Decisions of people are separate from the state (decision 0086), but whoever typed text that is no value has not
  // reviewed the value that is exported instead.
  const isMarked =
    submission.decision?.kind === 'reviewed' && !submission.changedSinceReviewed && !hasTypedTexts
  const state = isMarked ? 'reviewed' : assessDraft(document, draft, buildView, hasTypedTexts)
  return { state, fields }
}

function toExportedField({ name, text, value, type, page, result, edit }: CorrectedField): ExportedField {
  const isTouched = edit !== undefined && edit.state !== 'moved'
  const confidence = isTouched ? undefined : result?.Confidence
  const isEmptied = isValueEmptied({ text, value }, result)
  return { name, text, value, type, page, confidence, isEmptied, isTouched, rest: result?.rest ?? new Map() }
}

function toSentField(
  name: string,
  field: ResultField,
  document: ResultDocument,
  edit: FieldEdit | undefined,
): ExportedField {
  const read = findResultField(document, name, edit)
  const isSentAsRead = field.Text === read?.Text && isSameJson(field.Value ?? null, read?.Value ?? null)
  return {
    name,
    text: field.Text,
    value: field.Value,
    type: field.Type,
    page: field.Page,
    confidence: undefined,
    isEmptied: isValueEmptied({ text: field.Text, value: field.Value }, document.Fields.get(name)),
    isTouched: !isSentAsRead || (edit !== undefined && edit.state !== 'moved'),
    rest: field.rest,
  }
}

function hasSameContent(sent: readonly ExportedField[], fields: readonly ExportedField[]): boolean {
  const byName = new Map(fields.map((field) => [field.name, field]))
  return (
    sent.length === fields.length &&
    sent.every(({ name, text, value, type, page }) => {
      const other = byName.get(name)
      return (
        other !== undefined &&
        other.text === text &&
        other.type === type &&
        other.page === page &&
        isSameJson(other.value ?? null, value ?? null)
      )
    })
  )
}

/** A text that is not a result has no document. */
function parseResult(json: string): AnalysisResult {
  const value = parseOrUndefined(json)
  return analysisResultSchema.parse(isJsonObject(value) ? value : {})
}

function parseDraft(json: string): DraftContent | null {
  const content = draftContentSchema.safeParse(parseOrUndefined(json))
  return content.success ? content.data : null
}

function parseOrUndefined(json: string): JsonValue | undefined {
  try {
    return parseJson(json)
  } catch {
    return undefined
  }
}
