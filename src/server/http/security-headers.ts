import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { isApiPath } from './paths.ts'

/**
 * Not sent: headers for plugins and retired browsers; HSTS, which is for the proxy that terminates TLS to decide; and
 * X-Frame-Options, which frame-ancestors replaces.
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

/** Sets the security headers of every response. A request without a readable URL has an empty path. */
export const setSecurityHeaders: MiddlewareHandler = (context, next) => {
  const { path } = context.req
  return (path === '' || isApiPath(path) ? apiHeaders : appHeaders)(context, next)
}
