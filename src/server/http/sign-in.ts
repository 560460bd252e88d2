import { Hono } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import { sessionSchema, signInSchema, type Session } from '#src/contract/workspace/session.ts'
import { problemResponse } from '#src/http/problem-response.ts'
import { readText } from '#src/http/read-text.ts'
import type { Accounts, Caller } from '#src/service/accounts/create-accounts.ts'
import { createTokenIndex } from '#src/service/accounts/token-index.ts'
import { isHttps } from './is-https.ts'
import { createThrottle } from './throttle.ts'

/** Maximum bytes of a sign-in body. */
const maxBodyBytes = 4096
const cookieName = 'veldwerk_session'
/** Seconds that a browser keeps the cookie: thirty days. */
const maxAgeSeconds = 30 * 24 * 60 * 60

/** The environment of a request, from the listener. */
export interface HttpEnv {
  readonly Bindings: {
    /** IP address of the client; empty when it is not known. */
    readonly address: string
  }
}

/** Somebody signed in, or presented a token that is none; a repeated wrong one is reported once. */
export type SignInAttempt =
  | ({ readonly isAccepted: true; readonly address: string } & Caller)
  | { readonly isAccepted: false; readonly address: string }

export interface SignIn {
  /** Whether callers need a token at all. */
  readonly isRequired: boolean
  /** Finds the caller by the Bearer token, else by the session cookie; a 401 response without a valid one. */
  readonly authenticate: (request: Request, address: string) => Promise<Caller | Response>
  /** The routes of /workspace/session. */
  readonly session: Hono<HttpEnv>
}

/**
 * Identifies callers by token: the tokens of the members, or the one access token where there are no members. Wrong
 * tokens make their address wait (throttle.ts).
 *
 * @param onAttempt for the log.
 */
export function createSignIn(
  accounts: Accounts,
  accessToken?: string,
  onAttempt: (attempt: SignInAttempt) => void = () => {},
): SignIn {
  const { anonymousCaller } = accounts
  const holders =
    anonymousCaller === null || accessToken === undefined ? [] : [[accessToken, anonymousCaller] as const]
  const findHolder = createTokenIndex(holders)
  /** The caller where no token is needed. */
  const openCaller = accessToken === undefined ? anonymousCaller : null
  const checkToken = createThrottle<Caller>(
    async (token) =>
      anonymousCaller === null ? accounts.findMember(token) : ((await findHolder(token)) ?? null),
    { onWrongToken: (address) => onAttempt({ isAccepted: false, address }) },
  )

  async function authenticate(request: Request, address: string): Promise<Caller | Response> {
    if (openCaller !== null) return openCaller
    const token = parseBearerToken(request) ?? readSessionToken(request)
    if (token === null) return createUnauthorizedResponse('Sign in first.')
    const checked = await checkToken(address, token)
    return checked.owner ?? createUnauthorizedResponse('Sign in first.', checked.waitSeconds)
  }

  const session = new Hono<HttpEnv>()
  session.get('/', async ({ req, env }) => {
    const caller = openCaller === null ? await authenticate(req.raw, env.address) : null
    const body = buildSession(accounts, openCaller === null, caller instanceof Response ? null : caller)
    return Response.json(body, { headers: { 'Cache-Control': 'no-store' } })
  })
  session.post('/', async (context) => {
    const token = await readToken(context.req.raw)
    if (token === undefined)
      return problemResponse(400, 'parameter_invalid', 'The body must be {"token": "…"} as JSON.')
    if (openCaller !== null) return context.body(null, 204)
    const checked = await checkToken(context.env.address, token)
    if (checked.owner === null)
      return createUnauthorizedResponse('This is not a token of this server.', checked.waitSeconds)
    onAttempt({ isAccepted: true, address: context.env.address, ...checked.owner })
    setCookie(context, cookieName, token, { ...buildAttributes(context.req.raw), maxAge: maxAgeSeconds })
    return context.body(null, 204)
  })
  session.delete('/', (context) => {
    deleteCookie(context, cookieName, buildAttributes(context.req.raw))
    // What the browser kept of documents; not what is on the device and not yet saved.
    context.header('Clear-Site-Data', '"cache"')
    return context.body(null, 204)
  })
  session.all('/', () =>
    problemResponse(405, 'method_not_allowed', 'This path accepts GET, POST and DELETE.'),
  )
  return { isRequired: openCaller === null, authenticate, session }
}

/** The token in the body of a sign-in; undefined when the body is invalid. */
async function readToken(request: Request): Promise<string | undefined> {
  const body = await readText(request, maxBodyBytes)
  if (!body.ok) return undefined
  try {
    return signInSchema.parse(JSON.parse(body.text)).token
  } catch {
    return undefined
  }
}

/** The token of `Authorization: Bearer TOKEN`; null without one. */
const parseBearerToken = ({ headers }: Request): string | null =>
  /^Bearer +(?<token>\S+)$/i.exec(headers.get('Authorization') ?? '')?.groups?.['token'] ?? null

/** The cookie without the prefix counts only where nothing says that the page is on https. */
function readSessionToken(request: Request): string | null {
  const cookies = parse(request.headers.get('Cookie') ?? '')
  const plain = isHttps(request) ? undefined : cookies[cookieName]
  return cookies[`__Host-${cookieName}`] || plain || null
}

/**
 * No script reads the cookie and no page of another site sends it. On https it is Secure and has the prefix `__Host-`, with
 * which a browser takes it from this very host only, not from a neighbour in its domain.
 */
function buildAttributes(request: Request) {
  const attributes = { httpOnly: true, sameSite: 'Strict' } as const
  return isHttps(request)
    ? ({ ...attributes, secure: true, prefix: 'host' } as const)
    : ({ ...attributes, secure: false } as const)
}

function buildSession(accounts: Accounts, required: boolean, caller: Caller | null): Session {
  const name = caller?.name ?? null
  return sessionSchema.parse({
    required,
    signedIn: caller !== null,
    name,
    // Without members there is only one organisation, so its name is left out.
    organisation: name === null ? null : caller?.organisation,
    isAdmin: required ? caller !== null && accounts.isAdmin(caller) : true,
  })
}

/** @param waitSeconds until the next token is checked; 0 when it is checked at once. */
function createUnauthorizedResponse(detail: string, waitSeconds = 0): Response {
  const headers = { 'WWW-Authenticate': 'Bearer' }
  if (waitSeconds === 0) return problemResponse(401, 'not_signed_in', detail, { headers })
  const waitDetail = `There were too many wrong tokens. Try again in ${waitSeconds} seconds.`
  return problemResponse(401, 'not_signed_in', waitDetail, {
    headers: { ...headers, 'Retry-After': String(waitSeconds) },
  })
}
