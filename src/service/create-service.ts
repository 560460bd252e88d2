import { Hono } from 'hono'
import { createDefaultAccounts, type Accounts, type Caller } from './accounts/create-accounts.ts'
import type { FileStore } from './file-store.ts'
import { createCompletionNotifier } from './completion-notifier.ts'
import { problemResponse, createProblem } from './problems.ts'
import type { RecognitionQueue } from './recognition-queue.ts'
import { createRecognitionHandlers, type RecognitionHandlerDeps } from './recognition-handlers.ts'
import type { RecogniseFile } from './recognise-file.ts'
import { createRegistry, type Registry } from './registry/create-registry.ts'
import { analyzeRoute } from './routes/analyze.ts'
import type { ServiceEnv } from './routes/route-context.ts'
import { feedbackRoute } from './routes/feedback.ts'
import { fetchResultRoute } from './routes/fetch-result.ts'
import type { RequestStore } from './store/request-store.ts'
import { requireLinkedCaller, identifyCaller } from './routes/identify-caller.ts'

/** What the service is made of. */
export interface ServiceOptions {
  readonly store: RequestStore
  readonly queue: RecognitionQueue
  readonly files: FileStore
  readonly recognise: RecogniseFile
  /** Keeps the words read on pictures, for whoever shows the file; left out they are forgotten. */
  readonly storeOcrWords?: RecognitionHandlerDeps['storeOcrWords']
  /** By default one organisation that everyone is, with the built-in models. */
  readonly accounts?: Accounts
  /** Answers the registry's paths; by default from the built-in companies. */
  readonly registry?: Registry
  /** Is told of errors that are our bugs; the caller gets no more than a 500. */
  readonly onError?: (error: unknown) => void
}

export interface Service {
  /**
   * Answers a request to /v2 (and /v1, which has ended). Never rejects.
   * @param caller who calls, when that is known already; else the request's Bearer token says.
   */
  readonly fetch: (request: Request, caller?: Caller) => Promise<Response>
  /** Stops reading; what is not finished is read after the next start. */
  readonly stop: () => Promise<void>
}

const documentsPath = '/v2/document-intelligence'
const paths = {
  analyze: `${documentsPath}/models/:modelId/analyze`,
  request: `${documentsPath}/requests/:requestId`,
  feedback: `${documentsPath}/requests/:requestId/feedback`,
}

/** Builds the local service and starts reading what waits in its queue. */
export async function createService(parts: ServiceOptions): Promise<Service> {
  const { store, queue, accounts = createDefaultAccounts() } = parts
  for (const { id, name, balance } of accounts.organisations)
    await store.addOrganisation({ id, name, balance })
  const outcomes = createCompletionNotifier(store)
  const modelsOf = (organisation: string) => accounts.findOrganisation(organisation)?.models ?? []
  await queue.start(createRecognitionHandlers({ ...parts, getModels: modelsOf, completions: outcomes }))
  const app = createRoutes({ ...parts, accounts }, outcomes)
  return {
    fetch: async (request, caller) => app.fetch(request, { caller }),
    stop: () => queue.stop(),
  }
}

function createRoutes(
  parts: ServiceOptions & { readonly accounts: Accounts },
  outcomes: ReturnType<typeof createCompletionNotifier>,
) {
  const { store, files, accounts, registry = createRegistry(), onError = () => {} } = parts
  const app = new Hono<ServiceEnv>()
  app.use(`${documentsPath}/*`, requireLinkedCaller(accounts, { store, files, completions: outcomes }))
  app.post(paths.analyze, analyzeRoute)
  app.get(paths.request, fetchResultRoute)
  app.post(paths.feedback, feedbackRoute)
  for (const path of Object.values(paths))
    app.all(path, () =>
      problemResponse(createProblem(405, 'method_not_allowed', 'This path does not take this method.')),
    )
  app.all('/v1/*', () =>
    problemResponse(createProblem(410, 'version_ended', 'Version 1 has ended on 29 July 2024; use /v2.')),
  )
  app.notFound(async (c) => {
    const keys = await getAcceptedKeys(accounts, c.req.raw, c.env.caller)
    const nothing = createProblem(404, 'not_found', 'There is nothing at this path.')
    return (await registry(c.req.raw, keys)) ?? problemResponse(nothing)
  })
  app.onError((error) => {
    onError(error)
    return problemResponse(createProblem(500, 'internal', 'The service made a mistake; it has been logged.'))
  })
  return app
}

/** The registry keys of the caller's organisation; of all organisations when the caller is not known. */
async function getAcceptedKeys(accounts: Accounts, request: Request, known: Caller | undefined) {
  const caller = await identifyCaller(accounts, request, known)
  return accounts.organisations
    .filter(({ id }) => caller === null || id === caller.organisation)
    .flatMap(({ registryKeys }) => registryKeys)
}
