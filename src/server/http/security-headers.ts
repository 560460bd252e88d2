import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { HttpEnv } from './resolve-client.ts'
import { isApiPath } from './paths.ts'

/**
 * Not sent: headers for plugins and retired browsers, and X-Frame-Options, which frame-ancestors replaces. HSTS is sent
 * to pages on https only, below.
 */
const unusedHeaders = {
  originAgentCluster: false,
  strictTransportSecurity: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
}

/**
 * For the app: scripts, workers and styles from this origin only, wasm for pdf.js's image decoders, fonts of documents
 * as data URLs. No inline script, no framing, no call to another origin.
 */
const appHeaders = secureHeaders({
  ...unusedHeaders,
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
    workerSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'"],
    frameAncestors: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
  },
})

/**
 * For the API: responses are data, so a browser that opens one as a page must not run anything in it, whatever a
 * service wrote. A route may set its own policy.
 */
const apiHeaders = secureHeaders({
  ...unusedHeaders,
  overwrite: false,
  contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], sandbox: [] },
})

/** A year. Not for subdomains, which may belong to others. */
const strictTransport = 'max-age=31536000'

/**
 * Sets the security headers of every response, and `no-store` for the API unless a route sets a Cache-Control. A
 * request without a readable URL has an empty path.
 */
export const setSecurityHeaders: MiddlewareHandler<HttpEnv> = async (context, next) => {
  const { path } = context.req
  const isApi = path === '' || isApiPath(path)
  await (isApi ? apiHeaders : appHeaders)(context, next)
  const { headers } = context.res
  if (isApi && !headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  if (context.env.isHttps) headers.set('Strict-Transport-Security', strictTransport)
}
