import { queryOptions } from '@tanstack/react-query'
import { workspacePaths } from '#src/contract/paths.ts'
import { otherSessionsSchema, sessionSchema } from '#src/contract/workspace/session.ts'
import { ApiError } from '../http/api-error.ts'
import { sendRequest, getJson, toJsonBody } from '../http/send-request.ts'

/** The session of this browser. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => getJson(sessionSchema, workspacePaths.session, signal),
  staleTime: 60_000,
})

/** Where else the same person is signed in. */
export const otherSessionsQuery = queryOptions({
  queryKey: ['other-sessions'],
  queryFn: ({ signal }) => getJson(otherSessionsSchema, workspacePaths.otherSessions, signal),
  staleTime: 0,
})

/** The outcome of signing in. `slowed`: too many wrong tokens; `seconds` until the next attempt, null when unknown. */
export type SignInOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'wrong' }
  | { readonly ok: false; readonly reason: 'slowed'; readonly seconds: number | null }

/**
 * Signs in with an access token. The server sets a cookie that no script can read.
 *
 * @throws as `sendRequest` for any other error.
 */
export async function signIn(token: string): Promise<SignInOutcome> {
  try {
    await sendRequest(workspacePaths.session, { method: 'POST', ...toJsonBody(JSON.stringify({ token })) })
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 401 && error.status !== 429)) throw error
    const { retryAfter: seconds } = error
    if (error.status === 429 || seconds !== null) return { ok: false, reason: 'slowed', seconds }
    return { ok: false, reason: 'wrong' }
  }
  for (const listener of listeners) listener()
  return { ok: true }
}

/** Ends the session. @throws as `sendRequest`. */
export async function signOut(): Promise<void> {
  await sendRequest(workspacePaths.session, { method: 'DELETE' })
}

/** Ends the sessions of the same person in other browsers. @throws as `sendRequest`. */
export async function signOutOthers(): Promise<void> {
  await sendRequest(workspacePaths.otherSessions, { method: 'DELETE' })
}

const listeners = new Set<() => void>()

/** Calls `listener` after every sign-in, so that paused work can continue. @returns a function that unsubscribes. */
export function onSignedIn(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
