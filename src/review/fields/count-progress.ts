import type { AnalysisResult } from '#src/contract/service/analysis-result.ts'
import type { DocumentDraft, DraftContent } from '#src/contract/workspace/drafts.ts'
import { needsAttention } from './order-fields.ts'
import type { ReviewField } from './review-field.ts'

/** Counts the fields that need attention (`toCheck`) and those of them that are resolved (`checked`). */
export function countProgress(fields: readonly ReviewField[]): {
  readonly checked: number
  readonly toCheck: number
} {
  const flagged = fields.filter(needsAttention)
  return { checked: flagged.filter((field) => field.state !== 'to-check').length, toCheck: flagged.length }
}

/** The drafts as they are saved. `checked` counts only fields flagged by the service, as the list of submissions does. */
export function toDraftContent(result: AnalysisResult, drafts: readonly DocumentDraft[]): DraftContent {
  const documents = result.Documents.map((_, index) => drafts[index] ?? { edits: [] })
  const checked = result.Documents.map(({ Fields }, index) => {
    const isResolved = createResolvedTest(documents[index] ?? { edits: [] })
    return [...Fields].filter(([name, field]) => field.NeedsReview === true && isResolved(name)).length
  })
  return { documents: [...documents], checked: checked.reduce((sum, count) => sum + count, 0) }
}

/** Tests whether the reviewer resolved the reading of a name, wherever its table row has moved to. */
function createResolvedTest({ edits }: DocumentDraft): (name: string) => boolean {
  const own = new Map(edits)
  const moved = new Map(
    edits.flatMap(([, edit]) => (typeof edit.from === 'string' ? [[edit.from, edit] as const] : [])),
  )
  return (name) => {
    const edit = moved.get(name)
    // If another reading has this name now and its own is gone, the row was deleted.
    return edit ? edit.state !== 'moved' : own.has(name)
  }
}
