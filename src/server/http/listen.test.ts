import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { readText } from '#src/http/read-text.ts'
import { listen, maxDrainedBytes } from './listen.ts'

async function startListening(
  fetch: (request: Request) => Promise<Response>,
  options: { readonly drainTimeout?: number } = {},
): Promise<URL> {
  const listening = await listen({ fetch, host: '127.0.0.1', port: 0, dev: false, ...options })
  if (typeof listening === 'symbol') throw new Error('The port is in use')
  onTestFinished(() => listening.close())
  return new URL(listening.url)
}

/** Sends a body of `pieces` MB piece by piece, 20 ms apart. @returns what was received, and what ended the sending. */
async function sendSlowly({ hostname, port }: URL, pieces: number, header: string) {
  const socket = connect(Number(port), hostname)
  let received = ''
  let failure: string | undefined
  socket.setEncoding('latin1')
  socket.on('data', (text: string) => (received += text))
  socket.on('error', (error: NodeJS.ErrnoException) => (failure = error.code))
  const closed = new Promise((resolve) => socket.once('close', resolve))
  const piece = Buffer.alloc(1024 * 1024, 'x')
  socket.write(
    `POST /upload HTTP/1.1\r\nHost: localhost\r\n${header}Content-Length: ${pieces * piece.length}\r\n\r\n`,
  )
  let sent = 0
  for (; sent < pieces && !socket.destroyed; sent += 1) {
    socket.write(piece)
    await wait(20)
  }
  if (header === '') socket.end()
  await closed
  return { received, failure, sent }
}

/** Refuses an upload after its first bytes. */
async function refuse(request: Request): Promise<Response> {
  for await (const _chunk of request.body!.values({ preventCancel: true })) break
  return new Response('too large', { status: 413 })
}

test.each([
  ['closes the connection itself', 'Connection: close\r\n'],
  ['keeps the connection', ''],
])('a refusal reaches a client that is still sending and %s', async (_, header) => {
  // Longer than the half second after which the HTTP library would close the connection.
  const { received, failure } = await sendSlowly(await startListening(refuse), 40, header)
  expect([received.split('\r\n')[0], failure]).toEqual(['HTTP/1.1 413 Payload Too Large', undefined])
  expect(received).toMatch(/too large$/)
})

test('discards a body that is not read, and serves the next request on the connection', async () => {
  const url = await startListening(async (request) => new Response(request.method, { status: 401 }))
  const { received, failure } = await sendSlowly(url, 3, '')
  expect([received.split('\r\n')[0], failure]).toEqual(['HTTP/1.1 401 Unauthorized', undefined])
})

test.each(['Connection: close\r\n', ''])(
  'stops waiting for a refused body that never arrives (%j)',
  async (header) => {
    const refuseUnread = async () => new Response('too large', { status: 413 })
    const { hostname, port } = await startListening(refuseUnread, { drainTimeout: 10 })
    const socket = connect(Number(port), hostname)
    let received = ''
    socket.setEncoding('latin1')
    socket.on('data', (text: string) => (received += text))
    socket.write(`POST /upload HTTP/1.1\r\nHost: localhost\r\n${header}Content-Length: 3000000000\r\n\r\n`)
    await new Promise((resolve) => socket.once('close', resolve))
    expect(received).toMatch(/^HTTP\/1\.1 413 .*too large$/s)
  },
)

test('stops reading an endless body', async () => {
  const url = await startListening(refuse)
  const { sent } = await sendSlowly(url, 1000, '')
  expect(sent).toBeLessThan(1000)
})

/**
 * Sends a body of `megabytes` as fast as the connection takes it, and the next request right behind it.
 * @returns the status lines and the first response's header about the connection, after `count` responses or the end of
 * the connection.
 */
async function sendAnother({ hostname, port }: URL, megabytes: number, header: string, count: number) {
  const socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  const piece = Buffer.alloc(1024 * 1024, 'x')
  const pieces = function* () {
    yield `POST /upload HTTP/1.1\r\nHost: localhost\r\n${header}\r\n`
    for (let sent = 0; sent < megabytes; sent += 1) yield piece
    yield 'GET /next HTTP/1.1\r\nHost: localhost\r\n\r\n'
  }
  let received = ''
  socket.setEncoding('latin1')
  await new Promise<void>((resolve) => {
    socket.on('data', (text: string) => {
      received += text
      if (received.split('HTTP/1.1 ').length > count) resolve()
    })
    // Failures after the responses have arrived no longer matter.
    socket.on('error', () => {})
    socket.once('close', () => resolve())
    Readable.from(pieces()).pipe(socket, { end: false })
  })
  return {
    statuses: [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status)),
    connection: /\r\nConnection: ([\w-]+)/i.exec(received)?.[1],
  }
}

/** Refuses everything but a GET: an upload after its first bytes, or a text that is too long. */
const answerNext = (refusal: (request: Request) => Promise<Response>) => async (request: Request) =>
  request.method === 'GET' ? new Response('') : refusal(request)
async function refuseText(request: Request): Promise<Response> {
  const read = await readText(request, 10)
  return new Response('', { status: read.ok ? 200 : 413 })
}

test.each([
  ['an upload', refuse],
  ['a text', refuseText],
])('a kept-alive connection serves the next request after a 413 for %s', async (_, refusal) => {
  const url = await startListening(answerNext(refusal))
  const answers = await sendAnother(url, 8, `Content-Length: ${8 * 1024 * 1024}\r\n`, 2)
  expect(answers).toEqual({ statuses: [413, 200], connection: 'keep-alive' })
})

test.each([
  ['longer than what is drained', `Content-Length: ${maxDrainedBytes + 1024 * 1024}\r\n`],
  ['of unknown length', 'Transfer-Encoding: chunked\r\n\r\n10000000'],
])('a refusal says that the connection closes when the body is %s', async (_, header) => {
  const url = await startListening(answerNext(refuse))
  const answers = await sendAnother(url, 1, header, 1)
  expect(answers).toEqual({ statuses: [413], connection: 'close' })
})

test('keeps idle connections open for longer than reverse proxies do', async () => {
  const url = await startListening(async () => new Response('hello'))
  const { headers } = await fetch(url)
  const seconds = Number(/timeout=(\d+)/.exec(headers.get('Keep-Alive') ?? '')?.[1])
  expect(seconds).toBeGreaterThan(60)
})
