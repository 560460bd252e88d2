import { Hono, type Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import { signInPaths } from '#src/contract/paths.ts'
import {
  confirmationMinutes,
  failureFragment,
  signInPurposeSchema,
  startParameters,
  type SignInFailure,
} from '#src/contract/workspace/provider-sign-in.ts'
import { problemResponse } from '#src/http/problem-response.ts'
import type { Accounts, Caller } from '#src/service/accounts/create-accounts.ts'
import { hashSessionId, type Sessions } from '#src/service/sessions/create-sessions.ts'
import type { LoadedProvider } from '../oidc/load-identity-provider.ts'
import { toReturnPath } from '../oidc/return-path.ts'
import type { ExplainedFailure } from '../oidc/sign-in-failure.ts'
import {
  createConfirmationSeal,
  createTransactionSeal,
  maxTransactionSeconds,
  type Transaction,
} from '../oidc/transaction.ts'
import { nameBrowser } from './name-browser.ts'
import { isAppPath } from './paths.ts'
import type { Client, HttpEnv } from './resolve-client.ts'
import { readSessionId, setSessionId } from './session-cookie.ts'
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
}

export interface ProviderSignIn {
  /** Answers `signInPaths`. */
  readonly routes: Hono<HttpEnv>
  /** Whether the person of this session has signed in anew within the last `confirmationMinutes`. */
  readonly isConfirmed: (request: Request, sessionId: string | undefined) => Promise<boolean>
}

const transactionCookie = 'veldwerk_sign_in'
const confirmationCookie = 'veldwerk_confirmed'

/**
 * Signing in with an identity provider: the authorization code flow with PKCE. The browser keeps what connects the
 * provider's answer with it, in a sealed cookie, so that every process of the server can take the answer.
 *
 * The answer is a navigation from another site, with which no cookie that is SameSite=Strict is sent: that of the sign-in
 * is Lax. The session's own stays Strict, because the app fetches its data from its own page.
 */
export function createProviderSignIn(deps: ProviderSignInDeps): ProviderSignIn {
  const { settings, provider, accounts, sessions } = deps
  const isHttps = settings.publicUrl.startsWith('https:')
  const transactions = createTransactionSeal(settings.clientSecret)
  const confirmations = createConfirmationSeal(settings.clientSecret, confirmationMinutes * 60)
  const isFirstUse = createUsedOnce(maxTransactionSeconds)

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
    return context.redirect(addFailure(returnTo, failure), 303)
  }

  routes.get(signInPaths.start, async (context) => {
    const { req } = context
    const returnTo = toReturnPath(req.query(startParameters.returnTo), isAppPath)
    // The provider leads back to the public address only, where the cookies of another one are not sent.
    if (!isOpenedAt(req.header('Host'), settings.publicUrl))
      return context.redirect(settings.publicUrl + returnTo, 303)
    try {
      const asked = signInPurposeSchema.safeParse(req.query(startParameters.purpose))
      const purpose = asked.data ?? 'sign-in'
      const previousId = readSessionId(req.raw, context.env)
      const { url, transaction } = await provider.begin({ purpose, returnTo, previousId })
      setCookie(context, transactionCookie, await transactions.seal(transaction), {
        ...buildAttributes(isHttps, 'Lax'),
        maxAge: maxTransactionSeconds,
      })
      context.header('Cache-Control', 'no-store')
      return context.redirect(url.href, 303)
    } catch (error) {
      return refuse(context, returnTo, deps.explainError(error))
    }
  })

  routes.get(signInPaths.callback, async (context) => {
    const { req } = context
    const sealed = readCookie(req.raw, transactionCookie, isHttps)
    const transaction = sealed === undefined ? undefined : await transactions.open(sealed)
    // One that another window of the browser has begun stays valid.
    if (transaction === undefined || req.query('state') !== transaction.state)
      return refuse(context, '/', { failure: 'expired', reason: 'no sign-in of this browser' })
    const { returnTo } = transaction
    deleteCookie(context, transactionCookie, buildAttributes(isHttps, 'Lax'))
    if (!isFirstUse(transaction.state))
      return refuse(context, returnTo, { failure: 'expired', reason: 'used before' })
    try {
      const identity = await provider.finish(new URL(req.url).search, transaction)
      const caller = accounts.findIdentity(identity)
      if (caller === null)
        return refuse(context, returnTo, { failure: 'unknown', reason: 'not a member' }, identity.subject)
      if (!(await isOwnConfirmation(transaction, caller)))
        return refuse(context, returnTo, { failure: 'notConfirmed', reason: 'another member' })
      await startSession(context, transaction, caller)
      context.header('Cache-Control', 'no-store')
      return context.redirect(returnTo, 303)
    } catch (error) {
      return refuse(context, returnTo, deps.explainError(error))
    }
  })

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

/** @param returnTo a path of the app; a fragment that it has gives way to that of the failure. */
const addFailure = (returnTo: string, failure: SignInFailure): string =>
  `${returnTo.replace(/#.*$/, '')}#${failureFragment}=${failure}`

/** A cookie with the prefix `__Host-` is accepted from this very host only. */
function buildAttributes(isHttps: boolean, sameSite: 'Lax' | 'Strict') {
  const attributes = { httpOnly: true, sameSite } as const
  return isHttps ? ({ ...attributes, secure: true, prefix: 'host' } as const) : attributes
}

function readCookie(request: Request, name: string, isHttps: boolean): string | undefined {
  const cookies = parse(request.headers.get('Cookie') ?? '')
  return cookies[isHttps ? `__Host-${name}` : name]
}
