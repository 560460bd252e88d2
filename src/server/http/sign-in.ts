import { Hono } from 'hono'
import { headers } from '#src/contract/paths.ts'
import { sessionSchema, signInSchema, type Session } from '#src/contract/workspace/session.ts'
import { problemResponse } from '#src/http/problem-response.ts'
import { readText } from '#src/http/read-text.ts'
import type { Accounts, Caller } from '#src/service/accounts/create-accounts.ts'
import { createCredentials } from '#src/service/accounts/credentials.ts'
import { answerStorageFault } from '#src/workspace/storage-fault.ts'
import { createSessions, type Sessions } from '#src/service/sessions/create-sessions.ts'
import type { SessionStore } from '#src/service/sessions/session-store.ts'
import { isRegistryPath } from '../backend/registry-call.ts'
import type { OidcSettings } from '../config/oidc-settings.ts'
import type { LoadedProvider } from '../oidc/load-identity-provider.ts'
import { createMemberSessionRoutes, type EndedSessions } from './member-sessions.ts'
import { nameBrowser } from './name-browser.ts'
import { createOtherSessionRoutes } from './other-sessions.ts'
import { createProviderSignIn, type RefusedSignIn } from './provider-sign-in.ts'
import type { Client, HttpEnv } from './resolve-client.ts'
import { deleteSessionId, readSessionId, setSessionId } from './session-cookie.ts'
import { createThrottle } from './throttle.ts'

/** Maximum bytes of a sign-in body. */
const maxBodyBytes = 4096

/** A sign-in, or a token that is not valid; a repeated wrong one is reported once. */
export type SignInAttempt =
  | ({ readonly isAccepted: true; readonly address: string } & Caller)
  | { readonly isAccepted: false; readonly address: string }

export interface SignIn {
  /** Whether callers need a token at all. */
  readonly isRequired: boolean
  /** Finds the caller by the Bearer token, else by the session of the cookie; a 401 response without a valid one. */
  readonly authenticate: (request: Request, client: Client) => Promise<Caller | Response>
  /** The caller whom a request was found to be from, for the log; undefined for nobody, or where no token is needed. */
  readonly getCaller: (request: Request) => Caller | undefined
  /** The routes of /workspace/session. */
  readonly session: Hono<HttpEnv>
  /** The routes of `signInPaths`; undefined without an identity provider. */
  readonly provider: Hono<HttpEnv> | undefined
}

interface SignInOptions {
  /** Left out where members have tokens, or where no token is needed. */
  readonly accessToken?: string | undefined
  /** Stays empty where no token is needed. */
  readonly store: SessionStore
  /** For the log. */
  readonly onAttempt?: (attempt: SignInAttempt) => void
  /** The identity provider of the members, if there is one. */
  readonly provider?: LoadedProvider | undefined
  /** For the log. */
  readonly onRefused?: (refusal: RefusedSignIn) => void
  /** For the log. */
  readonly onSessionsEnded?: (ended: EndedSessions) => void
  readonly onError: (error: unknown) => void
}

/**
 * Identifies callers by token: the tokens of the members, or the one access token where there are no members. Wrong
 * tokens make their address wait (throttle.ts). A browser presents its token once, and then the id of its session.
 * Members with an identity at the identity provider can sign in there instead.
 */
