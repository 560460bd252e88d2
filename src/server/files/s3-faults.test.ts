import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { startFaultyProxy, type FaultyProxy } from '#src/testing/builders/faulty-proxy.ts'
import { startS3Server, type TestS3Server } from '#src/testing/builders/s3-server.ts'
import { FileStoreUnavailableError, type FileStore } from '#src/workspace/file-store.ts'
import type { S3Settings } from '../config/s3-settings.ts'
import { createS3Storage } from './file-storage.ts'
import { createS3Bucket, S3AnswerError, type S3BucketOptions } from './s3-bucket.ts'
import { createS3FileStore } from './s3-file-store.ts'

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
  settings = { ...(await server.createBucket('office/')), endpoint: proxy.url }
  onTestFinished(async () => {
    await proxy.close()
    await rm(folder, { recursive: true })
  })
})

const openBucket = (options: S3BucketOptions = {}) =>
  createS3Bucket(settings, { retryDelaysMs: [1, 1, 1], ...options })
const openStore = (options?: S3BucketOptions): FileStore =>
  createS3FileStore({ bucket: openBucket(options), folder })
const encodeText = (text: string) => new TextEncoder().encode(text)
const content = Uint8Array.from({ length: 400_000 }, (_, index) => (index * 7) % 251)

/** Applies a fault to the first `times` calls that match. */
function failFirst(pattern: RegExp, times: number, fault: Parameters<typeof setFault>[1]) {
  let left = times
  setFault((call) => pattern.test(call) && left-- > 0, fault)
}
function setFault(matches: (call: string) => boolean, fault: Awaited<ReturnType<FaultyProxy['decide']>>) {
  proxy.decide = (call) => (matches(call) ? fault : undefined)
}

async function receive(store: FileStore, bytes: Uint8Array) {
  const reception = store.receive()
  try {
    await reception.write(bytes)
    return await reception.commit()
  } finally {
    await reception.discard()
  }
}
const listIncoming = () => readdir(join(folder, 'incoming')).catch(() => [])
const listAll = async (store: FileStore) => {
  const all: unknown[] = []
  for await (const { sha256, bytes } of store.list()) all.push({ sha256, bytes })
  return all
}

test.each(['GET', 'PUT'])(
  'repeats a %s a fourth time after a server was busy three times',
  async (method) => {
    const store = openStore()
    failFirst(new RegExp(`^${method} `), 3, { status: 503, body: '<Error><Code>SlowDown</Code></Error>' })
    const stored = await receive(store, content)
    expect(await store.read(stored.sha256)).toEqual(content)
    expect(await listAll(store)).toEqual([stored])
    expect(await listIncoming()).toEqual([])
  },
)

test('sends a content again when the response to it is lost, and stores it once', async () => {
  const store = openStore()
  failFirst(/^PUT /, 2, 'lose-answer')
  const stored = await receive(store, content)
  expect(proxy.calls.filter((call) => call.startsWith('PUT'))).toHaveLength(3)
  expect(await listAll(store)).toEqual([stored])
})

test.each(['cut-body', 'stop-body'] as const)(
  'resumes a content where its connection ended: %s',
  async (fault) => {
    const store = openStore({ limits: { headersMs: 5000, minBytesPerMs: 100, idleMs: 100 } })
    const { sha256 } = await store.put([content])
    failFirst(/^GET .*content/, 2, fault)
    const read = new Uint8Array(await new Response(store.stream(sha256, 0, content.length - 1)).arrayBuffer())
    expect(read).toEqual(content)
    const ranges = proxy.calls.flatMap((call) => / bytes=(\d+)-/.exec(call)?.[1] ?? [])
    expect(ranges).toHaveLength(3)
    expect(Number(ranges[1])).toBeGreaterThan(0)
    expect(Number(ranges[2])).toBeGreaterThan(Number(ranges[1]))
  },
)

test('every call reports a server that is down, and an upload leaves nothing', async () => {
  const store = openStore()
  const { sha256 } = await store.put([content])
  await proxy.close()
  const attempts = [
    () => receive(store, content),
    () => receive(store, encodeText('small')),
    () => store.put([content]),
    () => store.read(sha256),
    () => store.find(sha256),
    () => store.has(sha256),
    () => listAll(store),
    () => store.remove(sha256, new Date()),
    () => new Response(store.stream(sha256, 3, 9)).text(),
  ]
  for (const attempt of attempts) {
    const error: unknown = await attempt().then(String, (reason: unknown) => reason)
    expect(error, attempt.toString()).toBeInstanceOf(FileStoreUnavailableError)
    expect(error).toMatchObject({ reason: 'unavailable' })
  }
  expect(await listIncoming()).toEqual([])
})

test('repeats a call that times out once, and waits no longer than the limit', async () => {
  const store = openStore({
    limits: { headersMs: 50, minBytesPerMs: 10_000, idleMs: 50 },
    retryDelaysMs: [1, 1, 1],
  })
  proxy.decide = () => 'no-answer'
  await expect(store.put([content])).rejects.toMatchObject({ cause: { name: 'TimeoutError' } })
  expect(proxy.calls).toHaveLength(2)
})

test.each([
  [507, '', 'full'],
  [400, '<Error><Code>QuotaExceeded</Code></Error>', 'full'],
  [403, '<Error><Code>AccessDenied</Code><Detail>secret</Detail></Error>', 'unavailable'],
])('a response %i %s to a stored content is no transient fault: %s', async (status, body, reason) => {
  failFirst(/^PUT /, 9, { status, body })
  const error: unknown = await openStore()
    .put([content])
    .catch((failure: unknown) => failure)
  expect(error).toMatchObject({ reason, cause: expect.any(S3AnswerError) })
  expect(String((error as Error).cause)).not.toContain('secret')
  expect(proxy.calls.filter((call) => call.startsWith('PUT'))).toHaveLength(1)
})

test('does not accept a content that was damaged in the store', async () => {
  const storage = createS3Storage(openBucket(), folder)
  const { sha256 } = await storage.files.put([encodeText('sound')])
  await server.writeObject(settings, `files/${sha256}/content`, 'sOund')
  await expect(storage.files.read(sha256)).rejects.toThrow('damaged')
  await expect(new Response(storage.files.stream(sha256, 0, 4)).text()).rejects.toThrow('damaged')
  await expect(storage.withLocalFile(sha256, async () => 'used')).rejects.toThrow('damaged')
  expect(await listIncoming()).toEqual([])
  // An export looks for damage itself.
  expect(await storage.files.find(sha256)).toEqual(encodeText('sOund'))
})

test('a content that lost bytes in the store is stored again', async () => {
  const store = openStore()
  const { sha256 } = await store.put([encodeText('complete')])
  await server.writeObject(settings, `files/${sha256}/content`, 'com')
  await store.put([encodeText('complete')])
  expect(await store.read(sha256)).toEqual(encodeText('complete'))
})

test('lists more contents than one answer holds', async () => {
  const digests = Array.from({ length: 1005 }, (_, index) => index.toString(16).padStart(64, '0'))
  for (const sha256 of digests) await server.writeObject(settings, `files/${sha256}/content`, 'x')
  await server.writeObject(settings, 'files/README', 'not ours')
  await server.writeObject(settings, `files/${digests[3]}/words-pdf`, '[]')
  expect(await listAll(openStore())).toEqual(digests.map((sha256) => ({ sha256, bytes: 1 })))
})
