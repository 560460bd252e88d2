import { analysisResultSchema } from '#src/contract/service/analysis-result.ts'
import { parseJson } from '#src/contract/json.ts'
import { draftContentSchema } from '#src/contract/workspace/drafts.ts'
import { findUnsentChanges } from '#src/review/find-unsent-changes.ts'

/**
 * Counts the fields that differ from what was sent, which the state "sent" does not show.
 *
 * @param result the reading,
 * @param feedback the last accepted feedback,
 * @param draft and the saved draft, as JSON texts; undefined where nothing was ever saved.
 * @returns undefined when one of them cannot be read.
 */
export function countUnsentChanges(
  result: string,
  feedback: string,
  draft: string | undefined,
): number | undefined {
  try {
    const read = analysisResultSchema.parse(parseJson(result))
    const { documents } = draft === undefined ? { documents: [] } : draftContentSchema.parse(parseJson(draft))
    return findUnsentChanges(feedback, read, documents)?.length
  } catch {
    return undefined
  }
}
