import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { workspacePaths } from '#src/contract/paths.ts'
import { signedInFragment } from '#src/contract/provider-sign-in.ts'
import { memberSessionsSchema, otherSessionsSchema, sessionSchema } from '#src/contract/workspace/session.ts'
import { ApiError } from '../http/api-error.ts'
import { sendRequest, getJson, toJsonBody } from '../http/send-request.ts'

/** The session of this browser. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => getJson(sessionSchema, workspacePaths.session, signal),
  staleTime: 60_000,
})

/** Returns the name of the signed-in member, as far as this window knows; null without accounts. */
export const getMember = (client: QueryClient): string | null =>
  client.getQueryData(sessionQuery.queryKey)?.name ?? null

/**
 * Identifies whose data is shown: organisation and member, or nobody in particular where no sign-in is required.
 * Undefined while it is not known, or nobody is signed in.
 */
export function getOwner(client: QueryClient): string | undefined {
  const session = client.getQueryData(sessionQuery.queryKey)
  if (session === undefined || (session.required && !session.signedIn)) return undefined
  return JSON.stringify([session.organisation, session.name])
}

/** Other sessions of the same person. */
export const otherSessionsQuery = queryOptions({
  queryKey: ['other-sessions'],
  queryFn: ({ signal }) => getJson(otherSessionsSchema, workspacePaths.otherSessions, signal),
  staleTime: 0,
})

/**
 * The outcome of signing in. `slowed`: too many wrong tokens; `seconds` until the next attempt, null when unknown.
 * `unconfirmed`: without a token, the person must sign in with the identity provider again.
 */
export type SignInOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'unconfirmed' }
  | { readonly ok: false; readonly reason: 'wrong' }
  | { readonly ok: false; readonly reason: 'slowed'; readonly seconds: number | null }

/**
 * Signs in with an access token. The server sets a cookie that no script can read.
 *
 * @throws as `sendRequest` for any other error.
 */
export async function signIn(token: string): Promise<SignInOutcome> {
  const outcome = await sendToken(workspacePaths.session, {
    method: 'POST',
    ...toJsonBody(JSON.stringify({ token })),
  })
  if (!outcome.ok) return outcome
  for (const listener of listeners) listener()
  notifyOtherWindows()
  return outcome
}

/** Asks again who is signed in, and continues paused work if somebody is: they may have signed in in another tab. */
export async function recheckSession(client: QueryClient): Promise<void> {
  const session = await client.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => undefined)
  if (session?.signedIn !== true) return
  for (const listener of listeners) listener()
  await client.invalidateQueries()
}

async function sendToken(path: string, init: RequestInit): Promise<SignInOutcome> {
  try {
    await sendRequest(path, init)
    return { ok: true }
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 401 && error.status !== 429)) throw error
    const { retryAfter: seconds } = error
    if (error.code === 'confirmation_needed') return { ok: false, reason: 'unconfirmed' }
    if (error.status === 429 || seconds !== null) return { ok: false, reason: 'slowed', seconds }
    return { ok: false, reason: 'wrong' }
  }
}

/** Ends the session. @throws as `sendRequest`. */
export async function signOut(): Promise<void> {
  await sendRequest(workspacePaths.session, { method: 'DELETE' })
  notifyOtherWindows()
}

/**
 * Ends the session with this id, or with none the sessions in all other browsers; needs the token again, or null after
 * a new sign-in with the identity provider.
 *
 * @throws as `sendRequest` for an error other than that of the token.
 */
export const endOtherSessions = (token: string | null, id?: string): Promise<SignInOutcome> =>
  sendEnding(id === undefined ? workspacePaths.otherSessions : workspacePaths.otherSession(id), token)

/** Sessions of the members of the organisation, for its admins. @throws ApiError 403 `not_admin` for others. */
export const memberSessionsQuery = queryOptions({
  queryKey: ['member-sessions'],
  queryFn: ({ signal }) => getJson(memberSessionsSchema, workspacePaths.memberSessions, signal),
  staleTime: 0,
})

/** Ends the session of a member with this id, or with none all of theirs; otherwise as `endOtherSessions`. */
export const endMemberSessions = (
  token: string | null,
  member: string,
  id?: string,
): Promise<SignInOutcome> => sendEnding(workspacePaths.endMemberSessions(member, id), token)

const sendEnding = (path: string, token: string | null): Promise<SignInOutcome> =>
  sendToken(path, {
    method: 'DELETE',
    ...(token !== null && { headers: { Authorization: `Bearer ${token}` } }),
  })

const listeners = new Set<() => void>()

/** Calls `listener` after every sign-in, so that paused work can continue. @returns a function that unsubscribes. */
export function onSignedIn(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Dispatched in a window when another member has signed in, before the window reloads. */
export const otherMemberEvent = 'veldwerk-other-member'

/** Tells other windows that somebody signed in, if this one comes from the identity provider. */
export function announceSignIn(): void {
  if (location.hash !== `#${signedInFragment}`) return
  history.replaceState(history.state, '', location.pathname + location.search)
  notifyOtherWindows()
}

const channelName = 'veldwerk.session'

function notifyOtherWindows(): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(channelName)
  channel.postMessage('changed')
  channel.close()
}

/**
 * Calls `listener` when somebody signed in or out in another window of this browser. @returns a function that
 * unsubscribes.
 */
export function onSessionChangedElsewhere(listener: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', listener)
  return () => channel.close()
}
