import { Hono } from 'hono'
import type { Backend, WorkspaceModel } from '#src/contract/models.ts'
import type { Fetch, WorkspaceEnv } from './backend.ts'
import type { FileStore } from './file-store.ts'
import { callBackend } from './journal/call-backend.ts'
import { fetchResult } from './journal/fetch-result.ts'
import { resubmit } from './journal/resubmit.ts'
import { sendFeedback } from './journal/send-feedback.ts'
import { submit } from './journal/submit.ts'
import { problemResponse } from './problems.ts'
import { getDraftRoute, putDraftRoute } from './routes/drafts.ts'
import { fileRoute } from './routes/file.ts'
import { feedbackRoute, resultRoute, submissionRoute, submissionsRoute } from './routes/submissions.ts'
import type { WorkspaceStore } from './store/workspace-store.ts'

/** What the workspace of one organisation is made of. */
export interface WorkspaceParts {
  /** Answers /v2. */
  readonly backend: Fetch
  readonly store: WorkspaceStore
  readonly files: FileStore
  /** Which backend it is, as /workspace/backend says. */
  readonly describe: Backend
  /** Models the backend has; null when it does not say (a hosted one): then those seen are listed. */
  readonly models: readonly WorkspaceModel[] | null
  /** Is told of errors that are our bugs, and of a backend that cannot be reached. */
  readonly onError?: (error: unknown) => void
}

export interface Workspace {
  /** Answers /v2 (through the journal) and /workspace. Never rejects. */
  readonly fetch: Fetch
  /** Submissions passed on again at the start, after a crash; resolved when that is done. */
  readonly recovered: Promise<void>
}

const requestPath = '/v2/document-intelligence/requests/:requestId'
const submissionPath = '/workspace/submissions/:id'

/** Builds the workspace. Submissions left without an answer are passed on again when the backend is local. */
export function createWorkspace(parts: WorkspaceParts): Workspace {
  const { store, onError = () => {} } = parts
  const journal = { ...parts, onError }
  const callOf = (by: string | null) => ({
    ...journal,
    by,
    backend: (request: Request) => parts.backend(request, by),
  })
  const app = new Hono<WorkspaceEnv>()
  app.post('/v2/document-intelligence/models/:modelId/analyze', (c) =>
    submit(callOf(c.env.by), c.req.raw, c.req.param('modelId')),
  )
  app.get(requestPath, (c) => fetchResult(callOf(c.env.by), c.req.raw, c.req.param('requestId')))
  app.post(`${requestPath}/feedback`, (c) =>
    sendFeedback(callOf(c.env.by), c.req.raw, c.req.param('requestId')),
  )
  for (const version of ['/v1/*', '/v2/*'])
    app.all(version, (c) => callBackend(callOf(c.env.by).backend, c.req.raw, onError))

  app.get('/workspace/submissions', submissionsRoute(store))
  app.get(submissionPath, submissionRoute(store))
  app.get(`${submissionPath}/file`, fileRoute(parts))
  app.get(`${submissionPath}/result`, resultRoute(store))
  app.get(`${submissionPath}/feedback`, feedbackRoute(store))
  app.get(`${submissionPath}/draft`, getDraftRoute(store))
  app.put(`${submissionPath}/draft`, putDraftRoute(store))
  app.get('/workspace/models', async () =>
    Response.json({ models: parts.models ?? (await seenModels(store)) }),
  )
  app.get('/workspace/backend', () => Response.json(parts.describe))
  app.notFound(() => problemResponse(404, 'not_found', 'There is nothing at this path.'))
  app.onError((error) => {
    onError(error)
    return problemResponse(500, 'internal', 'The workspace made a mistake; it has been logged.')
  })
  const recovered = parts.describe.kind === 'local' ? resubmit(journal).catch(onError) : Promise.resolve()
  return { fetch: async (request, by = null) => app.fetch(request, { by }), recovered }
}

async function seenModels(store: WorkspaceStore): Promise<WorkspaceModel[]> {
  const ids = await store.modelIds()
  return ids.map((id) => ({ id, label: null, provider: null, fields: [], tables: [] }))
}
