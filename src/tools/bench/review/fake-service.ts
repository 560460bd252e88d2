import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'

// A hosted service that returns results of a given size, so that the screen can be measured with more fields than any
// document read here has. Only the app and its server are measured, not this service.

/** Creates a result as JSON text for a file name. */
export type CreateResult = (fileName: string) => string

/** Starts the service on a free port. */
export async function startFakeService(
  buildResult: CreateResult,
): Promise<{ readonly url: string; readonly end: () => Promise<void> }> {
  const names = new Map<string, string>()
  const server = createServer(async (request, response) => {
    const body = await readText(request)
    const path = request.url ?? ''
    if (path.includes('/analyze')) {
      const id = randomUUID()
      names.set(id, /filename="([^"]+)"/.exec(body)?.[1] ?? '')
      response.writeHead(202, { 'X-Request-Id': id }).end()
      return
    }
    const name = names.get(/requests\/([^/?]+)/.exec(path)?.[1] ?? '')
    if (name === undefined) response.writeHead(400).end()
    else if (path.endsWith('/feedback')) response.writeHead(202).end()
    else response.writeHead(200, { 'content-type': 'application/json' }).end(buildResult(name))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The service does not listen')
  return {
    url: `http://127.0.0.1:${address.port}`,
    end: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function readText(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString('latin1')
}
