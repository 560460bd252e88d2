import { z } from 'zod/mini'
import { isJsonObject, parseJson, type JsonValue } from '../json.ts'
import { backendKinds, knownModelSchema } from '../service/models.ts'

/** Source of a reading to compare with: the backend read the file again, or somebody pasted a result. */
export const comparisonSources = ['read', 'pasted'] as const
export const comparisonStates = ['processing', 'finished', 'failed'] as const

/** Maximum readings kept with one submission. */
export const maxComparisons = 20

/** Maximum models that read a file for one comparison: the screen shows three readings side by side. */
const maxComparedModels = 2

/** Maximum size of a pasted result, in bytes. */
export const maxPastedBytes = 16 * 1024 * 1024

/** Maximum length of a pasted result's name, in characters. */
const maxLabelLength = 200

/** Another reading of the file of a submission, beside the one that is reviewed. Times are ISO 8601 in UTC. */
const comparisonSchema = z.object({
  id: z.string(),
  source: z.enum(comparisonSources),
  state: z.enum(comparisonStates),
  /** The service that read it or is reading it; null for a pasted result. */
  backend: z.nullable(z.enum(backendKinds)),
  /** A model of that service; null for a pasted result. */
  modelId: z.nullable(z.string()),
  /** The name given to a pasted result; null for a reading. */
  label: z.nullable(z.string()),
  addedAt: z.string(),
  /** Null without accounts. */
  addedBy: z.nullable(z.string()),
  finishedAt: z.nullable(z.string()),
  /** From the request to the result, waiting included; null while it is being read, and for a pasted result. */
  milliseconds: z.nullable(z.int()),
  /** Credits spent; null when unknown: while it is being read, and from a hosted service. */
  credits: z.nullable(z.int()),
  /** Reason of the failure; null unless it failed. */
  problem: z.nullable(
    z.object({ status: z.int(), code: z.nullable(z.string()), detail: z.nullable(z.string()) }),
  ),
})
export type Comparison = z.infer<typeof comparisonSchema>

const readingCostSchema = z.object({
  /** Credits per reading; null when the service does not report it. */
  credits: z.nullable(z.int()),
  /** Credits left; null when the service does not report it. */
  balance: z.nullable(z.int()),
})
export type ReadingCost = z.infer<typeof readingCostSchema>

/** A model of the local service beside a hosted one. */
const localModelSchema = z.pick(knownModelSchema, {
  id: true,
  label: true,
  labelByLanguage: true,
  isDeleted: true,
})

/** GET: the readings to compare with, oldest first, and the cost of another one. */
export const comparisonListSchema = z.object({
  comparisons: z.array(comparisonSchema),
  /** The service that made the reviewed reading. */
  reviewedBackend: z.enum(backendKinds),
  /** Credits spent on the reviewed reading; null when unknown. */
  reviewedCredits: z.nullable(z.int()),
  /** Cost at the service behind /v2. */
  cost: readingCostSchema,
  /** The local service that runs beside a hosted one and reads for comparisons; null when there is none. */
  local: z.nullable(z.object({ models: z.array(localModelSchema), cost: readingCostSchema })),
})
export type ComparisonList = z.infer<typeof comparisonListSchema>

const idSchema = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'An id is a UUID in lower case.'))
const modelIdSchema = z.string().check(z.minLength(1), z.maxLength(200), z.regex(/^[^\0\p{Cs}]*$/u))

/**
 * POST /workspace/submissions/:id/comparisons: reads the file with other models, with all of them or with none. The
 * caller chooses the ids, so that a call can be retried after a lost response: an existing id is not read twice.
 * `backend` is the service that has the model; by default the one behind /v2.
 */
export const compareRequestSchema = z.object({
  readings: z
    .array(z.object({ id: idSchema, modelId: modelIdSchema, backend: z.optional(z.enum(backendKinds)) }))
    .check(z.minLength(1), z.maxLength(maxComparedModels)),
})
export type CompareRequest = z.infer<typeof compareRequestSchema>

/** PUT /workspace/submissions/:id/comparisons/:comparisonId: stores a pasted result; the body is its JSON. */
export const pastedLabelSchema = z
  .string()
  .check(z.trim(), z.maxLength(maxLabelLength), z.regex(/^[^\0\p{Cs}]*$/u))

/**
 * Why a text is not a result of the spec (2.3):
 * - `no-json`: it is not JSON.
 * - `no-object`: it is JSON, but not an object.
 * - `no-documents`: it has no list `Documents`.
 * - `no-fields`: none of its documents has an object `Fields`.
 */
export type PastedProblem = 'no-json' | 'no-object' | 'no-documents' | 'no-fields'

/** Checks that a text is a comparable result; undefined when it is. Everything else in it is tolerated. */
export function findPastedProblem(text: string): PastedProblem | undefined {
  let json: JsonValue
  try {
    json = parseJson(text)
  } catch {
    return 'no-json'
  }
  if (!isJsonObject(json)) return 'no-object'
  const documents: unknown = Object.getOwnPropertyDescriptor(json, 'Documents')?.value
  if (!Array.isArray(documents)) return 'no-documents'
  const hasFields = (documents as readonly JsonValue[]).some(
    (document) =>
      isJsonObject(document) &&
      isJsonObject(Object.getOwnPropertyDescriptor(document, 'Fields')?.value ?? null),
  )
  return hasFields ? undefined : 'no-fields'
}
