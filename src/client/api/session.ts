import { queryOptions } from '@tanstack/react-query'
import { workspacePaths } from '#src/contract/paths.ts'
import { sessionSchema } from '#src/contract/workspace/session.ts'
import { ApiError } from '../http/api-error.ts'
import { sendRequest, getJson, toJsonBody } from '../http/send-request.ts'

/** Who the server takes this browser for. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => getJson(sessionSchema, workspacePaths.session, signal),
  staleTime: 60_000,
})

/** What became of signing in. `slowed`: too many wrong tokens; `seconds` until the next may be tried, null when not said. */
export type SignInOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'wrong' }
  | { readonly ok: false; readonly reason: 'slowed'; readonly seconds: number | null }

/**
 * Presents an access token. The server answers with a cookie that no script can read.
 *
 * @throws as `ask` for anything but a token that is right, wrong or tried too often.
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

/** Ends the session. @throws as `ask`. */
export async function signOut(): Promise<void> {
  await sendRequest(workspacePaths.session, { method: 'DELETE' })
}

const listeners = new Set<() => void>()

/** Calls `listener` whenever somebody has signed in here: what waited for it can go on. @returns how to stop. */
export function onSignedIn(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
