import { parametersOf } from '#src/contract/content-disposition.ts'
import { findBytes, standsAt } from './find-bytes.ts'

/** A part of a message whose headers were read. */
export interface Part {
  /** Its name; undefined when its headers give none. */
  readonly name: string | undefined
  /** Its Content-Disposition; empty when it has none. */
  readonly disposition: string
  /** Bytes of content so far. */
  readonly bytes: number
}

/** Some bytes of the message: content of a part, or (null) what stands around the parts. */
export interface Piece {
  readonly part: Part | null
  readonly bytes: Uint8Array
}

export interface MultipartReader {
  /** Reads on. The pieces are all bytes given so far, in their order, but for those whose meaning is not clear yet. */
  read(bytes: Uint8Array): Piece[]
  /** The bytes that no piece has held yet: a few, or none. */
  rest(): Uint8Array
  /** The parts that began, in their order. */
  readonly parts: readonly Part[]
  /** `complete`: the last boundary was read, what follows means nothing (RFC 2046). `broken`: it is no such message. */
  state(): 'reading' | 'complete' | 'broken'
}

/** Longest headers of a part, in bytes. */
const maxHeaders = 8 * 1024
const mostParts = 20
const ascii = (text: string) => new TextEncoder().encode(text)
const lineEnd = ascii('\r\n')
const headersEnd = ascii('\r\n\r\n')
const nothing = new Uint8Array()

/** The boundary that a Content-Type names; undefined when it names none that can be used (RFC 2046: 1 to 70 characters). */
export function boundaryOf(contentType: string): string | undefined {
  const boundary = parametersOf(contentType).get('boundary')?.trim() ?? ''
  return /^[\x20-\x7e]{1,70}$/.test(boundary) ? boundary : undefined
}

/**
 * Reads a multipart message as it comes in, holding no more of it than one part's headers.
 *
 * The first boundary stands at the very beginning; every line ends with CR LF.
 */
export function createMultipartReader(boundary: string): MultipartReader {
  const opening = ascii(`--${boundary}`)
  const delimiter = ascii(`\r\n--${boundary}`)
  const parts: (Part & { bytes: number })[] = []
  let state: 'opening' | 'behind' | 'headers' | 'content' | 'complete' | 'broken' = 'opening'
  let carried: Uint8Array = nothing

  /** Reads one thing at `from`. @returns where it ends; undefined when more bytes are needed. */
  function step(bytes: Uint8Array, from: number): number | undefined {
    const left = bytes.length - from
    if (state === 'opening') {
      if (!standsAt(bytes, from, opening)) return broken(from)
      return left < opening.length ? undefined : become('behind', from + opening.length)
    }
    if (state === 'behind') {
      if (left < 2) return undefined
      if (bytes[from] === 0x2d && bytes[from + 1] === 0x2d) return become('complete', from + 2)
      // The line end stays: a part without headers is only the two line ends.
      return standsAt(bytes, from, lineEnd) ? become('headers', from) : broken(from)
    }
    if (state === 'headers') {
      const end = findBytes(bytes, headersEnd, from)
      if (end - from > maxHeaders) return broken(from)
      if (end + headersEnd.length > bytes.length) return undefined
      return begin(bytes.subarray(from, end)) ? become('content', end + headersEnd.length) : broken(from)
    }
    return undefined
  }
  const become = (next: typeof state, place: number) => ((state = next), place)
  const broken = (place: number) => become('broken', place)

  function begin(headers: Uint8Array): boolean {
    const part = partOf(headers)
    if (part === undefined || parts.length === mostParts) return false
    parts.push(part)
    return true
  }

  function* piecesOf(bytes: Uint8Array): Generator<Piece> {
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
    carried = nothing
    if (at < bytes.length) yield { part: null, bytes: bytes.subarray(at) }
  }

  return {
    parts,
    rest: () => carried,
    state: () => (state === 'complete' || state === 'broken' ? state : 'reading'),
    read: (bytes) => [...piecesOf(carried.length === 0 ? bytes : joined(carried, bytes))],
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}

/** Undefined for headers that are not UTF-8. */
function partOf(headers: Uint8Array): (Part & { bytes: number }) | undefined {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(headers)
  } catch {
    return undefined
  }
  const line = text.split('\r\n').find((one) => /^content-disposition\s*:/i.test(one)) ?? ''
  const disposition = line.slice(line.indexOf(':') + 1).trim()
  return { name: parametersOf(disposition).get('name'), disposition, bytes: 0 }
}
