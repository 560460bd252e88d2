/**
 * Whether a page on https made a request. Behind a proxy only the proxy's header shows it, or the page's Origin, which
 * browsers send with requests that change something. A client that fakes it gets headers that have no effect without
 * https.
 */
export const isHttps = ({ url, headers }: Request): boolean =>
  url.startsWith('https:') ||
  headers.get('X-Forwarded-Proto') === 'https' ||
  headers.get('Origin')?.startsWith('https:') === true
