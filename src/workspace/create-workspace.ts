import { Hono } from 'hono'
import { workspacePaths } from '#src/contract/paths.ts'
import type { BackendState } from '#src/contract/workspace/backend-state.ts'
import type { KnownModel } from '#src/contract/service/models.ts'
import type { Backend, LocalService, Submitter } from './backend.ts'
import type { WorkspaceEnv } from './workspace-env.ts'
import { MissingFileError, type FileStore } from './file-store.ts'
import { recoverSubmissions } from './submissions/recover-submissions.ts'
import { retrySubmission } from './submissions/retry-submission.ts'
import type { SubmissionContext } from './submissions/submission-context.ts'
import { createAcceptBatcher } from './submissions/accept.ts'
import { createInFlight, type RunLocked } from './submissions/in-flight.ts'
import type { FileAttachments } from './file-attachments.ts'
import { refuseContentCoding } from '#src/http/content-coding.ts'
import { problemResponse } from '#src/http/problem-response.ts'
import type { LearntFormats } from './learnt-formats.ts'
import { addActionRoutes } from './routes/actions.ts'
import { addComparisonRoutes } from './routes/comparisons.ts'
import { addEvaluationRoutes } from './routes/evaluations.ts'
import { modelCorrectionsRoute, sentCorrectionsRoute } from './routes/corrections.ts'
import { getDraftRoute, putDraftRoute } from './routes/drafts.ts'
import { createExportRoute, createExportSummaryRoute } from './routes/exports.ts'
import { fileRoute } from './routes/file.ts'
import { addAttachmentRoutes } from './routes/attachments.ts'
import { addCustomModelRoutes } from './routes/custom-models.ts'
import type { CustomModels } from './custom-models.ts'
import { addFormatRoutes } from './routes/formats.ts'
import { deleteModelRoute, modelsRoute, putModelRoute } from './routes/models.ts'
import { addPresenceRoutes } from './routes/presence.ts'
import { queueRoute } from './routes/queue.ts'
import { addV2Routes } from './routes/v2.ts'
import {
  feedbackRoute,
  preliminaryRoute,
  resultRoute,
  searchRoute,
  submissionRoute,
  submissionsRoute,
} from './routes/submissions.ts'
import { answerStorageFault } from './storage-fault.ts'
import type { WorkspaceStore } from './store/workspace-store.ts'

export interface WorkspaceOptions {
  readonly backend: Backend
  /** Reads files for comparisons where the backend is a hosted service; left out: nothing does. */
  readonly localService?: LocalService | undefined
  /** Id of the organisation whose workspace it is. */
  readonly organisation: string
  /** Whether the caller is linked to the module (spec 5); by default everyone is. */
  readonly isLinked?: (by: Submitter) => boolean
  readonly store: WorkspaceStore
  readonly files: FileStore
  /** Extracts attachments from submitted files, so that each document in them can be shown. */
  readonly attachments?: FileAttachments
  /** The formats that feedback taught the backend; left out with a hosted service, which does not report them. */
  readonly formats?: LearntFormats
  /** State of the backend, for /workspace/backend/state. Never rejects. */
  readonly getBackendState: () => Promise<BackendState>
  /**
   * Lists the models of the backend; null for a hosted one, which lists none: then the models used so far are listed.
   */
  readonly listModels: (() => Promise<readonly KnownModel[]>) | null
  /** The custom models; left out with a hosted service, which has its own. */
  readonly customModels?: CustomModels
  /** Uploads received at the same time (256); more are answered 503 with Retry-After. Each holds up to 0.3 MB. */
  readonly maxUploads?: number
  /** Runs work that other processes on the database must not do at the same time; by default there are no others. */
  readonly lock?: RunLocked
  /** Receives the errors of routes and of the recovery. */
  readonly onError?: (error: unknown) => void
}

export interface Workspace {
  /**
   * Answers /v2 and /workspace. Never rejects.
   *
   * @param member name of the member who calls; null or left out when there are no members.
   */
  readonly fetch: (request: Request, member?: string | null) => Promise<Response>
  /** Resolves when what an earlier version left unfinished is completed: see recoverSubmissions. */
  readonly recovered: Promise<void>
}

