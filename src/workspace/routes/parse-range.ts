/** Which bytes a Range header asks for; `start` and `end` are both included. */
export type ByteRange =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly start: number; readonly end: number }
  | { readonly kind: 'unsatisfiable' }

/**
 * Reads a Range header (RFC 9110, 14.2) for a content of so many bytes. One range is served; what is no
 * byte range, or asks for several, is served whole, as the RFC allows.
 */
export function parseRange(header: string | undefined, size: number): ByteRange {
  const match = /^bytes=(?<first>\d*)-(?<last>\d*)$/.exec(header?.trim() ?? '')
  const { first = '', last = '' } = match?.groups ?? {}
  if (first === '' && last === '') return { kind: 'whole' }
  if (first === '') {
    const count = Math.min(Number(last), size)
    return count === 0 ? { kind: 'unsatisfiable' } : { kind: 'part', start: size - count, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return { kind: 'whole' }
  return start >= size ? { kind: 'unsatisfiable' } : { kind: 'part', start, end }
}
