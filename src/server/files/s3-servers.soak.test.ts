import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { documentPaths, workspacePaths } from '#src/contract/paths.ts'
import { startFaultyProxy, type FaultyProxy } from '#src/testing/builders/faulty-proxy.ts'
import { startS3Server, type TestS3Server } from '#src/testing/builders/s3-server.ts'
import { spawnServer, type SpawnedServer } from '#src/testing/builders/spawned-server.ts'
import {
  createTestDatabase,
  skippedWithoutPostgres,
  testServerUrl,
  type TestDatabase,
} from '#src/testing/builders/test-database.ts'
import { createS3Bucket, type S3Bucket } from './s3-bucket.ts'

describe.skipIf(testServerUrl === '')(`servers that share a bucket only ${skippedWithoutPostgres}`, () => {
  let folder: string
  let database: TestDatabase
  let s3: TestS3Server
  let proxy: FaultyProxy
  let bucket: S3Bucket
  let environment: Record<string, string>
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'veldwerk-s3-servers-'))
    database = await createTestDatabase()
    s3 = await startS3Server()
    proxy = await startFaultyProxy(s3.url)
    const settings = await s3.createBucket('office/')
    bucket = createS3Bucket(settings)
    environment = {
      DATABASE_URL: database.url,
      FILES_URL: `s3://${settings.bucket}/office`,
      AWS_ENDPOINT_URL_S3: proxy.url,
      AWS_ACCESS_KEY_ID: settings.accessKeyId,
      AWS_SECRET_ACCESS_KEY: settings.secretAccessKey,
    }
  })
  const started: SpawnedServer[] = []
  afterAll(async () => {
    for (const server of started) await server.end('SIGKILL')
    await proxy.close()
    await s3.close()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })
  async function start(name: string): Promise<SpawnedServer> {
    const server = await spawnServer({ ...environment, DATA_DIR: join(folder, name) })
    started.push(server)
    return server
  }

  /** @returns the response; undefined when there was none. */
  async function upload({ url }: SpawnedServer, text: string) {
    const form = new FormData()
    form.append('file', new Blob([text]), 'a.txt')
    const to = `${url}${documentPaths.analyze('invoice')}?async=true`
    return fetch(to, { method: 'POST', body: form }).catch(() => undefined)
  }
  const fetchFile = async ({ url }: SpawnedServer, submissionId: string) =>
    (await fetch(`${url}${workspacePaths.submission(submissionId)}/file`)).text()
  async function countContents(): Promise<number> {
    let count = 0
    for await (const { key } of bucket.list('files/')) count += key.endsWith('/content') ? 1 : 0
    return count
  }
  /** More than is held in memory. */
  const buildText = (name: string) => `Factuur\nFactuurnummer: ${name}\n${`${name} `.repeat(20_000)}`

  test('a server with its own folder shows and reads what another acknowledged before it was killed', async () => {
    const [first, second] = [await start('first'), await start('second')]
    const acknowledged = new Map<string, string>()
    const send = async (name: string) => {
      const answer = await upload(first, buildText(name))
      if (answer?.status === 202) acknowledged.set(answer.headers.get('X-Submission-Id') ?? '', name)
    }
    const sending = Array.from({ length: 30 }, (_, index) => send(`2025-${index}`))
    await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan(3), { timeout: 600_000 })
    await first.end('SIGKILL')
    await Promise.all(sending)
    for (const [id, name] of acknowledged) expect(await fetchFile(second, id)).toBe(buildText(name))
    await vi.waitFor(
      async () => {
        for (const id of acknowledged.keys()) {
          const answer = await fetch(`${second.url}${workspacePaths.submission(id)}`)
          expect(await answer.text()).toContain('"state":"to-review"')
        }
      },
      { timeout: 600_000, interval: 1000 },
    )
    await second.end('SIGTERM')
  })

  test('an aborted upload leaves nothing, and a bucket that is down refuses uploads until it is back', async () => {
    const server = await start('third')
    const incoming = join(folder, 'third/files/incoming')
    const before = await countContents()
    const leaving = new AbortController()
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n'
        controller.enqueue(new TextEncoder().encode(head + 'x'.repeat(300_000)))
      },
    })
    const headers = { 'Content-Type': 'multipart/form-data; boundary=b' }
    const init = { method: 'POST', body, headers, duplex: 'half', signal: leaving.signal } as RequestInit
    const left = fetch(`${server.url}${documentPaths.analyze('invoice')}?async=true`, init).catch(
      () => 'left',
    )
    await vi.waitFor(async () => expect(await readdir(incoming)).toHaveLength(1), { timeout: 600_000 })
    leaving.abort()
    expect(await left).toBe('left')
    await vi.waitFor(async () => expect(await readdir(incoming)).toEqual([]), { timeout: 600_000 })
    expect(await countContents()).toBe(before)

    proxy.decide = () => ({ status: 503 })
    const refused = await upload(server, buildText('away'))
    expect(refused?.status).toBe(503)
    expect(await refused?.json()).toMatchObject({ code: 'storage_unavailable' })
    expect(await readdir(incoming)).toEqual([])
    proxy.decide = () => undefined
    const taken = await upload(server, buildText('back'))
    expect(taken?.status).toBe(202)
    expect(await fetchFile(server, taken?.headers.get('X-Submission-Id') ?? '')).toBe(buildText('back'))
    await server.end('SIGTERM')
    expect(await countContents()).toBe(before + 1)
  })
})
