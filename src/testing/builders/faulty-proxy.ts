import { createServer, request as sendRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Outcome of a call: an error response; a connection closed before the response (after the server has acted); a body
 * that is truncated or stalls half-way; no response at all.
 */
type Fault =
  { readonly status: number; readonly body?: string } | 'lose-answer' | 'cut-body' | 'stop-body' | 'no-answer'

export interface FaultyProxy {
  /** URL without a slash at the end. */
  readonly url: string
  /** Calls so far, as `PUT /path`, with the requested range. */
  readonly calls: string[]
  /** Decides on each arriving call; undefined: it is forwarded. May wait, which delays the call. */
  decide: (call: string) => Fault | undefined | Promise<Fault | undefined>
  readonly close: () => Promise<void>
}

/** Starts a proxy in front of a real server, for failures that the server does not produce on request. */
export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  const server = createServer((incoming, answer) => {
    const { range } = incoming.headers
    const call = `${incoming.method} ${incoming.url}${range === undefined ? '' : ` ${range}`}`
    proxy.calls.push(call)
    void Promise.resolve(proxy.decide(call)).then((fault) => handleCall(target, incoming, answer, fault))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const proxy: FaultyProxy = {
    url: `http://127.0.0.1:${port}`,
    calls: [],
    decide: () => undefined,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return proxy
}

function handleCall(
  target: string,
  incoming: IncomingMessage,
  answer: ServerResponse,
  fault: Fault | undefined,
): void {
  if (fault === 'no-answer') return
  if (typeof fault === 'object') {
    incoming.resume()
    incoming.once('end', () => answer.writeHead(fault.status).end(fault.body))
    return
  }
  const { method, url = '', headers } = incoming
  const forwarded = sendRequest(`${target}${url}`, { method, headers }, (response) => {
    if (fault === 'lose-answer') {
      response.resume()
      response.once('end', () => answer.destroy())
    } else if (fault === undefined) {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
    } else void sendHalf(response, answer, fault)
  })
  forwarded.once('error', () => answer.destroy())
  incoming.pipe(forwarded)
}

async function sendHalf(
  response: IncomingMessage,
  answer: ServerResponse,
  fault: 'cut-body' | 'stop-body',
): Promise<void> {
  const body = Buffer.concat(await response.toArray())
  answer.writeHead(response.statusCode ?? 502, response.headers)
  await new Promise<void>((resolve) => {
    answer.write(body.subarray(0, body.length / 2), () => resolve())
  })
  if (fault === 'cut-body') answer.destroy()
}
