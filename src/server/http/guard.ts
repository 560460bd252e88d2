import type { Config } from '../config/config.ts'
import { isApiPath, isSignInPath } from './paths.ts'
import { signInPaths } from '#src/contract/paths.ts'
import { problemResponse } from '#src/http/problem-response.ts'

interface GuardConfig extends Pick<Config, 'HOST' | 'ALLOWED_HOSTS'> {
  /** Whether callers must present a token. */
  readonly signInRequired: boolean
  /** The address under which people open the app, where one is configured: its host is one of ours. */
  readonly publicUrl?: string | undefined
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
const wildcardAddresses = new Set(['0.0.0.0', '::', '[::]'])

/**
 * Refuses requests by their origin:
 * - a Host that is not ours: a site whose name resolves to this machine (DNS rebinding);
 * - an API call by a page of another origin, recognised by Sec-Fetch-Site or Origin. Beginning to sign in with the
 *   identity provider counts as one, its answer does not: the provider leads the browser here.
 * Programs send neither Origin nor Sec-Fetch-Site and pass.
 *
 * @returns the response that rejects the request, or undefined to let it pass.
 */
export function createGuard(config: GuardConfig): (request: Request) => Response | undefined {
  const isOurHost = createHostCheck(config)
  return (request) => {
    const url = new URL(request.url)
    const host = request.headers.get('Host') ?? url.host
    if (!isOurHost(normaliseHostName(host)))
      return problemResponse(421, 'origin_refused', 'The server does not answer under this host name.')
    if (!isApiPath(url.pathname) && !isSignInPath(url.pathname)) return undefined
    if (request.method === 'GET' && url.pathname === signInPaths.callback) return undefined
    if (isCrossOrigin(request, host))
      return problemResponse(403, 'origin_refused', 'Pages of another origin may not call this server.')
    return undefined
  }
}

function createHostCheck({
  HOST,
  ALLOWED_HOSTS,
  signInRequired,
  publicUrl,
}: GuardConfig): (host: string) => boolean {
  const hosts = new Set([
    '127.0.0.1',
    'localhost',
    '[::1]',
    HOST.toLowerCase(),
    `[${HOST}]`,
    ...ALLOWED_HOSTS,
    ...(publicUrl === undefined ? [] : [new URL(publicUrl).hostname]),
  ])
  // On all interfaces without ALLOWED_HOSTS, the protection is the tokens that such a server must have.
  if (wildcardAddresses.has(HOST) && ALLOWED_HOSTS.length === 0 && signInRequired) return () => true
  return (host) => hosts.has(host)
}

/** The name in a Host header in lower case, without port and trailing dot. */
function normaliseHostName(host: string): string {
  return host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')
}

function isCrossOrigin(request: Request, host: string): boolean {
  const site = request.headers.get('Sec-Fetch-Site')
  if (site !== null && site !== 'same-origin' && site !== 'none') return true
  const origin = request.headers.get('Origin')
  if (origin === null || (safeMethods.has(request.method) && site !== null)) return false
  return URL.parse(origin)?.host !== host.toLowerCase()
}
