import type { FormatExample } from '#src/engine/learning/example.ts'
import type { Model } from '#src/engine/models/model.ts'
import type { InputFile } from '#src/engine/unpack/attachment.ts'
import type { RecognitionOutcome } from '#src/service/recognise-file.ts'

/** One file for a worker process to read. */
export interface RecognitionTask {
  readonly file: InputFile
  readonly model: Model
  /** Path of LibreOffice's program; left out where there is none. */
  readonly office?: string
  /** Whether examples can be asked for: see `ExamplesMessage`. */
  readonly hasExamples?: boolean
}

/** To a worker process and its thread: the answer to `examples-wanted`. */
export interface ExamplesMessage {
  readonly kind: 'examples'
  readonly examples: readonly FormatExample[]
}

/** From the thread that reads to its worker process. */
export type ThreadMessage =
  /** The thread has loaded its module. The first message, sent once. */
  | { readonly kind: 'ready' }
  /** A step of the file is done, such as a page of a scan. */
  | { readonly kind: 'progress' }
  /** The document was read up to where it matters what was learnt of its format; sent once per document of a file. */
  | { readonly kind: 'examples-wanted'; readonly keys: readonly string[] }
  | { readonly kind: 'completed'; readonly outcome: RecognitionOutcome }
  /** Reading threw, or the thread ended. The worker process ends. */
  | { readonly kind: 'crashed'; readonly reason: string }

/** From a worker process to the server. */
export type WorkerMessage =
  | Exclude<ThreadMessage, { kind: 'completed' }>
  /** `memory`: resident bytes of the process afterwards. */
  | { readonly kind: 'completed'; readonly outcome: RecognitionOutcome; readonly memory: number }
  /** The file took more memory, or a step of it more processor time, than one may. The worker process ends. */
  | { readonly kind: 'too_much_memory' | 'too_long' }
