import type { Context } from 'hono'
import { extensionOf } from '#src/contract/file-types.ts'
import type { FileStore } from '../file-store.ts'
import { problemResponse } from '../problems.ts'
import { parseRange } from './parse-range.ts'
import type { WorkspaceStore } from '../store/workspace-store.ts'
import { findSubmission } from './find-submission.ts'

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

/** The submitted file: GET and HEAD, whole or one byte range (RFC 9110), inert whatever it is. */
export function fileRoute(parts: { readonly store: WorkspaceStore; readonly files: FileStore }) {
  return async (c: Context): Promise<Response> => {
    const submission = await findSubmission(parts.store, c.req.param('id') ?? '')
    if (submission === undefined)
      return problemResponse(404, 'submission_unknown', 'There is no such submission.')
    const { sha256, fileBytes, fileName } = submission
    const etag = `"${sha256}"`
    const headers = fileHeaders(fileName, etag)
    if (matches(c.req.header('If-None-Match'), etag)) return new Response(null, { status: 304, headers })
    const range = ifRangeHolds(c.req.header('If-Range'), etag)
      ? parseRange(c.req.header('Range'), fileBytes)
      : ({ kind: 'whole' } as const)
    if (range.kind === 'unsatisfiable') {
      headers.set('Content-Range', `bytes */${fileBytes}`)
      return new Response(null, { status: 416, headers })
    }
    const { start, end } = range.kind === 'part' ? range : { start: 0, end: fileBytes - 1 }
    headers.set('Content-Length', String(end - start + 1))
    if (range.kind === 'part') headers.set('Content-Range', `bytes ${start}-${end}/${fileBytes}`)
    const body = c.req.method === 'HEAD' || end < start ? null : parts.files.stream(sha256, start, end)
    return new Response(body, { status: range.kind === 'part' ? 206 : 200, headers })
  }
}

function fileHeaders(fileName: string, etag: string): Headers {
  return new Headers({
    'Content-Type': contentTypes[extensionOf(fileName)] ?? 'application/octet-stream',
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

function matches(header: string | undefined, etag: string): boolean {
  const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  return tags.includes(etag) || tags.includes('*')
}

/** A range made on another version of the file is answered with the whole file. */
const ifRangeHolds = (header: string | undefined, etag: string) => header === undefined || header === etag
