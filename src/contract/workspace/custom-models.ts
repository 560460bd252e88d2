import { z } from 'zod/mini'
import { modelConfigSchema, modelProblemCodes } from '../service/model-config.ts'
import { knownModelSchema } from '../service/models.ts'

/** Maximum custom models of an organisation. */
export const maxCustomModels = 200
/** Maximum JSON size of one model, and of a file of models, in bytes. */
export const maxModelBytes = 256 * 1024
export const maxModelFileBytes = 4 * 1024 * 1024

/** A model that somebody created or extended in this app. */
export const customModelSchema = z.object({
  model: modelConfigSchema,
  /** Counts its changes; a save names the revision that it is based on. */
  revision: z.int(),
  savedAt: z.string(),
  savedBy: z.nullable(z.string()),
  /** Whether it replaces a model of SERVICE_CONFIG with the same id. */
  isOverridden: z.boolean(),
})
export type CustomModel = z.infer<typeof customModelSchema>

/** GET /workspace/custom-models. */
export const customModelListSchema = z.object({
  /** False with a hosted service, which manages its own models. */
  isEditable: z.boolean(),
  models: z.array(customModelSchema),
  /** The built-in models, which others may extend, whether or not they are offered here. */
  bases: z.array(knownModelSchema),
  /** Ids of the built-in and configured models, which no other model may have. */
  reservedIds: z.array(z.string()),
})
export type CustomModelList = z.infer<typeof customModelListSchema>

/** PUT /workspace/custom-models/ID. `revision` 0 creates a model. `checkModelConfig` validates it separately. */
export const saveCustomModelSchema = z.object({
  revision: z.int().check(z.minimum(0)),
  model: z.unknown(),
})

/** DELETE /workspace/custom-models/ID, with the revision in the query. */
export const removedRevisionSchema = z.coerce.number().check(z.int(), z.minimum(1))

/** POST /workspace/submissions/ID/try: reads the file with the model and stores nothing. */
export const tryModelSchema = z.object({ model: z.unknown() })

/** Members of the problem `model_invalid`: each problem and its path in the JSON. */
export const modelProblemListSchema = z.object({
  problems: z.array(
    z.object({
      path: z.array(z.union([z.string(), z.int()])),
      code: z.enum(modelProblemCodes),
      message: z.string(),
    }),
  ),
})

/** Members of the problem `model_id_taken`: models of a file whose ids already exist. */
export const takenModelsSchema = z.object({ taken: z.array(z.string()) })

/** Members of the problem `model_id_reserved`: models of a file that have the ids of built-in or configured ones. */
export const reservedModelsSchema = z.object({ reserved: z.array(z.string()) })

/** Members of the problem `model_limit` of an import: models in the file, models that still fit, and the maximum. */
export const modelLimitSchema = z.object({
  limit: z.object({ count: z.int(), room: z.int(), max: z.int() }),
})
export type ModelLimit = z.infer<typeof modelLimitSchema>['limit']

/** POST /workspace/custom-models/import: the ids that were added and replaced. */
export const modelImportSchema = z.object({ added: z.array(z.string()), replaced: z.array(z.string()) })
export type ModelImport = z.infer<typeof modelImportSchema>

/** A file of models: a SERVICE_CONFIG with one organisation. */
export interface ModelFile {
  readonly organisations: readonly [{ readonly name: string; readonly models: readonly unknown[] }]
}

/** Names an exported file. @param id of its only model. */
export const nameModelFile = (id?: string): string =>
  id === undefined ? 'veldwerk-models.json' : `veldwerk-model-${id.replaceAll(/[^\w.-]+/g, '-')}.json`

/**
 * Finds the models in the JSON of a file: a SERVICE_CONFIG, one organisation of it, a list of models, or one model.
 *
 * @returns each model with its path; undefined when there are none.
 */
export function findModelsInFile(
  json: unknown,
): readonly { readonly path: readonly (string | number)[]; readonly model: unknown }[] | undefined {
  const list = (models: readonly unknown[], path: readonly (string | number)[]) =>
    models.map((model, index) => ({ path: [...path, index], model }))
  if (Array.isArray(json)) return list(json, [])
  if (typeof json !== 'object' || json === null) return undefined
  if ('organisations' in json && Array.isArray(json.organisations))
    return (json.organisations as readonly unknown[]).flatMap((one, index) =>
      typeof one === 'object' && one !== null && 'models' in one && Array.isArray(one.models)
        ? list(one.models, ['organisations', index, 'models'])
        : [],
    )
  if ('models' in json && Array.isArray(json.models)) return list(json.models, ['models'])
  return 'id' in json ? [{ path: [], model: json }] : undefined
}
