import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

/**
 * A hosted service that answers what the real local one never would: every file is taken and read at once,
 * and the result is the one handed in. `feedback` collects the payloads that came back.
 */
export interface FakeService {
  readonly url: string
  readonly feedback: string[]
  /** Submissions that arrived, whatever was answered. */
  submissions: number
  /** What a submission is answered with: taken on, the connection broken, or this status without a word. */
  answerSubmission: 'taken' | 'broken' | number
  /** What the next feedback is answered with; 202 unless set. */
  answerFeedback: { status: number; body: string }
  /** What the next calls to the registry are answered with, one each; 404 without a body when there is none left. */
  readonly registry: { status: number; body: string }[]
  close(): Promise<void>
}

/** Starts one on a free port. `result` is JSON text, sent as it is. */
export async function startFakeService(result: string): Promise<FakeService> {
  const ids = new Set<string>()
  const feedback: string[] = []
  const standIn: Omit<FakeService, 'url' | 'close'> = {
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
      const said = standIn.registry.shift()
      response.writeHead(said?.status ?? 404, { 'content-type': 'application/json' }).end(said?.body ?? '')
    } else if (path.includes('/analyze')) {
      answerSubmission(request, response)
    } else if (id !== undefined && ids.has(id) && path.endsWith('/feedback')) {
      feedback.push(body)
      response.writeHead(standIn.answerFeedback.status).end(standIn.answerFeedback.body)
    } else if (id !== undefined && ids.has(id)) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(result)
    } else {
      response.writeHead(400).end()
    }
  }

  function answerSubmission(request: IncomingMessage, response: ServerResponse) {
    standIn.submissions += 1
    if (standIn.answerSubmission === 'broken') request.socket.resetAndDestroy()
    else if (standIn.answerSubmission !== 'taken') response.writeHead(standIn.answerSubmission).end()
    else {
      const made = randomUUID()
      ids.add(made)
      response.writeHead(202, { 'X-Request-Id': made }).end()
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(standIn, { url: getAddress(server), close: () => closeServer(server) })
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
