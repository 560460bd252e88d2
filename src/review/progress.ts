import type { AnalysisResult } from '#src/contract/analysis-result.ts'
import type { DocumentDraft, DraftContent } from '#src/contract/drafts.ts'
import { asksAttention } from './order-fields.ts'
import type { ReviewField } from './review-field.ts'

/** How many of the fields that ask for attention are dealt with: `checked` of `toCheck`. */
export function progress(fields: readonly ReviewField[]): {
  readonly checked: number
  readonly toCheck: number
} {
  const asking = fields.filter(asksAttention)
  return { checked: asking.filter((field) => field.state !== 'to-check').length, toCheck: asking.length }
}

/** What is saved of the drafts. `checked` counts the fields that the service flagged, as the list of submissions does. */
export function draftContent(result: AnalysisResult, drafts: readonly DocumentDraft[]): DraftContent {
  const documents = result.Documents.map((_, index) => drafts[index] ?? { edits: [] })
  const checked = documents.flatMap(({ edits }, index) =>
    edits.filter(([name]) => result.Documents[index]?.Fields.get(name)?.NeedsReview === true),
  )
  return { documents: [...documents], checked: checked.length }
}
