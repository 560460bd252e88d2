import { createServer, type ServerResponse } from 'node:http'

/** The response to one path; a string is sent unchanged, anything else as JSON. */
export interface FakeRegistryResponse {
  readonly status?: number
  readonly type?: string
  readonly headers?: Record<string, string>
  readonly body: unknown
}

/** A hosted registry with responses that the local one never returns: other shapes, errors with any status, no JSON. */
export interface FakeRegistry {
  readonly url: string
  /** Every requested path, with its query. */
  readonly requestedPaths: string[]
  /** Sets the response for a number, whatever the operation. */
  setResponse(number: string, answer: FakeRegistryResponse): void
  /** Holds responses back until called with false. @returns the maximum number that waited at the same time. */
  hold(isHeld: boolean): number
  close(): Promise<void>
}

/** Starts one on a free port; a number without a response gets IPD5200. */
export async function startFakeRegistry(): Promise<FakeRegistry> {
  const answers = new Map<string, FakeRegistryResponse>()
  const asked: string[] = []
  const waiting = new Set<() => void>()
  let isHeld = false
  let maxWaiting = 0
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    if (!path.includes('/chamber-of-commerce/')) return void response.writeHead(404).end()
    asked.push(path)
    const answer = answers.get(/(\d{8})/.exec(path)?.[1] ?? '') ?? notFoundResponse
    const go = () => writeResponse(response, answer)
    if (!isHeld) return go()
    waiting.add(go)
    maxWaiting = Math.max(maxWaiting, waiting.size)
    request.on('close', () => waiting.delete(go))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The stand-in does not listen.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    requestedPaths: asked,
    setResponse: (number, answer) => void answers.set(number, answer),
    hold(held) {
      isHeld = held
      if (!held) for (const go of waiting) go()
      if (!held) waiting.clear()
      return maxWaiting
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Creates an error body of the registry (spec 2.1). */
export const createRegistryError = (
  ...entries: (readonly [code: string | null, omschrijving: string])[]
) => ({
  fout: entries.map(([code, omschrijving]) => ({ code, omschrijving })),
})

const notFoundResponse: FakeRegistryResponse = {
  status: 404,
  body: createRegistryError([
    'IPD5200',
    'Er zijn geen gegevens gevonden die voldoen aan de opgegeven zoekparameters.',
  ]),
}

function writeResponse(
  response: ServerResponse,
  { status = 200, type, headers = {}, body }: FakeRegistryResponse,
) {
  const isText = typeof body === 'string'
  response
    .writeHead(status, { 'content-type': type ?? (isText ? 'text/plain' : 'application/json'), ...headers })
    .end(isText ? body : JSON.stringify(body))
}
