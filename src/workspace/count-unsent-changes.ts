import { analysisResultSchema } from '#src/contract/service/analysis-result.ts'
import { parseJson } from '#src/contract/json.ts'
import { draftContentSchema } from '#src/contract/workspace/drafts.ts'
import { buildFeedback } from '#src/review/build-feedback.ts'
import { findUnsentChanges } from '#src/review/find-unsent-changes.ts'

/**
 * Counts the fields that would be sent otherwise now than they were: the state "sent" says nothing of those.
 *
 * @param result the reading,
 * @param feedback what was accepted last,
 * @param draft and what is saved now, as JSON texts.
 * @returns undefined when one of them cannot be read.
 */
export function countUnsentChanges(result: string, feedback: string, draft: string): number | undefined {
  try {
    const read = analysisResultSchema.parse(parseJson(result))
    const { documents } = draftContentSchema.parse(parseJson(draft))
    const built = buildFeedback(read, documents)
    if (built.ok) return findUnsentChanges(feedback, built.payload)?.length
    return new Set(
      built.problems.map((problem) => ('field' in problem ? `${problem.document} ${problem.field}` : '')),
    ).size
  } catch {
    return undefined
  }
}
