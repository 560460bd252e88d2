import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createWorkspaceStore } from '#src/workspace/store/drizzle-workspace-store.ts'
import { transientTables } from '#src/service/store/drizzle-request-store.ts'
import { testServerUrl, skippedWithoutPostgres } from '#src/testing/builders/test-database.ts'
import {
  exportArchive,
  importArchive,
  openTestWorkspace,
  readTarEntries,
  type TestWorkspace,
} from '#src/testing/builders/test-workspace.ts'

/** Milliseconds to open databases on a busy machine. */
const setupTimeoutMs = 180_000

const opened: TestWorkspace[] = []
afterAll(async () => {
  for (const workspace of opened) await workspace.close()
})

async function open(kind: 'PGlite' | 'PostgreSQL') {
  const workspace = await openTestWorkspace(kind)
  opened.push(workspace)
  return workspace
}

const buildSubmission = (idempotencyKey: string) => ({
  id: crypto.randomUUID(),
  idempotencyKey,
  modelId: 'invoice',
  fileName: 'again.txt',
  fileBytes: 5,
  sha256: 'ab'.repeat(32),
  submittedBy: null,
})

/** A workspace of two organisations with every kind of row, and its export. */
async function createFullWorkspace(kind: 'PGlite' | 'PostgreSQL') {
  const workspace = await open(kind)
  const reviewed = await workspace.add({ text: 'reviewed', drafted: true, sent: true })
  const same = await workspace.add({ text: 'reviewed', organisation: 'Een BV' })
  const reading = await workspace.add({ text: 'reading', reading: true, key: 'a key' })
  const failed = await workspace.add({ text: 'failed', reading: true })
  const failure = { ok: false, code: 'file_damaged', detail: 'It is damaged.' } as const
  await workspace.requests.finish(failed.requestId, failure)
  await deleteRejectedReading(workspace, failed.id)
  await workspace.submissions.addPastedResult({
    id: crypto.randomUUID(),
    submissionId: reviewed.id,
    label: 'theirs “é”.json',
    addedBy: 'ria',
    result: '{ "Documents": [ { "Fields": { "A": { "Value": 1.50 } } } ] }',
  })
  const compared = await compareLocally(workspace, reviewed.sha256)
  const lost = await workspace.add({ text: 'lost' })
  await workspace.files.remove(lost.sha256, new Date(8.64e15))
  return { workspace, reviewed, same, reading, compared, lost, archive: await exportArchive(workspace) }
}

/** Adds a document of a hosted service that the local one is reading for a comparison. */
async function compareLocally({ database, submissions, requests }: TestWorkspace, sha256: string) {
  const submission = { ...buildSubmission('of a hosted service'), sha256 }
  await submissions.addSubmission(submission)
  const comparison = { id: crypto.randomUUID(), submissionId: submission.id, modelId: 'receipt' }
  await database.transaction(async (tx) => {
    const row = { ...comparison, addedBy: 'ria', isLocal: true }
    await createWorkspaceStore(tx).addComparedReading(row)
    if (!(await requests.accept('default', [comparison.id], tx)))
      throw new Error('The credits do not suffice')
  })
  return comparison
}

/** Rejects a document, reads it again and deletes it. */
async function deleteRejectedReading({ submissions }: TestWorkspace, id: string) {
  const stamp = { at: new Date().toISOString(), by: 'ria' }
  const decision = { kind: 'rejected', reason: 'other', note: '“é”', until: null, ...stamp } as const
  const newEvent = () => ({ id: crypto.randomUUID(), action: 'reject', modelId: null, ...decision })
  const find = async (one: string) => {
    const found = await submissions.findSubmission(one)
    if (found === undefined) throw new Error('It is not there')
    return found
  }
  await submissions.changeLife(await find(id), { decision, deleted: null }, newEvent())
  await submissions.replaceReading(await find(id), newEvent())
  const { sha256 } = await find(id)
  const again = { ...buildSubmission(crypto.randomUUID()), sha256, firstReadingId: id, contentType: 'jpg' }
  await submissions.addSubmission(again)
  await submissions.changeLife(await find(again.id), { decision: null, deleted: stamp }, newEvent())
}

const fullWorkspaces = new Map<string, ReturnType<typeof createFullWorkspace>>()
function getFullWorkspace(kind: 'PGlite' | 'PostgreSQL') {
  const workspace = fullWorkspaces.get(kind) ?? createFullWorkspace(kind)
  fullWorkspaces.set(kind, workspace)
  return workspace
}

const directions = [
  ['PGlite', 'PGlite'],
  ['PGlite', 'PostgreSQL'],
  ['PostgreSQL', 'PGlite'],
] as const

