import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SubmissionPurgedError } from '#src/workspace/store/workspace-store.ts'
import { purgeDeleted } from '#src/workspace/retention/purge-deleted.ts'
import { purge } from '#src/workspace/retention/purge.ts'
import { testServerUrl, skippedWithoutPostgres } from '#src/testing/builders/test-database.ts'
import {
  exportArchive,
  openTestWorkspace,
  readTarEntries,
  type TestWorkspace,
} from '#src/testing/builders/test-workspace.ts'

/** Milliseconds to open databases on a busy machine. */
const setupTimeoutMs = 180_000

const endOfTime = new Date(8.64e15)
let workspace: TestWorkspace

const waitBriefly = () => new Promise((resolve) => setTimeout(resolve, 5))

/** The current time; rows written before the call are older. */
async function getCutOff(): Promise<Date> {
  await waitBriefly()
  const now = new Date()
  await waitBriefly()
  return now
}

const purgeBefore = (before: Date, options: { dryRun?: boolean; filesBefore?: Date } = {}) =>
  purge({ ...workspace, before, dryRun: false, filesBefore: endOfTime, ...options })

/** Finds which parts of a document are left. */
const findRemains = async ({ id, requestId, sha256 }: Awaited<ReturnType<TestWorkspace['add']>>) => ({
  submission: (await workspace.submissions.findSubmission(id)) !== undefined,
  request: (await workspace.requests.find(requestId)) !== undefined,
  file: await workspace.files.has(sha256),
})
const all = { submission: true, request: true, file: true }
const nothing = { submission: false, request: false, file: false }

describe('on PGlite', () => {
  testPurge('PGlite')
})
describe.skipIf(testServerUrl === '')(`on PostgreSQL ${skippedWithoutPostgres}`, () => {
  testPurge('PostgreSQL')
})

