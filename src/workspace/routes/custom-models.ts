import type { Context, Hono } from 'hono'
import {
  maxModelBytes,
  maxModelFileBytes,
  nameModelFile,
  removedRevisionSchema,
  saveCustomModelSchema,
  tryModelSchema,
} from '#src/contract/workspace/custom-models.ts'
import { isModelId } from '#src/contract/workspace/model-change.ts'
import { problemResponse, submissionUnknown } from '#src/http/problem-response.ts'
import { readJsonBody } from '#src/http/read-json-body.ts'
import { readText } from '#src/http/read-text.ts'
import type { CustomModels, ModelRefusal } from '../custom-models.ts'
import { findSubmission } from '../store/find-submission.ts'
import type { WorkspaceStore } from '../store/workspace-store.ts'
import type { WorkspaceEnv } from '../workspace-env.ts'

const noStore = { headers: { 'Cache-Control': 'no-store' } }
const retryAfterSeconds = '5'

interface CustomModelRouteDeps {
  readonly store: WorkspaceStore
  /** Undefined with a hosted service, which has its own models. */
  readonly customModels: CustomModels | undefined
}

/** Routes for custom models: see contract/workspace/custom-models.ts. */
export function addCustomModelRoutes(
  app: Hono<WorkspaceEnv>,
  { store, customModels }: CustomModelRouteDeps,
): void {
  const path = '/workspace/custom-models'
  app.get(path, async () =>
    Response.json(
      customModels
        ? { isEditable: true, ...(await customModels.list()) }
        : { isEditable: false, models: [], bases: [], reservedIds: [] },
      noStore,
    ),
  )
  if (customModels === undefined) {
    for (const own of [path, `${path}/*`, '/workspace/submissions/:id/try']) app.all(own, notEditable)
    return
  }
  app.get(`${path}/export`, async ({ req }) => {
    const ids = req.queries('id')
    const file = await customModels.exportFile(ids)
    const name = nameModelFile(ids?.length === 1 ? ids[0] : undefined)
    return new Response(`${JSON.stringify(file, null, 2)}\n`, {
      headers: {
        ...noStore.headers,
        'Content-Type': 'application/json',
        'Content-Disposition': `attachment; filename="${name}"`,
      },
    })
  })
  app.post(`${path}/import`, importRoute(customModels))
  app.put(`${path}/:id`, saveRoute(customModels))
  app.delete(`${path}/:id`, async (c) => {
    const { data: revision } = removedRevisionSchema.safeParse(c.req.query('revision'))
    const id = c.req.param('id')
    if (revision === undefined || !isModelId(id)) return invalid('A deletion names a model and its revision.')
    const removed = await customModels.remove(id, revision)
    return removed.ok ? new Response(null, { status: 204 }) : toProblem(removed)
  })
  app.post('/workspace/submissions/:id/try', tryRoute(store, customModels))
}

const saveRoute =
  (customModels: CustomModels) => async (c: Context<WorkspaceEnv, '/workspace/custom-models/:id'>) => {
    const id = c.req.param('id')
    const { data } = saveCustomModelSchema.safeParse(await readJsonBody(c.req.raw, maxModelBytes))
    if (data === undefined)
      return invalid('The body is not JSON with a model and its revision, of at most 256 KB.')
    const saved = await customModels.save({ id, ...data, by: c.env.member })
    if (!saved.ok) return toProblem(saved)
    return Response.json(saved.model, { status: data.revision === 0 ? 201 : 200, ...noStore })
  }

const importRoute = (customModels: CustomModels) => async (c: Context<WorkspaceEnv>) => {
  const read = await readText(c.req.raw, maxModelFileBytes)
  if (!read.ok)
    return problemResponse(
      read.why === 'long' ? 413 : 400,
      'model_file_invalid',
      'It is not UTF-8 text of at most 4 MB, or did not arrive completely.',
    )
  const replaces = c.req.query('replace') === 'true'
  const done = await customModels.importFile(read.text, { replaces, by: c.env.member })
  return done.ok ? Response.json(done.report, noStore) : toProblem(done)
}

/** One at a time, because a worker that tries a model reads no submission meanwhile. */
function tryRoute(store: WorkspaceStore, customModels: CustomModels) {
  let isBusy = false
  return async (c: Context<WorkspaceEnv, '/workspace/submissions/:id/try'>): Promise<Response> => {
    const { data } = tryModelSchema.safeParse(await readJsonBody(c.req.raw, maxModelBytes))
    if (data === undefined) return invalid('The body is not JSON with a model, of at most 256 KB.')
    const submission = await findSubmission(store, c.req.param('id'))
    if (submission === undefined) return submissionUnknown()
    if (isBusy)
      return problemResponse(503, 'server_busy', 'A model is being tried already: try again in a moment.', {
        headers: { 'Retry-After': retryAfterSeconds },
      })
    isBusy = true
    try {
      const tried = await customModels.tryModel(data.model, submission)
      if (!tried.ok) return toProblem(tried)
      return new Response(tried.result, {
        headers: { ...noStore.headers, 'Content-Type': 'application/json' },
      })
    } finally {
      isBusy = false
    }
  }
}

const toProblem = ({ status, code, detail, members = {} }: ModelRefusal): Response =>
  problemResponse(status, code, detail, { members })

const invalid = (reason: string) => problemResponse(400, 'parameter_invalid', reason)

const notEditable = () =>
  problemResponse(409, 'action_not_possible', 'A hosted service reads the documents, with its own models.')
