/** Longest path that is returned to, in characters: it travels in a cookie. */
const maxLength = 1500

/** A host that no address of a person contains. */
const base = 'http://app.invalid'

/**
 * The path of the app to return to after signing in, with query and fragment; `/` for anything that is not one: an
 * address of another site, or a path that answers with data instead of the app.
 * @param isApp whether a path belongs to the app.
 */
export function toReturnPath(text: string | null | undefined, isApp: (pathname: string) => boolean): string {
  if (text === null || text === undefined || text.length > maxLength || !text.startsWith('/')) return '/'
  const url = URL.parse(text, base)
  if (url === null || url.origin !== base || !isApp(url.pathname)) return '/'
  const path = url.pathname + url.search + url.hash
  // `/.//other.example` becomes `//other.example`, which a browser takes for an address of another site.
  return path.startsWith('//') ? '/' : path
}
