import type { JsonValue } from '#src/contract/json.ts'
import { buildExample } from '#src/engine/learning/build-example.ts'
import type { FieldValues } from '#src/engine/learning/reviewed-document.ts'
import type { Model } from '#src/engine/models/model.ts'
import type { LearningStore } from './store/learning-store.ts'
import type { StoredRequest } from './store/request-store.ts'

interface AcceptedFeedback {
  readonly request: StoredRequest
  readonly models: readonly Model[]
  /** A payload that was validated. */
  readonly payload: string
}

/** A value that is longer is no field of a document, and would make the search for it slow. */
const maxTextLength = 400

/**
 * Learns from accepted feedback: from its first document only (spec 4.4). Idempotent. Does nothing for a request whose
 * reading was not kept.
 */
export async function teachFeedback(
  learning: LearningStore,
  { request, models, payload }: AcceptedFeedback,
): Promise<void> {
  const model = models.find(({ id }) => id === request.modelId)
  const reading = await learning.findReading(request.id)
  if (model === undefined || reading === undefined || request.result === null) return
  const example = buildExample(
    { reading, returned: parseFields(request.result), accepted: parseFields(payload) },
    model,
  )
  const { organisation, modelId } = request
  const taught = { document: request.sha256, requestId: request.id, example }
  await learning.saveExample({ organisation, modelId }, taught)
}

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
