import { stringifyJson, type Writable } from '#src/contract/json.ts'
import type { ProblemCode } from '#src/contract/problem.ts'
import type { PreliminaryReading } from '#src/contract/workspace/preliminary.ts'
import type { FileBoundaries } from '#src/contract/workspace/file/file-boundaries.ts'
import type { Model } from '#src/engine/models/model.ts'
import type { LearningDeps, Recognition } from '#src/engine/recognise-file.ts'
import type { InputFile } from '#src/engine/unpack/attachment.ts'

/** The outcome of reading a file, with the analysis result as the JSON text to return. */
export type RecognitionOutcome =
  | {
      readonly ok: true
      readonly json: string
      /** PartWords of each document as JSON text; omitted when OCR read nothing. */
      readonly words?: string
      /** The data from which feedback teaches, as JSON text; omitted unless learning was asked for. */
      readonly reading?: string
      /** The FormatExample of the document's electronic invoice, as JSON text. Omitted as `reading` is. */
      readonly example?: string
    }
  | { readonly ok: false; readonly code: ProblemCode; readonly detail: string }

/** Further inputs and callbacks of a reading. */
interface ReadingOptions {
  /** The request that is read; left out when a model is tried. For the log. */
  readonly requestId?: string
  /** Finds learnt examples. Left out: there are none, and feedback on the document will teach nothing. */
  readonly findExamples?: LearningDeps['findExamples'] | undefined
  /** Where documents begin, as set by a person. Left out: the engine finds out. */
  readonly boundaries?: readonly FileBoundaries[] | undefined
  /** Opens protected files: used for this reading only, and stored nowhere. */
  readonly password?: string | undefined
  /** Receives the reading so far, as JSON text: see contract/workspace/preliminary.ts. */
  readonly onPreliminary?: ((json: string) => void) | undefined
}

/**
 * Reads a file. Rejects when the reader itself failed (its process ended, or it has a bug), which costs the document
 * one attempt. An unreadable file is an ordinary outcome.
 */
export type RecogniseFile = (
  file: InputFile,
  model: Model,
  options?: ReadingOptions,
) => Promise<RecognitionOutcome>

/** Serialises a preliminary reading. */
export const serialisePreliminary = (read: PreliminaryReading): string =>
  stringifyJson(read as unknown as Writable)

/** Serialises a reading. Text, unlike objects, keeps every number when it passes between processes. */
export function serialiseRecognition(reading: Recognition): RecognitionOutcome {
  if (!reading.ok) return reading
  // A reading is plain data; its interfaces only lack the index signature of Writable.
  const json = stringifyJson(reading.result as unknown as Writable)
  return {
    ok: true,
    json,
    ...(reading.words && { words: JSON.stringify(reading.words) }),
    ...(reading.reading && { reading: JSON.stringify(reading.reading) }),
    ...(reading.example && { example: JSON.stringify(reading.example) }),
  }
}
