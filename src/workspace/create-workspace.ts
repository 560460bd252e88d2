import { Hono } from 'hono'
import type { BackendState } from '#src/contract/backend-state.ts'
import type { Backend, KnownModel } from '#src/contract/models.ts'
import type { Fetch, WorkspaceEnv } from './backend.ts'
import type { FileStore } from './file-store.ts'
import { callBackend } from './journal/call-backend.ts'
import { fetchResult } from './journal/fetch-result.ts'
import { resubmit } from './journal/resubmit.ts'
import { retry } from './journal/retry.ts'
import { sendFeedback } from './journal/send-feedback.ts'
import { submit } from './journal/submit.ts'
import { createUnderWay } from './journal/under-way.ts'
import type { FileParts } from './parts/file-parts.ts'
import { problemResponse } from './problems.ts'
import { modelCorrectionsRoute, sentCorrectionsRoute } from './routes/corrections.ts'
import { getDraftRoute, putDraftRoute } from './routes/drafts.ts'
import { fileRoute } from './routes/file.ts'
import { addPartsRoutes } from './routes/parts.ts'
import { deleteModelRoute, modelsRoute, putModelRoute } from './routes/models.ts'
import { feedbackRoute, resultRoute, submissionRoute, submissionsRoute } from './routes/submissions.ts'
import type { WorkspaceStore } from './store/workspace-store.ts'

/** What the workspace of one organisation is made of. */
export interface WorkspaceParts {
  /** Answers /v2. */
  readonly backend: Fetch
  readonly store: WorkspaceStore
  readonly files: FileStore
  /** Takes submitted files apart, so that each document in them can be shown; left out where that cannot be done. */
  readonly parts?: FileParts
  /** Which backend it is, as /workspace/backend says. */
  readonly describe: Backend
  /** How it is doing, as /workspace/backend/state says. Never rejects. */
  readonly state: () => Promise<BackendState>
  /** Models the backend has; null when it does not say (a hosted one): then those seen are listed. */
  readonly models: readonly KnownModel[] | null
  /** Uploads received at the same time (256); more are answered 503 with Retry-After. Each holds up to 0.3 MB. */
  readonly mostUploads?: number
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
  const receiving = { count: 0, most: parts.mostUploads ?? 256 }
  const journal = { ...parts, onError, underWay: createUnderWay(), receiving }
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
  app.post(`${submissionPath}/retry`, (c) => retry(callOf(c.env.by), c.req.param('id')))
  app.get(`${submissionPath}/file`, fileRoute(parts))
  if (parts.parts) addPartsRoutes(app, { store, parts: parts.parts })
  app.get(`${submissionPath}/result`, resultRoute(store))
  app.get(`${submissionPath}/feedback`, feedbackRoute(store))
  app.get(`${submissionPath}/draft`, getDraftRoute(store))
  app.put(`${submissionPath}/draft`, putDraftRoute(store))
  app.get(`${submissionPath}/corrections`, sentCorrectionsRoute(store))
  app.get('/workspace/models', modelsRoute(store, parts.models))
  app.put('/workspace/models/:id', putModelRoute(store))
  app.delete('/workspace/models/:id', deleteModelRoute(store))
  app.get('/workspace/models/:id/corrections', modelCorrectionsRoute(store))
  app.get('/workspace/backend', () => Response.json(parts.describe))
  app.get('/workspace/backend/state', async () =>
    Response.json(await parts.state(), { headers: { 'Cache-Control': 'no-store' } }),
  )
  app.notFound(() => problemResponse(404, 'not_found', 'There is nothing at this path.'))
  app.onError((error) => {
    onError(error)
    return problemResponse(500, 'internal', 'The workspace made a mistake; it has been logged.')
  })
  const recovered = parts.describe.kind === 'local' ? resubmit(journal).catch(onError) : Promise.resolve()
  return { fetch: async (request, by = null) => app.fetch(request, { by }), recovered }
}
