import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { OpenDatabase } from '#src/server/database/open-database.ts'
import { openMemoryDatabase } from '#src/testing/builders/memory-database.ts'
import { addReadDocument } from '#src/testing/builders/stored-submission.ts'
import { createSharedMessages } from '#src/testing/builders/shared-messages.ts'
import { buildModel } from '#src/testing/builders/service.ts'
import type { BuildFeedbackExample } from './build-feedback-example.ts'
import { createLearningStore } from './store/drizzle-learning-store.ts'
import { createRequestStore } from './store/drizzle-request-store.ts'
import { createTeachingQueue, type TeachingQueue, type TeachingQueueDeps } from './teaching-queue.ts'

let opened: OpenDatabase
beforeAll(async () => {
  opened = await openMemoryDatabase()
})
afterAll(() => opened.close())

/** An example with the payload as its key, so that it can be found. */
const build: BuildFeedbackExample = async ({ payload }) => ({
  version: 1,
  keys: { identifiers: [payload], words: [] },
  dateOrder: undefined,
  fields: {},
  tables: {},
})

/** Creates the queue of one process; several share the database. */
function createQueue(
  buildExample: BuildFeedbackExample = build,
  onError = (error: unknown): void => {
    throw error
  },
  sweepIntervalMs = 3_600_000,
  shared: Pick<TeachingQueueDeps, 'messages' | 'teaches'> = {},
): TeachingQueue {
  const { database } = opened
  return createTeachingQueue({
    store: createRequestStore(database, async () => {}),
    learning: createLearningStore(database),
    buildExample,
    models: {
      find: async () => ({ model: buildModel({ id: 'note' }), origin: 'configured', isDeleted: false }),
    },
    onError,
    sweepIntervalMs,
    ...shared,
  })
}
/** Counts the documents that taught this payload. */
const countTaught = async (organisation: string, payload: string) =>
  (await createLearningStore(opened.database).findExamples({ organisation, modelId: 'note' }, [payload]))
    .length
const listPending = () => createLearningStore(opened.database).listPending()

test('feedback teaches after it was added, and leaves nothing behind', async () => {
  const organisation = crypto.randomUUID()
  const queue = createQueue()
  await queue.start()
  for (const payload of ['a', 'b', 'b'])
    await queue.add(await addReadDocument(opened.database, organisation), payload)
  await queue.waitUntilTaught()
  expect([await countTaught(organisation, 'a'), await countTaught(organisation, 'b')]).toEqual([1, 2])
  expect(await listPending()).toEqual([])
  await queue.stop()
})

test('teaches once, after the next start, what a process left behind', async () => {
  const organisation = crypto.randomUUID()
  const requestId = await addReadDocument(opened.database, organisation)
  // A process that is killed in the middle never gets further.
  const begun = Promise.withResolvers<void>()
  const killed = createQueue(() => (begun.resolve(), new Promise(() => {})))
  await killed.add(requestId, 'once')
  await begun.promise
  expect(await countTaught(organisation, 'once')).toBe(0)
  const built = vi.fn<BuildFeedbackExample>(build)
  for (let starts = 0; starts < 2; starts += 1) {
    const next = createQueue(built)
    await next.start()
    await next.waitUntilTaught()
    await next.stop()
  }
  expect(await countTaught(organisation, 'once')).toBe(1)
  expect(built).toHaveBeenCalledTimes(1)
})

test('another process finds without a start what a process left behind', async () => {
  const organisation = crypto.randomUUID()
  const requestId = await addReadDocument(opened.database, organisation)
  const taught = Promise.withResolvers<void>()
  const other = createQueue(
    async (reviewed, model) => (taught.resolve(), build(reviewed, model)),
    undefined,
    10,
  )
  await other.start()
  await createLearningStore(opened.database).addPending(requestId, 'left')
  await taught.promise
  await other.waitUntilTaught()
  expect(await countTaught(organisation, 'left')).toBe(1)
  await other.stop()
})

test('a stop during teaching is no failure: it is taught after the next start', async () => {
  const organisation = crypto.randomUUID()
  const requestId = await addReadDocument(opened.database, organisation)
  for (let stops = 0; stops < 5; stops += 1) {
    const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<never>()]
    const stopped = createQueue(() => (begun.resolve(), ended.promise))
    await (stops === 0 ? stopped.add(requestId, 'stopped') : stopped.start())
    await begun.promise
    const stop = stopped.stop()
    ended.reject(new Error('The worker pool has ended'))
    await stop
  }
  const next = createQueue()
  await next.start()
  await next.waitUntilTaught()
  expect(await countTaught(organisation, 'stopped')).toBe(1)
  await next.stop()
})

test('feedback that cannot teach is reported, tried again a few times, and given up', async () => {
  const organisation = crypto.randomUUID()
  const requestId = await addReadDocument(opened.database, organisation)
  const errors: unknown[] = []
  const failing = vi.fn<BuildFeedbackExample>(() => Promise.reject(new Error('broke down')))
  for (let starts = 0; starts < 4; starts += 1) {
    const queue = createQueue(failing, (error) => errors.push(error))
    await (starts === 0 ? queue.add(requestId, 'broken') : queue.start())
    await queue.waitUntilTaught()
    await queue.stop()
  }
  expect(failing).toHaveBeenCalledTimes(3)
  expect(errors).toHaveLength(3)
  expect(await listPending()).toEqual([])
})

test('feedback that cannot teach does not hold up the next; the newest feedback on a document counts', async () => {
  const organisation = crypto.randomUUID()
  const [broken, right] = [
    await addReadDocument(opened.database, organisation),
    await addReadDocument(opened.database, organisation),
  ]
  const gate = Promise.withResolvers<void>()
  const queue = createQueue(
    async (reviewed, model) => {
      await gate.promise
      if (reviewed.payload === 'broken') throw new Error('broke down')
      return build(reviewed, model)
    },
    () => {},
  )
  await queue.add(broken, 'broken')
  await queue.add(right, 'older')
  await queue.add(right, 'newer')
  gate.resolve()
  await queue.waitUntilTaught()
  expect([await countTaught(organisation, 'older'), await countTaught(organisation, 'newer')]).toEqual([0, 1])
  await queue.stop()
})

test('feedback accepted by a process that does not teach is taught by another at once', async () => {
  const organisation = crypto.randomUUID()
  const shared = createSharedMessages()
  const built = vi.fn<BuildFeedbackExample>(build)
  const web = createQueue(built, undefined, undefined, { messages: await shared.join(), teaches: false })
  const workers = [
    createQueue(built, undefined, undefined, { messages: await shared.join() }),
    createQueue(built, undefined, undefined, { messages: await shared.join() }),
  ]
  for (const queue of [web, ...workers]) await queue.start()
  await web.add(await addReadDocument(opened.database, organisation), 'handed on')
  for (const queue of workers) await queue.waitUntilTaught()
  expect(await countTaught(organisation, 'handed on')).toBe(1)
  expect(built.mock.calls.filter(([{ payload }]) => payload === 'handed on')).toHaveLength(1)
  for (const queue of [web, ...workers]) await queue.stop()
})
