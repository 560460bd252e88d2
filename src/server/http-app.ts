import { workspacePaths } from '#src/contract/paths.ts'
import type { ApiHandler } from './backend/backends.ts'
import { isLoopback } from './config/config.ts'
import type { OperationHandlers } from './operation/operation-handlers.ts'
import { isApiPath } from './http/paths.ts'
import { problemResponse } from '#src/http/problem-response.ts'
import { withSecurityHeaders } from './http/security-headers.ts'
import type { SignIn } from './http/sign-in.ts'

/** What stands behind the door. */
export interface HttpAppDeps {
  /** Answers /v1, /v2 and /workspace. */
  readonly api: ApiHandler
  readonly signIn: SignIn
  /** Several organisations use the server. */
  readonly isShared: boolean
  /** Answers the app's files and routes; undefined for what is neither. */
  readonly staticFiles: (request: Request) => Promise<Response | undefined>
  /** Refuses who may not come in. */
  readonly guard: (request: Request) => Response | undefined
  /** Answers /health and /metrics. */
  readonly operation: OperationHandlers
  /** Is told of each request once it is answered; `milliseconds` until the answer began. */
  readonly onResponse: (request: Request, response: Response, milliseconds: number) => void
  readonly onError: (error: unknown) => void
}

/** Answers a request that came from an address; empty when the address is not known. Never rejects. */
export type HttpApp = (request: Request, address?: string) => Promise<Response>

/** Everything the server answers, as one function. */
export function createHttpApp(parts: HttpAppDeps): HttpApp {
  return async (request, address = '') => {
    // A Host that no URL can have, as one with a number at its end, comes as it was sent.
    if (!URL.canParse(request.url)) return withSecurityHeaders(createWrongHostResponse(), true)
    const began = performance.now()
    const response = await handleRequest(parts, request, address).catch((error: unknown) => {
      parts.onError(error)
      return problemResponse(500, 'internal', 'The server made a mistake; it has been logged.')
    })
    const guarded = withSecurityHeaders(response, isApiPath(new URL(request.url).pathname))
    parts.onResponse(request, guarded, performance.now() - began)
    return guarded
  }
}

const createWrongHostResponse = () =>
  problemResponse(421, 'origin_refused', 'The server does not answer under this host name.')

async function handleRequest(parts: HttpAppDeps, request: Request, address: string): Promise<Response> {
  const { api, staticFiles: app, guard, signIn, operation } = parts
  const refused = guard(request)
  if (refused !== undefined) return refused
  const { pathname } = new URL(request.url)
  if (pathname === workspacePaths.session) return signIn.handleSession(request, address)
  if (isApiPath(pathname)) {
    const caller = await signIn.authenticate(request, address)
    return caller instanceof Response ? caller : api(request, caller)
  }
  if (pathname === '/health') return operation.health()
  if (pathname === '/metrics') return (await rejectMetrics(parts, request, address)) ?? operation.metrics()
  return (await app(request)) ?? problemResponse(404, 'not_found', 'There is nothing at this path.')
}

/** The numbers are of all organisations together: where there are several, no member of one may have them. */
async function rejectMetrics({ signIn, isShared: shared }: HttpAppDeps, request: Request, address: string) {
  if (isFromThisMachine(request, address)) return undefined
  const caller = await signIn.authenticate(request, address)
  if (caller instanceof Response) return caller
  return shared
    ? problemResponse(
        403,
        'origin_refused',
        'With several organisations the metrics are told on this machine only.',
      )
    : undefined
}

/** Whether a request was made on this machine, and not by a proxy for someone elsewhere. */
function isFromThisMachine({ headers }: Request, address: string): boolean {
  const passedOn = ['Forwarded', 'X-Forwarded-For', 'Via'].some((name) => headers.has(name))
  return isLoopback(address.replace(/^::ffff:/i, '')) && !passedOn
}
