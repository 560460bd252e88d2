import { z } from 'zod/mini'
import { isJsonObject, parseJson, type JsonValue } from '../json.ts'
import { backendKinds, knownModelSchema } from '../service/models.ts'

/** Where a reading to compare with is from: the backend read the file once more, or somebody pasted a result. */
export const comparisonSources = ['read', 'pasted'] as const
export const comparisonStates = ['processing', 'finished', 'failed'] as const

/** Readings kept with one submission. */
export const maxComparisons = 20

/** Models that read a file for a comparison at once: three readings are beside one another. */
const maxComparedModels = 2

/** Largest result that can be pasted, in bytes. */
export const maxPastedBytes = 16 * 1024 * 1024

/** Longest name of a pasted result, in characters. */
const maxLabelLength = 200

/** Another reading of the file of a submission, beside the one that is reviewed. Times are ISO 8601 in UTC. */
const comparisonSchema = z.object({
  id: z.string(),
  source: z.enum(comparisonSources),
  state: z.enum(comparisonStates),
  /** Which service read it, or reads it; null for a pasted result. */
  backend: z.nullable(z.enum(backendKinds)),
  /** A model of that service; null for a pasted result. */
  modelId: z.nullable(z.string()),
  /** The name that a pasted result was given; null for a reading. */
  label: z.nullable(z.string()),
  addedAt: z.string(),
  /** Null without accounts. */
  addedBy: z.nullable(z.string()),
  finishedAt: z.nullable(z.string()),
  /** From the order to the result, waiting included; null while it is read, and for a pasted result. */
  milliseconds: z.nullable(z.int()),
  /** Credits that it cost; null when that is not known: while it is read, and from a hosted service. */
  credits: z.nullable(z.int()),
  /** Why it failed; null unless it did. */
  problem: z.nullable(
    z.object({ status: z.int(), code: z.nullable(z.string()), detail: z.nullable(z.string()) }),
  ),
})
export type Comparison = z.infer<typeof comparisonSchema>

const readingCostSchema = z.object({
  /** Credits of one reading; null when the service does not say. */
  credits: z.nullable(z.int()),
  /** Credits left; null when the service does not say. */
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

/** GET: the readings to compare with, the oldest first, and what another one costs. */
export const comparisonListSchema = z.object({
  comparisons: z.array(comparisonSchema),
  /** Which service made the reviewed reading. */
  reviewedBackend: z.enum(backendKinds),
  /** Credits that the reviewed reading cost; null when that is not known. */
  reviewedCredits: z.nullable(z.int()),
  /** Of the service behind /v2. */
  cost: readingCostSchema,
  /** The local service beside a hosted one, which reads for comparisons; null where there is none. */
  local: z.nullable(z.object({ models: z.array(localModelSchema), cost: readingCostSchema })),
})
export type ComparisonList = z.infer<typeof comparisonListSchema>

const idSchema = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'An id is a UUID in lower case.'))
const modelIdSchema = z.string().check(z.minLength(1), z.maxLength(200), z.regex(/^[^\0\p{Cs}]*$/u))

/**
 * POST /workspace/submissions/:id/comparisons: has the file read with other models, all of them or none. The caller
 * makes the ids, so that a call whose answer was lost can be repeated: what is there already is not read twice. `backend` says
 * whose model it is; left out: that of the service behind /v2.
 */
export const compareRequestSchema = z.object({
  readings: z
    .array(z.object({ id: idSchema, modelId: modelIdSchema, backend: z.optional(z.enum(backendKinds)) }))
    .check(z.minLength(1), z.maxLength(maxComparedModels)),
})
export type CompareRequest = z.infer<typeof compareRequestSchema>

/** PUT /workspace/submissions/:id/comparisons/:comparisonId: keeps a pasted result; the body is its JSON. */
export const pastedLabelSchema = z
  .string()
  .check(z.trim(), z.maxLength(maxLabelLength), z.regex(/^[^\0\p{Cs}]*$/u))

/**
 * Why a text is no result of the spec (2.3):
 * - `no-json`: it is not JSON.
 * - `no-object`: it is JSON, but not an object.
 * - `no-documents`: it has no list `Documents`.
 * - `no-fields`: none of its documents has an object `Fields`.
 */
export type PastedProblem = 'no-json' | 'no-object' | 'no-documents' | 'no-fields'

/** Checks that a text is a result that can be compared; undefined when it is. Everything else in it is tolerated. */
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
