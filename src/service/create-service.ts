import { Hono } from 'hono'
import type { FileStore } from './file-store.ts'
import type { Model } from './model.ts'
import { createOutcomes } from './outcomes.ts'
import { problemResponse, refusal } from './problems.ts'
import type { ReadingQueue } from './queue.ts'
import { readRequests } from './read-request.ts'
import type { Recognise } from './recognise.ts'
import { createRegistry, type Registry } from './registry/create-registry.ts'
import { analyzeRoute } from './routes/analyze.ts'
import { feedbackRoute } from './routes/feedback.ts'
import { requestRoute } from './routes/request.ts'
import type { RequestStore } from './store/request-store.ts'

/** What the service is made of. */
export interface ServiceParts {
  readonly store: RequestStore
  readonly queue: ReadingQueue
  readonly files: FileStore
  readonly models: readonly Model[]
  readonly recognise: Recognise
  /** Is told of errors that are our bugs; the caller gets no more than a 500. */
  readonly onError?: (error: unknown) => void
  /** Credits of the organisation the first time it is seen. */
  readonly balance?: number
  /** Answers the registry's paths; by default from the built-in companies. */
  readonly registry?: Registry
}

export interface Service {
  /** Answers a request to /v2 (and /v1, which has ended). Never rejects. */
  readonly fetch: (request: Request) => Promise<Response>
  /** Stops reading; what is not finished is read after the next start. */
  readonly stop: () => Promise<void>
}

/** The one organisation there is without accounts. */
const organisation = { id: 'default', name: 'Veldwerk' }
const ampleBalance = 1_000_000

const documents = '/v2/document-intelligence'
const paths = {
  analyze: `${documents}/models/:modelId/analyze`,
  request: `${documents}/requests/:requestId`,
  feedback: `${documents}/requests/:requestId/feedback`,
}

/** Builds the local service and starts reading what waits in its queue. */
export async function createService(parts: ServiceParts): Promise<Service> {
  const { store, queue, balance = ampleBalance, onError = () => {}, registry = createRegistry() } = parts
  await store.addOrganisation({ ...organisation, balance })
  const outcomes = createOutcomes(store)
  const context = { ...parts, outcomes, organisation: organisation.id }
  await queue.start(readRequests({ ...parts, outcomes }))

  const app = new Hono()
  app.post(paths.analyze, analyzeRoute(context))
  app.get(paths.request, requestRoute(context))
  app.post(paths.feedback, feedbackRoute(context))
  for (const path of Object.values(paths))
    app.all(path, () =>
      problemResponse(refusal(405, 'method_not_allowed', 'This path does not take this method.')),
    )
  app.all('/v1/*', () =>
    problemResponse(refusal(410, 'version_ended', 'Version 1 has ended on 29 July 2024; use /v2.')),
  )
  app.notFound(
    async (c) =>
      (await registry(c.req.raw)) ??
      problemResponse(refusal(404, 'not_found', 'There is nothing at this path.')),
  )
  app.onError((error) => {
    onError(error)
    return problemResponse(refusal(500, 'internal', 'The service made a mistake; it has been logged.'))
  })
  return { fetch: async (request) => app.fetch(request), stop: () => queue.stop() }
}
