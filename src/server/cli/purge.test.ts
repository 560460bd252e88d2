import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { purge } from '#src/workspace/retention/purge.ts'
import { testServerUrl, skippedWithoutPostgres } from '#src/testing/builders/test-database.ts'
import {
  exportArchive,
  openTestWorkspace,
  readTarEntries,
  type TestWorkspace,
} from '#src/testing/builders/test-workspace.ts'

/** Milliseconds for opening databases, on a machine that does much else too. */
const patience = 180_000

const endOfTime = new Date(8.64e15)
let workspace: TestWorkspace

const later = () => new Promise((resolve) => setTimeout(resolve, 5))

/** A moment: what was there before is older. */
async function moment(): Promise<Date> {
  await later()
  const now = new Date()
  await later()
  return now
}

const purgeBefore = (before: Date, options: { dryRun?: boolean; filesBefore?: Date } = {}) =>
  purge({ ...workspace, before, dryRun: false, filesBefore: endOfTime, ...options })

/** What is left of a document: its submission, its request, its file. */
const left = async ({ id, requestId, sha256 }: Awaited<ReturnType<TestWorkspace['add']>>) => ({
  submission: (await workspace.submissions.findSubmission(id)) !== undefined,
  request: (await workspace.requests.find(requestId)) !== undefined,
  file: await workspace.files.has(sha256),
})
const all = { submission: true, request: true, file: true }
const nothing = { submission: false, request: false, file: false }

describe('on PGlite', () => {
  purges('PGlite')
})
describe.skipIf(testServerUrl === '')(`on PostgreSQL ${skippedWithoutPostgres}`, () => {
  purges('PostgreSQL')
})

function purges(kind: 'PGlite' | 'PostgreSQL') {
  beforeAll(async () => {
    workspace = await openTestWorkspace(kind)
  }, patience)
  afterAll(() => workspace.close())

  test('what is older goes whole, what is younger stays whole, and no balance changes', async () => {
    const old = await workspace.add({ text: 'old', drafted: true, sent: true })
    const before = await moment()
    const young = await workspace.add({ text: 'young', drafted: true, sent: true })
    const balance = await workspace.requests.getBalance('default')
    const report = await purgeBefore(before)
    expect(report).toMatchObject({ submissions: 1, requests: 1, drafts: 1, feedback: 2, files: 1, bytes: 3 })
    expect([await left(old), await left(young)]).toEqual([nothing, all])
    expect(await workspace.submissions.findDraft(young.id)).toMatchObject({ revision: 1 })
    expect(await workspace.requests.getBalance('default')).toBe(balance)
  })

  test('a document that is being read stays, and so does one whose draft was saved since', async () => {
    const reading = await workspace.add({ text: 'reading', reading: true })
    const drafted = await workspace.add({ text: 'drafted' })
    const before = await moment()
    await workspace.submissions.saveDraft(drafted.id, {
      revision: 0,
      content: '{}',
      checked: 0,
      savedBy: null,
    })
    await purgeBefore(before)
    expect([await left(reading), await left(drafted)]).toEqual([all, all])
    // Read at last, it goes with the others.
    await workspace.requests.finish(reading.requestId, { ok: true, json: '{}' })
    await purgeBefore(await moment())
    expect(await left(reading)).toEqual(nothing)
  })

  test('a file stays as long as one document refers to it, of whichever organisation', async () => {
    const old = await workspace.add({ text: 'shared' })
    const before = await moment()
    const young = await workspace.add({ text: 'shared', organisation: 'Een BV' })
    await purgeBefore(before)
    expect(await left(old)).toEqual({ ...nothing, file: true })
    expect(await workspace.files.has(young.sha256)).toBe(true)
    await purgeBefore(await moment())
    expect(await workspace.files.has(young.sha256)).toBe(false)
  })

  test('a dry run says the same and changes nothing', async () => {
    await workspace.add({ text: 'to be counted', drafted: true, sent: true })
    await workspace.files.put([new TextEncoder().encode('an upload that was never recorded')])
    const before = await moment()
    const there = await readTarEntries(await exportArchive(workspace))
    const said = await purgeBefore(before, { dryRun: true })
    expect(await readTarEntries(await exportArchive(workspace))).toEqual(there)
    expect(said).toMatchObject({ submissions: 1, files: 2 })
    expect(await purgeBefore(before)).toEqual(said)
  })

  test('an upload that was never recorded goes, unless it may be on its way', async () => {
    const { sha256 } = await workspace.files.put([new TextEncoder().encode('on its way')])
    const anHourAgo = new Date(Date.now() - 3_600_000)
    await purgeBefore(await moment(), { filesBefore: anHourAgo })
    expect(await workspace.files.has(sha256)).toBe(true)
    await purgeBefore(await moment())
    expect(await workspace.files.has(sha256)).toBe(false)
  })

  test('the key of a purged document stays used', async () => {
    const { requestId } = await workspace.add({ text: 'once', key: 'used' })
    await purgeBefore(await moment())
    expect((await workspace.requests.findByKey('default', 'used'))?.id).toBe(requestId)
  })

  test('of a draft saved while a purge looks at the document, either the save or the purge wins whole', async () => {
    for (let round = 0; round < 10; round += 1) {
      const document = await workspace.add({ text: `raced ${round}` })
      const save = { revision: 0, content: '{}', checked: 0, savedBy: null }
      const before = await moment()
      const saving = workspace.submissions.saveDraft(document.id, save).catch(() => undefined)
      await purgeBefore(before)
      const saved = await saving
      const there = await left(document)
      expect(there, `in round ${round}`).toEqual(saved === undefined ? nothing : all)
    }
  })
}
