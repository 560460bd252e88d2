import type { LearntFormat } from '#src/contract/workspace/formats.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'

/** A document that taught, with its submission; undefined when that is deleted, purged, or not loaded yet. */
export interface TaughtDocument {
  readonly document: LearntFormat['documents'][number]
  readonly submission: Submission | undefined
}

/** A document read again has another request: then any submission of the same file stands for it. */
export const matchSubmissions = (
  { documents, modelId }: LearntFormat,
  submissions: readonly Submission[],
): readonly TaughtDocument[] =>
  documents.map((document) => ({
    document,
    submission:
      submissions.find(({ requestId }) => requestId === document.requestId) ??
      submissions.find((one) => one.sha256 === document.document && one.modelId === modelId),
  }))
