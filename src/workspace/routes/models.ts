import type { Context } from 'hono'
import { readJsonBody } from '#src/http/read-json-body.ts'
import { isModelId, modelChangeSchema } from '#src/contract/workspace/model-change.ts'
import type { KnownModel, WorkspaceModel } from '#src/contract/service/models.ts'
import { problemResponse } from '#src/http/problem-response.ts'
import type { StoredModel, WorkspaceStore } from '../store/workspace-store.ts'

/** Maximum size of a change, in bytes. */
const maxChangeBytes = 8 * 1024

const invalidIdResponse = () =>
  problemResponse(
    400,
    'parameter_invalid',
    'A model id has 1 to 200 characters, without slashes, control characters and spaces around it.',
  )

/**
 * The models that can be chosen: those of the backend, those that files were submitted to, and those added here.
 * @param listKnown null when the backend does not list its models.
 */
export const modelsRoute =
  (store: WorkspaceStore, listKnown: (() => Promise<readonly KnownModel[]>) | null) => async () => {
    const [settings, known, seen] = await Promise.all([
      store.listModels(),
      listKnown?.() ?? [],
      listKnown === null ? store.listModelIds() : [],
    ])
    return Response.json(
      { models: mergeModels(known, seen, settings) },
      { headers: { 'Cache-Control': 'no-store' } },
    )
  }

/** Changes the settings of a model, or adds it: 204. */
export const putModelRoute = (store: WorkspaceStore) => async (c: Context) => {
  const id = c.req.param('id') ?? ''
  if (!isModelId(id)) return invalidIdResponse()
  const change = modelChangeSchema.safeParse(await readJsonBody(c.req.raw, maxChangeBytes))
  if (!change.success)
    return problemResponse(
      400,
      'parameter_invalid',
      'A change is JSON with a label of at most 200 characters (or null), or hidden true or false.',
    )
  await store.updateModel(id, change.data)
  return new Response(null, { status: 204 })
}

/** Deletes the settings of a model: 204, also when there are none. Removes a model that was only added here. */
export const deleteModelRoute = (store: WorkspaceStore) => async (c: Context) => {
  const id = c.req.param('id') ?? ''
  if (!isModelId(id)) return invalidIdResponse()
  await store.deleteModel(id)
  return new Response(null, { status: 204 })
}

/** Merges the models, each once: as the backend describes it, under the name set here. */
export function mergeModels(
  known: readonly KnownModel[],
  seen: readonly string[],
  settings: readonly StoredModel[],
): WorkspaceModel[] {
  const settingsById = new Map(settings.map((model) => [model.id, model]))
  const found = new Map<string, WorkspaceModel>()
  const add = (model: KnownModel, source: WorkspaceModel['source']) => {
    if (found.has(model.id)) return
    const { label, hidden = false } = settingsById.get(model.id) ?? {}
    const { labelByLanguage, ...described } = model
    const names =
      typeof label === 'string'
        ? { label }
        : { label: model.label, ...(labelByLanguage === undefined ? {} : { labelByLanguage }) }
    found.set(model.id, { ...described, ...names, source, hidden: hidden || model.isDeleted === true })
  }
  for (const model of known) add(model, 'backend')
  for (const id of seen) add(createUnnamedModel(id), 'submitted')
  for (const { id } of settings) add(createUnnamedModel(id), 'added')
  return [...found.values()]
}

const createUnnamedModel = (id: string): KnownModel => ({
  id,
  label: null,
  provider: null,
  documentType: null,
  fields: [],
  tables: [],
})
