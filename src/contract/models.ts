import { z } from 'zod/mini'
import { fieldTypeSchema } from './field-types.ts'

/** A column of a model's table. */
export const modelColumnSchema = z.strictObject({
  name: z.string().check(z.minLength(1)),
  type: fieldTypeSchema,
  /** Words that head the column in documents, any language, any case. */
  labels: z._default(z.array(z.string().check(z.minLength(1))), []),
})

export const modelFieldSchema = z.strictObject({
  name: z.string().check(z.minLength(1)),
  type: fieldTypeSchema,
  /** Words that stand beside or above the value in documents, any language, any case. */
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

/** A model as the workspace lists it. Of a hosted service only the id is known; the rest is then null or empty. */
export const workspaceModelSchema = z.object({
  id: z.string(),
  label: z.nullable(z.string()),
  provider: z.nullable(providerSchema),
  fields: z.array(z.object({ name: z.string(), type: fieldTypeSchema })),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.object({ name: z.string(), type: fieldTypeSchema })) }),
  ),
})
export type WorkspaceModel = z.infer<typeof workspaceModelSchema>

export const modelListSchema = z.object({ models: z.array(workspaceModelSchema) })

/** Which backend answers /v2. `origin` is the hosted service's, null for the local one. */
export const backendSchema = z.object({ kind: z.enum(['local', 'hosted']), origin: z.nullable(z.string()) })
export type Backend = z.infer<typeof backendSchema>
