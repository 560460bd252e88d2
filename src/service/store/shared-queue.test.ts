import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openPostgres, type OpenDatabase } from '#src/server/database/open-database.ts'
import { addAcceptedDocument } from '#src/testing/builders/stored-submission.ts'
import {
  createTestDatabase,
  skippedWithoutPostgres,
  testServerUrl,
  type TestDatabase,
} from '#src/testing/builders/test-database.ts'
import type { ReadingJob } from '../recognition-queue.ts'
import { createBossQueue, type BossQueue } from './boss-queue.node.ts'
import { createRequestStore } from './drizzle-request-store.ts'

describe.skipIf(testServerUrl === '')(`processes that share a queue ${skippedWithoutPostgres}`, () => {
  let server: TestDatabase
  let opened: OpenDatabase[]
  beforeEach(async () => {
    server = await createTestDatabase()
    opened = []
  })
  afterEach(async () => {
    for (const one of opened) await one.close()
    await server.drop()
  })

  /** A process that begins to read what it gets, and reads until the test ends it. */
  async function join() {
    const own = await openPostgres(server.url)
    opened.push(own)
    const shared: BossQueue = await createBossQueue(own.boss, own.database, {
      concurrency: 1,
      isExclusive: false,
      takeoverIntervalMs: 50,
    })
    const ended = Promise.withResolvers<void>()
    const begun: ReadingJob[] = []
    const givenUp: string[] = []
    const start = () =>
      shared.queue.start({
        async recognise(_, job = {}) {
          begun.push(job)
          await ended.promise
        },
        giveUp: async (id) => void givenUp.push(id),
      })
    return { database: own.database, ...shared, start, begun, givenUp, end: ended.resolve }
  }
  const silence = (database: OpenDatabase['database'], id: string, crashes = 0) =>
    database.execute(sql`update pgboss.job set heartbeat_on = now() - interval '21 seconds',
      data = jsonb_set(data, '{crashes}', to_jsonb(${crashes}::int)) where id = ${id}::uuid`)
  const findJob = async (database: OpenDatabase['database'], id: string) => {
    const [row] = await database
      .select({ state: sql<string>`state`, left: sql<number>`retry_limit - retry_count` })
      .from(sql`pgboss.job`)
      .where(sql`id = ${id}::uuid`)
    return row
  }

  test('takes over what a silent process reads, and drops its late outcome before there is another', async () => {
    const [stalled, other] = [await join(), await join()]
    const store = createRequestStore(stalled.database, stalled.enqueue)
    const organisation = crypto.randomUUID()
    const id = await addAcceptedDocument(stalled.database, store, organisation, 10)
    await stalled.start()
    await expect.poll(() => stalled.begun.length).toBe(1)
    expect(await stalled.begun[0]?.isHeld?.()).toBe(true)
    await other.start()
    await silence(stalled.database, id)
    await expect.poll(() => other.begun.length).toBe(1)

    const finish = ({ isHeld }: ReadingJob = {}) =>
      store.finish(id, { ok: true, json: '{"Documents":[]}' }, isHeld && { isHeld })
    expect(await finish(stalled.begun[0])).toBe(false)
    expect(await store.find(id)).toMatchObject({ state: 'processing', result: null })
    expect(await store.getBalance(organisation)).toBe(10)
    expect(await finish(other.begun[0])).toBe(true)
    expect(await store.getBalance(organisation)).toBe(9)

    // Nor does its end complete the job of the other process.
    stalled.end()
    await stalled.queue.stop()
    expect((await findJob(other.database, id))?.state).toBe('active')
    other.end()
    await expect.poll(async () => (await findJob(other.database, id))?.state).toBe('completed')
  })

  test('a death costs the document no attempt, but a document that kills every process is given up', async () => {
    const [dead, other] = [await join(), await join()]
    const id = crypto.randomUUID()
    await dead.database.transaction((tx) => dead.enqueue([id], tx))
    await dead.start()
    await expect.poll(() => dead.begun.length).toBe(1)
    const before = (await findJob(dead.database, id))?.left
    await silence(dead.database, id)
    // The silent process may get it again.
    await other.start()
    await expect.poll(() => other.begun.length + dead.begun.length).toBe(2)
    expect((await findJob(dead.database, id))?.left).toBe(before)
    await silence(dead.database, id, 30)
    await expect.poll(async () => (await findJob(dead.database, id))?.state).toBe('retry')
    // It would be delayed by some seconds, to leave time for others.
    await dead.database.execute(sql`update pgboss.job set start_after = now() where id = ${id}::uuid`)
    dead.end()
    other.end()
    await expect.poll(() => [...other.givenUp, ...dead.givenUp]).toEqual([id])
  })

  test('the reading process knows whether a password was given, but not the password', async () => {
    const worker = await join()
    const [open, closed] = [crypto.randomUUID(), crypto.randomUUID()]
    await worker.database.transaction((tx) => worker.enqueue([open], tx))
    await worker.database.transaction((tx) => worker.enqueue([closed], tx, { hasPassword: true }))
    worker.end()
    await worker.start()
    await expect.poll(() => worker.begun.map(({ hasPassword }) => hasPassword)).toEqual([false, true])
  })
})
