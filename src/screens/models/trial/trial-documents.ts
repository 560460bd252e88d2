import type { Submission } from '#src/contract/workspace/submissions.ts'
import { formatDateTime } from '#src/ui/format.ts'
import type { Language } from '#src/ui/translation/text-types.ts'
import { replaceBidiControls } from '#src/ui/translation/replace-bidi-controls.ts'

/** A document to try a model on. `name` is unique in the list. */
export interface TrialDocument {
  readonly submission: Submission
  readonly name: string
}

/**
 * Names each submission by its file and the moment it was submitted. Files with the same name that were submitted in
 * the same minute are numbered, the oldest first: a name keeps its document when another arrives.
 *
 * @param submissions newest first, as is what is returned.
 */
export function nameTrialDocuments(
  submissions: readonly Submission[],
  language: Language,
): readonly TrialDocument[] {
  const counts = new Map<string, number>()
  const oldestFirst = submissions.toReversed().map((submission) => {
    const when = formatDateTime(new Date(submission.submittedAt), language)
    const name = `${replaceBidiControls(submission.fileName)}, ${when}`
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return { submission, name: count === 1 ? name : `${name} (${count})` }
  })
  return oldestFirst.toReversed()
}
