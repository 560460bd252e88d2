import { workspacePaths } from '#src/contract/paths.ts'
import type { Api } from './backends.ts'
import { isApiPath } from './paths.ts'
import { problemResponse } from './problems.ts'
import { withSecurityHeaders } from './security-headers.ts'
import type { SignIn } from './sign-in.ts'

/** What stands behind the door. */
export interface DoorParts {
  /** Answers /v1, /v2 and /workspace. */
  readonly api: Api
  readonly signIn: SignIn
  /** Answers the app's files and routes; undefined for what is neither. */
  readonly app: (request: Request) => Promise<Response | undefined>
  /** Refuses who may not come in. */
  readonly guard: (request: Request) => Response | undefined
  /** Throws when the server cannot do its work. */
  readonly check: () => Promise<void>
  /** Is told of each request once it is answered; `milliseconds` until the answer began. */
  readonly onAnswer: (request: Request, response: Response, milliseconds: number) => void
  readonly onError: (error: unknown) => void
}

/** Answers a request that came from an address; empty when the address is not known. Never rejects. */
export type Door = (request: Request, address?: string) => Promise<Response>

/** Everything the server answers, as one function. */
export function createDoor(parts: DoorParts): Door {
  return async (request, address = '') => {
    const began = performance.now()
    const response = await answer(parts, request, address).catch((error: unknown) => {
      parts.onError(error)
      return problemResponse(500, 'internal', 'The server made a mistake; it has been logged.')
    })
    const guarded = withSecurityHeaders(response)
    parts.onAnswer(request, guarded, performance.now() - began)
    return guarded
  }
}

async function answer(parts: DoorParts, request: Request, address: string): Promise<Response> {
  const { api, app, guard, signIn, check } = parts
  const refused = guard(request)
  if (refused !== undefined) return refused
  const { pathname } = new URL(request.url)
  if (pathname === workspacePaths.session) return signIn.session(request, address)
  if (isApiPath(pathname)) {
    const caller = await signIn.admit(request, address)
    return caller instanceof Response ? caller : api(request, caller)
  }
  if (pathname === '/health') return health(check)
  return (await app(request)) ?? problemResponse(404, 'not_found', 'There is nothing at this path.')
}

async function health(check: () => Promise<void>): Promise<Response> {
  const ready = await check().then(
    () => true,
    () => false,
  )
  const body = ready
    ? { status: 'ready' }
    : { status: 'not ready', reasons: ['The database does not answer.'] }
  return Response.json(body, { status: ready ? 200 : 503, headers: { 'Cache-Control': 'no-store' } })
}
