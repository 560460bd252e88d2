import { Hono } from 'hono'
import { memberSessionsSchema } from '#src/contract/workspace/session.ts'
import { problemResponse } from '#src/http/problem-response.ts'
import type { Caller } from '#src/service/accounts/create-accounts.ts'
import { checkAgain, describeSession, type OtherSessionsDeps } from './other-sessions.ts'
import type { HttpEnv } from './resolve-client.ts'
import { readSessionId } from './session-cookie.ts'

/** An admin has ended one session of a member, or all of theirs. */
export interface EndedSessions {
  readonly address: string
  readonly admin: Caller
  readonly member: string
  readonly count: 'one' | 'all'
}

interface MemberSessionsDeps extends OtherSessionsDeps {
  readonly isAdmin: (caller: Caller) => boolean
  /** For the log. */
  readonly onEnded: (ended: EndedSessions) => void
}

/**
 * The routes of /workspace/session/members: an admin sees the sessions of the members of their organisation, and ends
 * them (ASVS 5.0, 7.4.5). Ending asks for the token, or a sign-in with the identity provider, again, so that a session
 * that somebody took over cannot shut everybody out.
 */
export function createMemberSessionRoutes(deps: MemberSessionsDeps): Hono<HttpEnv> {
  const { sessions, authenticate, isAdmin, onEnded } = deps
  const routes = new Hono<HttpEnv>()
  routes.get('/', async ({ req, env }) => {
    const caller = await authenticate(req.raw, env)
    if (caller instanceof Response) return caller
    if (!isAdmin(caller)) return createNotAdminResponse()
    const found = await sessions.listOrganisation(caller.organisation, readSessionId(req.raw, env))
    // Without members there is nobody to name: whoever has the access token finds the sessions under Settings.
    const named = found.flatMap(({ member, ...session }) =>
      member === null ? [] : [{ ...describeSession(session), member }],
    )
    return Response.json(memberSessionsSchema.parse({ sessions: named }), {
      headers: { 'Cache-Control': 'no-store' },
    })
  })
  routes.delete('/', async (context) => {
    const { req, env } = context
    const admin = await checkAgain(deps, req.raw, env)
    if (admin instanceof Response) return admin
    if (!isAdmin(admin)) return createNotAdminResponse()
    const [name, id] = [req.query('member'), req.query('id')]
    if (name === undefined)
      return problemResponse(400, 'parameter_invalid', 'The query must name a `member`.')
    // Whoever is called so in another organisation is out of reach.
    const member = { organisation: admin.organisation, name }
    if (id === undefined) await sessions.endOthers(member, readSessionId(req.raw, env))
    else await sessions.endOne(member, id)
    onEnded({ address: env.address, admin, member: name, count: id === undefined ? 'all' : 'one' })
    return context.body(null, 204)
  })
  routes.all('/', () => problemResponse(405, 'method_not_allowed', 'This path accepts GET and DELETE.'))
  return routes
}

const createNotAdminResponse = () => problemResponse(403, 'not_admin', 'Only admins may see and do this.')
