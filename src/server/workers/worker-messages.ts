import type { FileBoundaries } from '#src/contract/workspace/file/file-boundaries.ts'
import type { FormatExample } from '#src/engine/learning/example.ts'
import type { LearningDeps } from '#src/engine/recognise-file.ts'
import type { Model } from '#src/engine/models/model.ts'
import type { InputFile } from '#src/engine/unpack/attachment.ts'
import type { ReviewedFeedback } from '#src/service/build-feedback-example.ts'
import type { RecognitionOutcome } from '#src/service/recognise-file.ts'

/** One file for a worker process to read. */
export interface RecognitionTask {
  readonly file: InputFile
  readonly model: Model
  /** Path of LibreOffice's program; left out if it is not installed. */
  readonly office?: string
  /** Folder with PP-OCR's weights; left out for those of the installed package. */
  readonly ocrModels?: string
  /** Where documents begin, as set by a person; left out: the engine finds out. */
  readonly boundaries?: readonly FileBoundaries[]
  /** Opens protected files; without it they fail. */
  readonly password?: string
  /** Whether the worker may ask for examples: see `ExamplesMessage`. */
  readonly hasExamples?: boolean
}

/** Accepted feedback from which a worker process builds an example. */
export interface TeachingTask {
  readonly kind: 'teach'
  readonly reviewed: ReviewedFeedback
  readonly model: Model
}

export type WorkerTask = RecognitionTask | TeachingTask

export const isTeachingTask = (task: WorkerTask): task is TeachingTask => 'kind' in task

/** To a worker process and its thread: the answer to `examples-wanted`. */
export interface ExamplesMessage {
  readonly kind: 'examples'
  readonly examples: readonly FormatExample[]
}

/** Reports and questions of the reading of a file. */
export interface TaskCallbacks {
  /** A step is done. */
  readonly onStep: () => void
  /** Something is missing; reading continues with worse results. */
  readonly onWarning: (text: string) => void
  /** The reading so far, as JSON text: see contract/workspace/preliminary.ts. */
  readonly onPreliminary: (json: string) => void
  /** Finds the examples that were learnt under these keys. */
  readonly findExamples: LearningDeps['findExamples']
}

/** From the thread that reads to its worker process. */
export type ThreadMessage =
  /** The thread has loaded its module. The first message, sent once. */
  | { readonly kind: 'ready' }
  /** A step of the file is done, such as a page of a scan. */
  | { readonly kind: 'progress' }
  /** Something is missing; reading continues with worse results. */
  | { readonly kind: 'warning'; readonly text: string }
  /** The document was read to the point where examples of its format matter; sent once per document of a file. */
  | { readonly kind: 'examples-wanted'; readonly keys: readonly string[] }
  /** The file was read in part: a PreliminaryReading as JSON text. */
  | { readonly kind: 'preliminary'; readonly json: string }
  | { readonly kind: 'completed'; readonly outcome: RecognitionOutcome }
  | { readonly kind: 'taught'; readonly example: FormatExample }
  /** Reading or teaching threw, or the thread ended. The worker process ends. */
  | { readonly kind: 'crashed'; readonly reason: string }

/** The task is done, and the worker is free for another. */
type Finished = Extract<ThreadMessage, { kind: 'completed' | 'taught' }>

/** From a worker process to the server. */
export type WorkerMessage =
  | Exclude<ThreadMessage, Finished>
  /** `memory`: resident bytes of the process afterwards. */
  | (Finished & { readonly memory: number })
  /** The file took more memory, or one of its steps more processor time, than allowed. The worker process ends. */
  | { readonly kind: 'too_much_memory' | 'too_long' }
