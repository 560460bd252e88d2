import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { documentPaths, workspacePaths } from '#src/contract/paths.ts'
import { comparisonListSchema, type CompareRequest } from '#src/contract/workspace/comparisons.ts'
import { createAccounts, type Caller } from '#src/service/accounts/create-accounts.ts'
import type { ApiHandler, LocalReader } from '#src/service/local-backend.ts'
import { createServiceRetention } from '#src/service/store/drizzle-learning-store.ts'
import { purge } from '#src/workspace/retention/purge.ts'
import { createFolderStorage, type FileStorage } from '#src/server/files/file-storage.ts'
import { buildThreeOrganisations } from '#src/testing/builders/organisations.ts'
import { buildSubmissionRequest } from '#src/testing/builders/service.ts'
import { openMemoryDatabase } from '#src/testing/builders/memory-database.ts'
import { recogniseInProcess } from '#src/testing/builders/test-backend.ts'
import { createHostedBackend, createLocalReader } from './backends.ts'
import { readConfig } from '../config/config.ts'
import type { OpenDatabase } from '../database/open-database.ts'

// Three organisations at a hosted service, over HTTP, with the local service beside it: the real engine and queue.

const hostedResult =
  '{"Documents":[{"Fields":{"InvoiceNumber":{"Text":"H-1","Value":"H-1","Type":"String"}}}]}'
const content = 'FACTUUR\nFactuurnummer: 2025-0042\nFactuurdatum: 14-03-2025\nTotaal: EUR 121,00\n'

let opened: OpenDatabase
let folder: string
let storage: FileStorage
let service: Server
let reader: LocalReader
let api: ApiHandler
/** The same hosted service without the local one. */
let hostedOnly: ApiHandler
/** Paths of the files that arrived at the hosted service. */
let arrived: string[]
/** The local service waits for this before it reads. */
let hold: Promise<void> | undefined
const errors: unknown[] = []

