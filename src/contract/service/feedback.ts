import { z } from 'zod/mini'
import { fieldTypeSchema } from './field-types.ts'
import type { JsonValue } from '../json.ts'

/**
 * One field of the feedback payload (spec 2.4). All four properties are required as keys; Value may be any
 * JSON, null included (architecture, section 5).
 */
export const feedbackFieldSchema = z.looseObject({
  Text: z.string(),
  Value: z.custom<JsonValue>((value) => value !== undefined, 'Value is missing'),
  Type: fieldTypeSchema,
  Page: z.int().check(z.minimum(0)),
})

export type FeedbackField = z.infer<typeof feedbackFieldSchema>

/** A document of the payload. Fields is a Map so that a field may have any name. */
export interface FeedbackDocument {
  readonly Fields: ReadonlyMap<string, FeedbackField>
  readonly rest?: ReadonlyMap<string, JsonValue>
}

/** The feedback payload (spec 2.4) before `stringifyJson` writes it. */
export interface FeedbackPayload {
  readonly Documents: readonly FeedbackDocument[]
  readonly rest?: ReadonlyMap<string, JsonValue>
}
