import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import { maxAgeSeconds } from '#src/service/sessions/session-store.ts'
import type { Client, HttpEnv } from './resolve-client.ts'

const cookieName = 'veldwerk_session'

/**
 * The session id in the cookie of a request; undefined without one. The cookie without the prefix counts only on plain
 * http.
 */
export function readSessionId(request: Request, { isHttps }: Client): string | undefined {
  const cookies = parse(request.headers.get('Cookie') ?? '')
  const plain = isHttps ? undefined : cookies[cookieName]
  return cookies[`__Host-${cookieName}`] || plain || undefined
}

/** @param isHttps whether the browser uses https; left out, as far as the request shows it. */
export const setSessionId = (context: Context<HttpEnv>, id: string, isHttps = context.env.isHttps): void =>
  setCookie(context, cookieName, id, { ...buildAttributes({ isHttps }), maxAge: maxAgeSeconds })

export const deleteSessionId = (context: Context<HttpEnv>): void =>
  void deleteCookie(context, cookieName, buildAttributes(context.env))

/**
 * No script can read the cookie and no page of another site sends it. On https it is Secure and has the prefix
 * `__Host-`, with which a browser accepts it from this very host only, not from a neighbour in its domain.
 */
function buildAttributes({ isHttps }: Pick<Client, 'isHttps'>) {
  const attributes = { httpOnly: true, sameSite: 'Strict' } as const
  return isHttps
    ? ({ ...attributes, secure: true, prefix: 'host' } as const)
    : ({ ...attributes, secure: false } as const)
}
