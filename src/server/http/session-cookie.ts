import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import { maxAgeSeconds } from '#src/service/sessions/session-store.ts'
import { isHttps } from './is-https.ts'

const cookieName = 'veldwerk_session'

/**
 * The session id in the cookie of a request; undefined without one. The cookie without the prefix counts only on plain
 * http.
 */
export function readSessionId(request: Request): string | undefined {
  const cookies = parse(request.headers.get('Cookie') ?? '')
  const plain = isHttps(request) ? undefined : cookies[cookieName]
  return cookies[`__Host-${cookieName}`] || plain || undefined
}

export const setSessionId = (context: Context, id: string): void =>
  setCookie(context, cookieName, id, { ...buildAttributes(context.req.raw), maxAge: maxAgeSeconds })

export const deleteSessionId = (context: Context): void =>
  void deleteCookie(context, cookieName, buildAttributes(context.req.raw))

/**
 * No script can read the cookie and no page of another site sends it. On https it is Secure and has the prefix
 * `__Host-`, with which a browser accepts it from this very host only, not from a neighbour in its domain.
 */
function buildAttributes(request: Request) {
  const attributes = { httpOnly: true, sameSite: 'Strict' } as const
  return isHttps(request)
    ? ({ ...attributes, secure: true, prefix: 'host' } as const)
    : ({ ...attributes, secure: false } as const)
}
