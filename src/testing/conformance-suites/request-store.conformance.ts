import { expect, test } from 'vitest'
import type { NewRequest, RequestStore } from '#src/service/store/request-store.ts'

/** A store whose queue takes requests as `enqueue` says; rejecting means that the queue does not. */
export type OpenRequestStore = (enqueue: (requestId: string) => Promise<void>) => RequestStore

const acceptJob = async () => {}
const doneOutcome = { ok: true, json: '{"Documents":[]}' } as const

const buildRequest = (organisation: string, overrides: Partial<NewRequest> = {}): NewRequest => ({
  id: crypto.randomUUID(),
  organisation,
  modelId: 'note',
  fileName: 'note.txt',
  sha256: 'ab'.repeat(32),
  idempotencyKey: null,
  ...overrides,
})

async function addOrganisation(store: RequestStore, balance = 10): Promise<string> {
  const id = crypto.randomUUID()
  await store.addOrganisation({ id, name: 'Een BV', balance })
  return id
}

/** What every request store must do. Uses organisations of its own, so that stores may be shared. */
export function testRequestStore(open: OpenRequestStore): void {
  test('gives back what was accepted, as processing', async () => {
    const store = open(acceptJob)
    const request = buildRequest(await addOrganisation(store), { fileName: 'naïve “1”.txt' })
    await store.accept(request)
    expect(await store.find(request.id)).toMatchObject({
      id: request.id,
      fileName: 'naïve “1”.txt',
      state: 'processing',
      result: null,
      failure: null,
    })
  })

  test('stores nothing and reserves nothing when the queue does not take it', async () => {
    const store = open(async () => {
      throw new Error('no room')
    })
    const organisation = await addOrganisation(store, 1)
    const request = buildRequest(organisation)
    await expect(store.accept(request)).rejects.toThrow('no room')
    expect(await store.find(request.id)).toBeUndefined()
    expect((await open(acceptJob).accept(request)).status).toBe('accepted')
  })

  test('answers the same key with the first request, and queues it once', async () => {
    const queued: string[] = []
    const store = open(async (id) => void queued.push(id))
    const organisation = await addOrganisation(store)
    const requests = Array.from({ length: 5 }, () => buildRequest(organisation, { idempotencyKey: 'key' }))
    const accepted = await Promise.all(requests.map((request) => store.accept(request)))
    const ids = accepted.map((one) => (one.status === 'balance_insufficient' ? one.status : one.request.id))
    expect(new Set(ids).size).toBe(1)
    expect(queued).toEqual([ids[0]])
    expect((await store.findByKey(organisation, 'key'))?.id).toBe(ids[0])
  })

  test('keeps keys of different organisations apart', async () => {
    const store = open(acceptJob)
    const first = buildRequest(await addOrganisation(store), { idempotencyKey: 'key' })
    const second = buildRequest(await addOrganisation(store), { idempotencyKey: 'key' })
    await store.accept(first)
    expect((await store.accept(second)).status).toBe('accepted')
  })

  test('finishes once, and debits one credit for it', async () => {
    const store = open(acceptJob)
    const organisation = await addOrganisation(store, 10)
    const request = buildRequest(organisation)
    await store.accept(request)
    const finishes = await Promise.all([1, 2, 3].map(() => store.finish(request.id, doneOutcome)))
    expect(finishes.filter(Boolean)).toHaveLength(1)
    expect(await store.getBalance(organisation)).toBe(9)
  })

  test('counts what was taken on and is not finished', async () => {
    const store = open(acceptJob)
    const organisation = await addOrganisation(store)
    const before = await store.countUnfinished()
    const [read, failed] = [buildRequest(organisation), buildRequest(organisation)]
    for (const request of [read, failed, buildRequest(organisation)]) await store.accept(request)
    await store.finish(read.id, doneOutcome)
    await store.finish(failed.id, { ok: false, code: 'reading_failed', detail: '' })
    expect((await store.countUnfinished()) - before).toBe(1)
  })

  test('keeps the result as the very text, and the first one', async () => {
    const store = open(acceptJob)
    const request = buildRequest(await addOrganisation(store))
    await store.accept(request)
    const json = '{ "b": 12345678901234567890.10,\n "a": "\\u0000é😀" }'
    await store.finish(request.id, { ok: true, json })
    await store.finish(request.id, { ok: false, code: 'reading_failed', detail: 'late' })
    expect(await store.find(request.id)).toMatchObject({ state: 'done', result: json, failure: null })
  })

  test('debits nothing for a failure, and frees the credit', async () => {
    const store = open(acceptJob)
    const organisation = await addOrganisation(store, 1)
    const request = buildRequest(organisation)
    await store.accept(request)
    await store.finish(request.id, { ok: false, code: 'file_damaged', detail: 'It is damaged.' })
    expect(await store.getBalance(organisation)).toBe(1)
    expect((await store.find(request.id))?.failure).toEqual({
      code: 'file_damaged',
      detail: 'It is damaged.',
    })
    expect((await store.accept(buildRequest(organisation))).status).toBe('accepted')
  })

  test('takes on no more requests than there are credits, also at once', async () => {
    const store = open(acceptJob)
    const organisation = await addOrganisation(store, 3)
    const accepted = await Promise.all(
      Array.from({ length: 8 }, () => store.accept(buildRequest(organisation))),
    )
    expect(accepted.filter(({ status }) => status === 'accepted')).toHaveLength(3)
  })

  test('leaves the balance of a known organisation alone', async () => {
    const store = open(acceptJob)
    const id = await addOrganisation(store, 5)
    await store.addOrganisation({ id, name: 'Een BV', balance: 50 })
    expect(await store.getBalance(id)).toBe(5)
  })

  test('keeps every feedback payload as the very text, in order', async () => {
    const store = open(acceptJob)
    const request = buildRequest(await addOrganisation(store))
    await store.accept(request)
    for (const payload of ['{ "Documents": [1.50] }', '{"Documents":[2]}'])
      await store.addFeedback({ id: crypto.randomUUID(), requestId: request.id, payload, first: payload })
    expect((await store.listFeedback(request.id)).map(({ payload }) => payload)).toEqual([
      '{ "Documents": [1.50] }',
      '{"Documents":[2]}',
    ])
  })
}
