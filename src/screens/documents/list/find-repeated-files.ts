import type { Submission } from '#src/contract/workspace/submissions.ts'

/**
 * Which submissions are of a file that was sent in before: their ids, with the first submission of that file.
 * The same document twice teaches a model nothing (spec 4.4), so a reviewer should know.
 */
export function findRepeatedFiles(submissions: readonly Submission[]): ReadonlyMap<string, Submission> {
  const firsts = new Map<string, Submission>()
  const same = new Map<string, Submission>()
  for (const submission of submissions.toSorted((a, b) => compareTexts(a.submittedAt, b.submittedAt))) {
    const first = firsts.get(submission.sha256)
    if (first === undefined) firsts.set(submission.sha256, submission)
    else same.set(submission.id, first)
  }
  return same
}

const compareTexts = (a: string, b: string) => (a < b ? -1 : Number(a > b))
