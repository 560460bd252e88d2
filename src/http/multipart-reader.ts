import { parseHeaderParameters } from '#src/contract/service/content-disposition.ts'

/** A part of a message whose headers were read. */
interface MultipartPart {
  /** Its name; undefined when its headers give none. */
  readonly name: string | undefined
  /** Its Content-Disposition; empty when it has none. */
  readonly disposition: string
  /** Bytes of content so far. */
  readonly bytes: number
}

/** Some bytes of the message: content of a part, or (null) headers and boundaries. */
interface MultipartChunk {
  readonly part: MultipartPart | null
  readonly bytes: Uint8Array
}

export interface MultipartReader {
  /** Parses the next bytes. The chunks are all bytes so far, in their order, but for those that are still ambiguous. */
  read(bytes: Uint8Array): MultipartChunk[]
  /** The bytes that no chunk has returned yet: a few, or none. */
  remainder(): Uint8Array
  /** The parts whose headers were read, in order. */
  readonly parts: readonly MultipartPart[]
  /**
   * `complete`: the last boundary was read; anything after it is ignored (RFC 2046). `broken`: not a multipart message.
   */
  state(): 'reading' | 'complete' | 'broken'
}

/** Longest headers of a part, and longest preamble, in bytes. */
const maxHeaderBytes = 8 * 1024
const maxParts = 20
const encodeAscii = (text: string) => new TextEncoder().encode(text)
const lineEnd = encodeAscii('\r\n')
const headersEnd = encodeAscii('\r\n\r\n')
const emptyBytes = new Uint8Array()

/** The boundary in a Content-Type; undefined when it has no valid one (RFC 2046: 1 to 70 characters). */
export function parseBoundary(contentType: string): string | undefined {
  const boundary = parseHeaderParameters(contentType).get('boundary')?.trim() ?? ''
  return /^[\x20-\x7e]{1,70}$/.test(boundary) ? boundary : undefined
}

/**
 * Parses a multipart message as it arrives, buffering no more than the headers of one part.
 *
 * A preamble before the first boundary, which must begin a line, is skipped (RFC 2046); every line must end with CR LF.
 */
export function createMultipartReader(boundary: string): MultipartReader {
  const opening = encodeAscii(`--${boundary}`)
  const delimiter = encodeAscii(`\r\n--${boundary}`)
  const parts: (MultipartPart & { bytes: number })[] = []
  let state: 'opening' | 'behind' | 'headers' | 'content' | 'complete' | 'broken' = 'opening'
  let carried: Uint8Array = emptyBytes

  /**
   * Parses one boundary, line end or set of headers at `from`. @returns the offset after it; undefined when more
   * bytes are needed.
   */
  function step(bytes: Uint8Array, from: number): number | undefined {
    const left = bytes.length - from
    if (state === 'opening') {
      if (matchesAt(bytes, from, opening))
        return left < opening.length ? undefined : become('behind', from + opening.length)
      const end = findBytes(bytes, delimiter, from)
      if (end - from > maxHeaderBytes) return broken(from)
      return end + delimiter.length > bytes.length ? undefined : become('behind', end + delimiter.length)
    }
    if (state === 'behind') {
      if (left < 2) return undefined
      if (bytes[from] === 0x2d && bytes[from + 1] === 0x2d) return become('complete', from + 2)
      // Keep the line end: a part without headers is only the two line ends.
      return matchesAt(bytes, from, lineEnd) ? become('headers', from) : broken(from)
    }
    if (state === 'headers') {
      const end = findBytes(bytes, headersEnd, from)
      if (end - from > maxHeaderBytes) return broken(from)
      if (end + headersEnd.length > bytes.length) return undefined
      return begin(bytes.subarray(from, end)) ? become('content', end + headersEnd.length) : broken(from)
    }
    return undefined
  }
  const become = (next: typeof state, place: number) => ((state = next), place)
  const broken = (place: number) => become('broken', place)

  function begin(headers: Uint8Array): boolean {
    const part = parsePart(headers)
    if (part === undefined || parts.length === maxParts) return false
    parts.push(part)
    return true
  }

  function* splitPieces(bytes: Uint8Array): Generator<MultipartChunk> {
    let at = 0
    while (state !== 'complete' && state !== 'broken') {
      const part = parts.at(-1)
      if (state === 'content' && part !== undefined) {
        const end = findBytes(bytes, delimiter, at)
        part.bytes += end - at
        if (end > at) yield { part, bytes: bytes.subarray(at, end) }
        carried = bytes.subarray(end)
        if (carried.length < delimiter.length) return
        at = become('behind', end + delimiter.length)
        yield { part: null, bytes: bytes.subarray(end, at) }
      }
      const next = step(bytes, at)
      carried = bytes.subarray(at)
      if (next === undefined) return
      if (next > at) yield { part: null, bytes: bytes.subarray(at, next) }
      at = next
    }
    carried = emptyBytes
    if (at < bytes.length) yield { part: null, bytes: bytes.subarray(at) }
  }

  return {
    parts,
    remainder: () => carried,
    state: () => (state === 'complete' || state === 'broken' ? state : 'reading'),
    read: (bytes) => [...splitPieces(carried.length === 0 ? bytes : concatBytes(carried, bytes))],
  }
}

function concatBytes(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}

/** Undefined for headers that are not UTF-8. */
function parsePart(headers: Uint8Array): (MultipartPart & { bytes: number }) | undefined {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(headers)
  } catch {
    return undefined
  }
  const line = text.split('\r\n').find((one) => /^content-disposition\s*:/i.test(one)) ?? ''
  const disposition = line.slice(line.indexOf(':') + 1).trim()
  return { name: parseHeaderParameters(disposition).get('name'), disposition, bytes: 0 }
}

/** Whether `bytes` has `wanted` at an offset, or, where `bytes` ends early, the beginning of it. */
function matchesAt(bytes: Uint8Array, place: number, wanted: Uint8Array): boolean {
  const end = Math.min(wanted.length, bytes.length - place)
  for (let at = 0; at < end; at += 1) if (bytes[place + at] !== wanted[at]) return false
  return true
}

/**
 * The first offset from `from` where `wanted` occurs, or may begin before the bytes end.
 * @returns the length of `bytes` when there is none.
 */
function findBytes(bytes: Uint8Array, wanted: Uint8Array, from: number): number {
  const [first = 0] = wanted
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1))
    if (matchesAt(bytes, at, wanted)) return at
  return bytes.length
}
