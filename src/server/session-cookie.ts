const name = 'veldwerk_session'
/** Seconds that a browser keeps it: thirty days. */
const lifetime = 30 * 24 * 60 * 60

/** The token in the session's cookie; null without one. */
export function cookieToken(request: Request): string | null {
  for (const pair of (request.headers.get('Cookie') ?? '').split(';')) {
    const [key, value = ''] = pair.trim().split('=', 2)
    if (key === name) return decoded(value)
  }
  return null
}

/** Set-Cookie that keeps a token where no script reads it and no other site's page sends it. */
export const sessionCookie = (request: Request, token: string): string =>
  `${name}=${encodeURIComponent(token)}; Max-Age=${lifetime}${attributes(request)}`

/** Set-Cookie that removes it. */
export const noCookie = (request: Request): string => `${name}=; Max-Age=0${attributes(request)}`

/** Secure when the page is on https, which behind a proxy only its Origin or the proxy tells. */
function attributes({ url, headers }: Request): string {
  const https =
    url.startsWith('https:') ||
    headers.get('Origin')?.startsWith('https:') === true ||
    headers.get('X-Forwarded-Proto') === 'https'
  return `; Path=/; HttpOnly; SameSite=Strict${https ? '; Secure' : ''}`
}

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value) || null
  } catch {
    return null
  }
}
