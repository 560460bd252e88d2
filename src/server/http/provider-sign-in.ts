import { Hono, type Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import { signInPaths } from '#src/contract/paths.ts'
import {
  confirmationMinutes,
  failureFragment,
  signedInFragment,
  signInPurposeSchema,
  startParameters,
} from '#src/contract/provider-sign-in.ts'
import { problemResponse } from '#src/http/problem-response.ts'
import type { Accounts, Caller } from '#src/service/accounts/create-accounts.ts'
import type { Identity } from '#src/service/accounts/identity.ts'
import { hashSessionId, type Sessions } from '#src/service/sessions/create-sessions.ts'
import { findStorageFault } from '#src/workspace/storage-fault.ts'
import type { LoadedProvider } from '../oidc/load-identity-provider.ts'
import { toReturnPath } from '../oidc/return-path.ts'
import type { ExplainedFailure } from '../oidc/sign-in-failure.ts'
import {
  createConfirmationSeal,
  createTransactionSeal,
  maxTransactionSeconds,
  type Transaction,
} from '../oidc/transaction.ts'
import { createBudgets } from './budgets.ts'
import { nameBrowser } from './name-browser.ts'
import { isAppPath } from './paths.ts'
import type { Client, HttpEnv } from './resolve-client.ts'
import { readSessionId, setSessionId } from './session-cookie.ts'
import { getRateLimitKey } from './throttle.ts'
import { createUsedOnce } from './used-once.ts'

/** A sign-in at the identity provider that started no session. */
export interface RefusedSignIn {
  readonly address: string
  /** An error code, or why it was refused here. */
  readonly reason: string
  /** The `sub` of somebody who is no member, with which the operator can make them one. */
  readonly subject?: string
}

interface ProviderSignInDeps extends LoadedProvider {
  readonly accounts: Accounts
  readonly sessions: Sessions
  /** Called for each session that starts, before the response. */
  readonly onSignedIn: (request: Request, client: Client, caller: Caller) => void
  readonly onRefused: (refusal: RefusedSignIn) => void
  /** Called for a fault of our own: of the database, or a bug. */
  readonly onError: (error: unknown) => void
}

export interface ProviderSignIn {
  /** Answers `signInPaths`. */
  readonly routes: Hono<HttpEnv>
  /** Whether the person of this session has signed in anew within the last `confirmationMinutes`. */
  /** Makes the sign-in that this browser has under way void: it has got a session otherwise. */
  readonly abandon: (context: Context<HttpEnv>) => void
  readonly isConfirmed: (request: Request, sessionId: string | undefined) => Promise<boolean>
}

/**
 * Requests to begin or to end a sign-in that one address may send per minute, and at once: 300 people of an office do
 * not notice it. Each may cost a call to the provider, with our name.
 */
const requestsPerMinute = 600

const transactionCookie = 'veldwerk_sign_in'
const confirmationCookie = 'veldwerk_confirmed'

const tooMany: ExplainedFailure = { failure: 'slowed', reason: 'too many' }
const oldBrowser: ExplainedFailure = { failure: 'failed', reason: 'no Sec-Fetch-Site' }
const notPage: ExplainedFailure = { failure: 'failed', reason: 'not opened as a page' }

type Explained<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly explained: ExplainedFailure }

/**
 * Signing in with an identity provider: the authorization code flow with PKCE. The browser keeps what connects the
 * provider's answer with it, in a sealed cookie, so that every process of the server can take the answer.
 *
 * The answer is a navigation from another site, with which no cookie that is SameSite=Strict is sent: that of the sign-in
 * is Lax. The session's own stays Strict, because the app fetches its data from its own page.
 *
 * Both requests are navigations, so GET, and each starts or changes something. What the browser says of its own request
 * (Sec-Fetch-Site and Sec-Fetch-Dest, which no page can set) is therefore required: only our own page begins a sign-in
 * (decision 0248). Browsers send it to https and to this machine, and PUBLIC_URL is nothing else.
 */
