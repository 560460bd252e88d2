import { feedbackFieldSchema } from '#src/contract/service/feedback.ts'
import { stringifyJson, type JsonValue, type Writable } from '#src/contract/json.ts'
import { documentPaths } from '#src/contract/paths.ts'
import type { ServiceResponse, CallService } from './send-request.ts'
import { getDocuments, getFields } from '../results/result-accessors.ts'

type Payload = { readonly Documents: readonly { readonly Fields: Writable }[] }
export type FeedbackEntry = readonly [string, Readonly<Record<string, JsonValue>>]

/** Extracts the fields of the first document that have all of Text, Value, Type and Page (spec 2.4), and only those. */
export function extractFeedbackEntries(result: JsonValue | undefined): readonly FeedbackEntry[] {
  const [first] = getDocuments(result)
  return getFields(first).flatMap(([name, field]): FeedbackEntry[] => {
    const { Text, Value, Type, Page } = field
    if (!feedbackFieldSchema.safeParse({ Text, Value, Type, Page }).success) return []
    // The schema has just found all four present.
    return [[name, { Text, Value, Type, Page } as Record<string, JsonValue>]]
  })
}

export const createPayload = (entries: readonly FeedbackEntry[]): Payload => ({
  Documents: [{ Fields: new Map<string, Writable>(entries) }],
})

/** Builds the complete, unchanged result as feedback (spec 4.4); undefined when no field is complete. */
export function createFeedback(result: JsonValue | undefined): Payload | undefined {
  const entries = extractFeedbackEntries(result)
  return entries.length === 0 ? undefined : createPayload(entries)
}

/** Sends a payload; text is sent unchanged. */
export function postFeedback(
  { call }: { readonly call: CallService },
  requestId: string,
  payload: Payload | string,
): Promise<ServiceResponse> {
  return call(documentPaths.feedback(requestId), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: typeof payload === 'string' ? payload : stringifyJson(payload),
  })
}