function testPurge(kind: 'PGlite' | 'PostgreSQL') {
  beforeAll(async () => {
    workspace = await openTestWorkspace(kind)
  }, setupTimeoutMs)
  afterAll(() => workspace.close())

  test('removes older documents completely, keeps younger ones, and changes no balance', async () => {
    const old = await workspace.add({ text: 'old', drafted: true, sent: true })
    const before = await getCutOff()
    const young = await workspace.add({ text: 'young', drafted: true, sent: true })
    const balance = await workspace.requests.getBalance('default')
    const report = await purgeBefore(before)
    expect(report).toMatchObject({ submissions: 1, drafts: 1, feedback: 1, files: 1, bytes: 3 })
    expect([await findRemains(old), await findRemains(young)]).toEqual([nothing, all])
    expect(await workspace.submissions.findDraft(young.id)).toMatchObject({ revision: 1 })
    expect(await workspace.requests.getBalance('default')).toBe(balance)
  })

  test('while the server runs, removes only what can no longer be restored', async () => {
    const [gone, kept] = [
      await workspace.add({ text: 'deleted' }),
      await workspace.add({ text: 'deleted lately' }),
    ]
    const { submissions } = workspace
    const dayMs = 86_400_000
    for (const [{ id }, days] of [
      [gone, 2],
      [kept, 1],
    ] as const) {
      const event = { id: crypto.randomUUID(), action: 'delete', reason: null, note: '', until: null }
      const seen = await submissions.findSubmission(id)
      if (seen === undefined) throw new Error('It is not there')
      const stamp = { at: new Date(Date.now() - days * dayMs).toISOString(), by: null }
      const life = { decision: null, deleted: stamp }
      await submissions.changeLife(seen, life, { ...event, modelId: null, ...stamp })
    }
    const now = Date.now() + 29 * dayMs - 3_600_000
    expect(await purgeDeleted(workspace, now)).toMatchObject({ submissions: 1 })
    expect([await findRemains(gone), await findRemains(kept)]).toEqual([nothing, all])
    expect(await purgeDeleted(workspace, now)).toBeUndefined()
  })

  test('keeps a document that is being read and one with a newer draft', async () => {
    const reading = await workspace.add({ text: 'reading', reading: true })
    const drafted = await workspace.add({ text: 'drafted' })
    const before = await getCutOff()
    await workspace.submissions.saveDraft(drafted.id, {
      revision: 0,
      content: '{}',
      checked: 0,
      savedBy: null,
    })
    await purgeBefore(before)
    expect([await findRemains(reading), await findRemains(drafted)]).toEqual([all, all])
    // Once it is read, it is purged like any other.
    await workspace.requests.finish(reading.requestId, { ok: true, json: '{}' })
    await purgeBefore(await getCutOff())
    expect(await findRemains(reading)).toEqual(nothing)
  })

  test('keeps a file while a document of any organisation refers to it', async () => {
    const old = await workspace.add({ text: 'shared' })
    const before = await getCutOff()
    const young = await workspace.add({ text: 'shared', organisation: 'Een BV' })
    await purgeBefore(before)
    expect(await findRemains(old)).toEqual({ ...nothing, file: true })
    expect(await workspace.files.has(young.sha256)).toBe(true)
    await purgeBefore(await getCutOff())
    expect(await workspace.files.has(young.sha256)).toBe(false)
  })

  test('reports the same for a dry run and changes nothing', async () => {
    await workspace.add({ text: 'to be counted', drafted: true, sent: true })
    await workspace.files.put([new TextEncoder().encode('an upload that was never recorded')])
    const before = await getCutOff()
    const entries = await readTarEntries(await exportArchive(workspace))
    const report = await purgeBefore(before, { dryRun: true })
    expect(await readTarEntries(await exportArchive(workspace))).toEqual(entries)
    expect(report).toMatchObject({ submissions: 1, files: 2 })
    expect(await purgeBefore(before)).toEqual(report)
  })

  test('removes an unrecorded upload unless it may be in progress', async () => {
    const { sha256 } = await workspace.files.put([new TextEncoder().encode('on its way')])
    const anHourAgo = new Date(Date.now() - 3_600_000)
    await purgeBefore(await getCutOff(), { filesBefore: anHourAgo })
    expect(await workspace.files.has(sha256)).toBe(true)
    await purgeBefore(await getCutOff())
    expect(await workspace.files.has(sha256)).toBe(false)
  })

  test('keeps the idempotency key of a purged document used', async () => {
    const { id } = await workspace.add({ text: 'once', key: 'used' })
    await purgeBefore(await getCutOff())
    const again = { id: crypto.randomUUID(), idempotencyKey: 'used', modelId: 'invoice', submittedBy: null }
    const file = { fileName: 'again.txt', fileBytes: 5, sha256: 'ab'.repeat(32) }
    expect(await workspace.submissions.addSubmission({ ...again, ...file })).toEqual({ isPurged: true })
    expect(await workspace.submissions.findSubmission(id)).toBeUndefined()
  })

  test('stores nothing for a document that was purged meanwhile', async () => {
    const { id, requestId, sha256 } = await workspace.add({ text: 'gone' })
    await purgeBefore(await getCutOff())
    const save = { revision: 0, content: '{"kept":true}', checked: 1, savedBy: 'ria' }
    await expect(workspace.submissions.saveDraft(id, save)).rejects.toThrow(SubmissionPurgedError)
    const feedback = { id: crypto.randomUUID(), submissionId: id, requestId, payload: '{}' }
    await expect(workspace.submissions.addFeedback(feedback)).rejects.toThrow(SubmissionPurgedError)
    const problem = { status: 500, code: 'late', detail: 'of “gone”' }
    await workspace.submissions.setFailure(id, 'failed', problem)
    const rows = (await readTarEntries(await exportArchive(workspace))).map(({ bytes }) =>
      new TextDecoder().decode(bytes),
    )
    expect(rows.filter((row) => /“gone”|"kept"/.test(row) || row.includes(sha256))).toEqual([])
    expect(await workspace.submissions.findDraft(id)).toBeUndefined()
  })

  test('lets either a concurrent draft save or the purge win completely', async () => {
    for (let round = 0; round < 10; round += 1) {
      const document = await workspace.add({ text: `raced ${round}` })
      const save = { revision: 0, content: '{}', checked: 0, savedBy: null }
      const before = await getCutOff()
      const saving = workspace.submissions.saveDraft(document.id, save).catch(() => undefined)
      await purgeBefore(before)
      const saved = await saving
      const remains = await findRemains(document)
      expect(remains, `in round ${round}`).toEqual(saved === undefined ? nothing : all)
    }
  })
}
