import { sessionSchema, signInSchema, type Session } from '#src/contract/workspace/session.ts'
import type { Accounts, Caller } from '#src/service/accounts/create-accounts.ts'
import { createTokenIndex } from '#src/service/accounts/token-index.ts'
import { problemResponse } from '#src/http/problem-response.ts'
import { readSessionToken, createExpiredCookie, createSessionCookie } from './session-cookie.ts'
import { createThrottle, type ThrottleResult } from './throttle.ts'

/** Longest body of a sign-in, in bytes. */
const maxBodyBytes = 4096

export interface SignIn {
  /** Whether a token is needed at all. */
  readonly isRequired: boolean
  /** Who calls, by the Bearer token, else by the session's cookie; a 401 for who is nobody. */
  readonly authenticate: (request: Request, address: string) => Promise<Caller | Response>
  /** Answers /workspace/session. */
  readonly handleSession: (request: Request, address: string) => Promise<Response>
}

/**
 * Tells who calls. Tokens are the members', or the one access token where there are no members; a wrong one makes
 * its address wait (throttle.ts).
 */
export function createSignIn(accounts: Accounts, accessToken?: string): SignIn {
  const { anonymousCaller: anyone } = accounts
  const holders = anyone === null || accessToken === undefined ? [] : [[accessToken, anyone] as const]
  const accessOf = createTokenIndex(holders)
  const open = accessToken === undefined ? anyone : null
  const check = createThrottle<Caller>(async (token) =>
    anyone === null ? accounts.findMember(token) : ((await accessOf(token)) ?? null),
  )
  const admit = async (request: Request, address: string): Promise<Caller | Response> => {
    if (open !== null) return open
    const token = parseBearerToken(request) ?? readSessionToken(request)
    const checked: ThrottleResult<Caller> =
      token === null ? { owner: null, wait: 0 } : await check(address, token)
    return checked.owner ?? createUnauthorizedResponse('Sign in first.', 'wait' in checked ? checked.wait : 0)
  }
  const begin = async (request: Request, address: string): Promise<Response> => {
    const token = await readToken(request)
    if (token === undefined)
      return problemResponse(400, 'parameter_invalid', 'The body is {"token": "…"} as JSON.')
    if (open !== null) return new Response(null, { status: 204 })
    const checked = await check(address, token)
    return checked.owner === null
      ? createUnauthorizedResponse('This is not a token of this server.', checked.wait)
      : new Response(null, { status: 204, headers: { 'Set-Cookie': createSessionCookie(request, token) } })
  }
  return {
    isRequired: open === null,
    authenticate: admit,
    async handleSession(request, address) {
      if (request.method === 'POST') return begin(request, address)
      if (request.method === 'DELETE')
        return new Response(null, { status: 204, headers: { 'Set-Cookie': createExpiredCookie(request) } })
      if (request.method !== 'GET')
        return problemResponse(405, 'method_not_allowed', 'This path takes GET, POST and DELETE.')
      const caller = open === null ? await admit(request, address) : null
      const body = buildSession(open === null, caller instanceof Response ? null : caller)
      return Response.json(body, { headers: { 'Cache-Control': 'no-store' } })
    },
  }
}

function buildSession(required: boolean, caller: Caller | null): Session {
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
function createUnauthorizedResponse(detail: string, wait: number): Response {
  const later = wait > 0 ? { 'Retry-After': String(wait) } : undefined
  const said = wait > 0 ? `Too many wrong tokens came: try again in ${wait} seconds.` : detail
  return problemResponse(401, 'not_signed_in', said, { 'WWW-Authenticate': 'Bearer', ...later })
}

/** The token of `Authorization: Bearer TOKEN`; null without one. */
const parseBearerToken = (request: Request): string | null =>
  /^Bearer +(?<token>\S+)$/i.exec(request.headers.get('Authorization') ?? '')?.groups?.['token'] ?? null

async function readToken(request: Request): Promise<string | undefined> {
  if (Number(request.headers.get('Content-Length') ?? 0) > maxBodyBytes) return undefined
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
    if (bytes > maxBodyBytes) throw new Error('The body is too long')
    chunks.push(chunk)
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}
