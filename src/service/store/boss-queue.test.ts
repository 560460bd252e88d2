import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { OpenDatabase } from '#src/server/database/open-database.ts'
import { openMemoryDatabase } from '#src/testing/builders/memory-database.ts'
import { createBossQueue } from './boss-queue.node.ts'

let opened: OpenDatabase
const read: string[] = []
const givenUp: string[] = []
const queuedAt: (Date | undefined)[] = []
const broken = crypto.randomUUID()
beforeAll(async () => {
  opened = await openMemoryDatabase()
})
afterAll(() => opened.close())

test('never hands out a request whose transaction was rolled back', async () => {
  const { enqueue } = await createBossQueue(opened.boss, opened.database, {
    concurrency: 1,
    isExclusive: true,
  })
  const undone = opened.database.transaction(async (tx) => {
    await enqueue([crypto.randomUUID()], tx)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await opened.boss.findJobs('readings', { queued: true })).toEqual([])
})

test('hands every request out once without waiting for a poll, and gives up on one that keeps failing', async () => {
  const notified = vi.spyOn(opened.boss, 'notifyWorker')
  const { queue, enqueue } = await createBossQueue(opened.boss, opened.database, {
    concurrency: 2,
    isExclusive: true,
  })
  await queue.start({
    async recognise(requestId, job) {
      read.push(requestId)
      queuedAt.push(job?.queuedAt)
      if (requestId === broken) throw new Error('The reader broke down')
    },
    giveUp: async (requestId) => void givenUp.push(requestId),
  })
  const ids = Array.from({ length: 40 }, () => crypto.randomUUID())
  const before = new Date()
  await opened.database.transaction(async (tx) => {
    await enqueue(ids, tx)
  })
  await expect.poll(() => read.length).toBe(ids.length)
  expect([...read].sort()).toEqual([...ids].sort())
  for (const moment of queuedAt) expect(moment?.getTime()).toBeGreaterThanOrEqual(before.getTime())
  // Without it a worker would look for its next job at the next poll.
  expect(notified.mock.calls.filter(([worker]) => worker !== '').length).toBeGreaterThanOrEqual(
    ids.length - 2,
  )

  await opened.database.transaction((tx) => enqueue([broken], tx))
  await expect.poll(() => givenUp.length).toBe(1)
  expect(givenUp).toEqual([broken])
  expect(read.filter((id) => id === broken)).toHaveLength(5)
  await queue.stop()
})
