import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testServerUrl, skippedWithoutPostgres } from '#src/testing/builders/test-database.ts'
import {
  exportArchive,
  importArchive,
  openTestWorkspace,
  readTarEntries,
  type TestWorkspace,
} from '#src/testing/builders/test-workspace.ts'

/** Milliseconds for opening databases, on a machine that does much else too. */
const patience = 180_000

const opened: TestWorkspace[] = []
afterAll(async () => {
  for (const workspace of opened) await workspace.close()
})

async function open(kind: 'PGlite' | 'PostgreSQL') {
  const workspace = await openTestWorkspace(kind)
  opened.push(workspace)
  return workspace
}

/** Some of everything, of two organisations, and its export. */
async function aFullWorkspace(kind: 'PGlite' | 'PostgreSQL') {
  const workspace = await open(kind)
  const reviewed = await workspace.add({ text: 'reviewed', drafted: true, sent: true })
  const same = await workspace.add({ text: 'reviewed', organisation: 'Een BV' })
  const reading = await workspace.add({ text: 'reading', reading: true, key: 'a key' })
  const failed = await workspace.add({ text: 'failed', reading: true })
  const failure = { ok: false, code: 'file_damaged', detail: 'It is damaged.' } as const
  await workspace.requests.finish(failed.requestId, failure)
  const lost = await workspace.add({ text: 'lost' })
  await workspace.files.remove(lost.sha256, new Date(8.64e15))
  return { workspace, reviewed, same, reading, lost, archive: await exportArchive(workspace) }
}

const made = new Map<string, ReturnType<typeof aFullWorkspace>>()
function full(kind: 'PGlite' | 'PostgreSQL') {
  const there = made.get(kind) ?? aFullWorkspace(kind)
  made.set(kind, there)
  return there
}

const ways = [
  ['PGlite', 'PGlite'],
  ['PGlite', 'PostgreSQL'],
  ['PostgreSQL', 'PGlite'],
] as const

for (const [from, to] of ways) {
  const needsServer = from === 'PostgreSQL' || to === 'PostgreSQL'
  const skipped = needsServer && testServerUrl === ''
  describe.skipIf(skipped)(`from ${from} to ${to}${needsServer ? ` ${skippedWithoutPostgres}` : ''}`, () => {
    let source: Awaited<ReturnType<typeof aFullWorkspace>>
    let moved: TestWorkspace
    let report: Awaited<ReturnType<typeof importArchive>>
    beforeAll(async () => {
      source = await full(from)
      moved = await open(to)
      // As a server that was started once leaves it: with an organisation that has all its credits.
      await moved.requests.addOrganisation({ id: 'default', name: 'Veldwerk', balance: 1_000_000 })
      report = await importArchive(moved, source.archive)
    }, patience)

    test('what was imported is exported as the same parts', async () => {
      expect(await readTarEntries(await exportArchive(moved))).toEqual(await readTarEntries(source.archive))
    })

    test('everything is there: texts as they were, who owns what, balances, keys', async () => {
      const { workspace, reviewed, same, reading } = source
      expect(await moved.submissions.listSubmissions()).toEqual(await workspace.submissions.listSubmissions())
      const { id, requestId, sha256 } = reviewed
      expect(await moved.submissions.findResult(id)).toEqual(await workspace.submissions.findResult(id))
      expect(await moved.requests.find(requestId)).toEqual(await workspace.requests.find(requestId))
      expect(await moved.submissions.findDraft(id)).toEqual(await workspace.submissions.findDraft(id))
      expect(await moved.submissions.listFeedback(id)).toEqual(await workspace.submissions.listFeedback(id))
      expect((await moved.submissions.listCorrections('invoice')).map(({ documents }) => documents)).toEqual([
        1, 1,
      ])
      expect(await moved.submissions.listModels()).toEqual([
        { id: 'invoice', label: 'Facturen', hidden: true },
      ])
      expect(await moved.requests.listFeedback(requestId)).toHaveLength(1)
      expect(await moved.submissions.findSubmission(same.id), 'it belongs to Een BV').toBeUndefined()
      expect(await moved.requests.getBalance('default')).toBe(998)
      expect(await moved.requests.getBalance('Een BV')).toBe(999)
      expect((await moved.requests.findByKey('default', 'a key'))?.id).toBe(reading.requestId)
      expect(await moved.files.find(sha256)).toEqual(new TextEncoder().encode('reviewed'))
    })

    test('a file that was missing is named, and its document moves all the same', async () => {
      expect(report.manifest.missing).toEqual([source.lost.sha256])
      expect(await moved.submissions.findSubmission(source.lost.id)).toMatchObject({ state: 'to-review' })
    })

    test('where documents are already nothing is imported', async () => {
      const before = await readTarEntries(await exportArchive(moved))
      await expect(importArchive(moved, source.archive)).rejects.toThrow('there are documents here already')
      expect(await readTarEntries(await exportArchive(moved))).toEqual(before)
    })

    test('a document that was being read is read once, and charged once', async () => {
      expect(report.queued).toBe(1)
      const read: string[] = []
      await moved.queue.start({
        async recognise(id) {
          read.push(id)
          await moved.requests.finish(id, { ok: true, json: '{}' })
        },
        giveUp: async () => {},
      })
      for (const end = Date.now() + 20_000; (await moved.requests.countUnfinished()) > 0 && Date.now() < end;)
        await new Promise((resolve) => setTimeout(resolve, 20))
      await moved.queue.stop()
      expect(read).toEqual([source.reading.requestId])
      expect(await moved.requests.getBalance('default')).toBe(997)
    })
  })
}

test(
  'every table of service and workspace is part of an export',
  async () => {
    const { database, rows } = (await full('PGlite')).workspace
    const there = await database
      .select({ name: sql<string>`table_schema || '.' || table_name` })
      .from(sql`information_schema.tables`)
      .where(sql`table_schema in ('service', 'workspace')`)
    const tables = await rows.read(async (reader) => reader.tables)
    expect(tables.toSorted()).toEqual(there.map(({ name }) => name).sort())
  },
  patience,
)

test(
  'a workspace whose documents were all purged takes no import: what was charged would be lost',
  async () => {
    const { archive } = await full('PGlite')
    const purged = await open('PGlite')
    const { id, requestId } = await purged.add({ text: 'gone' })
    await purged.transaction(async ({ submissions, requests }) => {
      await submissions.purge([id])
      await requests.purge([requestId])
    })
    await expect(importArchive(purged, archive)).rejects.toThrow('there are documents here already')
  },
  patience,
)
