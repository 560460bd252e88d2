import { z } from 'zod/mini'
import { fieldTypeSchema } from './field-types.ts'
import { localizedTextSchema, pickText } from './localized-text.ts'

/** A column of a model's table. */
const modelColumnSchema = z.strictObject({
  name: z.string().check(z.minLength(1)),
  type: fieldTypeSchema,
  /** Name shown to reviewers; by default a readable form of `name`. */
  label: z.optional(localizedTextSchema),
  /** Headings of the column in documents, in any language and case. */
  labels: z._default(z.array(z.string().check(z.minLength(1))), []),
})

export const modelFieldSchema = z.strictObject({
  name: z.string().check(z.minLength(1)),
  type: fieldTypeSchema,
  /** Name shown to reviewers; by default a readable form of `name`. */
  label: z.optional(localizedTextSchema),
  /** Every document has this field: a reviewer must look for it when it was not found. */
  required: z.optional(z.boolean()),
  /** Few documents print this field: when it was not found, it gets no empty row. `required` takes precedence. */
  rare: z.optional(z.boolean()),
  /** Words beside or above the value in documents, in any language and case. */
  labels: z._default(z.array(z.string().check(z.minLength(1))), []),
})

/** Whether the field has no row when it was not found. A required field always has one, or nobody would look for it. */
export const isRareField = ({ required, rare }: Pick<Partial<ModelField>, 'required' | 'rare'>): boolean =>
  rare === true && required !== true

export const modelTableSchema = z.strictObject({
  name: z.string().check(z.minLength(1)),
  /** Name shown to reviewers; by default a readable form of `name`. */
  label: z.optional(localizedTextSchema),
  columns: z.array(modelColumnSchema),
})

export type ModelField = z.infer<typeof modelFieldSchema>
export type ModelTable = z.infer<typeof modelTableSchema>

/** Provider of a model (spec 2.3): B returns only Text, Value, Type and Confidence, and accepts no feedback. */
export const providerSchema = z.enum(['A', 'B'])
export type Provider = z.infer<typeof providerSchema>

/** A field or column of a listed model; as in modelFieldSchema. */
const listedFieldSchema = z.object({
  name: z.string(),
  type: fieldTypeSchema,
  labels: z.optional(z.array(z.string())),
  label: z.optional(localizedTextSchema),
  required: z.optional(z.boolean()),
  rare: z.optional(z.boolean()),
})

/** A model as the backend describes it. Only the id of a hosted model is known; the rest is null or empty. */
export const knownModelSchema = z.object({
  id: z.string(),
  label: z.nullable(z.string()),
  /** The backend's name per language, if it has several and none was set here; `label` is then one of them. */
  labelByLanguage: z.optional(localizedTextSchema),
  provider: z.nullable(providerSchema),
  /** Whether it has a document type: without one it accepts no feedback (spec 4.4). Null: unknown. */
  documentType: z._default(z.nullable(z.boolean()), null),
  fields: z.array(listedFieldSchema),
  tables: z.array(
    z.object({
      name: z.string(),
      label: z.optional(localizedTextSchema),
      columns: z.array(listedFieldSchema),
    }),
  ),
  /** Origin of a model in the local service: its code, SERVICE_CONFIG, or a person who made it in the settings. */
  origin: z.optional(z.enum(['built-in', 'configured', 'custom'])),
  /** Only for a custom model: its documents keep its names, but it reads no more files. */
  isDeleted: z.optional(z.boolean()),
})
export type KnownModel = z.infer<typeof knownModelSchema>

/** Source of a model: the backend lists it, a file was submitted to it, or somebody added it here. */
const modelSources = ['backend', 'submitted', 'added'] as const

/** A model as the workspace lists it; `label` is the name set here, or else the backend's. */
const workspaceModelSchema = z.extend(knownModelSchema, {
  source: z.enum(modelSources),
  /** Not offered for uploads; its id can still be typed. */
  hidden: z.boolean(),
})
export type WorkspaceModel = z.infer<typeof workspaceModelSchema>

/** The name of a model in a language; its id when it has none. */
export const getModelName = (
  { id, label, labelByLanguage }: Pick<WorkspaceModel, 'id' | 'label' | 'labelByLanguage'>,
  language: 'en' | 'nl',
): string => pickText(labelByLanguage, language) ?? label ?? id

export const modelListSchema = z.object({ models: z.array(workspaceModelSchema) })

export const backendKinds = ['local', 'hosted'] as const
export type BackendKind = (typeof backendKinds)[number]

/** The backend behind /v2. `origin` is the hosted service's, null for the local one. */
export const backendInfoSchema = z.object({
  kind: z.enum(backendKinds),
  origin: z.nullable(z.string()),
  /** Whether it reads office documents; omitted when it does, or when that is unknown. */
  readsOffice: z.optional(z.boolean()),
})
export type BackendInfo = z.infer<typeof backendInfoSchema>
