import { workspacePaths } from '#src/contract/paths.ts'
import type { Api } from './backends.ts'
import { isLoopback } from './config.ts'
import type { Operation } from './operation.ts'
import { isApiPath } from './paths.ts'
import { problemResponse } from './problems.ts'
import { withSecurityHeaders } from './security-headers.ts'
import type { SignIn } from './sign-in.ts'

/** What stands behind the door. */
export interface DoorParts {
  /** Answers /v1, /v2 and /workspace. */
  readonly api: Api
  readonly signIn: SignIn
  /** Several organisations use the server. */
  readonly shared: boolean
  /** Answers the app's files and routes; undefined for what is neither. */
  readonly app: (request: Request) => Promise<Response | undefined>
  /** Refuses who may not come in. */
  readonly guard: (request: Request) => Response | undefined
  /** Answers /health and /metrics. */
  readonly operation: Operation
  /** Is told of each request once it is answered; `milliseconds` until the answer began. */
  readonly onAnswer: (request: Request, response: Response, milliseconds: number) => void
  readonly onError: (error: unknown) => void
}

/** Answers a request that came from an address; empty when the address is not known. Never rejects. */
export type Door = (request: Request, address?: string) => Promise<Response>

/** Everything the server answers, as one function. */
export function createDoor(parts: DoorParts): Door {
  return async (request, address = '') => {
    // A Host that no URL can have, as one with a number at its end, comes as it was sent.
    if (!URL.canParse(request.url)) return withSecurityHeaders(notOurName(), true)
    const began = performance.now()
    const response = await answer(parts, request, address).catch((error: unknown) => {
      parts.onError(error)
      return problemResponse(500, 'internal', 'The server made a mistake; it has been logged.')
    })
    const guarded = withSecurityHeaders(response, isApiPath(new URL(request.url).pathname))
    parts.onAnswer(request, guarded, performance.now() - began)
    return guarded
  }
}

const notOurName = () =>
  problemResponse(421, 'origin_refused', 'The server does not answer under this host name.')

async function answer(parts: DoorParts, request: Request, address: string): Promise<Response> {
  const { api, app, guard, signIn, operation } = parts
  const refused = guard(request)
  if (refused !== undefined) return refused
  const { pathname } = new URL(request.url)
  if (pathname === workspacePaths.session) return signIn.session(request, address)
  if (isApiPath(pathname)) {
    const caller = await signIn.admit(request, address)
    return caller instanceof Response ? caller : api(request, caller)
  }
  if (pathname === '/health') return operation.health()
  if (pathname === '/metrics') return (await refuseMetrics(parts, request, address)) ?? operation.metrics()
  return (await app(request)) ?? problemResponse(404, 'not_found', 'There is nothing at this path.')
}

/** The numbers are of all organisations together: where there are several, no member of one may have them. */
async function refuseMetrics({ signIn, shared }: DoorParts, request: Request, address: string) {
  if (isFromHere(request, address)) return undefined
  const caller = await signIn.admit(request, address)
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
function isFromHere({ headers }: Request, address: string): boolean {
  const passedOn = ['Forwarded', 'X-Forwarded-For', 'Via'].some((name) => headers.has(name))
  return isLoopback(address.replace(/^::ffff:/i, '')) && !passedOn
}
