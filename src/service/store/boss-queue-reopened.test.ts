import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#src/server/database/open-database.ts'
import { openMemoryDatabase } from '#src/testing/builders/memory-database.ts'
import { createBossQueue } from './boss-queue.node.ts'

let opened: OpenDatabase
beforeAll(async () => {
  opened = await openMemoryDatabase()
})
afterAll(() => opened.close())

test('after a reopening, jobs that nobody works on are handed out again, and running ones are not', async () => {
  const listeners: ((moment: Date) => void)[] = []
  const { queue, enqueue } = await createBossQueue(opened.boss, opened.database, {
    concurrency: 2,
    isExclusive: true,
    onReopened: (listener) => listeners.push(listener),
  })
  const [reading, lost] = [crypto.randomUUID(), crypto.randomUUID()]
  const read: string[] = []
  const finished = Promise.withResolvers<void>()
  await queue.start({
    async recognise(id) {
      read.push(id)
      if (id === reading) await finished.promise
    },
    giveUp: async () => {},
  })
  await opened.database.transaction((tx) => enqueue([reading], tx))
  await expect.poll(() => read).toEqual([reading])
  // Handed out at the moment when the database stopped: the response never arrived.
  await opened.database.transaction(async (tx) => {
    await enqueue([lost], tx)
    await tx.execute(sql`update pgboss.job set state = 'active', started_on = now() where id = ${lost}`)
  })
  for (const listener of listeners) listener(new Date(Date.now() + 1000))
  await expect.poll(() => read).toEqual([reading, lost])
  finished.resolve()
  const listStates = async () =>
    (
      await opened.database
        .select({ state: sql<string>`state`, retries: sql<number>`retry_count` })
        .from(sql`pgboss.job`)
        .where(sql`name = 'readings'`)
    ).map(({ state, retries }) => `${state} after ${retries} retries`)
  await expect.poll(listStates).toEqual(['completed after 0 retries', 'completed after 0 retries'])
  expect(read).toEqual([reading, lost])
  await queue.stop()
})
