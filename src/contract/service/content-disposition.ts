/** One parameter of a header: `; name=token` or `; name="quoted"`. */
const parameterPattern = /;\s*(?<name>[^\s=;"]+)\s*=\s*(?:"(?<quoted>(?:\\"|[^"])*)"|(?<token>[^;"]*))/gy

/**
 * The file name of a part of multipart/form-data, from its Content-Disposition.
 *
 * Browsers escape only the quote and line ends, as `%22`, `%0D` and `%0A`; a backslash is literal unless a quote
 * follows, so that a Windows path is recognised and not changed into another name. `filename*` (RFC 8187) takes
 * precedence.
 *
 * @returns the name, which may be empty; undefined when it is missing or malformed. Source: WHATWG HTML,
 *   multipart/form-data encoding algorithm.
 */
export function parseFileName(disposition: string): string | undefined {
  const found = parseHeaderParameters(disposition)
  const extended = found.get('filename*')
  return extended === undefined ? found.get('filename') : decodeExtendedValue(extended)
}

/** The parameters of a header by lower-case name; the last one wins. */
export function parseHeaderParameters(header: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const start = header.indexOf(';')
  const parameters = start < 0 ? [] : header.slice(start).matchAll(parameterPattern)
  for (const { groups: { name = '', quoted, token = '' } = {} } of parameters)
    found.set(name.toLowerCase(), quoted === undefined ? token.trim() : unescapeQuoted(quoted))
  return found
}

function unescapeQuoted(quoted: string): string {
  return quoted
    .replaceAll('\\"', '"')
    .replace(/%(22|0D|0A)/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
}

function decodeExtendedValue(extended: string): string | undefined {
  const percent = /^utf-8'[^']*'(?<percent>.*)$/i.exec(extended)?.groups?.['percent']
  try {
    return percent === undefined ? undefined : decodeURIComponent(percent)
  } catch {
    return undefined
  }
}
