import type { LearntFormat } from '#src/contract/workspace/formats.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'

/** A document that taught, with its submission; undefined if that is deleted, purged, or not loaded yet. */
export interface TaughtDocument {
  readonly document: LearntFormat['documents'][number]
  readonly submission: Submission | undefined
}

/** Matches by submission, not by file: another submission of the same file taught nothing. */
export const matchSubmissions = (
  { documents }: LearntFormat,
  submissions: readonly Submission[],
): readonly TaughtDocument[] =>
  documents.map((document) => ({
    document,
    submission: submissions.find(({ id }) => id === document.submissionId),
  }))
