import { Hono } from 'hono'
import { oneOrganisation, type Accounts, type Caller } from './accounts/create-accounts.ts'
import type { FileStore } from './file-store.ts'
import { createOutcomes } from './outcomes.ts'
import { problemResponse, refusal } from './problems.ts'
import type { ReadingQueue } from './queue.ts'
import { readRequests, type ReaderParts } from './read-request.ts'
import type { Recognise } from './recognise.ts'
import { createRegistry, type Registry } from './registry/create-registry.ts'
import { analyzeRoute } from './routes/analyze.ts'
import type { ServiceEnv } from './routes/context.ts'
import { feedbackRoute } from './routes/feedback.ts'
import { requestRoute } from './routes/request.ts'
import type { RequestStore } from './store/request-store.ts'
import { admitLinked, whoCalls } from './who-calls.ts'

/** What the service is made of. */
export interface ServiceParts {
  readonly store: RequestStore
  readonly queue: ReadingQueue
  readonly files: FileStore
  readonly recognise: Recognise
  /** Keeps the words read on pictures, for whoever shows the file; left out they are forgotten. */
  readonly keepWords?: ReaderParts['keepWords']
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

const documents = '/v2/document-intelligence'
const paths = {
  analyze: `${documents}/models/:modelId/analyze`,
  request: `${documents}/requests/:requestId`,
  feedback: `${documents}/requests/:requestId/feedback`,
}

/** Builds the local service and starts reading what waits in its queue. */
export async function createService(parts: ServiceParts): Promise<Service> {
  const { store, queue, accounts = oneOrganisation() } = parts
  for (const { id, name, balance } of accounts.organisations)
    await store.addOrganisation({ id, name, balance })
  const outcomes = createOutcomes(store)
  const modelsOf = (organisation: string) => accounts.organisation(organisation)?.models ?? []
  await queue.start(readRequests({ ...parts, modelsOf, outcomes }))
  const app = routes({ ...parts, accounts }, outcomes)
  return {
    fetch: async (request, caller) => app.fetch(request, { caller }),
    stop: () => queue.stop(),
  }
}

function routes(
  parts: ServiceParts & { readonly accounts: Accounts },
  outcomes: ReturnType<typeof createOutcomes>,
) {
  const { store, files, accounts, registry = createRegistry(), onError = () => {} } = parts
  const app = new Hono<ServiceEnv>()
  app.use(`${documents}/*`, admitLinked(accounts, { store, files, outcomes }))
  app.post(paths.analyze, analyzeRoute)
  app.get(paths.request, requestRoute)
  app.post(paths.feedback, feedbackRoute)
  for (const path of Object.values(paths))
    app.all(path, () =>
      problemResponse(refusal(405, 'method_not_allowed', 'This path does not take this method.')),
    )
  app.all('/v1/*', () =>
    problemResponse(refusal(410, 'version_ended', 'Version 1 has ended on 29 July 2024; use /v2.')),
  )
  app.notFound(async (c) => {
    const keys = await acceptedKeys(accounts, c.req.raw, c.env.caller)
    const nothing = refusal(404, 'not_found', 'There is nothing at this path.')
    return (await registry(c.req.raw, keys)) ?? problemResponse(nothing)
  })
  app.onError((error) => {
    onError(error)
    return problemResponse(refusal(500, 'internal', 'The service made a mistake; it has been logged.'))
  })
  return app
}

/** The registry keys of the caller's organisation; of all organisations when the caller is not known. */
async function acceptedKeys(accounts: Accounts, request: Request, known: Caller | undefined) {
  const caller = await whoCalls(accounts, request, known)
  return accounts.organisations
    .filter(({ id }) => caller === null || id === caller.organisation)
    .flatMap(({ registryKeys }) => registryKeys)
}