export function createProviderSignIn(deps: ProviderSignInDeps): ProviderSignIn {
  const { settings, provider, accounts, sessions } = deps
  const isHttps = settings.publicUrl.startsWith('https:')
  const transactions = createTransactionSeal(settings.clientSecret)
  const confirmations = createConfirmationSeal(settings.clientSecret, confirmationMinutes * 60)
  const isFirstUse = createUsedOnce(maxTransactionSeconds)
  const spend = createBudgets(requestsPerMinute, () => Date.now())
  const isSlowed = (address: string) => spend(getRateLimitKey(address), 1) > 0

  const routes = new Hono<HttpEnv>()
  // Also HEAD, which would otherwise be answered like GET.
  routes.on(['HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'], Object.values(signInPaths), () =>
    problemResponse(405, 'method_not_allowed', 'This path accepts GET.'),
  )

  function refuse(
    context: Context<HttpEnv>,
    returnTo: string,
    explained: ExplainedFailure,
    subject?: string,
  ) {
    const { reason, failure } = explained
    context.header('Cache-Control', 'no-store')
    deps.onRefused({ address: context.env.address, reason, ...(subject !== undefined && { subject }) })
    return context.redirect(setFragment(returnTo, `${failureFragment}=${failure}`), 303)
  }

  routes.get(signInPaths.start, async (context) => {
    const { req } = context
    const returnTo = toReturnPath(req.query(startParameters.returnTo), isAppPath)
    // The provider leads back to the public address only, where the cookies of another one are not sent.
    if (!isOpenedAt(req.header('Host'), settings.publicUrl))
      return context.redirect(settings.publicUrl + returnTo, 303)
    const site = req.header('Sec-Fetch-Site')
    if (site === undefined) return refuse(context, returnTo, oldBrowser)
    // Nobody pressed our button, as with a link in a mail: it leads to the page that has the button.
    if (site !== 'same-origin') return context.redirect(returnTo, 303)
    if (isSlowed(context.env.address)) return refuse(context, returnTo, tooMany)
    const asked = signInPurposeSchema.safeParse(req.query(startParameters.purpose))
    const purpose = asked.data ?? 'sign-in'
    const previousId = readSessionId(req.raw, context.env)
    const begun = await explain(provider.begin({ purpose, returnTo, previousId }))
    if (!begun.ok) return refuse(context, returnTo, begun.explained)
    const { url, transaction } = begun.value
    setCookie(context, transactionCookie, await transactions.seal(transaction), {
      ...buildAttributes(isHttps, 'Lax'),
      maxAge: maxTransactionSeconds,
    })
    context.header('Cache-Control', 'no-store')
    return context.redirect(url.href, 303)
  })

  routes.get(signInPaths.callback, async (context) => {
    const { req } = context
    if (isSlowed(context.env.address)) return refuse(context, '/', tooMany)
    // The provider leads a person back; an image, a frame or a script of some page is not one.
    if (req.header('Sec-Fetch-Dest') !== 'document') return refuse(context, '/', notPage)
    const sealed = readCookie(req.raw, transactionCookie, isHttps)
    const transaction = sealed === undefined ? undefined : await transactions.open(sealed)
    // One that another window of the browser has begun stays valid.
    if (transaction === undefined || req.query('state') !== transaction.state)
      return refuse(context, '/', { failure: 'expired', reason: 'no sign-in of this browser' })
    const { returnTo } = transaction
    deleteCookie(context, transactionCookie, buildAttributes(isHttps, 'Lax'))
    if (!isFirstUse(transaction.state))
      return refuse(context, returnTo, { failure: 'expired', reason: 'used before' })
    const finished = await explain(provider.finish(new URL(req.url).search, transaction, needsAddress))
    if (!finished.ok) return refuse(context, returnTo, finished.explained)
    const identity = finished.value
    const caller = accounts.findIdentity(identity)
    try {
      if (caller === null)
        return refuse(context, returnTo, { failure: 'unknown', reason: 'not a member' }, identity.subject)
      if (!(await isOwnConfirmation(transaction, caller)))
        return refuse(context, returnTo, { failure: 'notConfirmed', reason: 'another member' })
      await startSession(context, transaction, caller)
      context.header('Cache-Control', 'no-store')
      return context.redirect(setFragment(returnTo, signedInFragment), 303)
    } catch (error) {
      deps.onError(error)
      const fault = findStorageFault(error)
      return refuse(context, returnTo, {
        failure: fault === undefined ? 'failed' : 'storage',
        reason: fault ?? 'internal',
      })
    }
  })

  /** Awaits a call of the provider; whatever else throws is a fault of our own. */
  async function explain<T>(call: Promise<T>): Promise<Explained<T>> {
    try {
      return { ok: true, value: await call }
    } catch (error) {
      return { ok: false, explained: deps.explainError(error) }
    }
  }

  /** Somebody who is known by their subject needs no address, nor does anybody where no member has one. */
  const needsAddress = (identity: Identity) =>
    accounts.hasAddresses && accounts.findIdentity(identity) === null

  /** Somebody else who signs in at an unlocked screen confirms nothing, and takes no session over. */
  async function isOwnConfirmation({ purpose, previousId }: Transaction, caller: Caller): Promise<boolean> {
    if (purpose !== 'confirm') return true
    const previous = previousId === undefined ? null : await sessions.find(previousId, false)
    return (
      previous === null || (previous.organisation === caller.organisation && previous.name === caller.name)
    )
  }

  async function startSession(context: Context<HttpEnv>, transaction: Transaction, caller: Caller) {
    const { req, env } = context
    const id = await sessions.start(caller, transaction.previousId, nameBrowser(req.header('User-Agent')))
    setSessionId(context, id, isHttps)
    deps.onSignedIn(req.raw, env, caller)
    if (transaction.purpose !== 'confirm') return
    const sealed = await confirmations.seal({ digest: await hashSessionId(id) })
    const maxAge = confirmationMinutes * 60
    setCookie(context, confirmationCookie, sealed, { ...buildAttributes(isHttps, 'Strict'), maxAge })
  }

  return {
    routes,
    abandon(context) {
      if (readCookie(context.req.raw, transactionCookie, isHttps) !== undefined)
        deleteCookie(context, transactionCookie, buildAttributes(isHttps, 'Lax'))
    },
    async isConfirmed(request, sessionId) {
      const sealed = readCookie(request, confirmationCookie, isHttps)
      if (sealed === undefined || sessionId === undefined) return false
      return (await confirmations.open(sealed))?.digest === (await hashSessionId(sessionId))
    },
  }
}

/** Whether the app was opened at this address. A Host header that no URL can hold is none. */
function isOpenedAt(host: string | undefined, publicUrl: string): boolean {
  const { protocol, host: publicHost } = new URL(publicUrl)
  return URL.parse(`${protocol}//${host}`)?.host === publicHost
}

/** @param path of the app; a fragment that it has gives way. */
const setFragment = (path: string, fragment: string): string => `${path.replace(/#.*$/, '')}#${fragment}`

/** A cookie with the prefix `__Host-` is accepted from this very host only. */
function buildAttributes(isHttps: boolean, sameSite: 'Lax' | 'Strict') {
  const attributes = { httpOnly: true, sameSite } as const
  return isHttps ? ({ ...attributes, secure: true, prefix: 'host' } as const) : attributes
}

function readCookie(request: Request, name: string, isHttps: boolean): string | undefined {
  const cookies = parse(request.headers.get('Cookie') ?? '')
  return cookies[isHttps ? `__Host-${name}` : name]
}
