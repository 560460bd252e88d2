import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentPaths, workspacePaths } from '#src/contract/paths.ts'
import { submissionListSchema } from '#src/contract/submissions.ts'
import { openEmbedded } from './database.ts'
import { spawnServer } from './spawned-server.ts'

/** When the process is killed, in milliseconds after submitting began, or after the first was acknowledged. */
const moments = [0, 20, 60, 120, 0, 15, 40, 100]
const atOnce = 4
const ampleBalance = 1_000_000

let folder: string
let environment: Record<string, string>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'veldwerk-crash-'))
  environment = { DATA_DIR: folder }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const textOf = (key: string) => `Factuur\nFactuurnummer: ${key}\nFactuurdatum: 14-03-2025\nTotaal: € 121,00\n`

/** Submits, and gives the two ids when the server acknowledged it. */
async function submit(url: string, key: string) {
  const form = new FormData()
  form.append('file', new Blob([textOf(key)]), `${key}.txt`)
  const response = await fetch(`${url}${documentPaths.analyze('invoice')}?async=true`, {
    method: 'POST',
    body: form,
    headers: { 'Idempotency-Key': key },
  }).catch(() => undefined)
  const requestId = response?.headers.get('X-Request-Id') ?? undefined
  const submissionId = response?.headers.get('X-Submission-Id') ?? undefined
  return requestId === undefined || submissionId === undefined ? undefined : { key, requestId, submissionId }
}
type Acknowledged = NonNullable<Awaited<ReturnType<typeof submit>>>

async function resultOf(url: string, requestId: string): Promise<string> {
  for (const until = Date.now() + 30_000; Date.now() < until; await later(30)) {
    const response = await fetch(`${url}${documentPaths.request(requestId)}`)
    if (response.status !== 204) return `${response.status} ${await response.text()}`
  }
  throw new Error(`Request ${requestId} was not finished in time`)
}

async function submissionsOf(url: string) {
  const response = await fetch(`${url}${workspacePaths.submissions}`)
  return submissionListSchema.parse(await response.json()).submissions
}

test('killed at any moment, nothing acknowledged is lost and each document is read and debited once', async () => {
  const acknowledged: Acknowledged[] = []
  for (const [round, moment] of moments.entries()) {
    const server = await spawnServer(environment)
    const keys = Array.from({ length: atOnce }, (_, index) => `key-${round}-${index}`)
    const each = keys.map((key) => submit(server.url, key))
    const submitting = Promise.all(each)
    if (round >= moments.length / 2) await Promise.race(each)
    await later(moment)
    await server.end('SIGKILL')
    acknowledged.push(...(await submitting).filter((one) => one !== undefined))
  }
  expect(acknowledged.length, 'some were acknowledged before the kill').toBeGreaterThan(0)

  const server = await spawnServer(environment)
  for (const { key, requestId, submissionId } of acknowledged) {
    expect(await resultOf(server.url, requestId)).toContain(key)
    const file = await fetch(`${server.url}${workspacePaths.file(submissionId)}`)
    expect(await file.text()).toBe(textOf(key))
    expect(await submit(server.url, key), 'the same key, the same ids').toEqual({
      key,
      requestId,
      submissionId,
    })
  }
  // Those that were written down but never acknowledged were passed on again at the start.
  for (const { requestId } of await submissionsOf(server.url)) await resultOf(server.url, requestId ?? 'none')
  const submissions = await submissionsOf(server.url)
  expect(new Set(submissions.map(({ state }) => state))).toEqual(new Set(['to-review']))
  expect(await server.end('SIGTERM')).toBe(0)

  const opened = await openEmbedded(join(folder, 'database'))
  const found = await opened.database
    .select({
      balance: sql<number>`balance`,
      reserved: sql<number>`reserved`,
      requests: sql<number>`count(*)`,
    })
    .from(sql`service.requests, service.organisations group by 1, 2`)
  await opened.close()
  expect(found.map((row) => Object.values(row).map(Number))).toEqual([
    [ampleBalance - submissions.length, 0, submissions.length],
  ])
}, 180_000)

test('a second server on the same folder says so and leaves the first alone', async () => {
  const server = await spawnServer(environment)
  await expect(spawnServer(environment)).rejects.toThrow('is in use')
  expect((await fetch(`${server.url}/health`)).status).toBe(200)
  const port = new URL(server.url).port
  const other = await mkdtemp(join(tmpdir(), 'veldwerk-crash-'))
  await expect(spawnServer({ DATA_DIR: other, PORT: port })).rejects.toThrow('is in use')
  await server.end('SIGTERM')
  await rm(other, { recursive: true, force: true })
}, 60_000)

test('a bad configuration stops the start with everything that is wrong, and without the values', async () => {
  const wrong = { PORT: 'http', HOST: '0.0.0.0', ACCESS_TOKEN: 'short', DATABASE_URL: 'mysql://secret@db' }
  const said = await spawnServer(wrong).catch((error: Error) => error.message)
  for (const name of ['PORT', 'ACCESS_TOKEN', 'DATABASE_URL']) expect(said).toContain(`${name}:`)
  expect(said).not.toContain('secret')
})
