import { expect, test } from 'vitest'
import type { NewRequest, RequestStore } from '#src/service/store/request-store.ts'
import type { RequestRetention } from '#src/service/store/request-retention.ts'

/** A store, and its upkeep in a transaction. `enqueue` is told of requests that are queued. */
export type OpenRetention = (enqueue: (requestId: string) => Promise<void>) => {
  readonly store: RequestStore
  readonly upkeep: <T>(act: (upkeep: RequestRetention) => Promise<T>) => Promise<T>
}

const acceptJob = async () => {}
const tomorrow = () => new Date(Date.now() + 86_400_000)
const yesterday = () => new Date(Date.now() - 86_400_000)

async function addRequest(store: RequestStore, overrides: Partial<NewRequest> = {}): Promise<NewRequest> {
  const organisation = crypto.randomUUID()
  await store.addOrganisation({ id: organisation, name: 'Een BV', balance: 10 })
  const request = {
    id: crypto.randomUUID(),
    organisation,
    modelId: 'note',
    fileName: 'secret.txt',
    sha256: 'ab'.repeat(32),
    idempotencyKey: crypto.randomUUID(),
    ...overrides,
  }
  await store.accept(request)
  return request
}

async function addFinishedRequest(store: RequestStore): Promise<NewRequest> {
  const request = await addRequest(store)
  await store.finish(request.id, { ok: true, json: '{"Documents":[]}' })
  return request
}

/** What the upkeep of every request store must do. */
export function testRequestRetention(open: OpenRetention): void {
  test('a request is quiet when it is finished and nothing happened to it since', async () => {
    const { store, upkeep } = open(acceptJob)
    const [reading, read] = [await addRequest(store), await addFinishedRequest(store)]
    const quiet = async (since: Date) => {
      const summaries = await upkeep((one) => one.listSummaries(since))
      return [reading, read].map(({ id }) => summaries.find((summary) => summary.id === id)?.quiet)
    }
    expect(await quiet(tomorrow())).toEqual([false, true])
    expect(await quiet(yesterday())).toEqual([false, false])
  })

  test('feedback is something that happens to a request', async () => {
    const { store, upkeep } = open(acceptJob)
    const { id } = await addFinishedRequest(store)
    await new Promise((resolve) => setTimeout(resolve, 5))
    const read = new Date()
    const quiet = async () =>
      (await upkeep((one) => one.listSummaries(read))).find((one) => one.id === id)?.quiet
    expect(await quiet()).toBe(true)
    await store.addFeedback({ id: crypto.randomUUID(), requestId: id, payload: '{}', first: '{}' })
    expect(await quiet()).toBe(false)
  })

  test('a purged request is unknown, its feedback is gone, and what was charged stays charged', async () => {
    const { store, upkeep } = open(acceptJob)
    const request = await addFinishedRequest(store)
    await store.addFeedback({ id: crypto.randomUUID(), requestId: request.id, payload: '{}', first: '{}' })
    expect(await upkeep((one) => one.purge([request.id]))).toEqual({ feedback: 1 })
    expect(await store.find(request.id)).toBeUndefined()
    expect(await store.listFeedback(request.id)).toEqual([])
    expect(await store.getBalance(request.organisation)).toBe(9)
    const summaries = await upkeep((one) => one.listSummaries(tomorrow()))
    expect(summaries.map(({ id }) => id)).not.toContain(request.id)
  })

  test('the key of a purged request stays used, for no file at all', async () => {
    const { store, upkeep } = open(acceptJob)
    const request = await addFinishedRequest(store)
    await upkeep((one) => one.purge([request.id]))
    expect(await store.accept({ ...request, id: crypto.randomUUID() })).toMatchObject({
      status: 'known',
      request: { id: request.id, sha256: '', fileName: '', result: null },
    })
    expect(await store.getBalance(request.organisation)).toBe(9)
  })

  test('a request that is being processed is never purged', async () => {
    const { store, upkeep } = open(acceptJob)
    const request = await addRequest(store)
    await upkeep((one) => one.purge([request.id]))
    expect(await store.find(request.id)).toMatchObject({ state: 'processing', fileName: 'secret.txt' })
    expect(await store.finish(request.id, { ok: true, json: '{}' })).toBe(true)
  })

  test('queues again what is being processed, and nothing else', async () => {
    const queued: string[] = []
    const { store, upkeep } = open(async (id) => void queued.push(id))
    const [reading, read] = [await addRequest(store), await addFinishedRequest(store)]
    queued.length = 0
    const count = await upkeep((one) => one.requeueUnfinished())
    expect(queued).toContain(reading.id)
    expect(queued).not.toContain(read.id)
    expect(count).toBe(queued.length)
  })

  test('more requests than a query takes parameters are purged at once', async () => {
    const { store, upkeep } = open(acceptJob)
    const { id } = await addFinishedRequest(store)
    const unknown = Array.from({ length: 70_000 }, () => crypto.randomUUID())
    await upkeep((one) => one.purge([...unknown, id]))
    expect(await store.find(id)).toBeUndefined()
  })
}
