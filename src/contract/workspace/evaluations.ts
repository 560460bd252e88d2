import { z } from 'zod/mini'
import type { JsonValue } from '../json.ts'

// Evaluations: a model reads documents whose values people have confirmed, and is scored against them.

/** Maximum documents of one evaluation. */
export const maxEvaluatedDocuments = 500
/** Maximum evaluations kept for an organisation. */
export const maxEvaluations = 50

/** An evaluation and its progress. Times are ISO 8601 in UTC. */
const evaluationSchema = z.object({
  id: z.string(),
  modelId: z.string(),
  addedAt: z.string(),
  /** Null without accounts. */
  addedBy: z.nullable(z.string()),
  /** Submissions to read. Those purged since no longer count. */
  submissions: z.int(),
  /** Number of them that were read or failed. */
  finished: z.int(),
  failed: z.int(),
})
export type Evaluation = z.infer<typeof evaluationSchema>

/** GET: the newest first. */
export const evaluationListSchema = z.object({ evaluations: z.array(evaluationSchema) })

const idSchema = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'An id is a UUID in lower case.'))

/**
 * PUT /workspace/evaluations/:id: reads the files of submissions with a model. The caller chooses the id, so that a
 * call can be retried after a lost response: an existing id is not read twice. Submissions with anything unchecked
 * are not read; the evaluation lists them as left out.
 */
export const evaluationRequestSchema = z.object({
  modelId: z.string().check(z.minLength(1), z.maxLength(200), z.regex(/^[^\0\p{Cs}]*$/u)),
  submissionIds: z.array(idSchema).check(z.minLength(1), z.maxLength(maxEvaluatedDocuments)),
})

/** See review/evaluate/score-document.ts. */
const outcomes = ['right', 'wrong', 'missed', 'extra'] as const

const typedValueSchema = z.object({ value: z.custom<JsonValue>(), type: z.optional(z.string()) })

const scoredFieldSchema = z.object({
  name: z.string(),
  /** Name under which fields are counted together: `Total`, `LineItems.*.Amount`. */
  group: z.string(),
  outcome: z.enum(outcomes),
  /** A person accepted, changed or added the confirmed value; omitted if it was sent or reviewed as it was read. */
  isTouched: z.optional(z.literal(true)),
  /** Confirmed text; omitted if people confirmed that there is none. */
  expected: z.optional(z.string()),
  /** Text that the model read; omitted if it found none. */
  found: z.optional(z.string()),
  /** The confirmed Value, or the Value that the model read, where it differs from what its Text expresses. */
  expectedValue: z.optional(typedValueSchema),
  foundValue: z.optional(typedValueSchema),
  /** In percent; omitted if the model gives none. */
  confidence: z.optional(z.number()),
})

const scoredDocumentSchema = z.object({
  submissionId: z.string(),
  fileName: z.string(),
  /** Index in the file, from 0. */
  index: z.int(),
  fields: z.array(scoredFieldSchema),
  /** Values of fields that the model used in the review lacks: nobody confirmed or rejected them. */
  unknownFields: z.int(),
})
export type EvaluatedDocument = z.infer<typeof scoredDocumentSchema>
export type EvaluatedField = EvaluatedDocument['fields'][number]

/**
 * Why a submission is not scored:
 * - `processing`: it is still being read.
 * - `failed`: the model could not read it.
 * - `not-confirmed`: none of its documents is confirmed any more.
 * - `unchecked`: something flagged is unchecked, now or when the evaluation was started: its values were sent or
 *   marked as reviewed as they were read, and would be compared with themselves.
 */
const leftOutReasons = ['processing', 'failed', 'not-confirmed', 'unchecked'] as const

/** GET /workspace/evaluations/:id: everything read so far, scored against the currently confirmed values. */
export const evaluationDetailSchema = z.object({
  evaluation: evaluationSchema,
  documents: z.array(scoredDocumentSchema),
  leftOut: z.array(
    z.object({ submissionId: z.string(), fileName: z.string(), reason: z.enum(leftOutReasons) }),
  ),
})
export type EvaluationDetail = z.infer<typeof evaluationDetailSchema>
