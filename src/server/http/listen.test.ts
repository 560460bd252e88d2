import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from './listen.ts'

async function startListening(fetch: (request: Request) => Promise<Response>): Promise<URL> {
  const listening = await listen({ fetch, host: '127.0.0.1', port: 0, dev: false })
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
  // For longer than the half second after which the HTTP library would close the connection.
  const { received, failure } = await sendSlowly(await startListening(refuse), 40, header)
  expect([received.split('\r\n')[0], failure]).toEqual(['HTTP/1.1 413 Payload Too Large', undefined])
  expect(received).toMatch(/too large$/)
})

test('a body that nobody reads is discarded and the connection serves the next request', async () => {
  const url = await startListening(async (request) => new Response(request.method, { status: 401 }))
  const { received, failure } = await sendSlowly(url, 3, '')
  expect([received.split('\r\n')[0], failure]).toEqual(['HTTP/1.1 401 Unauthorized', undefined])
})

test('a body without end is not read for ever', async () => {
  const url = await startListening(refuse)
  const { sent } = await sendSlowly(url, 1000, '')
  expect(sent).toBeLessThan(1000)
})

test('keeps idle connections open for longer than reverse proxies do', async () => {
  const url = await startListening(async () => new Response('hello'))
  const { headers } = await fetch(url)
  const seconds = Number(/timeout=(\d+)/.exec(headers.get('Keep-Alive') ?? '')?.[1])
  expect(seconds).toBeGreaterThan(60)
})
