import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { workspacePaths } from '#src/contract/paths.ts'
import { killRepeatedly, type AcknowledgedWork } from './kill-repeatedly.ts'
import { waitForResult, fetchSubmissions, submit, buildInvoiceText } from './client-work.ts'
import { createTestDatabase, testServerUrl, skippedWithoutPostgres } from '../builders/test-database.ts'
import { openEmbedded, openPostgres, type OpenDatabase } from '#src/server/database/open-database.ts'
import { spawnServer } from '../builders/spawned-server.ts'

/** How often the process is killed, and what chooses when. */
const kills = Number(process.env['CRASHES'] ?? 50)
const seed = 20_261_120
const ampleBalance = 1_000_000
/** Milliseconds that a reading may take after the last start; on PostgreSQL a dead process is noticed by its silence. */
const resultTimeoutMs = 150_000

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'veldwerk-crash-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

interface TestServer {
  readonly environment: Record<string, string>
  readonly open: () => Promise<OpenDatabase>
}

const invariant = 'nothing acknowledged is lost and nothing is done twice'

describe('on PGlite', () => {
  test(`killed at ${kills} random moments (seed ${seed}), ${invariant}`, async () => {
    const own = join(folder, 'embedded')
    const open = () => openEmbedded(join(own, 'database'))
    const { counts, expected } = await killAndVerify(kills, { environment: { DATA_DIR: own }, open })
    expect(counts).toEqual(expected)
  }, 1_800_000)
})

// The same law; the embedded database is the one that could break, and so is killed more often.
const killsOnServer = Math.max(9, Math.ceil(kills / 4))

describe.skipIf(testServerUrl === '')(`on PostgreSQL ${skippedWithoutPostgres}`, () => {
  test(`killed at ${killsOnServer} random moments (seed ${seed}), ${invariant}`, async () => {
    const { url, drop } = await createTestDatabase()
    const environment = { DATA_DIR: join(folder, 'shared'), DATABASE_URL: url }
    const surviving = killAndVerify(killsOnServer, { environment, open: () => openPostgres(url) })
    const { counts, expected } = await surviving.finally(drop)
    expect(counts).toEqual(expected)
  }, 1_800_000)
})

/** Kills, then looks for all that was acknowledged. @returns what was counted in the end, and what it must be. */
async function killAndVerify(times: number, { environment, open }: TestServer) {
  const known = await killRepeatedly(environment, { kills: times, seed })
  for (const some of Object.values(known))
    expect(some.length, 'some of each were acknowledged before a kill').toBeGreaterThan(0)

  const wrong = known.resent.filter(({ status, isSameRevision }) => status !== 200 || !isSameRevision)
  expect(wrong, 'a save of which the answer was lost is no conflict').toEqual([])

  const server = await spawnServer(environment)
  await checkSubmissions(server.url, known)
  await checkDrafts(server.url, known)
  await checkFeedback(server.url, known)
  // Those that were written down but never acknowledged were passed on again at the start.
  for (const { requestId } of await fetchSubmissions(server.url))
    await waitForResult(server.url, requestId ?? 'none', resultTimeoutMs)
  const listed = await fetchSubmissions(server.url)
  expect(new Set(listed.map(({ state }) => state))).toEqual(new Set(['to-review', 'sent']))
  expect(await server.end('SIGTERM')).toBe(0)
  return { counts: await countRows(open), expected: [[ampleBalance - listed.length, 0, listed.length, 0]] }
}

async function checkSubmissions(url: string, { submissions }: AcknowledgedWork): Promise<void> {
  for (const { key, requestId, submissionId } of submissions) {
    expect(await waitForResult(url, requestId, resultTimeoutMs)).toContain(key)
    const file = await fetch(`${url}${workspacePaths.file(submissionId)}`)
    expect(await file.text()).toBe(buildInvoiceText(key))
    expect(await submit(url, key), 'the same key, the same ids').toEqual({ key, requestId, submissionId })
  }
}

/** A draft that was acknowledged is there, unless a later round saved another over it. */
async function checkDrafts(url: string, { drafts }: AcknowledgedWork): Promise<void> {
  for (const { submissionId, revision, checked } of drafts) {
    const present = await (await fetch(`${url}${workspacePaths.draft(submissionId)}`)).json()
    const whole =
      present.revision === revision
        ? present.content.checked === checked
        : present.revision > revision && present.content.checked > checked
    expect(whole, JSON.stringify({ submissionId, revision, checked, present })).toBe(true)
  }
}

async function checkFeedback(url: string, { feedback: sent }: AcknowledgedWork): Promise<void> {
  for (const { submissionId, payload } of sent) {
    const { feedback } = await (await fetch(`${url}${workspacePaths.feedback(submissionId)}`)).json()
    const same = feedback.filter((one: { payload: string }) => one.payload === payload)
    expect(same.map(({ status }: { status: number }) => status)).toEqual([202])
  }
}

/** Balance, reserved credits, requests, and payloads that were accepted more than once. */
async function countRows(open: () => Promise<OpenDatabase>): Promise<number[][]> {
  const opened = await open()
  const found = await opened.database
    .select({
      balance: sql<number>`balance`,
      reserved: sql<number>`reserved`,
      requests: sql<number>`(select count(*) from workspace.submissions where is_local)`,
      twice: sql<number>`(select count(*) - count(distinct payload) from workspace.feedback where status = 202)`,
    })
    .from(sql`service.organisations`)
  await opened.close()
  return found.map((row) => Object.values(row).map(Number))
}
