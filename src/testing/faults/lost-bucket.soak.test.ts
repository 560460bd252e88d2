import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { workspacePaths } from '#src/contract/paths.ts'
import { startFaultyProxy } from '../builders/faulty-proxy.ts'
import { startS3Server } from '../builders/s3-server.ts'
import { spawnServer } from '../builders/spawned-server.ts'
import { createFaultClient } from './fault-client.ts'

const timing = { timeout: 600_000, interval: 200 }
const unavailable = { status: 503, code: 'storage_unavailable', retryAfter: '10' }

/** Starts a server whose files are on an S3 server behind a proxy. */
async function startBehindProxy() {
  const folder = await mkdtemp(join(tmpdir(), 'veldwerk-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const s3 = await startS3Server()
  onTestFinished(() => s3.close())
  const proxy = await startFaultyProxy(s3.url)
  onTestFinished(() => proxy.close())
  const settings = await s3.createBucket('office/')
  const server = await spawnServer({
    DATA_DIR: folder,
    FILES_URL: `s3://${settings.bucket}/office`,
    AWS_ENDPOINT_URL_S3: proxy.url,
    AWS_ACCESS_KEY_ID: settings.accessKeyId,
    AWS_SECRET_ACCESS_KEY: settings.secretAccessKey,
    LOG_LEVEL: 'warn',
  })
  onTestFinished(async () => void (await server.end('SIGKILL')))
  const client = createFaultClient(server.url)
  const waitUntilRead = (count: number) =>
    vi.waitFor(async () => {
      const submissions = await client.listSubmissions()
      expect(submissions.filter(({ state }) => state === 'to-review')).toHaveLength(count)
      expect(submissions).toHaveLength(count)
      return submissions
    }, timing)
  return { server, proxy, client, waitUntilRead }
}

test('while the S3 server is down, uploads are refused and /health reports it; both recover by themselves', async () => {
  const { server, proxy, client, waitUntilRead } = await startBehindProxy()
  await client.submit('before')
  const [read] = await waitUntilRead(1)
  const id = read?.id ?? ''
  expect(await client.getHealth()).toEqual([200, []])
  for (const fault of [{ status: 503 }, { status: 403, body: '<Error><Code>AccessDenied</Code></Error>' }]) {
    proxy.decide = () => fault
    expect(await client.submit('refused')).toEqual(unavailable)
    expect(await client.get(workspacePaths.file(id))).toEqual(unavailable)
    expect(await client.getHealth()).toEqual([503, [expect.stringContaining(String(fault.status))]])
    expect(await (await fetch(`${server.url}/health`)).json()).toMatchObject({
      codes: ['storage_unavailable'],
    })
    // Requests that need no file still work.
    expect((await client.get(workspacePaths.result(id))).status).toBe(200)
    proxy.decide = () => undefined
    await vi.waitFor(async () => expect(await client.getHealth()).toEqual([200, []]), timing)
  }
  expect(await client.submit('refused')).toMatchObject({ status: 202 })
  await waitUntilRead(2)
  expect(server.readOutput()).not.toContain('unexpected error')
})

test('documents with unavailable files wait for them, and are read and charged once', async () => {
  const { proxy, client, waitUntilRead } = await startBehindProxy()
  await client.submit('before')
  const [read] = await waitUntilRead(1)
  const balance = (await client.getBalance(read?.id ?? '')) ?? 0
  let refusals = 0
  proxy.decide = (call) => {
    if (!/^GET .*content/.test(call)) return undefined
    refusals += 1
    return { status: 500, body: '<Error><Code>InternalError</Code></Error>' }
  }
  const keys = Array.from({ length: 4 }, (_, index) => `key-${index}`)
  for (const key of keys) expect(await client.submit(key)).toMatchObject({ status: 202 })
  // Each gives up after four calls and begins again: more often than a job has attempts.
  await vi.waitFor(() => expect(refusals).toBeGreaterThan(24), timing)
  expect((await client.listSubmissions()).map(({ state }) => state).toSorted()).toEqual([
    ...Array.from(keys, () => 'processing'),
    'to-review',
  ])
  proxy.decide = () => undefined
  await waitUntilRead(5)
  expect(await client.getBalance(read?.id ?? '')).toBe(balance - 4)
})
