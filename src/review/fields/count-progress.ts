import type { AnalysisResult } from '#src/contract/service/analysis-result.ts'
import type { DocumentDraft, DraftContent } from '#src/contract/workspace/drafts.ts'
import { needsAttention } from './order-fields.ts'
import type { ReviewField } from './review-field.ts'

/** How many of the fields that ask for attention are dealt with: `checked` of `toCheck`. */
export function countProgress(fields: readonly ReviewField[]): {
  readonly checked: number
  readonly toCheck: number
} {
  const asking = fields.filter(needsAttention)
  return { checked: asking.filter((field) => field.state !== 'to-check').length, toCheck: asking.length }
}

/** What is saved of the drafts. `checked` counts the fields that the service flagged, as the list of submissions does. */
export function toDraftContent(result: AnalysisResult, drafts: readonly DocumentDraft[]): DraftContent {
  const documents = result.Documents.map((_, index) => drafts[index] ?? { edits: [] })
  const checked = result.Documents.map(({ Fields }, index) => {
    const isDealtWith = createIsDealtWith(documents[index] ?? { edits: [] })
    return [...Fields].filter(([name, field]) => field.NeedsReview === true && isDealtWith(name)).length
  })
  return { documents: [...documents], checked: checked.reduce((sum, count) => sum + count, 0) }
}

/** Whether the reviewer dealt with the reading of a name, wherever in its table it stands now. */
function createIsDealtWith({ edits }: DocumentDraft): (name: string) => boolean {
  const own = new Map(edits)
  const moved = new Map(
    edits.flatMap(([, edit]) => (typeof edit.from === 'string' ? [[edit.from, edit] as const] : [])),
  )
  return (name) => {
    const edit = moved.get(name)
    // A name that is another's now and whose own reading is nowhere is that of a deleted row.
    return edit ? edit.state !== 'moved' : own.has(name)
  }
}
