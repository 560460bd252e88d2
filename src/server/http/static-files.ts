import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
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

/**
 * Serves the files of a built app from memory. Names are listed once, at the start: no path of a request ever reaches
 * the file system. Any other navigation gets index.html, for the app's own routes.
 *
 * @returns undefined for any other request.
 */
export function createStaticFiles(folder: string) {
  const names = new Set(listFiles(folder))
  const cache = new Map<string, Promise<StaticFile>>()
  const load = (name: string) => {
    const file = cache.get(name) ?? readStaticFile(folder, name)
    cache.set(name, file)
    return file
  }
  const findName = (request: Request, path: string) => {
    if (names.has(path)) return path
    return names.has('index.html') && isNavigation(request, path) ? 'index.html' : undefined
  }
  return async (request: Request): Promise<Response | undefined> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
    const path = decodePath(new URL(request.url).pathname)?.slice(1)
    if (path === undefined) return undefined
    const name = findName(request, path)
    return name === undefined ? undefined : createFileResponse(request, await load(name))
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

async function readStaticFile(folder: string, name: string): Promise<StaticFile> {
  const body = new Uint8Array(await readFile(join(folder, name)))
  const type = contentTypes[extname(name)] ?? 'application/octet-stream'
  const zipped = compressible.test(type) ? new Uint8Array(await compress(body, { level: 9 })) : undefined
  const isImmutable = /^(assets|pdfjs|ocr)\//.test(name)
  return {
    body,
    zipped: zipped !== undefined && zipped.byteLength < body.byteLength ? zipped : undefined,
    headers: {
      'Content-Type': type,
      // Names in assets/ contain a digest, paths in pdfjs/ and ocr/ a version.
      'Cache-Control': isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
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
  if (/^(assets|pdfjs|ocr)\//.test(path)) return false
  return request.headers.get('Accept')?.includes('text/html') === true || path === ''
}

function decodePath(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return undefined
  }
}
