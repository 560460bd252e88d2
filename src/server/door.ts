import { isApiPath } from './paths.ts'
import { problemResponse } from './problems.ts'
import { withSecurityHeaders } from './security-headers.ts'

/** What stands behind the door. */
export interface DoorParts {
  /** Answers /v1, /v2 and /workspace. */
  readonly api: (request: Request) => Promise<Response>
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

/** Everything the server answers, as one function; never rejects. */
export function createDoor(parts: DoorParts): (request: Request) => Promise<Response> {
  return async (request) => {
    const began = performance.now()
    const response = await answer(parts, request).catch((error: unknown) => {
      parts.onError(error)
      return problemResponse(500, 'internal', 'The server made a mistake; it has been logged.')
    })
    const guarded = withSecurityHeaders(response)
    parts.onAnswer(request, guarded, performance.now() - began)
    return guarded
  }
}

async function answer({ api, app, guard, check }: DoorParts, request: Request): Promise<Response> {
  const refused = guard(request)
  if (refused !== undefined) return refused
  const { pathname } = new URL(request.url)
  if (isApiPath(pathname)) return api(request)
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
