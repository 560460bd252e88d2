import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { documentPaths, workspacePaths } from '#src/contract/paths.ts'
import { spawnServer } from '#src/testing/builders/spawned-server.ts'
import {
  createTestDatabase,
  skippedWithoutPostgres,
  testServerUrl,
} from '#src/testing/builders/test-database.ts'
import { getRoute } from './get-route.ts'
import { startTracing } from './start-tracing.ts'

const token = 'een-lang-en-geheim-woord-0001'
const asMember = { Authorization: `Bearer ${token}` }

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'veldwerk-tracing-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

interface SentSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[]
}

/** An OTLP receiver over HTTP. @param status of its answers. */
async function receiveTraces(status = 200) {
  const bodies: string[] = []
  const received: IncomingHttpHeaders[] = []
  const server = createServer(async (request, response) => {
    bodies.push(`${request.method} ${request.url} ${await text(request)}`)
    received.push(request.headers)
    response.writeHead(status, { 'Content-Type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const parse = (body: string) =>
    JSON.parse(body.slice(body.indexOf('{'))) as { resourceSpans: ResourceSpans[] }
  /** The spans that were sent, with the process that sent them. */
  const listParts = () =>
    bodies.flatMap((body) =>
      parse(body).resourceSpans.map(({ resource, scopeSpans }) => ({
        resource,
        spans: scopeSpans.flatMap(({ spans }) => spans),
      })),
    )
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    received,
    listParts,
    listSpans: () => listParts().flatMap(({ spans }) => spans),
  }
}
interface ResourceSpans {
  readonly resource: { readonly attributes: SentSpan['attributes'] }
  readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[]
}

const readAttributes = ({ attributes }: Pick<SentSpan, 'attributes'>) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

test('a document has one trace, from its upload to its storage, and nothing of its content', async () => {
  const receiver = await receiveTraces()
  const server = await spawnServer({
    DATA_DIR: join(folder, 'data'),
    ACCESS_TOKEN: token,
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=office',
    OTEL_SERVICE_NAME: 'documents',
  })
  const form = new FormData()
  form.append('file', new Blob(['Geachte heer Jansen']), 'ontslagbrief-jansen.txt')
  const answer = await fetch(server.url + documentPaths.analyze('letter'), {
    method: 'POST',
    body: form,
    headers: asMember,
  })
  expect(answer.status).toBe(200)
  const requestId = answer.headers.get('X-Request-Id') ?? ''
  await fetch(`${server.url}/v2/chamber-of-commerce/search/69599084?type=hoofdvestiging`, {
    headers: asMember,
  })
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00'
  await fetch(`${server.url}${workspacePaths.search}?word=Jansen`, { headers: { ...asMember, traceparent } })
  await fetch(`${server.url}/documents`)
  await fetch(`${server.url}/health`)
  await server.end('SIGTERM')

  const spans = receiver.listSpans()
  const ofDocument = spans.filter(({ traceId }) => traceId === requestId.replaceAll('-', ''))
  expect(ofDocument.map(({ name }) => name).toSorted()).toEqual([
    'POST /v2/document-intelligence/models/:id/analyze',
    'document',
    'queue',
    'read',
    'store',
  ])
  const [document] = ofDocument.filter(({ name }) => name === 'document')
  const parts = ['queue', 'read', 'store'].map((part) => ofDocument.find(({ name }) => name === part))
  expect(parts.map((part) => part?.parentSpanId)).toEqual(parts.map(() => document?.spanId))
  // They follow each other.
  expect(parts.slice(1).map((part) => part?.startTimeUnixNano)).toEqual(
    parts.slice(0, -1).map((part) => part?.endTimeUnixNano),
  )
  expect(document && readAttributes(document)).toEqual({
    'veldwerk.request_id': requestId,
    'veldwerk.outcome': 'read',
  })
  const [upload] = ofDocument.filter(({ name }) => name.startsWith('POST'))
  expect(upload && readAttributes(upload)).toEqual({
    'http.request.method': 'POST',
    'http.route': '/v2/document-intelligence/models/:id/analyze',
    'http.response.status_code': 200,
    'veldwerk.request_id': requestId,
  })
  // A caller's own trace continues; pages and probes have none.
  expect(spans.filter(({ traceId }) => traceId === traceparent.slice(3, 35))).toMatchObject([
    { name: 'GET /workspace/search', parentSpanId: 'b7ad6b7169203331' },
  ])
  expect(spans.filter(({ name }) => name.startsWith('GET')).map(({ name }) => name)).toEqual([
    'GET /v2/chamber-of-commerce/search/:id',
    'GET /workspace/search',
  ])
  expect(receiver.bodies.every((body) => body.startsWith('POST /v1/traces {'))).toBe(true)
  expect(receiver.received[0]?.['x-tenant']).toBe('office')
  expect(receiver.listParts().map(({ resource }) => readAttributes(resource))[0]).toMatchObject({
    'service.name': 'documents',
    'veldwerk.role': 'all',
  })
  for (const secret of ['ansen', 'ontslag', token, '69599084', 'hoofdvestiging'])
    expect(receiver.bodies.join()).not.toContain(secret)
})

test.skipIf(testServerUrl === '')(
  `the process that answers and the one that reads have the same trace ${skippedWithoutPostgres}`,
  async () => {
    const receiver = await receiveTraces()
    const database = await createTestDatabase()
    const environment = {
      DATA_DIR: join(folder, 'shared'),
      DATABASE_URL: database.url,
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    }
    const servers = [
      await spawnServer({ ...environment, ROLE: 'web' }),
      await spawnServer({ ...environment, ROLE: 'worker' }),
    ]
    const form = new FormData()
    form.append('file', new Blob(['Geachte heer']), 'brief.txt')
    const answer = await fetch(servers[0]?.url + documentPaths.analyze('letter'), {
      method: 'POST',
      body: form,
    })
    expect(answer.status).toBe(200)
    for (const server of servers) await server.end('SIGTERM')
    await database.drop()
    const traceId = answer.headers.get('X-Request-Id')?.replaceAll('-', '')
    const roles = receiver
      .listParts()
      .flatMap(({ resource, spans }) =>
        spans
          .filter((span) => span.traceId === traceId && span.parentSpanId === undefined)
          .map(({ name }) => `${String(readAttributes(resource)['veldwerk.role'])}: ${name}`),
      )
    expect(roles.toSorted()).toEqual([
      'web: POST /v2/document-intelligence/models/:id/analyze',
      'worker: document',
    ])
  },
)

test('a receiver that refuses is reported once, and does not prevent a stop', async () => {
  const receiver = await receiveTraces(400)
  const errors: unknown[] = []
  const config = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, ROLE: 'all' } as const
  const tracing = await startTracing(config, (error) => errors.push(error))
  for (let count = 0; count < 2000; count += 1)
    tracing?.recordResponse(new Request('http://localhost/workspace/models'), new Response(), 1)
  await tracing?.stop()
  expect(receiver.bodies.length).toBeGreaterThan(1)
  expect(errors).toEqual([new Error('Traces cannot be sent to OTEL_EXPORTER_OTLP_ENDPOINT.')])
})

test('a receiver that never answers does not prevent a stop', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const config = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, ROLE: 'all' } as const
  const tracing = await startTracing(config, () => {})
  tracing?.recordResponse(new Request('http://localhost/workspace/models'), new Response(), 1)
  // The exporter itself would wait for ten seconds, twice.
  const isStopped = tracing?.stop().then(() => true)
  const isLate = new Promise((resolve) => setTimeout(resolve, 9_000, false))
  expect(await Promise.race([isStopped, isLate])).toBe(true)
  silent.close()
})

test('without a receiver in the configuration there is no tracing', async () => {
  const fail = (error: unknown) => expect.unreachable(String(error))
  expect(await startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: undefined, ROLE: 'all' }, fail)).toBeUndefined()
})

test.each([
  [workspacePaths.file('a-name'), '/workspace/submissions/:id/file'],
  ['/workspace/submissions/Jansen%2Fbrief', '/workspace/submissions/:id'],
  ['/v2/chamber-of-commerce/basic-profile/owner/69599084', '/v2/chamber-of-commerce/basic-profile/owner/:id'],
  ['/workspace/jansen/12', '/workspace/:id/:id'],
  ['/workspace/', '/workspace/'],
])('the route of %s is %s', (path, route) => {
  expect(getRoute(path)).toBe(route)
})
