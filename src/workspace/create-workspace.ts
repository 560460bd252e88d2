import { Hono } from 'hono'
import type { BackendState } from '#src/contract/workspace/backend-state.ts'
import type { BackendInfo, KnownModel } from '#src/contract/service/models.ts'
import type { Fetch, WorkspaceEnv } from './backend.ts'
import type { FileStore } from './file-store.ts'
import { callBackend } from './submissions/call-backend.ts'
import { fetchResult } from './submissions/fetch-result.ts'
import { resubmitUnanswered } from './submissions/resubmit.ts'
import { retrySubmission } from './submissions/retry-submission.ts'
import { sendFeedback } from './submissions/send-feedback.ts'
import { submit } from './submissions/submit.ts'
import { createInFlight } from './submissions/in-flight.ts'
import type { FileAttachments } from './file-attachments.ts'
import { problemResponse } from './problems.ts'
import { modelCorrectionsRoute, sentCorrectionsRoute } from './routes/corrections.ts'
import { getDraftRoute, putDraftRoute } from './routes/drafts.ts'
import { fileRoute } from './routes/file.ts'
import { addAttachmentRoutes } from './routes/attachments.ts'
import { deleteModelRoute, modelsRoute, putModelRoute } from './routes/models.ts'
import { feedbackRoute, resultRoute, submissionRoute, submissionsRoute } from './routes/submissions.ts'
import type { WorkspaceStore } from './store/workspace-store.ts'

/** What the workspace of one organisation is made of. */
export interface WorkspaceOptions {
  /** Answers /v2. */
  readonly backend: Fetch
  readonly store: WorkspaceStore
  readonly files: FileStore
  /** Takes submitted files apart, so that each document in them can be shown; left out where that cannot be done. */
  readonly attachments?: FileAttachments
  /** Which backend it is, as /workspace/backend says. */
  readonly backendInfo: BackendInfo
  /** How it is doing, as /workspace/backend/state says. Never rejects. */
  readonly getBackendState: () => Promise<BackendState>
  /** Models the backend has; null when it does not say (a hosted one): then those seen are listed. */
  readonly models: readonly KnownModel[] | null
  /** Uploads received at the same time (256); more are answered 503 with Retry-After. Each holds up to 0.3 MB. */
  readonly maxUploads?: number
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
export function createWorkspace(parts: WorkspaceOptions): Workspace {
  const { store, onError = () => {} } = parts
  const uploads = { count: 0, max: parts.maxUploads ?? 256 }
  const submissionDeps = { ...parts, onError, inFlight: createInFlight(), uploads }
  const buildContext = (memberName: string | null) => ({
    ...submissionDeps,
    memberName,
    backend: (request: Request) => parts.backend(request, memberName),
  })
  const app = new Hono<WorkspaceEnv>()
  app.post('/v2/document-intelligence/models/:modelId/analyze', (c) =>
    submit(buildContext(c.env.by), c.req.raw, c.req.param('modelId')),
  )
  app.get(requestPath, (c) => fetchResult(buildContext(c.env.by), c.req.raw, c.req.param('requestId')))
  app.post(`${requestPath}/feedback`, (c) =>
    sendFeedback(buildContext(c.env.by), c.req.raw, c.req.param('requestId')),
  )
  for (const version of ['/v1/*', '/v2/*'])
    app.all(version, (c) => callBackend(buildContext(c.env.by).backend, c.req.raw, onError))

  app.get('/workspace/submissions', submissionsRoute(store))
  app.get(submissionPath, submissionRoute(store))
  app.post(`${submissionPath}/retry`, (c) => retrySubmission(buildContext(c.env.by), c.req.param('id')))
  app.get(`${submissionPath}/file`, fileRoute(parts))
  if (parts.attachments) addAttachmentRoutes(app, { store, attachments: parts.attachments })
  app.get(`${submissionPath}/result`, resultRoute(store))
  app.get(`${submissionPath}/feedback`, feedbackRoute(store))
  app.get(`${submissionPath}/draft`, getDraftRoute(store))
  app.put(`${submissionPath}/draft`, putDraftRoute(store))
  app.get(`${submissionPath}/corrections`, sentCorrectionsRoute(store))
  app.get('/workspace/models', modelsRoute(store, parts.models))
  app.put('/workspace/models/:id', putModelRoute(store))
  app.delete('/workspace/models/:id', deleteModelRoute(store))
  app.get('/workspace/models/:id/corrections', modelCorrectionsRoute(store))
  app.get('/workspace/backend', () => Response.json(parts.backendInfo))
  app.get('/workspace/backend/state', async () =>
    Response.json(await parts.getBackendState(), { headers: { 'Cache-Control': 'no-store' } }),
  )
  app.notFound(() => problemResponse(404, 'not_found', 'There is nothing at this path.'))
  app.onError((error) => {
    onError(error)
    return problemResponse(500, 'internal', 'The workspace made a mistake; it has been logged.')
  })
  const recovered =
    parts.backendInfo.kind === 'local' ? resubmitUnanswered(submissionDeps).catch(onError) : Promise.resolve()
  return { fetch: async (request, by = null) => app.fetch(request, { by }), recovered }
}
