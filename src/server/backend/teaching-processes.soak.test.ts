import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { documentPaths, headers, workspacePaths } from '#src/contract/paths.ts'
import { formatListSchema } from '#src/contract/workspace/formats.ts'
import { drawOddInvoice, type OddInvoice } from '#src/testing/builders/odd-invoice.ts'
import { buildCii } from '#src/testing/files/electronic-invoices.ts'
import { buildHybridPdf, invoicePage } from '#src/testing/files/hybrid-pdf.ts'
import { spawnServer } from '#src/testing/builders/spawned-server.ts'
import {
  createTestDatabase,
  skippedWithoutPostgres,
  testServerUrl,
} from '#src/testing/builders/test-database.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'veldwerk-teaching-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Submits an invoice, and waits for its result. */
async function read(url: string, invoice: OddInvoice) {
  const form = new FormData()
  form.append('file', new Blob([drawOddInvoice(invoice)]), 'nota.txt')
  const response = await fetch(`${url}${documentPaths.analyze('invoice')}`, { method: 'POST', body: form })
  const { Documents } = await response.json()
  return { id: response.headers.get('X-Request-Id') ?? '', order: Documents[0].Fields.OrderNumber }
}

/** Corrects the order number of an invoice. @returns the status. */
async function correct(url: string, id: string, order: string): Promise<number> {
  const OrderNumber = { Text: order, Value: order, Type: 'String', Page: 0 }
  const response = await fetch(`${url}${documentPaths.feedback(id)}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ Documents: [{ Fields: { OrderNumber } }] }),
  })
  return response.status
}

const [taught, next] = [
  { number: 'ZT-48213', order: '7714-22' },
  { number: 'ZT-50377', order: '7802-41', date: '17-04-2026' },
]
const learnt = { Value: next.order, LearntFrom: 1 }
const patience = { timeout: 600_000, interval: 200 }

test('feedback accepted just before the server was killed is taught after the next start', async () => {
  const environment = { DATA_DIR: folder }
  const killed = await spawnServer(environment)
  const { id } = await read(killed.url, taught)
  expect(await correct(killed.url, id, taught.order)).toBe(202)
  await killed.end('SIGKILL')
  const server = await spawnServer(environment)
  await expect.poll(async () => (await read(server.url, next)).order, patience).toMatchObject(learnt)
  await server.end('SIGTERM')
})

/**
 * Milliseconds from the response to the kill: before, while and after a hybrid invoice is read. As many as the examples
 * kept of one format.
 */
const delays = [0, 15, 60, 150, 400]

/** Uploads a hybrid invoice and kills the server while it may be reading it. @returns the request. */
async function readKilled(
  environment: Record<string, string>,
  round: number,
  delay: number,
): Promise<string> {
  const server = await spawnServer(environment)
  const number = `F-2026-01${String(round).padStart(2, '0')}`
  const content = await buildHybridPdf({
    lines: invoicePage.map((line) => (line.startsWith('Factuurnummer:') ? `Factuurnummer:|${number}` : line)),
    xml: buildCii('en16931', { number }),
  })
  const form = new FormData()
  form.append('file', new Blob([content]), `${number}.pdf`)
  const path = `${documentPaths.analyze('invoice')}?async=true`
  const response = await fetch(server.url + path, { method: 'POST', body: form })
  expect(response.status).toBe(202)
  await new Promise((resolve) => setTimeout(resolve, delay))
  await server.end('SIGKILL')
  return response.headers.get(headers.requestId) ?? ''
}

/** Kills the server at each of these moments. @returns the requests, and those that taught at the end. */
async function killAndList(environment: Record<string, string>) {
  const uploaded: string[] = []
  for (const [round, delay] of delays.entries()) uploaded.push(await readKilled(environment, round, delay))
  const server = await spawnServer(environment)
  for (const id of uploaded)
    await expect
      .poll(async () => (await fetch(server.url + documentPaths.request(id))).status, patience)
      .toBe(200)
  const { formats } = formatListSchema.parse(await (await fetch(server.url + workspacePaths.formats)).json())
  await server.end('SIGTERM')
  const taught = formats.flatMap(({ documents }) =>
    documents.map(({ requestId, isFromInvoice }) => ({ requestId, isFromInvoice })),
  )
  return { uploaded, taught }
}

const compareIds = (one: { readonly requestId: string }, other: { readonly requestId: string }) =>
  one.requestId.localeCompare(other.requestId)

test('a hybrid invoice that is read when the server is killed is read and teaches, once', async () => {
  const { uploaded, taught } = await killAndList({ DATA_DIR: folder })
  const wanted = uploaded.map((requestId) => ({ requestId, isFromInvoice: true }))
  expect(taught.toSorted(compareIds)).toEqual(wanted.toSorted(compareIds))
})

describe.skipIf(testServerUrl === '')(`on PostgreSQL ${skippedWithoutPostgres}`, () => {
  test('a hybrid invoice that is read when the server is killed is read and teaches, once', async () => {
    const database = await createTestDatabase()
    const { uploaded, taught } = await killAndList({ DATABASE_URL: database.url, DATA_DIR: folder })
    const wanted = uploaded.map((requestId) => ({ requestId, isFromInvoice: true }))
    expect(taught.toSorted(compareIds)).toEqual(wanted.toSorted(compareIds))
    await database.drop()
  })
})

describe.skipIf(testServerUrl === '')(`two servers on one PostgreSQL ${skippedWithoutPostgres}`, () => {
  test('see what each other has learnt', async () => {
    const database = await createTestDatabase()
    const environment = { DATABASE_URL: database.url, DATA_DIR: folder }
    const [first, second] = [await spawnServer(environment), await spawnServer(environment)]
    const { id } = await read(first.url, taught)
    // Accepted by the server that did not read it.
    expect(await correct(second.url, id, taught.order)).toBe(202)
    await expect.poll(async () => (await read(first.url, next)).order, patience).toMatchObject(learnt)
    await Promise.all([first.end('SIGTERM'), second.end('SIGTERM')])
    await database.drop()
  })
})
