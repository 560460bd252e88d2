import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#src/server/database/open-database.ts'
import { DatabaseUnavailableError } from '#src/workspace/storage-fault.ts'
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

test('processes every request once, and none of a transaction that is rolled back', async () => {
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

test('the next program reads documents that a closed tab left behind', async () => {
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

test('documents that a person waits for precede an evaluation, even a running one', async () => {
  const { queue, enqueue } = await createReadingQueue(opened.database, failOnError)
  const evaluated = Array.from({ length: 3 }, () => crypto.randomUUID())
  const [uploaded, later] = [crypto.randomUUID(), crypto.randomUUID()]
  await opened.database.transaction((tx) => enqueue(evaluated, tx, { isBackground: true }))
  await opened.database.transaction((tx) => enqueue([uploaded], tx))
  const read: string[] = []
  await queue.start({
    async recognise(requestId) {
      read.push(requestId)
      if (requestId === evaluated[0]) await opened.database.transaction((tx) => enqueue([later], tx))
    },
    giveUp: () => Promise.reject(new Error('unexpected')),
  })
  await expect.poll(() => read).toHaveLength(5)
  expect(read).toEqual([uploaded, evaluated[0], later, ...evaluated.slice(1)])
  await queue.stop()
})

test('a table of an earlier version is still used, and gains the background column', async () => {
  const [left, evaluated] = [crypto.randomUUID(), crypto.randomUUID()]
  await opened.database.execute(sql`drop table demo.readings`)
  await opened.database.execute(sql`create table demo.readings (
    request_id uuid primary key, position bigserial, attempts integer not null default 0)`)
  await opened.database.execute(sql`insert into demo.readings (request_id, attempts) values (${left}, 1)`)
  const { queue, enqueue } = await createReadingQueue(opened.database, failOnError)
  await opened.database.transaction((tx) => enqueue([evaluated], tx, { isBackground: true }))
  const read: string[] = []
  await queue.start({
    recognise: async (requestId) => void read.push(requestId),
    giveUp: () => Promise.reject(new Error('unexpected')),
  })
  await expect.poll(() => read).toEqual([left, evaluated])
  await queue.stop()
})

test('waits for a full storage, which costs a document no attempt', async () => {
  const attempts: unknown[] = []
  let refusals = 8
  const { database } = opened
  const execute: typeof database.execute = (query) => {
    const isChange = refusals > 0 && attempts.length === 0 && !JSON.stringify(query).includes('select')
    if (isChange) refusals -= 1
    return isChange
      ? (Promise.reject(new DatabaseUnavailableError('full', undefined)) as never)
      : database.execute(query)
  }
  const { enqueue } = await createReadingQueue(database, failOnError)
  const id = crypto.randomUUID()
  await database.transaction((tx) => enqueue([id], tx))
  refusals = 0
  const { queue } = await createReadingQueue(
    new Proxy(database, {
      get: (target, name) => (name === 'execute' ? execute : Reflect.get(target, name)),
    }),
    failOnError,
  )
  refusals = 3
  await queue.start({
    recognise: async (requestId) => {
      const { rows } = (await database.execute(
        sql`select attempts from demo.readings where request_id = ${requestId}::uuid`,
      )) as unknown as { readonly rows: readonly { readonly attempts: number }[] }
      attempts.push(rows[0]?.attempts)
    },
    giveUp: () => Promise.reject(new Error('unexpected')),
  })
  await expect.poll(() => attempts).toEqual([1])
  expect(refusals).toBe(0)
  await queue.stop()
})
