import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { startFaultyProxy, type FaultyProxy } from '#src/testing/builders/faulty-proxy.ts'
import { startS3Server, type TestS3Server } from '#src/testing/builders/s3-server.ts'
import type { FileStore } from '#src/workspace/file-store.ts'
import type { S3Settings } from '../config/s3-settings.ts'
import { createS3Bucket } from './s3-bucket.ts'
import { defaultRemovalTimes, type RemovalTimes } from './s3-content.ts'
import { createS3FileStore } from './s3-file-store.ts'
import { createS3OcrWordStore } from './s3-ocr-word-store.ts'

let server: TestS3Server
let proxy: FaultyProxy
let folder: string
let settings: S3Settings
beforeAll(async () => {
  server = await startS3Server()
})
afterAll(() => server.close())
beforeEach(async () => {
  proxy = await startFaultyProxy(server.url)
  folder = await mkdtemp(join(tmpdir(), 'veldwerk-s3-test-'))
  settings = await server.createBucket()
  onTestFinished(async () => {
    await proxy.close()
    await rm(folder, { recursive: true })
  })
})

/** @param endpoint of the server itself, or of the proxy in front of it. */
const openStore = (endpoint = server.url, times: Partial<RemovalTimes> = {}): FileStore =>
  createS3FileStore({
    bucket: createS3Bucket({ ...settings, endpoint }, { retryDelaysMs: [1] }),
    folder,
    removalTimes: { ...defaultRemovalTimes, pollMs: 5, ...times },
  })
const encodeText = (text: string) => new TextEncoder().encode(text)
const before = new Date(Date.now() - 3_600_000)
const oldTime = new Date('2020-01-01')

/** Content that was stored long ago. */
async function putOldFile(text: string): Promise<string> {
  const { sha256 } = await openStore().put([encodeText(text)])
  await server.setTime(settings, `files/${sha256}/content`, oldTime)
  return sha256
}
const listKeys = async () => {
  const keys: string[] = []
  for await (const { key } of createS3Bucket(settings).list('')) keys.push(key)
  return keys
}

/** Holds up the first call that matches until it is released. */
function holdFirst(pattern: RegExp) {
  const arrived = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  let isFirst = true
  proxy.decide = async (call) => {
    if (!isFirst || !pattern.test(call)) return undefined
    isFirst = false
    arrived.resolve()
    await released.promise
    return undefined
  }
  return { arrived: arrived.promise, release: () => released.resolve() }
}

test('a content that is stored again is recent from then on, and stays', async () => {
  const sha256 = await putOldFile('wanted again')
  await openStore().put([encodeText('wanted again')])
  expect(await openStore().remove(sha256, before)).toBe(false)
  expect(await listKeys()).toEqual([`files/${sha256}/content`])
})

test('a content that is stored again after a removal looked at it is stored once the removal is done', async () => {
  const sha256 = await putOldFile('raced for')
  const held = holdFirst(/^DELETE .*content/)
  const removal = openStore(proxy.url).remove(sha256, before)
  await held.arrived
  const seen = await startFaultyProxy(server.url)
  onTestFinished(seen.close)
  let isStored = false
  const put = openStore(seen.url)
    .put([encodeText('raced for')])
    .then(() => (isStored = true))
  // It polls, and finds the removal each time.
  await vi.waitFor(() => expect(seen.calls.length).toBeGreaterThan(3))
  expect(isStored).toBe(false)
  held.release()
  expect(await removal).toBe(true)
  await put
  expect(await openStore().find(sha256)).toEqual(encodeText('raced for'))
  expect(await listKeys()).toEqual([`files/${sha256}/content`])
})

test('a removal leaves a content that was stored again before it looked', async () => {
  const sha256 = await putOldFile('raced for')
  const held = holdFirst(/^GET .*list-type/)
  const removal = openStore(proxy.url).remove(sha256, before)
  await held.arrived
  // Sees the removal, and that the content is stored only once the removal is done.
  const put = openStore().put([encodeText('raced for')])
  held.release()
  await removal
  await put
  expect(await openStore().find(sha256)).toEqual(encodeText('raced for'))
})

