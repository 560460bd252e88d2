/**
 * Whether a page on https made a request. Behind a proxy only the proxy's header shows it, or the page's Origin, which
 * browsers send with what changes something. A client that claims it falsely gets headers that do nothing without https.
 */
export const isHttps = ({ url, headers }: Request): boolean =>
  url.startsWith('https:') ||
  headers.get('X-Forwarded-Proto') === 'https' ||
  headers.get('Origin')?.startsWith('https:') === true
