import { sessionSchema, signInSchema, type Session } from '#src/contract/session.ts'
import type { Accounts, Caller } from '#src/service/accounts/create-accounts.ts'
import { createTokenBook } from '#src/service/accounts/token-book.ts'
import { bearerToken } from '#src/service/who-calls.ts'
import { problemResponse } from './problems.ts'
import { cookieToken, noCookie, sessionCookie } from './session-cookie.ts'
import { createThrottle, type Checked } from './throttle.ts'

/** Longest body of a sign-in, in bytes. */
const maxBody = 4096

export interface SignIn {
  /** Whether a token is needed at all. */
  readonly required: boolean
  /** Who calls, by the Bearer token, else by the session's cookie; a 401 for who is nobody. */
  readonly admit: (request: Request, address: string) => Promise<Caller | Response>
  /** Answers /workspace/session. */
  readonly session: (request: Request, address: string) => Promise<Response>
}

/**
 * Tells who calls. Tokens are the members', or the one access token where there are no members; a wrong one makes
 * its address wait (throttle.ts).
 */
export function createSignIn(accounts: Accounts, accessToken?: string): SignIn {
  const { anyone } = accounts
  const holders = anyone === null || accessToken === undefined ? [] : [[accessToken, anyone] as const]
  const accessOf = createTokenBook(holders)
  const open = accessToken === undefined ? anyone : null
  const check = createThrottle<Caller>(async (token) =>
    anyone === null ? accounts.memberOf(token) : ((await accessOf(token)) ?? null),
  )
  const admit = async (request: Request, address: string): Promise<Caller | Response> => {
    if (open !== null) return open
    const token = bearerToken(request) ?? cookieToken(request)
    const checked: Checked<Caller> = token === null ? { owner: null, wait: 0 } : await check(address, token)
    return checked.owner ?? refused('Sign in first.', 'wait' in checked ? checked.wait : 0)
  }
  const begin = async (request: Request, address: string): Promise<Response> => {
    const token = await readToken(request)
    if (token === undefined)
      return problemResponse(400, 'parameter_invalid', 'The body is {"token": "…"} as JSON.')
    if (open !== null) return new Response(null, { status: 204 })
    const checked = await check(address, token)
    return checked.owner === null
      ? refused('This is not a token of this server.', checked.wait)
      : new Response(null, { status: 204, headers: { 'Set-Cookie': sessionCookie(request, token) } })
  }
  return {
    required: open === null,
    admit,
    async session(request, address) {
      if (request.method === 'POST') return begin(request, address)
      if (request.method === 'DELETE')
        return new Response(null, { status: 204, headers: { 'Set-Cookie': noCookie(request) } })
      if (request.method !== 'GET')
        return problemResponse(405, 'method_not_allowed', 'This path takes GET, POST and DELETE.')
      const caller = open === null ? await admit(request, address) : null
      const body = sessionOf(open === null, caller instanceof Response ? null : caller)
      return Response.json(body, { headers: { 'Cache-Control': 'no-store' } })
    },
  }
}

function sessionOf(required: boolean, caller: Caller | null): Session {
  const name = caller?.name ?? null
  return sessionSchema.parse({
    required,
    signedIn: caller !== null,
    name,
    // Without members there is one organisation, whose name tells nobody anything.
    organisation: name === null ? null : caller?.organisation,
  })
}

/** `wait`: seconds until another token is looked at; 0 when it may come at once. */
function refused(detail: string, wait: number): Response {
  const later = wait > 0 ? { 'Retry-After': String(wait) } : undefined
  const said = wait > 0 ? `Too many wrong tokens came: try again in ${wait} seconds.` : detail
  return problemResponse(401, 'not_signed_in', said, { 'WWW-Authenticate': 'Bearer', ...later })
}

async function readToken(request: Request): Promise<string | undefined> {
  if (Number(request.headers.get('Content-Length') ?? 0) > maxBody) return undefined
  try {
    return signInSchema.parse(await readJson(request)).token
  } catch {
    return undefined
  }
}

/** The body as JSON; rejects when it is none, or too long. */
async function readJson(request: Request): Promise<unknown> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBody) throw new Error('The body is too long')
    chunks.push(chunk)
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}
