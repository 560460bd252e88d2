import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentPaths, workspacePaths } from '#src/contract/paths.ts'
import { comparisonListSchema, type ComparisonList } from '#src/contract/workspace/comparisons.ts'
import { spawnServer, type SpawnedServer } from '#src/testing/builders/spawned-server.ts'
import {
  createTestDatabase,
  skippedWithoutPostgres,
  testServerUrl,
} from '#src/testing/builders/test-database.ts'

// Real servers in front of a hosted service, with the local service beside it.

const patience = { timeout: 600_000 }
/** Long enough that reading takes a while. */
const content = Array.from({ length: 4000 }, (_, line) => `Factuurnummer: 2025-${line}`).join('\n')

let folder: string
let service: Server
let environment: Record<string, string>
/** Files that arrived at the hosted service. */
let arrived = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'veldwerk-both-'))
  service = createServer((incoming, outgoing) => {
    incoming.resume().on('end', () => {
      if (incoming.url?.includes('/analyze') !== true) return void outgoing.writeHead(400).end()
      arrived += 1
      outgoing.writeHead(200, { 'X-Request-Id': crypto.randomUUID() }).end('{"Documents":[{"Fields":{}}]}')
    })
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  // A server that listens on TCP has an address with a port.
  const { port } = service.address() as AddressInfo
  environment = { SERVICE_URL: `http://127.0.0.1:${port}`, LOCAL_COMPARISONS: 'true' }
})
afterAll(async () => {
  service.closeAllConnections()
  await new Promise((resolve) => service.close(resolve))
  await rm(folder, { recursive: true, force: true })
})

async function submit({ url }: SpawnedServer): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([content]), 'lang.txt')
  const response = await fetch(url + documentPaths.analyze('theirs'), { method: 'POST', body: form })
  return response.headers.get('X-Submission-Id') ?? ''
}
async function order({ url }: SpawnedServer, id: string): Promise<ComparisonList> {
  const readings = [{ id: crypto.randomUUID(), modelId: 'invoice', backend: 'local' }]
  const body = JSON.stringify({ readings })
  const response = await fetch(url + workspacePaths.comparisons(id), { method: 'POST', body })
  return comparisonListSchema.parse(await response.json())
}
const getList = async ({ url }: SpawnedServer, id: string): Promise<ComparisonList> =>
  comparisonListSchema.parse(await (await fetch(url + workspacePaths.comparisons(id))).json())
const getStates = async (server: SpawnedServer, id: string) =>
  (await getList(server, id)).comparisons.map(({ state }) => state)

test('reads what a power cut interrupted after the next start: once, and charged once', async () => {
  const start = () => spawnServer({ ...environment, DATA_DIR: join(folder, 'embedded') })
  let server = await start()
  const id = await submit(server)
  for (const count of [1, 2, 3]) {
    const { local, comparisons } = await order(server, id)
    expect(comparisons.at(-1)).toMatchObject({ backend: 'local', state: 'processing' })
    const before = (local?.cost.balance ?? 0) + 1
    await server.end('SIGKILL')
    server = await start()
    await expect
      .poll(() => getStates(server, id), patience)
      .toEqual(Array.from({ length: count }, () => 'finished'))
    const after = await getList(server, id)
    expect(after.comparisons.map(({ credits }) => credits)).toEqual(Array.from({ length: count }, () => 1))
    expect(after.local?.cost.balance).toBe(before - 1)
  }
  expect(arrived).toBe(1)

  await server.end('SIGTERM')
  const { LOCAL_COMPARISONS: _, ...hostedOnly } = environment
  server = await spawnServer({ ...hostedOnly, DATA_DIR: join(folder, 'embedded') })
  expect(await getList(server, id)).toMatchObject({
    local: null,
    comparisons: [{ state: 'finished' }, {}, {}],
  })
  await server.end('SIGTERM')
})

test.skipIf(testServerUrl === '')(`a worker reads for a web process ${skippedWithoutPostgres}`, async () => {
  const database = await createTestDatabase()
  const start = (ROLE: string) =>
    spawnServer({ ...environment, ROLE, DATABASE_URL: database.url, DATA_DIR: join(folder, 'shared') })
  const web = await start('web')
  const id = await submit(web)
  await order(web, id)
  const notes = async () => (await (await fetch(`${web.url}/health`)).json()).notes
  expect(await notes()).toEqual(['No worker is running: comparisons are accepted, and read once one is.'])
  expect((await getList(web, id)).comparisons).toMatchObject([{ state: 'processing' }])
  const worker = await start('worker')
  await expect.poll(() => getStates(web, id), patience).toEqual(['finished'])
  expect(await (await fetch(`${worker.url}/metrics`)).text()).toContain('veldwerk_readings_total{')
  await Promise.all([web.end('SIGTERM'), worker.end('SIGTERM')])
  await database.drop()
})
