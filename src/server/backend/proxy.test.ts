import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { registryPaths } from '#src/contract/paths.ts'
import { FileStoreUnavailableError } from '#src/workspace/file-store.ts'
import { findStorageFault } from '#src/workspace/storage-fault.ts'
import { readConfig } from '../config/config.ts'
import { createHostedAdapter } from './hosted-adapter.ts'
import { createProxy } from './proxy.ts'
import { defaultTimeLimits, type TimeLimits } from './time-limits.ts'

let hosted: Server
let baseUrl: string
/** The URL of a stopped server. */
let goneUrl: string
let seen: IncomingMessage | undefined
beforeAll(async () => {
  hosted = createServer((incoming, outgoing) => {
    seen = incoming
    if (incoming.url?.includes('never')) return
    if (incoming.url?.includes('half')) return void outgoing.writeHead(200).write('{')
    if (incoming.url?.includes('count')) return void count(incoming, outgoing)
    if (incoming.url?.includes('early')) return void outgoing.writeHead(413).end('too large')
    if (incoming.url?.includes('reset')) return incoming.socket.resetAndDestroy()
    void answer(incoming, outgoing)
  })
  baseUrl = `${await listenOnFreePort(hosted)}/base/`
  const gone = createServer()
  goneUrl = await listenOnFreePort(gone)
  await new Promise((resolve) => gone.close(resolve))
})
afterAll(() => {
  hosted.closeAllConnections()
  hosted.close()
})

async function listenOnFreePort(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on TCP has an address with a port.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function answer(incoming: IncomingMessage, outgoing: ServerResponse) {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk)
  outgoing.setHeader('X-Request-Id', 'r1').setHeader('Set-Cookie', 'a=b')
  outgoing.writeHead(incoming.url?.includes('denied') ? 401 : 202).end(Buffer.concat(chunks))
}

async function count(incoming: IncomingMessage, outgoing: ServerResponse) {
  let bytes = 0
  for await (const chunk of incoming) bytes += chunk.length
  outgoing.end(String(bytes))
}

const errors: unknown[] = []
const onError = (error: unknown) => void errors.push(error)
function createTestProxy(
  environment: Record<string, string> = {},
  at = baseUrl,
  timeLimits: Partial<TimeLimits> = {},
) {
  const reading = readConfig(environment)
  if (!reading.ok) throw new Error(reading.problems.join())
  return createProxy({ config: reading.config, baseUrl: at, timeLimits, onError })
}