export function createSignIn(
  accounts: Accounts,
  {
    accessToken,
    store,
    onAttempt = () => {},
    onRefused = () => {},
    onSessionsEnded = () => {},
    provider: options,
    onError,
  }: SignInOptions,
): SignIn {
  const credentials = createCredentials(accounts, accessToken)
  const callers = new WeakMap<Request, Caller>()
  const { openCaller } = credentials
  const sessions = createSessions({ store, credentials, onError })
  const provider =
    options &&
    createProviderSignIn({
      ...options,
      accounts,
      sessions,
      onSignedIn(request, { address }, caller) {
        onAttempt({ isAccepted: true, address, ...caller })
        callers.set(request, caller)
      },
      onRefused,
      onError,
    })
  const checkToken = createThrottle<Caller>(credentials.findOwner, {
    onWrongToken: (address) => onAttempt({ isAccepted: false, address }),
  })

  async function authenticate(request: Request, client: Client): Promise<Caller | Response> {
    if (openCaller !== null) return openCaller
    const caller = await identify(request, client)
    if (!(caller instanceof Response)) callers.set(request, caller)
    return caller
  }

  async function identify(request: Request, client: Client): Promise<Caller | Response> {
    const token = parseBearerToken(request)
    const members = buildRegistryMembers(request)
    if (token === null)
      return (await findSession(sessions, request, client)) ?? createUnauthorizedResponse({ members })
    const checked = await checkToken(client.address, token)
    return checked.owner ?? createUnauthorizedResponse({ members, waitSeconds: checked.waitSeconds })
  }

  const session = new Hono<HttpEnv>()
  session.get('/', async ({ req, env }) => {
    const caller = openCaller === null ? await authenticate(req.raw, env) : null
    const found = caller instanceof Response ? null : caller
    return answerJson(buildSession(accounts, openCaller === null, found, options?.settings))
  })
  session.post('/', async (context) => {
    const token = await readToken(context.req.raw)
    if (token === undefined)
      return problemResponse(400, 'parameter_invalid', 'The body must be {"token": "…"} as JSON.')
    if (openCaller !== null) return context.body(null, 204)
    const checked = await checkToken(context.env.address, token)
    if (checked.owner === null)
      return createUnauthorizedResponse({
        detail: 'This is not a token of this server.',
        waitSeconds: checked.waitSeconds,
      })
    const id = await sessions.start(
      checked.owner,
      readSessionId(context.req.raw, context.env),
      nameBrowser(context.req.header('User-Agent')),
    )
    onAttempt({ isAccepted: true, address: context.env.address, ...checked.owner })
    callers.set(context.req.raw, checked.owner)
    setSessionId(context, id)
    provider?.abandon(context)
    return context.body(null, 204)
  })
  session.delete('/', async (context) => {
    const id = readSessionId(context.req.raw, context.env)
    const failure = id === undefined ? undefined : await endSession(sessions, id)
    // The browser forgets the session even if the server cannot do so now.
    deleteSessionId(context)
    // Clears what the browser cached of documents, but not unsaved work on the device.
    context.header('Clear-Site-Data', '"cache"')
    if (failure === undefined) return context.body(null, 204)
    for (const [name, value] of failure.headers) context.header(name, value)
    return context.body(await failure.text(), 503)
  })
  session.all('/', () =>
    problemResponse(405, 'method_not_allowed', 'This path accepts GET, POST and DELETE.'),
  )
  const ending = {
    sessions,
    authenticate,
    checkToken(request: Request, { address }: Client) {
      const token = parseBearerToken(request)
      return token === null ? null : checkToken(address, token)
    },
    isConfirmed: async (request: Request, id: string | undefined) =>
      (await provider?.isConfirmed(request, id)) === true,
    hasToken: (caller: Caller) => options === undefined || accounts.hasToken(caller),
    isOpen: openCaller !== null,
  }
  session.route('/others', createOtherSessionRoutes(ending))
  session.route(
    '/members',
    createMemberSessionRoutes({ ...ending, isAdmin: accounts.isAdmin, onEnded: onSessionsEnded }),
  )
  return {
    isRequired: openCaller === null,
    authenticate,
    getCaller: (request) => callers.get(request),
    session,
    provider: provider?.routes,
  }
}

const answerJson = (body: Session): Response =>
  Response.json(body, { headers: { 'Cache-Control': 'no-store' } })

async function findSession(sessions: Sessions, request: Request, client: Client): Promise<Caller | null> {
  const id = readSessionId(request, client)
  return id === undefined ? null : sessions.find(id, !request.headers.has(headers.unattended))
}

/** @returns the error response while the store of the session cannot be used. */
async function endSession(sessions: Sessions, id: string): Promise<Response | undefined> {
  try {
    await sessions.end(id)
    return undefined
  } catch (error) {
    const answer = answerStorageFault(error)
    if (answer === undefined) throw error
    return answer
  }
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

function buildSession(
  accounts: Accounts,
  required: boolean,
  caller: Caller | null,
  oidc: OidcSettings | undefined,
): Session {
  const name = caller?.name ?? null
  return sessionSchema.parse({
    required,
    signedIn: caller !== null,
    name,
    // Without members there is only one organisation, so its name is left out.
    organisation: name === null ? null : caller?.organisation,
    isAdmin: required ? caller !== null && accounts.isAdmin(caller) : true,
    ...(oidc && {
      provider: {
        label: oidc.label,
        isOnly: !accounts.hasToken(),
        confirms: caller !== null && !accounts.hasToken(caller),
      },
    }),
  })
}

interface Unauthorized {
  readonly detail?: string
  /** Seconds until the next token is checked; 0 when it is checked at once. */
  readonly waitSeconds?: number
  readonly members?: Readonly<Record<string, unknown>>
}

function createUnauthorizedResponse({
  detail = 'Sign in first.',
  waitSeconds = 0,
  members = {},
}: Unauthorized): Response {
  const challenge = { 'WWW-Authenticate': 'Bearer' }
  if (waitSeconds === 0) return problemResponse(401, 'not_signed_in', detail, { members, headers: challenge })
  const waitDetail = `There were too many wrong tokens. Try again in ${waitSeconds} seconds.`
  return problemResponse(401, 'not_signed_in', waitDetail, {
    members,
    headers: { ...challenge, 'Retry-After': String(waitSeconds) },
  })
}

/** Callers of the registry look for the error body of spec 2.1: it stands beside the problem. */
const buildRegistryMembers = ({ url }: Request): Readonly<Record<string, unknown>> =>
  isRegistryPath(new URL(url).pathname)
    ? { fout: [{ code: null, omschrijving: 'Meld je eerst aan, of stuur een geldig token mee (Bearer).' }] }
    : {}