test('waits for a removal that begins while a content is sent', async () => {
  const sha256 = await putOldFile('raced for')
  const held = holdFirst(/^PUT .*content/)
  const put = openStore(proxy.url).put([encodeText('raced for')])
  await held.arrived
  expect(await openStore().remove(sha256, before)).toBe(true)
  held.release()
  await put
  expect(await openStore().find(sha256)).toEqual(encodeText('raced for'))
})

test('a content that is stored during its removal is there afterwards', async () => {
  for (let round = 0; round < 25; round += 1) {
    const sha256 = await putOldFile('raced for')
    const store = openStore()
    await Promise.all([
      store.remove(sha256, before),
      store.put([encodeText('raced for')]),
      openStore().put([encodeText('raced for')]),
    ])
    expect(await store.find(sha256), `in round ${round}`).toEqual(encodeText('raced for'))
  }
})

test('a removal that failed on the way is sent once and waited for: the server may still do it', async () => {
  const sha256 = await putOldFile('raced for')
  proxy.decide = (call) => (call.startsWith('DELETE') ? { status: 503 } : undefined)
  await expect(openStore(proxy.url).remove(sha256, before)).rejects.toMatchObject({ reason: 'unavailable' })
  expect(proxy.calls.filter((call) => call.startsWith('DELETE'))).toHaveLength(1)
  expect(await listKeys()).toEqual([expect.stringMatching(/being-removed-/), `files/${sha256}/content`])

  proxy.decide = () => undefined
  const seenBefore = proxy.calls.length
  let isStored = false
  const put = openStore(proxy.url)
    .put([encodeText('raced for')])
    .then(() => (isStored = true))
  await vi.waitFor(() => expect(proxy.calls.length).toBeGreaterThan(seenBefore + 3))
  expect(isStored).toBe(false)
  // This one has waited long enough: a crash interrupted the removal.
  await openStore(server.url, { waitMs: -1 }).put([encodeText('raced for')])
  await put
  expect(await listKeys()).toEqual([`files/${sha256}/content`])
})

test('a removal that takes too long removes nothing', async () => {
  const sha256 = await putOldFile('slow')
  const store = openStore(server.url, { removeWithinMs: -1 })
  expect(await store.remove(sha256, before)).toBe(false)
  expect(await listKeys()).toEqual([`files/${sha256}/content`])
})

test('words are removed with the content, and leftovers of a crash once they are old', async () => {
  const words = createS3OcrWordStore(createS3Bucket(settings))
  const [page, store] = [{ width: 10, height: 20, turned: 90 as const, words: [] }, openStore()]
  const save = (sha256: string) =>
    words.save({ sha256, fileName: 'a.TIF' }, JSON.stringify([{ pages: [page] }]))
  const [removed, kept, gone] = [await putOldFile('removed'), await putOldFile('kept'), '0'.repeat(64)]
  for (const sha256 of [removed, kept, gone]) await save(sha256)
  await words.save({ sha256: kept, fileName: 'none' }, '[]')
  await words.save({ sha256: kept, fileName: 'b.pdf' }, 'cut o')
  expect(await words.find({ sha256: kept, fileName: 'c.tif' }, 0)).toEqual({ pages: [page] })
  expect(await words.find({ sha256: kept, fileName: 'c.tif' }, 1)).toBeUndefined()
  expect(await words.find({ sha256: kept, fileName: 'c.pdf' }, 0)).toBeUndefined()
  expect(await words.find({ sha256: kept, fileName: 'c.png' }, 0)).toBeUndefined()
  expect(await store.remove(removed, before)).toBe(true)

  await server.writeObject(settings, `files/${kept}/being-removed-1`, '')
  const rest = [`files/${kept}/content`, `files/${kept}/words-pdf`, `files/${kept}/words-tif`]
  expect(await store.removeUnfinished(before, { dryRun: false })).toBe(0)
  const later = new Date(Date.now() + 60_000)
  expect(await store.removeUnfinished(later, { dryRun: true })).toBe(2)
  expect(await listKeys()).toEqual([`files/${gone}/words-tif`, `files/${kept}/being-removed-1`, ...rest])
  expect(await store.removeUnfinished(later, { dryRun: false })).toBe(2)
  expect(await listKeys()).toEqual(rest)
})
