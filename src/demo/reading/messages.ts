import type { FileBoundaries } from '#src/contract/workspace/file/file-boundaries.ts'
import type { FormatExample } from '#src/engine/learning/example.ts'
import type { Model } from '#src/engine/models/model.ts'
import type { InputFile } from '#src/engine/unpack/attachment.ts'
import type { ReviewedFeedback } from '#src/service/build-feedback-example.ts'
import type { RecognitionOutcome } from '#src/service/recognise-file.ts'

/** A task for the worker, which responds on the transferred port, because pdf.js uses the worker's own messages. */
export type ReadingTask =
  | {
      readonly kind: 'read'
      readonly file: InputFile
      readonly model: Model
      readonly boundaries?: readonly FileBoundaries[] | undefined
      readonly password?: string | undefined
      readonly hasExamples: boolean
    }
  | { readonly kind: 'teach'; readonly reviewed: ReviewedFeedback; readonly model: Model }

/** Sent by the worker; the last three end a task. */
export type ReadingMessage =
  | { readonly kind: 'preliminary'; readonly json: string }
  /** Expects an `ExamplesMessage`. */
  | { readonly kind: 'examples-wanted'; readonly keys: readonly string[] }
  /** A page was read. */
  | { readonly kind: 'progress' }
  | { readonly kind: 'completed'; readonly outcome: RecognitionOutcome }
  | { readonly kind: 'taught'; readonly example: FormatExample }
  | { readonly kind: 'crashed'; readonly reason: string }

/** Sent to the worker. */
export interface ExamplesMessage {
  readonly examples: readonly FormatExample[]
}
