import type { AnalysisResult } from '#src/contract/service/analysis-result.ts'
import { isEmptyValue, omitEmptyCells } from './corrected-fields.ts'
import type { ReviewField } from './fields/review-field.ts'

/** A warning before the feedback is sent, besides the fields to look at: see send-items.ts. */
export type SendWarning =
  /** Fields whose Text or Value the reviewer emptied, and one cell of each added empty row: they are sent empty. */
  | {
      readonly code: 'emptied'
      readonly fields: readonly { readonly document: number; readonly field: string }[]
    }
  /** The service forwards only the first document (spec 4.4). */
  | { readonly code: 'first-document-only'; readonly documents: number }
  /** No field has a page, as with models of provider B, which accepts no feedback (spec 2.3 and 4.4). */
  | { readonly code: 'no-feedback-support' }

/** @param documents the fields of each document. */
export function findSendWarnings(
  result: AnalysisResult,
  documents: readonly (readonly ReviewField[])[],
): SendWarning[] {
  const emptied = documents.flatMap((fields, document) =>
    omitEmptyCells(fields.filter(({ state }) => state !== 'absent'))
      .filter(isEmptied)
      .map(({ name }) => ({ document, field: name })),
  )
  const warnings: SendWarning[] = []
  if (lacksPages(result)) warnings.push({ code: 'no-feedback-support' })
  if (result.Documents.length > 1)
    warnings.push({ code: 'first-document-only', documents: result.Documents.length })
  if (emptied.length > 0) warnings.push({ code: 'emptied', fields: emptied })
  return warnings
}

/** Whether the reviewer left a Text or Value empty that the service had read, or added a field without either. */
function isEmptied({ state, text, value, result }: ReviewField): boolean {
  if (state === 'added') return text.trim() === '' && isEmptyValue(value)
  if (state !== 'corrected') return false
  const isTextEmptied = text.trim() === '' && (result?.Text ?? '').trim() !== ''
  return isTextEmptied || (isEmptyValue(value) && !isEmptyValue(result?.Value))
}

/** Whether the result has fields but none of them has a page. */
export function lacksPages(result: AnalysisResult): boolean {
  const fields = result.Documents.flatMap((document) => [...document.Fields.values()])
  return fields.length > 0 && fields.every((field) => field.Page === undefined)
}
