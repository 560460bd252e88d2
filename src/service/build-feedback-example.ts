import type { JsonValue } from '#src/contract/json.ts'
import { buildExample } from '#src/engine/learning/build-example.ts'
import type { FormatExample } from '#src/engine/learning/example.ts'
import type { FieldValues } from '#src/engine/learning/reviewed-document.ts'
import type { StoredReading } from '#src/engine/learning/stored-reading.ts'
import type { Model } from '#src/engine/models/model.ts'

/** Accepted feedback on a document, with the reading and the result it is about. Plain data. */
export interface ReviewedFeedback {
  readonly reading: StoredReading
  /** The result as JSON text. */
  readonly result: string
  /** A validated payload. */
  readonly payload: string
}

/**
 * Builds an example from accepted feedback, outside the thread that answers requests. Rejects when that fails or
 * exceeds its time or memory.
 */
export type BuildFeedbackExample = (reviewed: ReviewedFeedback, model: Model) => Promise<FormatExample>

/** A longer value is not a field of a document, and would slow down the search for it. */
const maxTextLength = 400

/** Builds an example from feedback: its first document only (spec 4.4). */
export const buildFeedbackExample = (
  { reading, result, payload }: ReviewedFeedback,
  model: Model,
): FormatExample =>
  buildExample({ reading, returned: parseFields(result), accepted: parseFields(payload) }, model)

/** The fields of the first document of a result or of feedback. */
function parseFields(json: string): FieldValues {
  // Both were checked; a number with more digits than a double has is not a field that can be learnt.
  const { Documents } = JSON.parse(json) as {
    readonly Documents?: readonly { readonly Fields?: Readonly<Record<string, StoredField>> }[]
  }
  return Object.fromEntries(
    Object.entries(Documents?.[0]?.Fields ?? {}).flatMap(([name, { Text, Value = null, Page }]) =>
      typeof Text === 'string' && Text.length <= maxTextLength
        ? [[name, { Text, Value, ...(Page !== undefined && { Page }) }]]
        : [],
    ),
  )
}

interface StoredField {
  readonly Text?: unknown
  readonly Value?: JsonValue
  readonly Page?: number
}
