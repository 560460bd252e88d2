import { connect } from 'node:net'

/** A request as sent over the wire, neither validated nor corrected. */
export interface RawRequest {
  /** By default GET, or POST with a body. */
  readonly method?: string
  readonly path: string
  /** By default HTTP/1.1. */
  readonly version?: string
  /** Whole lines, in Latin-1. Host and Connection precede them, unless `bare`. */
  readonly headers?: readonly string[]
  readonly bare?: boolean
  readonly body?: Uint8Array | string
  /**
   * How the end of the body is marked; by default by its length. `chunked`: in chunks. `unsaid`: not at all; the
   * headers mark it, perhaps falsely.
   */
  readonly framing?: 'length' | 'chunked' | 'unsaid'
  /** Closes the connection after the body instead of waiting for the response. */
  readonly breaksOff?: boolean
}

export interface RawResponse {
  /** 0 when the connection ended without a response. */
  readonly status: number
  /** Names in lower case. */
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
}

/** Milliseconds after which a request counts as hanging. */
const timeoutMs = 140_000
const chunkBytes = 256 * 1024

/** Sends a request over its own connection. Rejects when there is no response in time. */
export function sendRaw(url: string, request: RawRequest): Promise<RawResponse> {
  const { hostname, port, host } = new URL(url)
  const body = Buffer.from(request.body ?? '')
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    const received: Buffer[] = []
    const answer = () => resolve(parseResponse(Buffer.concat(received)))
    socket.setTimeout(timeoutMs, () => {
      socket.destroy()
      reject(new Error(`No answer to ${request.method ?? ''} ${request.path} in ${timeoutMs} ms`))
    })
    socket.on('data', (chunk) => received.push(chunk))
    // A server that refuses closes the connection while we still write; its response has arrived by then.
    socket.on('error', answer)
    socket.on('close', answer)
    socket.write(formatHead(request, host, body.length), 'latin1')
    if (request.framing === 'chunked') writeChunks(socket, body)
    // As soon as it is written: a fast server would respond a moment later.
    else socket.write(body, () => request.breaksOff && socket.destroy())
  })
}

function formatHead(request: RawRequest, host: string, length: number): string {
  const { method, path, version = 'HTTP/1.1', headers = [], bare = false, framing = 'length' } = request
  const hasBody = request.body !== undefined
  const lines = [
    `${method ?? (hasBody ? 'POST' : 'GET')} ${path} ${version}`,
    ...(bare ? [] : [`Host: ${host}`, 'Connection: close']),
    ...headers,
    ...(hasBody && framing === 'length' ? [`Content-Length: ${length}`] : []),
    ...(framing === 'chunked' ? ['Transfer-Encoding: chunked'] : []),
  ]
  return `${lines.join('\r\n')}\r\n\r\n`
}

function writeChunks(socket: ReturnType<typeof connect>, body: Buffer): void {
  for (let at = 0; at < body.length; at += chunkBytes) {
    const chunk = body.subarray(at, at + chunkBytes)
    socket.write(`${chunk.length.toString(16)}\r\n`)
    socket.write(chunk)
    socket.write('\r\n')
  }
  socket.write('0\r\n\r\n')
}

function parseResponse(received: Buffer): RawResponse {
  const end = received.indexOf('\r\n\r\n')
  const [first = '', ...lines] = received.subarray(0, Math.max(end, 0)).toString('latin1').split('\r\n')
  const headers = new Map(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  const rest = received.subarray(end + 4)
  const body = headers.get('transfer-encoding') === 'chunked' ? joinChunks(rest) : rest
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0), headers, body: body.toString() }
}

function joinChunks(body: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; at < body.length;) {
    const line = body.indexOf('\r\n', at)
    const size = Number.parseInt(body.subarray(at, line).toString('latin1'), 16)
    if (line < 0 || !(size > 0)) break
    parts.push(body.subarray(line + 2, line + 2 + size))
    at = line + 2 + size + 2
  }
  return Buffer.concat(parts)
}
