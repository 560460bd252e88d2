const cookieName = 'veldwerk_session'
/** Seconds that a browser keeps it: thirty days. */
const maxAgeSeconds = 30 * 24 * 60 * 60

/** The token in the session's cookie; null without one. */
export function readSessionToken(request: Request): string | null {
  for (const pair of (request.headers.get('Cookie') ?? '').split(';')) {
    const [key, value = ''] = pair.trim().split('=', 2)
    if (key === cookieName) return decodeToken(value)
  }
  return null
}

/** Set-Cookie that keeps a token where no script reads it and no other site's page sends it. */
export const createSessionCookie = (request: Request, token: string): string =>
  `${cookieName}=${encodeURIComponent(token)}; Max-Age=${maxAgeSeconds}${formatAttributes(request)}`

/** Set-Cookie that removes it. */
export const createExpiredCookie = (request: Request): string =>
  `${cookieName}=; Max-Age=0${formatAttributes(request)}`

/** Secure when the page is on https, which behind a proxy only its Origin or the proxy tells. */
function formatAttributes({ url, headers }: Request): string {
  const https =
    url.startsWith('https:') ||
    headers.get('Origin')?.startsWith('https:') === true ||
    headers.get('X-Forwarded-Proto') === 'https'
  return `; Path=/; HttpOnly; SameSite=Strict${https ? '; Secure' : ''}`
}

function decodeToken(value: string): string | null {
  try {
    return decodeURIComponent(value) || null
  } catch {
    return null
  }
}
