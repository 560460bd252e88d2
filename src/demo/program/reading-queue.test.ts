import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#src/server/database/open-database.ts'
import { openMemoryDatabase } from '#src/testing/builders/memory-database.ts'
import { createReadingQueue } from './reading-queue.ts'

let opened: OpenDatabase
beforeAll(async () => {
  opened = await openMemoryDatabase()
})
afterAll(() => opened.close())

const failOnError = (error: unknown) => {
  throw error
}

test('hands every request out once, none of a transaction that is rolled back', async () => {
  const { queue, enqueue } = await createReadingQueue(opened.database, failOnError)
  const read: string[] = []
  await queue.start({
    recognise: async (requestId) => void read.push(requestId),
    giveUp: () => Promise.reject(new Error('unexpected')),
  })
  const undone = opened.database.transaction(async (tx) => {
    await enqueue([crypto.randomUUID()], tx)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  const ids = Array.from({ length: 20 }, () => crypto.randomUUID())
  await opened.database.transaction((tx) => enqueue(ids, tx))
  await expect.poll(() => read).toEqual(ids)
  await queue.stop()
})

test('gives up on a document that keeps failing, after the others were read', async () => {
  const errors: unknown[] = []
  const { queue, enqueue } = await createReadingQueue(opened.database, (error) => errors.push(error))
  const [broken, fine] = [crypto.randomUUID(), crypto.randomUUID()]
  const events: string[] = []
  await opened.database.transaction((tx) => enqueue([broken, fine], tx))
  await queue.start({
    async recognise(requestId) {
      events.push(requestId)
      if (requestId === broken) throw new Error('The reader broke down')
    },
    giveUp: async (requestId) => void events.push(`gave up ${requestId}`),
  })
  await expect.poll(() => events.at(-1)).toBe(`gave up ${broken}`)
  expect(events).toEqual([broken, fine, broken, broken, broken, broken, `gave up ${broken}`])
  expect(errors).toHaveLength(5)
  await queue.stop()
})

test('what a tab left behind is read by the next program', async () => {
  const { enqueue } = await createReadingQueue(opened.database, failOnError)
  const id = crypto.randomUUID()
  await opened.database.transaction((tx) => enqueue([id], tx))
  const next = await createReadingQueue(opened.database, failOnError)
  const read: string[] = []
  await next.queue.start({
    recognise: async (requestId) => void read.push(requestId),
    giveUp: async () => {},
  })
  await expect.poll(() => read).toEqual([id])
  await next.queue.stop()
})