for (const [from, to] of directions) {
  const needsServer = from === 'PostgreSQL' || to === 'PostgreSQL'
  const isSkipped = needsServer && testServerUrl === ''
  describe.skipIf(isSkipped)(
    `from ${from} to ${to}${needsServer ? ` ${skippedWithoutPostgres}` : ''}`,
    () => {
      let source: Awaited<ReturnType<typeof createFullWorkspace>>
      let moved: TestWorkspace
      let report: Awaited<ReturnType<typeof importArchive>>
      beforeAll(async () => {
        source = await getFullWorkspace(from)
        moved = await open(to)
        // The state after the first start of a server: one organisation with all of its credits.
        await moved.requests.addOrganisation({ id: 'default', name: 'Veldwerk', balance: 1_000_000 })
        report = await importArchive(moved, source.archive)
      }, setupTimeoutMs)

      test('exports the same entries after an import', async () => {
        expect(await readTarEntries(await exportArchive(moved))).toEqual(await readTarEntries(source.archive))
      })

      test('moves texts unchanged, ownership, balances and keys', async () => {
        const { workspace, reviewed, same, reading } = source
        expect(await moved.submissions.listSubmissions()).toEqual(
          await workspace.submissions.listSubmissions(),
        )
        const deleted = await workspace.submissions.listDeletedSubmissions()
        expect(deleted).toMatchObject([{ contentType: 'jpg', deleted: { by: 'ria' } }])
        expect(await moved.submissions.listDeletedSubmissions()).toEqual(deleted)
        for (const one of deleted) {
          const readings = await workspace.submissions.listReadings(one)
          expect(readings).toHaveLength(2)
          expect(await moved.submissions.listReadings(one)).toEqual(readings)
          const ids = readings.map((reading) => reading.id)
          expect(await moved.submissions.listEvents(ids)).toEqual(await workspace.submissions.listEvents(ids))
        }
        const { id, requestId, sha256 } = reviewed
        expect(await moved.submissions.findResult(id)).toEqual(await workspace.submissions.findResult(id))
        expect(await moved.requests.find(requestId)).toEqual(await workspace.requests.find(requestId))
        const compared = await workspace.submissions.listComparisons(id)
        expect(compared).toHaveLength(1)
        expect(await moved.submissions.listComparisons(id)).toEqual(compared)
        const comparisonId = compared[0]?.id ?? ''
        expect(await moved.submissions.findComparisonResult(id, comparisonId)).toContain('1.50')
        expect(await moved.submissions.findDraft(id)).toEqual(await workspace.submissions.findDraft(id))
        expect(await moved.submissions.listFeedback(id)).toEqual(await workspace.submissions.listFeedback(id))
        expect(
          (await moved.submissions.listCorrections('invoice')).map(({ documents }) => documents),
        ).toEqual([1, 1])
        expect(await moved.submissions.listModels()).toEqual([
          { id: 'invoice', label: 'Facturen', hidden: true },
        ])
        expect(await moved.submissions.findSubmission(same.id), 'it belongs to Een BV').toBeUndefined()
        expect(await moved.requests.getBalance('default')).toBe(998)
        expect(await moved.requests.getBalance('Een BV')).toBe(999)
        const again = buildSubmission('a key')
        expect(await moved.submissions.addSubmission(again)).toEqual({ isPurged: false, id: reading.id })
        expect(await moved.files.find(sha256)).toEqual(new TextEncoder().encode('reviewed'))
      })

      test('reports a missing file and moves its document', async () => {
        expect(report.manifest.missing).toEqual([source.lost.sha256])
        expect(await moved.submissions.findSubmission(source.lost.id)).toMatchObject({ state: 'to-review' })
      })

      test('imports nothing into a workspace with documents', async () => {
        const before = await readTarEntries(await exportArchive(moved))
        await expect(importArchive(moved, source.archive)).rejects.toThrow('there are documents here already')
        expect(await readTarEntries(await exportArchive(moved))).toEqual(before)
      })

      test('reads an interrupted document once and charges it once, and so an interrupted comparison', async () => {
        const { submissionId, id: comparisonId } = source.compared
        const pending = { id: comparisonId, backend: 'local', modelId: 'receipt', state: 'processing' }
        expect(await moved.submissions.listComparisons(submissionId)).toMatchObject([pending])
        expect(report.queued).toBe(2)
        const readIds: string[] = []
        await moved.queue.start({
          async recognise(id) {
            readIds.push(id)
            await moved.requests.finish(id, { ok: true, json: '{}' })
          },
          giveUp: async () => {},
        })
        await vi.waitFor(async () => expect(await moved.requests.countUnfinished()).toBe(0), 60_000)
        await moved.queue.stop()
        expect(readIds.toSorted()).toEqual([source.reading.requestId, comparisonId].toSorted())
        expect(await moved.requests.getBalance('default')).toBe(996)
        expect(await moved.submissions.listComparisons(submissionId)).toMatchObject([
          { ...pending, state: 'finished', credits: 1 },
        ])
      })
    },
  )
}

test(
  'exports every table of service and workspace, except those of the running program',
  async () => {
    const { database, rows } = (await getFullWorkspace('PGlite')).workspace
    const existing = await database
      .select({ name: sql<string>`table_schema || '.' || table_name` })
      .from(sql`information_schema.tables`)
      .where(sql`table_schema in ('service', 'workspace')`)
    const tables = await rows.read(async (reader) => reader.tables)
    expect([...tables, ...transientTables].toSorted()).toEqual(existing.map(({ name }) => name).sort())
  },
  setupTimeoutMs,
)

test(
  'imports nothing after a purge of all documents, because the charges would be lost',
  async () => {
    const { archive } = await getFullWorkspace('PGlite')
    const purged = await open('PGlite')
    const { id } = await purged.add({ text: 'gone' })
    await purged.transaction((submissions) => submissions.purge([id]))
    await expect(importArchive(purged, archive)).rejects.toThrow('there are documents here already')
  },
  setupTimeoutMs,
)

test(
  'does not export who has a document open, with the names of people',
  async () => {
    const { submissions, rows, database } = await open('PGlite')
    const presence = { submissionId: crypto.randomUUID(), client: crypto.randomUUID(), name: 'ria' }
    await submissions.recordPresence(presence)
    const count = await rows.read(async (reader) => {
      let pages = 0
      for await (const _page of reader.pages('workspace.presences')) pages += 1
      return pages
    })
    expect(count).toBe(0)
    expect(await createWorkspaceStore(database).listPresences()).toEqual([presence])
  },
  setupTimeoutMs,
)