beforeAll(async () => {
  opened = await openMemoryDatabase()
  folder = await mkdtemp(join(tmpdir(), 'veldwerk-both-'))
  storage = createFolderStorage(folder)
  service = createServer((incoming, outgoing) => {
    incoming.resume().on('end', () => {
      if (incoming.url?.includes('/analyze') !== true) return void outgoing.writeHead(200).end(hostedResult)
      arrived.push(incoming.url)
      outgoing.writeHead(202, { 'X-Request-Id': crypto.randomUUID() }).end()
    })
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const reading = readConfig({})
  if (!reading.ok) throw new Error(reading.problems.join())
  const accounts = createAccounts(buildThreeOrganisations())
  const shared = { accounts, opened, storage, onError: (error: unknown) => errors.push(error) }
  reader = await createLocalReader({
    ...shared,
    concurrency: 1,
    recognise: async (...call) => {
      await hold
      return recogniseInProcess(...call)
    },
  })
  // A server that listens on TCP has an address with a port.
  const baseUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  const hosted = { ...shared, config: reading.config, baseUrl }
  api = createHostedBackend({ ...hosted, reader }).api
  hostedOnly = createHostedBackend(hosted).api
})
afterAll(async () => {
  await reader.stop()
  service.closeAllConnections()
  await new Promise((resolve) => service.close(resolve))
  await opened.close()
  await rm(folder, { recursive: true })
  if (errors.length > 0) throw new AggregateError(errors, 'The servers had errors')
})
beforeEach(() => {
  arrived = []
  hold = undefined
})

const ria = { organisation: 'Een BV', name: 'ria' }
const otto = { organisation: 'Twee BV', name: 'otto' }

interface Ordering {
  readonly caller?: Caller
  readonly at?: ApiHandler
}

const call = (path: string, init: RequestInit = {}, { caller = ria, at = api }: Ordering = {}) =>
  at(new Request(`http://localhost${path}`, init), caller)
const order = (id: string, readings: CompareRequest['readings'], how?: Ordering) =>
  call(workspacePaths.comparisons(id), { method: 'POST', body: JSON.stringify({ readings }) }, how)
const getList = async (id: string, how?: Ordering) =>
  comparisonListSchema.parse(await (await call(workspacePaths.comparisons(id), {}, how)).json())
const buildReading = (modelId: string, backend?: 'local' | 'hosted') => ({
  id: crypto.randomUUID(),
  modelId,
  ...(backend && { backend }),
})

/** Uploads an invoice to the hosted service, which has read it. @returns the id of the submission. */
async function submit(caller: Caller = ria): Promise<string> {
  const request = buildSubmissionRequest({
    content,
    name: 'factuur.txt',
    model: 'theirs',
    query: '?async=true',
  })
  const response = await api(request, caller)
  await call(documentPaths.request(response.headers.get('X-Request-Id') ?? ''), {}, { caller })
  arrived = []
  return response.headers.get('X-Submission-Id') ?? ''
}

async function waitUntilCompared(id: string, how?: Ordering) {
  for (;;) {
    const list = await getList(id, how)
    if (list.comparisons.every(({ state }) => state !== 'processing')) return list
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

test('the models of the local service are offered to the organisation that has them, with their cost', async () => {
  const [own, other] = [await getList(await submit()), await getList(await submit(otto), { caller: otto })]
  expect(own).toMatchObject({
    reviewedBackend: 'hosted',
    reviewedCredits: null,
    cost: { credits: null, balance: null },
    local: { cost: { credits: 1, balance: 1000 } },
  })
  const labelByLanguage = { en: 'Invoice', nl: 'Factuur' }
  expect(own.local?.models).toContainEqual({ id: 'project-invoice', label: 'Invoice', labelByLanguage })
  expect(other.local?.cost).toEqual({ credits: 1, balance: 1 })
  expect(other.local?.models.map(({ id }) => id)).toContain('receipt')
  expect(other.local?.models.map(({ id }) => id)).not.toContain('project-invoice')
  const models = await (await call(workspacePaths.models)).json()
  expect(models.models, 'uploads go to the hosted service').toMatchObject([{ id: 'theirs' }])
})

test('a model of each service reads the file, which is sent and charged once for each', async () => {
  const id = await submit()
  const before = await (await call(workspacePaths.submission(id))).json()
  const [local, hosted] = [buildReading('invoice', 'local'), buildReading('invoice')]
  expect((await order(id, [local, hosted])).status).toBe(200)
  expect((await order(id, [local, hosted])).status, 'the same call again').toBe(200)
  const list = await waitUntilCompared(id)
  expect(list.comparisons).toMatchObject([
    { id: local.id, backend: 'local', modelId: 'invoice', state: 'finished', credits: 1 },
    { id: hosted.id, backend: 'hosted', modelId: 'invoice', state: 'finished', credits: null },
  ])
  expect(list.comparisons[0]?.milliseconds).toBeGreaterThanOrEqual(0)
  expect(list.local?.cost.balance).toBe(999)
  expect(arrived).toEqual([expect.stringContaining('/models/invoice/analyze')])
  const found = await (await call(workspacePaths.comparisonResult(id, local.id))).json()
  expect(found.Documents[0].Fields.InvoiceNumber).toMatchObject({ Value: '2025-0042' })
  expect(found.Documents[0].Fields.InvoiceNumber.Confidence).toBeGreaterThan(0)
  const theirs = await (await call(workspacePaths.comparisonResult(id, hosted.id))).text()
  expect(theirs).toBe(hostedResult)
  expect(await (await call(workspacePaths.submission(id))).json()).toEqual(before)

  const removed = await call(workspacePaths.comparison(id, local.id), { method: 'DELETE' })
  expect(removed.status).toBe(204)
  expect((await getList(id)).comparisons.map((one) => one.id)).toEqual([hosted.id])
})

test('sends nothing to the hosted service when the local one does not accept the file', async () => {
  const [first, second] = [await submit(otto), await submit(otto)]
  const how = { caller: otto }
  await order(first, [buildReading('invoice', 'local')], how)
  expect((await waitUntilCompared(first, how)).local?.cost.balance).toBe(0)
  const refused = await order(second, [buildReading('theirs-2'), buildReading('invoice', 'local')], how)
  expect([refused.status, (await refused.json()).code]).toEqual([400, 'balance_insufficient'])
  const unknown = await order(
    second,
    [buildReading('theirs-2'), buildReading('project-invoice', 'local')],
    how,
  )
  expect([unknown.status, (await unknown.json()).code]).toEqual([400, 'model_unknown'])
  expect([arrived, (await getList(second, how)).comparisons]).toEqual([[], []])
})

test('another organisation sees nothing of it, and can order nothing', async () => {
  const id = await submit()
  const reading = buildReading('invoice', 'local')
  await order(id, [reading])
  await waitUntilCompared(id)
  const answers = [
    await call(workspacePaths.comparisons(id), {}, { caller: otto }),
    await call(workspacePaths.comparisonResult(id, reading.id), {}, { caller: otto }),
    await call(workspacePaths.comparison(id, reading.id), { method: 'DELETE' }, { caller: otto }),
    await order(id, [buildReading('receipt', 'local')], { caller: otto }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  // It is not a request of the spec: the local service does not know it.
  const path = documentPaths.request(reading.id)
  expect((await call(path, {}, { caller: otto })).status).toBe(400)
})

test('a comparison waits in the queue of the local service, and keeps its document from being purged', async () => {
  const id = await submit()
  const release = Promise.withResolvers<void>()
  hold = release.promise
  const reading = buildReading('invoice', 'local')
  await order(id, [reading])
  expect(await reader.queueDepth()).toBe(1)
  expect((await getList(id)).comparisons).toMatchObject([{ state: 'processing', credits: null }])
  const purgeAll = () =>
    purge({
      transaction: (work) => opened.database.transaction((tx) => work(createServiceRetention(tx))),
      files: storage.files,
      before: new Date(Date.now() + 86_400_000),
      filesBefore: new Date(0),
      dryRun: false,
    })
  await purgeAll()
  expect((await getList(id)).comparisons).toHaveLength(1)
  release.resolve()
  await waitUntilCompared(id)
  await purgeAll()
  const gone = await call(workspacePaths.comparisonResult(id, reading.id))
  expect([gone.status, (await call(workspacePaths.comparisons(id))).status]).toEqual([404, 404])
})

test('without the local service its readings remain, and it accepts no orders', async () => {
  const id = await submit()
  await order(id, [buildReading('invoice', 'local')])
  await waitUntilCompared(id)
  const how = { at: hostedOnly }
  const list = await getList(id, how)
  expect(list).toMatchObject({ local: null, comparisons: [{ backend: 'local', state: 'finished' }] })
  const refused = await order(id, [buildReading('receipt', 'local')], how)
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { code: 'comparison_invalid', detail: 'There is no local service here.' },
  ])
})

test('evaluations use only the service behind the interface', async () => {
  const body = JSON.stringify({ modelId: 'invoice', submissionIds: [await submit()] })
  const refused = await call(workspacePaths.evaluation(crypto.randomUUID()), { method: 'PUT', body })
  expect([refused.status, (await refused.json()).code]).toEqual([409, 'action_not_possible'])
})
