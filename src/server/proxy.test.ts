import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProxy } from './proxy.ts'

let hosted: Server
let baseUrl: string
let seen: IncomingMessage | undefined
beforeAll(async () => {
  hosted = createServer((incoming, outgoing) => {
    seen = incoming
    if (incoming.url?.includes('never')) return
    const chunks: Buffer[] = []
    incoming.on('data', (chunk) => chunks.push(chunk))
    incoming.on('end', () => {
      outgoing.setHeader('X-Request-Id', 'r1').setHeader('Set-Cookie', 'a=b')
      outgoing.writeHead(202).end(Buffer.concat(chunks))
    })
  })
  await new Promise<void>((resolve) => hosted.listen(0, '127.0.0.1', resolve))
  // A server that listens on TCP has an address with a port.
  baseUrl = `http://127.0.0.1:${(hosted.address() as AddressInfo).port}/base/`
})
afterAll(() => {
  hosted.closeAllConnections()
  hosted.close()
})
const errors: unknown[] = []
const onError = (error: unknown) => void errors.push(error)

test('passes a call on below base_url, with our authorization and nothing of the browser', async () => {
  const proxy = createProxy({ baseUrl, SERVICE_AUTHORIZATION: 'Bearer hosted', onError })
  const response = await proxy(
    new Request('http://localhost/v2/a?async=true', {
      method: 'POST',
      body: 'content',
      headers: {
        Authorization: 'Bearer browser',
        Cookie: 'session=1',
        Origin: 'http://localhost',
        'Sec-Fetch-Site': 'same-origin',
        'Idempotency-Key': 'k',
      },
    }),
  )
  expect([response.status, await response.text(), response.headers.get('X-Request-Id')]).toEqual([
    202,
    'content',
    'r1',
  ])
  expect(response.headers.has('Set-Cookie')).toBe(false)
  expect(seen?.url).toBe('/base/v2/a?async=true')
  expect(seen?.headers).toMatchObject({ authorization: 'Bearer hosted', 'idempotency-key': 'k' })
  for (const name of ['cookie', 'origin', 'sec-fetch-site']) expect(seen?.headers).not.toHaveProperty(name)
})

test.each([
  ['does not listen', 'http://127.0.0.1:9', '/v2/a'],
  ['does not answer', undefined, '/v2/never'],
])('a service that %s is 502', async (_, url, path) => {
  const before = errors.length
  const proxy = createProxy({
    baseUrl: url ?? baseUrl,
    SERVICE_AUTHORIZATION: undefined,
    timeout: 300,
    onError,
  })
  const response = await proxy(new Request(`http://localhost${path}`))
  expect([response.status, (await response.json()).code]).toEqual([502, 'backend_unreachable'])
  expect(errors).toHaveLength(before + 1)
})
