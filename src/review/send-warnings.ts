import type { AnalysisResult } from '#src/contract/analysis-result.ts'
import type { DocumentDraft } from '#src/contract/drafts.ts'
import { reviewFields } from './review-field.ts'

/** What a reviewer should know before the feedback goes. */
export type SendWarning =
  /** Fields that ask for attention and were not dealt with, in all documents. */
  | {
      readonly code: 'unchecked'
      readonly fields: readonly { readonly document: number; readonly field: string }[]
    }
  /** The service passes on the first document only (spec 4.4). */
  | { readonly code: 'first-document-only'; readonly documents: number }
  /** No field has a page: a model of provider B, which takes no feedback (spec 2.3 and 4.4). */
  | { readonly code: 'no-feedback-support' }

export function sendWarnings(result: AnalysisResult, drafts: readonly DocumentDraft[]): SendWarning[] {
  const unchecked = result.Documents.flatMap((document, index) =>
    reviewFields(document, drafts[index] ?? { edits: [] })
      .filter((field) => field.state === 'to-check')
      .map((field) => ({ document: index, field: field.name })),
  )
  const warnings: SendWarning[] = []
  if (lacksPages(result)) warnings.push({ code: 'no-feedback-support' })
  if (result.Documents.length > 1)
    warnings.push({ code: 'first-document-only', documents: result.Documents.length })
  if (unchecked.length > 0) warnings.push({ code: 'unchecked', fields: unchecked })
  return warnings
}

/** Whether the result has fields and none of them a page. */
export function lacksPages(result: AnalysisResult): boolean {
  const fields = result.Documents.flatMap((document) => [...document.Fields.values()])
  return fields.length > 0 && fields.every((field) => field.Page === undefined)
}
