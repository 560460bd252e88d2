import type { JsonValue } from '#src/contract/json.ts'
import { buildExample } from '#src/engine/learning/build-example.ts'
import type { FormatExample } from '#src/engine/learning/example.ts'
import type { FieldValues } from '#src/engine/learning/reviewed-document.ts'
import type { StoredReading } from '#src/engine/learning/stored-reading.ts'
import type { Model } from '#src/engine/models/model.ts'

/** Accepted feedback on a document, with what it was given on. Plain data. */
export interface ReviewedFeedback {
  readonly reading: StoredReading
  /** The result as JSON text. */
  readonly result: string
  /** A payload that was validated. */
  readonly payload: string
}

/**
 * Builds the example that accepted feedback is, away from the thread that answers requests. Rejects when that failed or
 * took more time or memory than it may.
 */
export type BuildFeedbackExample = (reviewed: ReviewedFeedback, model: Model) => Promise<FormatExample>

/** A value that is longer is no field of a document, and would make the search for it slow. */
const maxTextLength = 400

/** What feedback teaches: its first document only (spec 4.4). */
export const buildFeedbackExample = (
  { reading, result, payload }: ReviewedFeedback,
  model: Model,
): FormatExample =>
  buildExample({ reading, returned: parseFields(result), accepted: parseFields(payload) }, model)

/** The fields of the first document of a result or of feedback. */
function parseFields(json: string): FieldValues {
  // Both were checked; numbers of more digits than a double has are no field that can be learnt.
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
