import type { Model } from '#src/engine/models/model.ts'
import type { InputFile } from '#src/engine/unpack/attachment.ts'
import type { RecognitionOutcome } from '#src/service/recognise-file.ts'

/** What the server asks of a reader: one file at a time. */
export interface RecognitionTask {
  readonly file: InputFile
  readonly model: Model
  /** Path of LibreOffice's program; left out where there is none. */
  readonly office?: string
}

/** What a reader says. */
export type WorkerMessage =
  /** It has loaded what it needs. Comes once, first. */
  | { readonly kind: 'ready' }
  /** It has come a step further in what it reads, such as a page of a scan. */
  | { readonly kind: 'step' }
  /** `memory`: bytes of the process in memory afterwards. */
  | { readonly kind: 'read'; readonly reading: RecognitionOutcome; readonly memory: number }
  /** Reading took more memory than a document may. The reader ends. */
  | { readonly kind: 'too_much_memory' }
  /** Reading threw, or its thread ended. The reader ends. */
  | { readonly kind: 'broken'; readonly why: string }

/** What the thread in a reader says to the reader. */
export type ThreadMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'step' }
  | { readonly kind: 'read'; readonly reading: RecognitionOutcome }
  | { readonly kind: 'broken'; readonly why: string }
