import { Hono } from 'hono'
import { otherSessionsSchema } from '#src/contract/workspace/session.ts'
import { problemResponse } from '#src/http/problem-response.ts'
import type { Caller } from '#src/service/accounts/create-accounts.ts'
import type { Sessions } from '#src/service/sessions/create-sessions.ts'
import type { OtherSession as StoredOtherSession } from '#src/service/sessions/session-store.ts'
import type { Client, HttpEnv } from './resolve-client.ts'
import { readSessionId } from './session-cookie.ts'
import type { ThrottleResult } from './throttle.ts'

export interface OtherSessionsDeps {
  readonly sessions: Sessions
  readonly authenticate: (request: Request, client: Client) => Promise<Caller | Response>
  /** Checks the token of a request again; null without one. */
  readonly checkToken: (request: Request, client: Client) => Promise<ThrottleResult<Caller>> | null
  /** Whether the person of a session has just signed in anew with the identity provider. */
  readonly isConfirmed: (request: Request, sessionId: string | undefined) => Promise<boolean>
  readonly hasToken: (caller: Caller) => boolean
  /** Where no token is needed there is nothing to check. */
  readonly isOpen: boolean
}

/**
 * The routes of /workspace/session/others. Whoever took over a session must not be able to end those of its member, so
 * ending one asks for the token, or a sign-in with the identity provider, again (ASVS 5.0, 7.5.2).
 */
export function createOtherSessionRoutes(deps: OtherSessionsDeps): Hono<HttpEnv> {
  const { sessions, authenticate } = deps
  const routes = new Hono<HttpEnv>()
  routes.get('/', async ({ req, env }) => {
    const caller = await authenticate(req.raw, env)
    if (caller instanceof Response) return caller
    const others = await sessions.listOthers(caller, readSessionId(req.raw, env))
    return Response.json(otherSessionsSchema.parse({ sessions: others.map(describeSession) }), {
      headers: { 'Cache-Control': 'no-store' },
    })
  })
  routes.on('DELETE', ['/', '/:id'], async (context) => {
    const { req, env } = context
    const caller = await checkAgain(deps, req.raw, env)
    if (caller instanceof Response) return caller
    const id = req.param('id')
    if (id === undefined) await sessions.endOthers(caller, readSessionId(req.raw, env))
    else await sessions.endOne(caller, id)
    return context.body(null, 204)
  })
  routes.all('/', () => problemResponse(405, 'method_not_allowed', 'This path accepts GET and DELETE.'))
  routes.all('/:id', () => problemResponse(405, 'method_not_allowed', 'This path accepts DELETE.'))
  return routes
}

/** Describes a session for the app. */
export const describeSession = ({ digest, browser, system, startedAt, seenAt }: StoredOtherSession) => ({
  id: digest,
  browser,
  system,
  startedAt: startedAt.toISOString(),
  seenAt: seenAt.toISOString(),
})

/** @returns the caller whose token was sent, if a session that was sent too is theirs; or who confirmed otherwise. */
export async function checkAgain(
  { sessions, checkToken, authenticate, isConfirmed, hasToken, isOpen }: OtherSessionsDeps,
  request: Request,
  client: Client,
): Promise<Caller | Response> {
  if (isOpen) return authenticate(request, client)
  const checking = checkToken(request, client)
  if (checking === null) {
    const caller = await authenticate(request, client)
    if (caller instanceof Response || (await isConfirmed(request, readSessionId(request, client))))
      return caller
    return hasToken(caller) ? createWrongTokenResponse(0) : createUnconfirmedResponse()
  }
  const checked = await checking
  if (checked.owner === null) return createWrongTokenResponse(checked.waitSeconds)
  const { owner } = checked
  const id = readSessionId(request, client)
  const own = id === undefined ? null : await sessions.find(id, true)
  if (own !== null && (own.organisation !== owner.organisation || own.name !== owner.name))
    return createWrongTokenResponse(0)
  return owner
}

const createWrongTokenResponse = (waitSeconds: number): Response =>
  problemResponse(401, 'token_wrong', 'Ending a session needs the token of its member again.', {
    headers: {
      'WWW-Authenticate': 'Bearer',
      ...(waitSeconds > 0 && { 'Retry-After': String(waitSeconds) }),
    },
  })

const createUnconfirmedResponse = (): Response =>
  problemResponse(
    401,
    'confirmation_needed',
    'Ending a session needs a new sign-in with the identity provider.',
    {
      headers: { 'WWW-Authenticate': 'Bearer' },
    },
  )