test('forwards a call to base_url with our authorization and no headers of the browser', async () => {
  const response = await createTestProxy({ SERVICE_AUTHORIZATION: 'Bearer hosted', REGISTRY_API_KEY: 'key' })(
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
  for (const name of ['cookie', 'origin', 'sec-fetch-site', 'apikey'])
    expect(seen?.headers).not.toHaveProperty(name)
})

const registry = (query: string, headers: Record<string, string> = {}) =>
  new Request(`http://localhost${registryPaths.owner('68750110')}${query}`, { headers })

test('adds the registry key to registry calls without their own, and does not return it', async () => {
  const proxy = createTestProxy({ REGISTRY_API_KEY: 'the-key', REGISTRY_API_KEY_HEADER: 'X-Key' })
  const response = await proxy(registry(''))
  expect(seen?.headers['x-key']).toBe('the-key')
  expect(JSON.stringify([...response.headers])).not.toContain('the-key')
  await proxy(registry('', { 'X-Key': 'of-a-robot' }))
  expect(seen?.headers['x-key']).toBe('of-a-robot')
})

test.each([
  ['query:type', 'query:GeoData', '?type=', '?type=', undefined, undefined],
  ['query:soort', 'query:geo', '?type=&GeoData=true', '?soort=&geo=true', undefined, undefined],
  ['header:X-Type', 'header:X-Geo', '?type=&GeoData=true', '', '', 'true'],
  ['header:X-Type', 'query:GeoData', '?GeoData=true', '?GeoData=true', undefined, undefined],
])('type at %s and GeoData at %s', async (type, geoData, query, sent, inHeader, geoInHeader) => {
  const places = { REGISTRY_TYPE_PARAMETER: type, REGISTRY_GEODATA_PARAMETER: geoData }
  await createTestProxy(places)(registry(query))
  expect(seen?.url).toBe(`/base${registryPaths.owner('68750110')}${sent}`)
  expect([seen?.headers['x-type'], seen?.headers['x-geo']]).toEqual([inHeader, geoInHeader])
})

test.each([
  ['does not listen', () => goneUrl, '/v2/a', 502, 'backend_unreachable'],
  ['has no address', () => 'http://nowhere.invalid', '/v2/a', 502, 'backend_unreachable'],
  ['does not answer', () => baseUrl, '/v2/never', 504, 'backend_timeout'],
  ['breaks the connection', () => baseUrl, '/v2/reset', 502, 'backend_lost'],
])('a service that %s has its own code', async (_, url, path, status, code) => {
  const before = errors.length
  const response = await createTestProxy(
    {},
    url(),
    path === '/v2/never' ? { headersMs: 300 } : undefined,
  )(new Request(`http://localhost${path}`))
  expect([response.status, (await response.json()).code]).toEqual([status, code])
  expect(errors.slice(before)).toMatchObject([{ name: 'RemoteCallError', fault: code }])
  expect(findStorageFault(errors.at(-1))).toBeUndefined()
})

test('blames the storage for a failed upload only when the file cannot be read', async () => {
  const before = errors.length
  await createTestProxy({}, goneUrl)(new Request('http://localhost/v2/a', createLongBody(1)))
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.error(new FileStoreUnavailableError('unavailable', undefined))
    },
  })
  const init = { method: 'POST', body, duplex: 'half' } as RequestInit
  await createTestProxy()(new Request('http://localhost/v2/a', init))
  expect(errors.slice(before).map((error) => findStorageFault(error))).toEqual([
    undefined,
    'storage_unavailable',
  ])
})

test.each([
  ['connect', 'ETIMEDOUT', 504, 'backend_unreachable'],
  ['read', 'ETIMEDOUT', 502, 'backend_lost'],
  ['write', 'ETIMEDOUT', 502, 'backend_lost'],
  ['connect', 'EHOSTUNREACH', 502, 'backend_unreachable'],
  ['read', 'EHOSTUNREACH', 502, 'backend_lost'],
])(
  'after a failed %s with %s, which may also be of an established connection',
  async (syscall, code, ...answer) => {
    const failed = Object.assign(new Error(`${syscall} ${code}`), { code, syscall })
    // Node tries each address; the error that combines them has the code of the first.
    const cause = syscall === 'connect' ? Object.assign(new AggregateError([failed]), { code }) : failed
    const fetching = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed', { cause }))
    const response = await createTestProxy()(new Request('http://localhost/v2/a'))
    fetching.mockRestore()
    expect([response.status, (await response.json()).code]).toEqual(answer)
  },
)

test.each([
  ['/v2/chamber-of-commerce/search/half', undefined],
  ['/v2/document-intelligence/requests/half', undefined],
  ['/v2/document-intelligence/requests/half/feedback', { method: 'POST', body: '{}' }],
])('%s: abandons a response that does not end', async (path, init) => {
  const proxy = createTestProxy({}, baseUrl, { bodyMs: 300 })
  const response = await proxy(new Request(`http://localhost${path}`, init))
  await expect(response.text()).rejects.toMatchObject({ name: 'TimeoutError' })
})

test('the caller of a response that does not end gets 504 and a code', async () => {
  const send = createTestProxy({}, baseUrl, { bodyMs: 300 })
  const files = { stream: () => new ReadableStream<Uint8Array<ArrayBuffer>>() }
  const adapter = createHostedAdapter({ send, origin: baseUrl, files, isShared: false, onError })
  const call = { method: 'GET', path: '/v2/chamber-of-commerce/search/half', headers: {} }
  const answer = await adapter.callRegistry(
    { ...call, signal: new AbortController().signal },
    { organisation: 'o', member: 'm' },
  )
  expect([answer?.status, JSON.parse(answer?.body ?? '{}').code]).toEqual([504, 'backend_timeout'])
})

