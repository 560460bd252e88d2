import type { Context } from 'hono'
import { readText } from '#src/http/read-text.ts'
import { isModelId, modelChangeSchema } from '#src/contract/workspace/model-change.ts'
import type { KnownModel, WorkspaceModel } from '#src/contract/service/models.ts'
import { problemResponse } from '../problems.ts'
import type { StoredModel, WorkspaceStore } from '../store/workspace-store.ts'

/** Largest change, in bytes. */
const maxChangeBytes = 8 * 1024

const invalidIdResponse = () =>
  problemResponse(
    400,
    'parameter_invalid',
    'A model id has 1 to 200 characters, without slashes, control characters and spaces around it.',
  )

/**
 * The models that can be chosen: those of the backend, those that files were submitted to, and those added here.
 * @param known null when the backend does not say which it has.
 */
export const modelsRoute = (store: WorkspaceStore, known: readonly KnownModel[] | null) => async () => {
  const [settings, seen] = await Promise.all([store.listModels(), known === null ? store.listModelIds() : []])
  return Response.json(
    { models: mergeModels(known ?? [], seen, settings) },
    { headers: { 'Cache-Control': 'no-store' } },
  )
}

/** Changes the settings of a model, or adds it: 204. */
export const putModelRoute = (store: WorkspaceStore) => async (c: Context) => {
  const id = c.req.param('id') ?? ''
  if (!isModelId(id)) return invalidIdResponse()
  const change = modelChangeSchema.safeParse(await readJsonBody(c.req.raw))
  if (!change.success)
    return problemResponse(
      400,
      'parameter_invalid',
      'A change is JSON with a label of at most 200 characters (or null), or hidden true or false.',
    )
  await store.updateModel(id, change.data)
  return new Response(null, { status: 204 })
}

/** Deletes the settings of a model: 204, also when there are none. One that was only added here is gone then. */
export const deleteModelRoute = (store: WorkspaceStore) => async (c: Context) => {
  const id = c.req.param('id') ?? ''
  if (!isModelId(id)) return invalidIdResponse()
  await store.deleteModel(id)
  return new Response(null, { status: 204 })
}

/** Each model once: as the backend describes it, under the name it was given here. */
export function mergeModels(
  known: readonly KnownModel[],
  seen: readonly string[],
  settings: readonly StoredModel[],
): WorkspaceModel[] {
  const settingsById = new Map(settings.map((model) => [model.id, model]))
  const found = new Map<string, WorkspaceModel>()
  const add = (model: KnownModel, source: WorkspaceModel['source']) => {
    const { label, hidden = false } = settingsById.get(model.id) ?? {}
    if (!found.has(model.id)) found.set(model.id, { ...model, label: label ?? model.label, source, hidden })
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

async function readJsonBody(request: Request): Promise<unknown> {
  const read = await readText(request, maxChangeBytes)
  try {
    return read.ok ? JSON.parse(read.text) : undefined
  } catch {
    return undefined
  }
}
