import { z } from 'zod/mini'

// Evaluations: a model reads documents whose values people confirmed, and is scored against them.

/** Documents of one evaluation. */
export const maxEvaluatedDocuments = 500
/** Evaluations kept for an organisation. */
export const maxEvaluations = 50

/** An evaluation and how far it is. Times are ISO 8601 in UTC. */
const evaluationSchema = z.object({
  id: z.string(),
  modelId: z.string(),
  addedAt: z.string(),
  /** Null without accounts. */
  addedBy: z.nullable(z.string()),
  /** Submissions that are read for it. Those purged since no longer count. */
  submissions: z.int(),
  /** Those of them that were read, or failed. */
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
 * PUT /workspace/evaluations/:id: has the files of submissions read by a model. The caller makes the id, so that a call whose
 * answer was lost can be repeated: what is there already is not read twice. Submissions with anything unchecked are not
 * read; the evaluation names them as left out.
 */
export const evaluationRequestSchema = z.object({
  modelId: z.string().check(z.minLength(1), z.maxLength(200), z.regex(/^[^\0\p{Cs}]*$/u)),
  submissionIds: z.array(idSchema).check(z.minLength(1), z.maxLength(maxEvaluatedDocuments)),
})

/** See review/evaluate/score-document.ts. */
const outcomes = ['right', 'wrong', 'missed', 'extra'] as const

const scoredFieldSchema = z.object({
  name: z.string(),
  /** Fields that are counted together: `Total`, `LineItems.*.Amount`. */
  group: z.string(),
  outcome: z.enum(outcomes),
  /** Text as people confirmed it; left out where they say that there is none. */
  expected: z.optional(z.string()),
  /** Text as the model read it; left out where it found none. */
  found: z.optional(z.string()),
  /** In percent; left out where the model says none. */
  confidence: z.optional(z.number()),
})

const scoredDocumentSchema = z.object({
  submissionId: z.string(),
  fileName: z.string(),
  /** In the file, from 0. */
  index: z.int(),
  fields: z.array(scoredFieldSchema),
})
export type EvaluatedDocument = z.infer<typeof scoredDocumentSchema>

/**
 * Why a submission is not scored:
 * - `processing`: it is still being read.
 * - `failed`: the model could not read it.
 * - `not-confirmed`: no document of it is confirmed any more.
 * - `unchecked`: something in it is flagged that nobody checked, now or when the evaluation was started: its values were
 *   sent or marked as reviewed as they were read, and would be compared with themselves.
 */
const leftOutReasons = ['processing', 'failed', 'not-confirmed', 'unchecked'] as const

/** GET /workspace/evaluations/:id: what was read so far, scored against the values as they are confirmed now. */
export const evaluationDetailSchema = z.object({
  evaluation: evaluationSchema,
  documents: z.array(scoredDocumentSchema),
  leftOut: z.array(
    z.object({ submissionId: z.string(), fileName: z.string(), reason: z.enum(leftOutReasons) }),
  ),
})
export type EvaluationDetail = z.infer<typeof evaluationDetailSchema>
