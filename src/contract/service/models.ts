import { z } from 'zod/mini'
import { fieldTypeSchema } from './field-types.ts'

/** A column of a model's table. */
const modelColumnSchema = z.strictObject({
  name: z.string().check(z.minLength(1)),
  type: fieldTypeSchema,
  /** Words at the head of the column in documents, in any language and case. */
  labels: z._default(z.array(z.string().check(z.minLength(1))), []),
})

export const modelFieldSchema = z.strictObject({
  name: z.string().check(z.minLength(1)),
  type: fieldTypeSchema,
  /** Words beside or above the value in documents, in any language and case. */
  labels: z._default(z.array(z.string().check(z.minLength(1))), []),
})

export const modelTableSchema = z.strictObject({
  name: z.string().check(z.minLength(1)),
  columns: z.array(modelColumnSchema),
})

export type ModelField = z.infer<typeof modelFieldSchema>
export type ModelTable = z.infer<typeof modelTableSchema>

/** Provider of a model (spec 2.3): B gives Text, Value, Type and Confidence only, and takes no feedback. */
export const providerSchema = z.enum(['A', 'B'])
export type Provider = z.infer<typeof providerSchema>

/** A field or column of a listed model; `labels` as in modelFieldSchema. */
const listedFieldSchema = z.object({
  name: z.string(),
  type: fieldTypeSchema,
  labels: z.optional(z.array(z.string())),
})

/** A model as the backend describes it. Of a hosted service only the id is known; the rest is then null or empty. */
const knownModelSchema = z.object({
  id: z.string(),
  label: z.nullable(z.string()),
  provider: z.nullable(providerSchema),
  /** Whether a document type is set up for it: without one it takes no feedback (spec 4.4). Null: not known. */
  documentType: z._default(z.nullable(z.boolean()), null),
  fields: z.array(listedFieldSchema),
  tables: z.array(z.object({ name: z.string(), columns: z.array(listedFieldSchema) })),
})
export type KnownModel = z.infer<typeof knownModelSchema>

/**
 * Where the workspace has a model from: the backend lists it, a file was submitted to it, or somebody added it here.
 */
const modelSources = ['backend', 'submitted', 'added'] as const

/** A model as the workspace lists it; `label` is the name that was given to it here, else the backend's. */
const workspaceModelSchema = z.extend(knownModelSchema, {
  source: z.enum(modelSources),
  /** Not offered when files are sent in. It can still be typed. */
  hidden: z.boolean(),
})
export type WorkspaceModel = z.infer<typeof workspaceModelSchema>

export const modelListSchema = z.object({ models: z.array(workspaceModelSchema) })

/** Which backend answers /v2. `origin` is the hosted service's, null for the local one. */
export const backendInfoSchema = z.object({
  kind: z.enum(['local', 'hosted']),
  origin: z.nullable(z.string()),
})
export type BackendInfo = z.infer<typeof backendInfoSchema>
