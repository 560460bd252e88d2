import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

/** Content types that even the plainest file hosts know. */
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
}

export interface FileServer {
  /** URL of the folder; ends in a slash. */
  readonly url: string
  readonly close: () => Promise<void>
}

/** Serves a folder under a path, like a plain file host: no special headers, nothing compressed, no other route. */
export async function startFileServer(folder: string, path = '/tools/demo/'): Promise<FileServer> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const name = normalize(decodeURIComponent(pathname.slice(path.length)) || 'index.html')
    const file = join(folder, name)
    const isFile = pathname.startsWith(path) && !name.startsWith('..') && (await isReadable(file))
    if (!isFile || (request.method !== 'GET' && request.method !== 'HEAD')) {
      response.writeHead(isFile ? 405 : 404).end()
      return
    }
    response.writeHead(200, { 'Content-Type': types[extname(name)] ?? 'application/octet-stream' })
    if (request.method === 'HEAD') response.end()
    else createReadStream(file).pipe(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}${path}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const isReadable = (file: string) =>
  stat(file).then(
    (found) => found.isFile(),
    () => false,
  )
