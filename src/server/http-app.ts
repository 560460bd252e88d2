import { Hono, type Context } from 'hono'
import { workspacePaths } from '#src/contract/paths.ts'
import { problemResponse } from '#src/http/problem-response.ts'
import type { Operation } from '#src/contract/workspace/operation.ts'
import type { Caller } from '#src/service/accounts/create-accounts.ts'
import type { ApiHandler } from '#src/service/local-backend.ts'
import { answerStorageFault, storageFaultResponse } from '#src/workspace/storage-fault.ts'
import type { LimitCalls } from './http/limit-calls.ts'
import { apiPrefixes } from './http/paths.ts'
import {
  createClientResolver,
  type HttpEnv,
  type RequestSender,
  type ResolveClient,
} from './http/resolve-client.ts'
import { setSecurityHeaders } from './http/security-headers.ts'
import type { SignIn } from './http/sign-in.ts'
import type { OperationHandlers } from './operation/operation-handlers.ts'

interface HttpAppDeps {
  /** Answers /v1, /v2 and /workspace; left out by a worker, which answers only its operator. */
  readonly api?: ApiHandler
  readonly signIn: SignIn
  /** Whether several organisations use the server. */
  readonly isShared: boolean
  /** Answers the app's files and routes; undefined for any other path. */
  readonly staticFiles: (request: Request) => Promise<Response | undefined>
  /** Whether calls over plain http from another machine are refused; by default they are answered. */
  readonly requiresHttps?: boolean
  /** Refuses calls of a member who makes too many; by default none. */
  readonly limitCalls?: LimitCalls
  /** By default no proxy is trusted. */
  readonly resolveClient?: ResolveClient
  /** Returns the response that rejects a request, or undefined to let it pass. */
  readonly guard: (request: Request) => Response | undefined
  /** Answers /health and /metrics. */
  readonly operation: OperationHandlers
  /** Called for each response; `milliseconds` until its head was ready. */
  readonly onResponse: (
    request: Request,
    response: Response,
    milliseconds: number,
    sender: RequestSender,
  ) => void
  /** Describes the state of the server; without it the response is 403. */
  readonly describeOperation?: () => Promise<Operation>
  /** Whether a caller is an admin; by default nobody is. */
  readonly isAdmin?: (caller: Caller) => boolean
  readonly onError: (error: unknown) => void
  /** Whether the disk is too full to change anything in the database; by default it is not. */
  readonly isFull?: () => Promise<boolean>
}

const readingMethods = ['GET', 'HEAD', 'OPTIONS']

/** An export changes nothing, though its choice of documents may be too long for a URL. */
const mayChange = ({ method, path }: { method: string; path: string }) =>
  !readingMethods.includes(method) && !path.startsWith(workspacePaths.exports)

/** Answers a request. `address` is that of the other end of the connection; empty when it is not known. */
export type HttpApp = (request: Request, address?: string) => Promise<Response>

/** The HTTP app of the server. */
export function createHttpApp(deps: HttpAppDeps): HttpApp {
  const { api, signIn, staticFiles, guard, operation, onResponse, onError, isFull = async () => false } = deps
  const { resolveClient = createClientResolver() } = deps
  const app = new Hono<HttpEnv>({ getPath: getPathname })
  app.onError((error) => {
    onError(error)
    const answer = answerStorageFault(error)
    if (answer) return answer
    return problemResponse(500, 'internal', 'An internal error occurred. It has been logged.')
  })
  app.notFound(() => problemResponse(404, 'not_found', 'There is nothing at this path.'))
  app.use(setSecurityHeaders)
  app.use(async ({ req }, next) => (URL.canParse(req.url) ? next() : createWrongHostResponse()))
  app.use(async (context, next) => {
    const startedAt = performance.now()
    await next()
    const { req, env, res } = context
    const sender = { address: env.address, caller: signIn.getCaller(req.raw) }
    onResponse(req.raw, res, performance.now() - startedAt, sender)
  })
  app.use(async ({ req, env }, next) => {
    const isRefused = deps.requiresHttps === true && !env.isHttpsConfirmed && !env.isLocal
    // A container or cluster asks directly whether the server is ready.
    if (isRefused && req.path !== '/health') return createPlainHttpResponse()
    return guard(req.raw) ?? next()
  })

  if (api) {
    app.route(workspacePaths.session, signIn.session)
    if (signIn.provider) app.route('/', signIn.provider)
    app.get(workspacePaths.operation, async ({ req, env }) => {
      const caller = await signIn.authenticate(req.raw, env)
      if (caller instanceof Response) return caller
      if (deps.isAdmin?.(caller) !== true || deps.describeOperation === undefined)
        return problemResponse(403, 'not_admin', 'Only admins may see this.')
      return Response.json(await deps.describeOperation(), { headers: { 'Cache-Control': 'no-store' } })
    })
    for (const prefix of apiPrefixes)
      app.all(`${prefix}/*`, async ({ req, env }) => {
        const caller = await signIn.authenticate(req.raw, env)
        if (caller instanceof Response) return caller
        const refusal = signIn.isRequired ? deps.limitCalls?.(req.raw, env, caller) : undefined
        if (refusal) return refusal
        // Refused before the database stops for lack of room: then it can at least be read.
        return mayChange(req) && (await isFull())
          ? storageFaultResponse('storage_full')
          : api(req.raw, caller)
      })
  }
  app.all('/health', () => operation.health())
  app.all('/metrics', async (context) => (await rejectMetrics(deps, context)) ?? operation.metrics())
  if (api) app.use(async ({ req }, next) => (await staticFiles(req.raw)) ?? next())
  return async (request, address = '') => app.fetch(request, resolveClient(request, address))
}

/** A Host header that no URL can hold, such as one that ends in a number, leaves the URL as it was sent. */
const getPathname = (request: Request) => URL.parse(request.url)?.pathname ?? ''

const createWrongHostResponse = () =>
  problemResponse(421, 'origin_refused', 'The server does not answer under this host name.')

/** Not a redirect: a token that was sent over plain http would go unnoticed. */
const createPlainHttpResponse = () =>
  problemResponse(403, 'https_required', 'This server answers over https only.')

/** The metrics cover all organisations: on a shared server no member of one may read them. */
async function rejectMetrics({ signIn, isShared }: HttpAppDeps, { req, env }: Context<HttpEnv>) {
  if (env.isLocal) return undefined
  const caller = await signIn.authenticate(req.raw, env)
  if (caller instanceof Response) return caller
  if (!isShared) return undefined
  return problemResponse(
    403,
    'origin_refused',
    'This server has several organisations: read the metrics on its own machine.',
  )
}
