import type { AnalysisResult, ResultDocument } from '#src/contract/service/analysis-result.ts'
import type { DocumentDraft, DraftContent } from '#src/contract/workspace/drafts.ts'
import { needsAttention } from './order-fields.ts'
import { buildReviewFields, type ReviewField } from './review-field.ts'

/** `toCheck`: the fields that need attention, or did before the reviewer's edits; `checked`: those that are resolved. */
interface Progress {
  readonly checked: number
  readonly toCheck: number
}

/**
 * Counts the fields that need attention and those of them that are resolved.
 *
 * @param document its readings that needed attention initially count too, even if a correction elsewhere made their
 * check pass or their row was deleted: the total never shrinks during the review. None when left out.
 */
export function countProgress(fields: readonly ReviewField[], document?: ResultDocument): Progress {
  const readings = document === undefined ? noNames : listFlaggedReadings(document)
  let [further, open] = [0, 0]
  for (const field of fields) {
    if (field.state === 'to-check') open++
    if (needsAttention(field) && !readings.has(getReadingName(field) ?? '')) further++
  }
  const toCheck = readings.size + further
  return { checked: toCheck - open, toCheck }
}

const noNames: ReadonlySet<string> = new Set()
const flaggedReadings = new WeakMap<ResultDocument, ReadonlySet<string>>()

/** The names of the readings that need attention before any edit. Cached, because it is needed at every keystroke. */
function listFlaggedReadings(document: ResultDocument): ReadonlySet<string> {
  const cached = flaggedReadings.get(document)
  if (cached !== undefined) return cached
  const flagged = buildReviewFields(document, { edits: [] }).filter(needsAttention)
  const names = new Set(flagged.map(({ name }) => name))
  flaggedReadings.set(document, names)
  return names
}

/** The name in the result of the reading of a field, wherever its row has moved; undefined if there is none. */
const getReadingName = ({ name, result, edit }: ReviewField): string | undefined =>
  result === undefined ? undefined : (edit?.from ?? name)

/**
 * The drafts as they are saved, with the counts for the list of submissions, equal to those of the review screen.
 *
 * @param fields of each document as the review screen shows them; built from the drafts when left out.
 */
export function toDraftContent(
  result: AnalysisResult,
  drafts: readonly DocumentDraft[],
  fields?: readonly (readonly ReviewField[])[],
): DraftContent {
  const documents = result.Documents.map((_, index) => drafts[index] ?? { edits: [] })
  const progress = result.Documents.map((document, index) =>
    countProgress(
      fields?.[index] ?? buildReviewFields(document, documents[index] ?? { edits: [] }),
      document,
    ),
  )
  return {
    documents: [...documents],
    checked: progress.reduce((sum, { checked }) => sum + checked, 0),
    toCheck: progress.reduce((sum, { toCheck }) => sum + toCheck, 0),
  }
}
