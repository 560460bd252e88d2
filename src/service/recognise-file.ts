import { stringifyJson, type Writable } from '#src/contract/json.ts'
import type { ProblemCode } from '#src/contract/problem.ts'
import type { Model } from '#src/engine/models/model.ts'
import type { RecognitionResult } from '#src/engine/models/recognition-result.ts'
import type { InputFile } from '#src/engine/unpack/attachment.ts'

/** What became of reading a file, with the analysis result as the JSON text that will be answered. */
export type RecognitionOutcome =
  | {
      readonly ok: true
      readonly json: string
      /** PartWords of each document as JSON text; left out when nothing was read from a picture. */
      readonly words?: string
    }
  | { readonly ok: false; readonly code: ProblemCode; readonly detail: string }

/**
 * How the service has a file read. Rejects when the reader itself broke down (its process ended, or it made a mistake):
 * that costs the document one attempt. A file that cannot be read is an ordinary answer.
 */
export type RecogniseFile = (file: InputFile, model: Model) => Promise<RecognitionOutcome>

/** Writes a reading down. Text, unlike objects, passes between processes with every number as it was. */
export function serialiseRecognition(reading: RecognitionResult): RecognitionOutcome {
  if (!reading.ok) return reading
  // A reading is plain data all through; its interfaces only lack the index signature of Writable.
  const json = stringifyJson(reading.result as unknown as Writable)
  return { ok: true, json, ...(reading.words && { words: JSON.stringify(reading.words) }) }
}
