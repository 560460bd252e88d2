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

test('reads a request again that the process died on, unless the process dies on it time after time', async () => {
  const { queue, enqueue } = await createBossQueue(opened.boss, opened.database, {
    concurrency: 1,
    isExclusive: true,
  })
  const [once, often] = [crypto.randomUUID(), crypto.randomUUID()]
  await opened.database.transaction(async (tx) => {
    await enqueue([once], tx)
    await enqueue([often], tx)
  })
  await opened.database.execute(sql`update pgboss.job set state = 'active' where name = 'readings'`)
  await opened.database.execute(
    sql`update pgboss.job set data = jsonb_set(data, '{crashes}', '30') where id = ${often}`,
  )
  const read: string[] = []
  const givenUp: string[] = []
  await queue.start({
    recognise: async (id) => void read.push(id),
    giveUp: async (id) => void givenUp.push(id),
  })
  await expect.poll(() => read.length).toBe(1)
  expect({ read, givenUp }).toEqual({ read: [once], givenUp: [often] })
  await queue.stop()
})
