import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { documentPaths } from '#src/contract/paths.ts'
import { drawOddInvoice, type OddInvoice } from '#src/testing/builders/odd-invoice.ts'
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

/** Says what the order number of an invoice is. @returns the status. */
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
const patience = { timeout: 60_000, interval: 200 }

test('what was answered just before the server was killed is taught after the next start', async () => {
  const environment = { DATA_DIR: folder }
  const killed = await spawnServer(environment)
  const { id } = await read(killed.url, taught)
  expect(await correct(killed.url, id, taught.order)).toBe(202)
  await killed.end('SIGKILL')
  const server = await spawnServer(environment)
  await expect.poll(async () => (await read(server.url, next)).order, patience).toMatchObject(learnt)
  await server.end('SIGTERM')
}, 120_000)

describe.skipIf(testServerUrl === '')(`two servers on one PostgreSQL ${skippedWithoutPostgres}`, () => {
  test('see what each other has learnt', async () => {
    const database = await createTestDatabase()
    const environment = { DATABASE_URL: database.url, DATA_DIR: folder }
    const [first, second] = [await spawnServer(environment), await spawnServer(environment)]
    const { id } = await read(first.url, taught)
    // Accepted by the one that did not read it.
    expect(await correct(second.url, id, taught.order)).toBe(202)
    await expect.poll(async () => (await read(first.url, next)).order, patience).toMatchObject(learnt)
    await Promise.all([first.end('SIGTERM'), second.end('SIGTERM')])
    await database.drop()
  }, 120_000)
})
