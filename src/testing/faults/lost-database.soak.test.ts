import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { workspacePaths } from '#src/contract/paths.ts'
import { spawnServer } from '../builders/spawned-server.ts'
import { createTestDatabase, testServerUrl, skippedWithoutPostgres } from '../builders/test-database.ts'
import { createFaultClient } from './fault-client.ts'
import { createTcpRelay } from './tcp-relay.ts'

const timing = { timeout: 600_000, interval: 250 }
const gone = { status: 503, code: 'database_unavailable', retryAfter: '5' }
const down = [503, ['The database does not answer.']]

/** Starts a server whose PostgreSQL is behind a relay. */
async function startBehindRelay() {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const url = new URL(database.url)
  const relay = await createTcpRelay(url)
  onTestFinished(() => relay.cut().catch(() => {}))
  url.hostname = '127.0.0.1'
  url.port = String(relay.port)
  const folder = await mkdtemp(join(tmpdir(), 'veldwerk-test-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const server = await spawnServer({ DATABASE_URL: url.href, DATA_DIR: folder, LOG_LEVEL: 'warn' })
  onTestFinished(async () => void (await server.end('SIGKILL')))
  const client = createFaultClient(server.url)
  const waitUntilRead = (count: number) =>
    vi.waitFor(async () => {
      const submissions = await client.listSubmissions()
      expect(submissions.filter(({ state }) => state === 'to-review')).toHaveLength(count)
      return submissions
    }, timing)
  return { server, relay, client, waitUntilRead }
}

test.skipIf(testServerUrl === '')(
  `a server whose PostgreSQL stops keeps running, reports it, and reads what it accepted once it is back ${skippedWithoutPostgres}`,
  async () => {
    const { server, relay, client, waitUntilRead } = await startBehindRelay()
    await client.submit('first')
    const [first] = await waitUntilRead(1)
    const id = first?.id ?? ''
    const balance = (await client.getBalance(id)) ?? 0
    for (const round of [1, 2]) {
      const keys = Array.from({ length: 10 }, (_, index) => `key-${round}-${index}`)
      // Cut while documents are being read, and while others are being accepted.
      const accepting = Promise.all([...keys, ...keys].map((key) => client.submit(key)))
      await vi.waitFor(async () => expect((await client.listSubmissions()).length).toBeGreaterThan(1), timing)
      await relay.cut()
      const answers = await accepting
      expect(answers.filter(({ status }) => status !== 202 && status !== 503)).toEqual([])
      expect(await client.submit('refused')).toEqual(gone)
      expect(await client.saveDraft(id, 0)).toEqual(gone)
      expect(await client.get(workspacePaths.submissions)).toEqual(gone)
      expect(await client.getHealth()).toEqual(down)
      expect((await fetch(`${server.url}/metrics`)).status).toBe(200)

      await relay.restore()
      await vi.waitFor(async () => expect(await client.getHealth()).toEqual([200, []]), timing)
      // A client that got 503 does not know the outcome, and retries with the same key.
      for (const key of keys) expect(await client.submit(key)).toMatchObject({ status: 202 })
      await waitUntilRead(1 + 10 * round)
      expect(await client.getBalance(id)).toBe(balance - 10 * round)
    }
    expect(server.readOutput()).not.toContain('unexpected error')
  },
)
