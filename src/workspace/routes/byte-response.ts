import type { StoredBytes } from '../file-attachments.ts'
import { MissingFileError } from '../file-store.ts'

const contentTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  jpe: 'image/jpeg',
  gif: 'image/gif',
  bmp: 'image/bmp',
  tif: 'image/tiff',
  tiff: 'image/tiff',
}

/**
 * Answers GET and HEAD with bytes, complete or one range (RFC 9110), with headers that keep browsers from running them.
 * Rejects when not even the first of them can be read: after the head, only a lost connection could show it.
 *
 * @param type an extension; unknown ones are served as application/octet-stream.
 */
export async function createByteResponse(
  request: Request,
  fileName: string,
  type: string,
  kept: StoredBytes,
): Promise<Response> {
  const { bytes } = kept
  const etag = `"${kept.digest}"`
  const headers = buildFileHeaders(fileName, type, etag)
  if (matchesEtag(request.headers.get('If-None-Match'), etag))
    return new Response(null, { status: 304, headers })
  const range = isIfRangeSatisfied(request.headers.get('If-Range'), etag)
    ? parseRange(request.headers.get('Range') ?? undefined, bytes)
    : ({ kind: 'whole' } as const)
  if (range.kind === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${bytes}`)
    return new Response(null, { status: 416, headers })
  }
  const { start, end } = range.kind === 'part' ? range : { start: 0, end: bytes - 1 }
  headers.set('Content-Length', String(end - start + 1))
  if (range.kind === 'part') headers.set('Content-Range', `bytes ${start}-${end}/${bytes}`)
  const body = request.method === 'HEAD' || end < start ? null : await startReading(kept.stream(start, end))
  return new Response(body, { status: range.kind === 'part' ? 206 : 200, headers })
}

/** The same stream, once its first chunk has been read. */
async function startReading(stream: ReadableStream<Uint8Array>): Promise<ReadableStream<Uint8Array>> {
  const reader = stream.getReader()
  let next: Promise<ReadableStreamReadResult<Uint8Array>> | undefined = reader.read()
  await next.catch((error: unknown) => {
    // Rejected by a store in a folder.
    throw error instanceof Error && 'code' in error && error.code === 'ENOENT'
      ? new MissingFileError()
      : error
  })
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { value } = await (next ?? reader.read())
        next = undefined
        if (value === undefined) controller.close()
        else controller.enqueue(value)
      },
      cancel: (reason) => reader.cancel(reason),
    },
    // Read nothing ahead of the client.
    { highWaterMark: 0 },
  )
}

function buildFileHeaders(fileName: string, type: string, etag: string): Headers {
  return new Headers({
    'Content-Type': contentTypes[type] ?? 'application/octet-stream',
    'Content-Disposition': `inline; filename*=UTF-8''${encodeExtended(fileName)}`,
    ETag: etag,
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, no-cache',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
  })
}

/** RFC 8187: what encodeURIComponent leaves but the grammar does not allow. A lone surrogate becomes U+FFFD. */
function encodeExtended(text: string): string {
  const escape = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd')).replace(/['()*]/g, escape)
}

function matchesEtag(header: string | null, etag: string): boolean {
  const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  return tags.includes(etag) || tags.includes('*')
}

/** A range made on another version of the file is answered with the whole file. */
const isIfRangeSatisfied = (header: string | null, etag: string) => header === null || header === etag

/** The requested bytes; `start` and `end` are inclusive. */
type ByteRange =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly start: number; readonly end: number }
  | { readonly kind: 'unsatisfiable' }

/**
 * Parses a Range header (RFC 9110, 14.2) for content of a given size. A single range is served; for anything else the
 * complete content is served, as the RFC allows.
 */
function parseRange(header: string | undefined, size: number): ByteRange {
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
