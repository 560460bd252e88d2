import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentPaths, workspacePaths } from '#src/contract/paths.ts'
import { submissionListSchema } from '#src/contract/submissions.ts'
import { openEmbedded } from './database.ts'
import {
  saveDraft,
  seeded,
  sendFeedback,
  submit,
  textOf,
  type Acknowledged,
  type KnownDraft,
  type KnownFeedback,
} from './crash-work.ts'
import { spawnServer } from './spawned-server.ts'

/** How often the process is killed, and what chooses when; CRASHES=50 tries it longer than every test run can. */
const kills = Number(process.env['CRASHES'] ?? 12)
const seed = 20_261_120
/** Most milliseconds that work goes on before the process is killed. */
const longest = 400
const atOnce = 3
const ampleBalance = 1_000_000

let folder: string
let environment: Record<string, string>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'veldwerk-crash-'))
  environment = { DATA_DIR: folder }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
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

/** What the servers acknowledged before they were killed. */
const submissions: Acknowledged[] = []
const drafts: KnownDraft[] = []
const sent: KnownFeedback[] = []

/**
 * Everything at once, on a few documents of before and some new ones.
 * @returns `first`: the first answer is there, or the server gone; `working`: all that was acknowledged is noted;
 * `reviewed`: draft and feedback were answered.
 */
function work(url: string, round: number, random: () => number) {
  const some = () => submissions[Math.floor(random() * submissions.length)]
  const [drafted, corrected] = [some(), some()]
  const submitting = Array.from({ length: atOnce }, (_, index) => submit(url, `key-${round}-${index}`))
  const drafting = drafted && saveDraft(url, drafted.submissionId, round)
  const correcting = corrected && correct(url, corrected, round)
  async function note() {
    const [known, draft, feedback] = await Promise.all([Promise.all(submitting), drafting, correcting])
    submissions.push(...known.filter((one) => one !== undefined))
    if (draft !== undefined) drafts.push(draft)
    if (feedback !== undefined) sent.push(feedback)
  }
  return {
    working: note(),
    first: Promise.race(submitting),
    reviewed: Promise.all([drafting, correcting]),
  }
}

/** Sends feedback once there is a result. */
async function correct(url: string, submission: Acknowledged, round: number) {
  const result = await resultOf(url, submission.requestId).catch(() => undefined)
  return result === undefined ? undefined : sendFeedback(url, submission, `word-${round}`)
}

test(`killed at ${kills} random moments (seed ${seed}), nothing acknowledged is lost and nothing is done twice`, async () => {
  const random = seeded(seed)
  for (let round = 1; round <= kills; round += 1) {
    const server = await spawnServer(environment)
    const { working, first, reviewed } = work(server.url, round, random)
    // Rounds take turns: dying at any moment from the start, after a first answer, after a review was sent.
    await [undefined, first, reviewed][round % 3]
    await later(random() * longest)
    await server.end('SIGKILL')
    await working
  }
  const [least] = [submissions, drafts, sent].map(({ length }) => length).toSorted((a, b) => a - b)
  expect(least, 'some of each were acknowledged before a kill').toBeGreaterThan(0)

  const server = await spawnServer(environment)
  await checkSubmissions(server.url)
  await checkDrafts(server.url)
  await checkFeedback(server.url)
  // Those that were written down but never acknowledged were passed on again at the start.
  for (const { requestId } of await submissionsOf(server.url)) await resultOf(server.url, requestId ?? 'none')
  const listed = await submissionsOf(server.url)
  expect(new Set(listed.map(({ state }) => state))).toEqual(new Set(['to-review', 'sent']))
  expect(await server.end('SIGTERM')).toBe(0)
  expect(await countsOf(folder)).toEqual([[ampleBalance - listed.length, 0, listed.length, 0]])
}, 300_000)

async function checkSubmissions(url: string): Promise<void> {
  for (const { key, requestId, submissionId } of submissions) {
    expect(await resultOf(url, requestId)).toContain(key)
    const file = await fetch(`${url}${workspacePaths.file(submissionId)}`)
    expect(await file.text()).toBe(textOf(key))
    expect(await submit(url, key), 'the same key, the same ids').toEqual({ key, requestId, submissionId })
  }
}

/** A draft that was acknowledged is there, unless a later round saved another over it. */
async function checkDrafts(url: string): Promise<void> {
  for (const { submissionId, revision, checked } of drafts) {
    const present = await (await fetch(`${url}${workspacePaths.draft(submissionId)}`)).json()
    const whole =
      present.revision === revision
        ? present.content.checked === checked
        : present.revision > revision && present.content.checked > checked
    expect(whole, JSON.stringify({ submissionId, revision, checked, present })).toBe(true)
  }
}

async function checkFeedback(url: string): Promise<void> {
  for (const { submissionId, payload } of sent) {
    const { feedback } = await (await fetch(`${url}${workspacePaths.feedback(submissionId)}`)).json()
    const same = feedback.filter((one: { payload: string }) => one.payload === payload)
    expect(same.map(({ status }: { status: number }) => status)).toEqual([202])
  }
}

/** Balance, reserved credits, requests, and payloads that the service has more than once. */
async function countsOf(dataFolder: string): Promise<number[][]> {
  const opened = await openEmbedded(join(dataFolder, 'database'))
  const found = await opened.database
    .select({
      balance: sql<number>`balance`,
      reserved: sql<number>`reserved`,
      requests: sql<number>`(select count(*) from service.requests)`,
      twice: sql<number>`(select count(*) - count(distinct payload) from service.feedback)`,
    })
    .from(sql`service.organisations`)
  await opened.close()
  return found.map((row) => Object.values(row).map(Number))
}

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
