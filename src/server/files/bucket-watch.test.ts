import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { startFaultyProxy, type FaultyProxy } from '#src/testing/builders/faulty-proxy.ts'
import { startS3Server, type TestS3Server } from '#src/testing/builders/s3-server.ts'
import { watchBucket, type WatchedBucket } from './bucket-watch.ts'
import { createS3Bucket } from './s3-bucket.ts'

let server: TestS3Server
let proxy: FaultyProxy
let watched: WatchedBucket
let now: number
beforeAll(async () => {
  server = await startS3Server()
})
afterAll(() => server.close())
beforeEach(async () => {
  proxy = await startFaultyProxy(server.url)
  const settings = { ...(await server.createBucket('office/')), endpoint: proxy.url }
  now = 0
  watched = watchBucket(createS3Bucket(settings, { retryDelaysMs: [] }), undefined, () => now)
  onTestFinished(() => proxy.close())
})

const list = () => watched.listProblems()
const digest = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const put = () => watched.bucket.put('files/x', new Blob([]), digest)
const unavailable = (reason: string) => [{ code: 'storage_unavailable', reason }]

test('probes a healthy server once in five seconds, however often problems are listed', async () => {
  expect(await Promise.all([list(), list()])).toEqual([[], []])
  now = 4999
  expect([await list(), proxy.calls.length]).toEqual([[], 1])
  now = 5000
  expect([await list(), proxy.calls.length]).toEqual([[], 2])
})

test('reports a server that is down as long as it is, and probes it once a second', async () => {
  proxy.decide = () => ({ status: 503, body: '<Error><Code>SlowDown</Code></Error>' })
  const problem = unavailable('The S3 server of the files answers with an error (503 SlowDown).')
  expect(await list()).toEqual(problem)
  now = 999
  expect([await list(), proxy.calls.length]).toEqual([problem, 1])
  proxy.decide = () => undefined
  expect(await list()).toEqual(problem)
  now = 1000
  expect(await list()).toEqual([])
})

test('reports an unreachable server by the error of the network, without its address', async () => {
  await proxy.close()
  expect(await list()).toEqual(unavailable('The S3 server of the files cannot be reached (ECONNREFUSED).'))
})

test('probes at once after a failed call, with everything that a server may refuse', async () => {
  expect(await list()).toEqual([])
  proxy.decide = (call) =>
    call.startsWith('PUT') ? { status: 403, body: '<Error><Code>AccessDenied</Code></Error>' } : undefined
  expect(await list()).toEqual([])
  await expect(put()).rejects.toThrow('unavailable')
  const refused = unavailable('The S3 server of the files refuses to store or read them (403 AccessDenied).')
  expect(await list()).toEqual(refused)
  // Within the second, writes and lists are refused without a further probe; reads are tried.
  const { length } = proxy.calls
  await expect(put()).rejects.toThrow('unavailable')
  expect([await list(), proxy.calls.length]).toEqual([refused, length])
  expect([await watched.bucket.has('files/x'), proxy.calls.length]).toEqual([false, length + 1])
  proxy.decide = () => undefined
  now += 1000
  expect(await list()).toEqual([])
  proxy.calls.length = 0
  now += 5000
  expect([await list(), proxy.calls.map((call) => call.split(' ')[0])]).toEqual([[], ['GET']])
})

test('uploads do not repeat all attempts at a server that is down, once one did', async () => {
  const settings = { ...(await server.createBucket('office/')), endpoint: proxy.url }
  const patient = createS3Bucket(settings, { retryDelaysMs: [1, 1, 1] })
  const { bucket } = watchBucket(patient, createS3Bucket(settings, { retryDelaysMs: [] }), () => now)
  const store = () => bucket.put('files/x', new Blob([]), digest)
  proxy.decide = () => ({ status: 503 })
  for (const calls of [4, 5, 5, 5]) {
    await expect(store()).rejects.toMatchObject({ reason: 'unavailable' })
    expect(proxy.calls).toHaveLength(calls)
  }
  proxy.decide = () => undefined
  now += 1000
  await store()
  expect(await bucket.has('files/x')).toBe(true)
})

test('a full server has the code of a full disk, and a missing bucket is not an empty one', async () => {
  proxy.decide = () => ({ status: 507 })
  expect(await list()).toEqual([
    { code: 'storage_full', reason: 'The S3 server of the files is full (507).' },
  ])
  proxy.decide = () => ({ status: 404, body: '<Error><Code>NoSuchBucket</Code></Error>' })
  now += 1000
  expect(await list()).toMatchObject([{ code: 'storage_unavailable' }])
})