test.each([
  ['that waits for its result', '', 'reading'],
  ['that does not', '?async=true', 'headers'],
])('a submission %s has its own time limit', async (_, query, limit) => {
  const limits = { headersMs: 60_000, readingMs: 60_000, [`${limit}Ms`]: 300 }
  const call = createTestProxy(
    {},
    baseUrl,
    limits,
  )(new Request(`http://localhost/v2/never/analyze${query}`, { method: 'POST', body: 'content' }))
  expect((await (await call).json()).code).toBe('backend_timeout')
})

test('only a submission that waits for its result may take longer than a minute and a half', () => {
  const { connectMs, headersMs, bodyMs } = defaultTimeLimits
  expect(connectMs + headersMs + bodyMs).toBeLessThan(90_000)
})

test('returns a response that arrives before the upload has ended, and stops reading the upload', async () => {
  let asked = 0
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      asked += 1
      await new Promise(setImmediate)
      controller.enqueue(new Uint8Array(64 * 1024))
    },
  })
  // `duplex` is required for a streamed body and not yet in TypeScript's RequestInit.
  const init = { method: 'POST', body, duplex: 'half' } as RequestInit
  const response = await createTestProxy()(new Request('http://localhost/v2/early', init))
  expect([response.status, await response.text()]).toEqual([413, 'too large'])
  await vi.waitFor(async () => {
    const before = asked
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(asked).toBe(before)
  })
})

test('an upload has its own connection: an idle one could be closed meanwhile', async () => {
  const sockets = new Set<unknown>()
  for (let upload = 0; upload < 3; upload += 1) {
    await (
      await createTestProxy()(new Request('http://localhost/v2/a', { method: 'POST', body: 'content' }))
    ).text()
    sockets.add(seen?.socket)
  }
  expect(sockets.size).toBe(3)
  expect(seen?.headers.connection).toBe('close')
})

/** A body of `pieces` chunks of 64 kB. */
function createLongBody(pieces: number, onTake: () => void = () => {}) {
  let left = pieces
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (left === 0) return controller.close()
      left -= 1
      onTake()
      controller.enqueue(new Uint8Array(64 * 1024))
    },
  })
  // `duplex` is required for a streamed body and not yet in TypeScript's RequestInit.
  return { method: 'POST', body, duplex: 'half' } as RequestInit
}

test('takes no more of an upload than the connection buffers while the service reads nothing', async () => {
  let taken = 0
  const response = await createTestProxy({}, baseUrl, { headersMs: 300 })(
    new Request(
      'http://localhost/v2/never',
      createLongBody(1000, () => (taken += 1)),
    ),
  )
  expect((await response.json()).code).toBe('backend_timeout')
  // Two sockets on one machine buffer a few megabytes.
  expect(taken).toBeLessThan(400)
})

test('does not keep what was sent of an upload', async () => {
  const { arrayBuffers } = process.memoryUsage()
  let peakBytes = 0
  const watch = () => (peakBytes = Math.max(peakBytes, process.memoryUsage().arrayBuffers - arrayBuffers))
  const response = await createTestProxy()(
    new Request('http://localhost/v2/count', createLongBody(5000, watch)),
  )
  expect(await response.text()).toBe(String(5000 * 64 * 1024))
  // 313 MB were sent; memory is reclaimed from time to time.
  expect(peakBytes).toBeLessThan(200_000_000)
})

test('a 401 of the hosted service means that this server is rejected; a 401 of the registry is passed on', async () => {
  const proxy = createTestProxy()
  const denied = await proxy(new Request('http://localhost/v2/denied'))
  expect([denied.status, (await denied.json()).code]).toEqual([401, 'backend_refuses_us'])
  const key = await proxy(new Request('http://localhost/v2/chamber-of-commerce/search/denied'))
  expect([key.status, key.headers.get('X-Request-Id')]).toEqual([401, 'r1'])
})
