import { problemResponse } from '../problems.ts'
import type { StoredBytes } from '../file-attachments.ts'
import { parseRange } from './parse-range.ts'

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
 * Answers GET and HEAD with bytes, whole or one range (RFC 9110), inert whatever they are.
 *
 * @param type an extension; of one that is not known here the bytes are only bytes.
 */
export function createByteResponse(
  request: Request,
  fileName: string,
  type: string,
  kept: StoredBytes,
): Response {
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
  const body = request.method === 'HEAD' || end < start ? null : kept.stream(start, end)
  return new Response(body, { status: range.kind === 'part' ? 206 : 200, headers })
}

export const submissionUnknown = () =>
  problemResponse(404, 'submission_unknown', 'There is no such submission.')

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
