import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
}
const compressible = /^(text\/|application\/(json|wasm|manifest)|image\/svg)/
const compress = promisify(gzip)

interface StaticFile {
  readonly body: Uint8Array<ArrayBuffer>
  /** Undefined where compressing gains nothing. */
  readonly zipped: Uint8Array<ArrayBuffer> | undefined
  readonly headers: Readonly<Record<string, string>>
}

/** Listing the folder for an unknown name costs about a millisecond, so it is listed at most this often. */
const minListIntervalMs = 1000

/**
 * Serves the files of a built app, which stay in memory once requested. Only names in a listing of the folder are read:
 * no path of a request ever reaches the file system. Any other navigation gets index.html, for the app's own routes.
 *
 * The app may be built again while this runs. The folder is listed again for an unknown name, at most every
 * `minListIntervalMs`. A file with a version in its name is never read again, so it is served even after its removal;
 * any other is read again when its time or size has changed, and is not served after its removal.
 *
 * @param now in milliseconds.
 * @returns undefined for any other request, and for a removed file that is not served.
 */
export function createStaticFiles(folder: string, now: () => number = Date.now) {
  let names = new Set(listFiles(folder))
  let listedAt = now()
  const cache = new Map<string, CachedFile>()
  const hasName = (name: string) => {
    if (names.has(name)) return true
    if (now() - listedAt < minListIntervalMs) return false
    names = new Set(listFiles(folder))
    listedAt = now()
    return names.has(name)
  }
  const load = async (name: string): Promise<StaticFile | undefined> => {
    const version = isImmutable(name) ? '' : await readVersion(join(folder, name))
    const known = cache.get(name)
    if (known?.version === version) return known.file
    const file = readStaticFile(folder, name)
    cache.set(name, { version, file })
    const forget = () => cache.get(name)?.file === file && cache.delete(name)
    // Missing or unreadable for now: the next request reads it again.
    file.then((loaded) => loaded ?? forget(), forget)
    return file
  }
  const findName = (request: Request, path: string) => {
    if (names.has(path)) return path
    if (isNavigation(request, path)) return hasName('index.html') ? 'index.html' : undefined
    return hasName(path) ? path : undefined
  }
  return async (request: Request): Promise<Response | undefined> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
    const path = decodePath(new URL(request.url).pathname)?.slice(1)
    if (path === undefined) return undefined
    const name = findName(request, path)
    const file = name === undefined ? undefined : await load(name)
    return file && createFileResponse(request, file)
  }
}

interface CachedFile {
  readonly version: string
  readonly file: Promise<StaticFile | undefined>
}

/** Names in assets/ contain a digest, paths in pdfjs/ and ocr/ a version. */
const isImmutable = (name: string) => /^(assets|pdfjs|ocr)\//.test(name)

/** A text that changes with the content of a file; empty if there is no file. */
async function readVersion(path: string): Promise<string> {
  try {
    const { mtimeMs, size } = await stat(path)
    return `${mtimeMs} ${size}`
  } catch {
    return ''
  }
}

function listFiles(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(folder.length + 1)
          .replaceAll(sep, '/'),
      )
  } catch {
    return []
  }
}

/** Undefined for a missing file. */
async function readStaticFile(folder: string, name: string): Promise<StaticFile | undefined> {
  const content = await readFile(join(folder, name)).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  })
  if (content === undefined) return undefined
  const body = new Uint8Array(content)
  const type = contentTypes[extname(name)] ?? 'application/octet-stream'
  const zipped = compressible.test(type) ? new Uint8Array(await compress(body, { level: 9 })) : undefined
  return {
    body,
    zipped: zipped !== undefined && zipped.byteLength < body.byteLength ? zipped : undefined,
    headers: {
      'Content-Type': type,
      'Cache-Control': isImmutable(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
      ETag: `"${createHash('sha256').update(body).digest('hex').slice(0, 32)}"`,
      Vary: 'Accept-Encoding',
    },
  }
}

function createFileResponse(request: Request, { body, zipped, headers }: StaticFile): Response {
  if (request.headers.get('If-None-Match') === headers['ETag'])
    return new Response(null, { status: 304, headers })
  const acceptsGzip = /\bgzip\b/.test(request.headers.get('Accept-Encoding') ?? '')
  const content = acceptsGzip && zipped !== undefined ? zipped : body
  const encoding: Record<string, string> = content === zipped ? { 'Content-Encoding': 'gzip' } : {}
  return new Response(request.method === 'HEAD' ? null : content, {
    headers: { ...headers, ...encoding, 'Content-Length': String(content.byteLength) },
  })
}

function isNavigation(request: Request, path: string): boolean {
  const mode = request.headers.get('Sec-Fetch-Mode')
  if (mode !== null && mode !== 'navigate') return false
  if (isImmutable(path)) return false
  return request.headers.get('Accept')?.includes('text/html') === true || path === ''
}

function decodePath(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return undefined
  }
}
