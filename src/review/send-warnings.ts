import type { AnalysisResult } from '#src/contract/service/analysis-result.ts'
import type { DocumentDraft } from '#src/contract/workspace/drafts.ts'
import type { JsonValue } from '#src/contract/json.ts'
import { buildReviewFields, type ReviewField } from './fields/review-field.ts'

/** What a reviewer should know before the feedback goes. */
export type SendWarning =
  /** Fields that ask for attention and were not dealt with, in all documents. */
  | {
      readonly code: 'unchecked'
      readonly fields: readonly { readonly document: number; readonly field: string }[]
    }
  /** Fields of which the reviewer emptied Text or Value: they go along, with nothing in them. */
  | {
      readonly code: 'emptied'
      readonly fields: readonly { readonly document: number; readonly field: string }[]
    }
  /** The service passes on the first document only (spec 4.4). */
  | { readonly code: 'first-document-only'; readonly documents: number }
  /** No field has a page: a model of provider B, which takes no feedback (spec 2.3 and 4.4). */
  | { readonly code: 'no-feedback-support' }

export function findSendWarnings(result: AnalysisResult, drafts: readonly DocumentDraft[]): SendWarning[] {
  const fields = result.Documents.flatMap((document, index) =>
    buildReviewFields(document, drafts[index] ?? { edits: [] }).map((field) => ({ document: index, field })),
  )
  const named = (which: (field: ReviewField) => boolean) =>
    fields.filter(({ field }) => which(field)).map(({ document, field }) => ({ document, field: field.name }))
  const unchecked = named((field) => field.state === 'to-check')
  const emptied = named(isEmptied)
  const warnings: SendWarning[] = []
  if (lacksPages(result)) warnings.push({ code: 'no-feedback-support' })
  if (result.Documents.length > 1)
    warnings.push({ code: 'first-document-only', documents: result.Documents.length })
  if (unchecked.length > 0) warnings.push({ code: 'unchecked', fields: unchecked })
  if (emptied.length > 0) warnings.push({ code: 'emptied', fields: emptied })
  return warnings
}

/** Whether a correction left a field's Text or Value empty where the service read something. A cell of a table may well be empty. */
function isEmptied({ state, cell, text, value, result }: ReviewField): boolean {
  if (state === 'added') return cell === undefined && text.trim() === '' && isBlank(value)
  if (state !== 'corrected') return false
  const textGone = text.trim() === '' && (result?.Text ?? '').trim() !== ''
  return textGone || (isBlank(value) && !isBlank(result?.Value))
}

const isBlank = (value: JsonValue | undefined) => value === undefined || value === null || value === ''

/** Whether the result has fields and none of them a page. */
export function lacksPages(result: AnalysisResult): boolean {
  const fields = result.Documents.flatMap((document) => [...document.Fields.values()])
  return fields.length > 0 && fields.every((field) => field.Page === undefined)
}
