import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

/**
 * A hosted service that behaves unlike the local one: it accepts every file, has the given result at once, and collects
 * the feedback payloads in `feedback`.
 */
export interface FakeService {
  readonly url: string
  readonly feedback: string[]
  /** The number of submissions that arrived, whatever the response. */
  submissions: number
  /** The response to a submission: accepted, the connection broken, or this status without a body. */
  answerSubmission: 'taken' | 'broken' | number
  /** The response to the next feedback; 202 unless set. */
  answerFeedback: { status: number; body: string }
  /** The responses to the next registry calls, in order; then 404 without a body. */
  readonly registry: { status: number; body: string }[]
  close(): Promise<void>
}

/** Starts one on a free port. @param result JSON text, sent unchanged. */
export async function startFakeService(result: string): Promise<FakeService> {
  const ids = new Set<string>()
  const feedback: string[] = []
  const fakeService: Omit<FakeService, 'url' | 'close'> = {
    feedback,
    submissions: 0,
    answerSubmission: 'taken',
    answerFeedback: { status: 202, body: '' },
    registry: [],
  }
  const server = createServer((request, response) => void answer(request, response))

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = await readBody(request)
    const path = request.url ?? ''
    const id = /requests\/([^/?]+)/.exec(path)?.[1]
    if (path.includes('/chamber-of-commerce/')) {
      const next = fakeService.registry.shift()
      response.writeHead(next?.status ?? 404, { 'content-type': 'application/json' }).end(next?.body ?? '')
    } else if (path.includes('/analyze')) {
      answerSubmission(request, response)
    } else if (id !== undefined && ids.has(id) && path.endsWith('/feedback')) {
      feedback.push(body)
      response.writeHead(fakeService.answerFeedback.status).end(fakeService.answerFeedback.body)
    } else if (id !== undefined && ids.has(id)) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(result)
    } else {
      response.writeHead(400).end()
    }
  }

  function answerSubmission(request: IncomingMessage, response: ServerResponse) {
    fakeService.submissions += 1
    if (fakeService.answerSubmission === 'broken') request.socket.resetAndDestroy()
    else if (fakeService.answerSubmission !== 'taken') response.writeHead(fakeService.answerSubmission).end()
    else {
      const made = randomUUID()
      ids.add(made)
      response.writeHead(202, { 'X-Request-Id': made }).end()
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(fakeService, { url: getAddress(server), close: () => closeServer(server) })
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}

function getAddress(server: Server): string {
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The stand-in does not listen.')
  return `http://127.0.0.1:${address.port}`
}

const closeServer = (server: Server) =>
  new Promise<void>((resolve) => {
    server.closeAllConnections()
    server.close(() => resolve())
  })
