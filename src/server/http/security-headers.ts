/**
 * What the browser may do with what we serve: scripts, workers and styles from us only, wasm for pdf.js's
 * image decoders, fonts of documents as data. No inline script, no frame around us, no call elsewhere.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ')

const commonHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** What the API answers is data: opened as a page it may do nothing, whatever a service wrote in it. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** Adds the headers that every answer carries; a policy that the answer brought is kept. `isData` for the API's. */
export function withSecurityHeaders(response: Response, isData = false): Response {
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(commonHeaders)) headers.set(name, value)
  if (!headers.has('Content-Security-Policy'))
    headers.set('Content-Security-Policy', isData ? dataPolicy : contentSecurityPolicy)
  return new Response(response.body, { status: response.status, headers })
}