const submissionPath = '/workspace/submissions/:id'

/** Builds the workspace of one organisation. */
export function createWorkspace(options: WorkspaceOptions): Workspace {
  const { store, files, backend, organisation, isLinked = () => true, onError = () => {} } = options
  const uploads = { count: 0, max: options.maxUploads ?? 256 }
  const inFlight = createInFlight(options.lock)
  const acceptInBatch = createAcceptBatcher()
  const buildContext = (member: string | null): SubmissionContext => ({
    backend,
    by: { organisation, member },
    store,
    files,
    inFlight,
    acceptInBatch,
    uploads,
    onError,
  })
  const app = new Hono<WorkspaceEnv>()
  app.use(async (c, next) => refuseContentCoding(c.req.raw) ?? next())
  addV2Routes(app, { buildContext, isLinked })

  const { listModels } = options
  const listModelIds = async () =>
    (await listModels?.())?.flatMap(({ id, isDeleted }) => (isDeleted ? [] : [id])) ?? null
  const { localService } = options
  const buildActionContext = (member: string | null) => ({
    ...buildContext(member),
    listModelIds,
    localService,
  })
  addActionRoutes(app, { store, buildContext: buildActionContext })
  addComparisonRoutes(app, { store, buildContext: buildActionContext })
  addEvaluationRoutes(app, { store, listModels, buildContext: buildActionContext })
  addFormatRoutes(app, { store, formats: options.formats, buildContext: buildActionContext })
  addPresenceRoutes(app, store)
  app.get('/workspace/submissions', submissionsRoute(store))
  app.get('/workspace/search', searchRoute(store))
  app.get(workspacePaths.queue, queueRoute(store, backend))
  app.get(submissionPath, submissionRoute(store))
  app.post(`${submissionPath}/retry`, (c) => retrySubmission(buildContext(c.env.member), c.req.param('id')))
  app.get(`${submissionPath}/file`, fileRoute({ store, files }))
  if (options.attachments) addAttachmentRoutes(app, { store, attachments: options.attachments })
  app.get(`${submissionPath}/result`, resultRoute(store))
  app.get(`${submissionPath}/preliminary`, preliminaryRoute(store, backend))
  app.get(`${submissionPath}/feedback`, feedbackRoute(store))
  app.get(`${submissionPath}/draft`, getDraftRoute(store))
  app.put(`${submissionPath}/draft`, putDraftRoute(store))
  app.get(`${submissionPath}/corrections`, sentCorrectionsRoute(store))
  app.get('/workspace/models', modelsRoute(store, listModels))
  app.put('/workspace/models/:id', putModelRoute(store))
  app.delete('/workspace/models/:id', deleteModelRoute(store))
  app.get('/workspace/models/:id/corrections', modelCorrectionsRoute(store))
  addCustomModelRoutes(app, { store, customModels: options.customModels })
  const exportDeps = { store, listModels, onError }
  app.on(['GET', 'POST'], '/workspace/exports', createExportRoute(exportDeps))
  app.on(['GET', 'POST'], '/workspace/exports/summary', createExportSummaryRoute(exportDeps))
  app.get('/workspace/backend', () => Response.json(backend.info))
  app.get('/workspace/backend/state', async () =>
    Response.json(await options.getBackendState(), { headers: { 'Cache-Control': 'no-store' } }),
  )
  app.notFound(() => problemResponse(404, 'not_found', 'There is nothing at this path.'))
  app.onError((error) => {
    onError(error)
    const answer = answerStorageFault(error)
    if (answer) return answer
    if (error instanceof MissingFileError)
      return problemResponse(404, 'not_found', 'The file of this submission is no longer stored.')
    return problemResponse(500, 'internal', 'An internal error occurred. It has been logged.')
  })
  const recovered = recoverSubmissions(buildContext(null), listModels).catch(onError)
  return { fetch: async (request, member = null) => app.fetch(request, { member }), recovered }
}
