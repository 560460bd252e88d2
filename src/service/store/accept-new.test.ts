import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPostgres, type OpenDatabase } from '#src/server/database/open-database.ts'
import { openMemoryDatabase } from '#src/testing/builders/memory-database.ts'
import {
  createTestDatabase,
  skippedWithoutPostgres,
  testServerUrl,
} from '#src/testing/builders/test-database.ts'
import { createWorkspaceStore } from '#src/workspace/store/drizzle-workspace-store.ts'
import type { NewSubmission } from '#src/workspace/store/workspace-store.ts'
import { createBossQueue } from './boss-queue.node.ts'
import { createRequestStore } from './drizzle-request-store.ts'

describe('on PGlite', () => {
  testAcceptNew(() => openMemoryDatabase())
})
describe.skipIf(testServerUrl === '')(`on PostgreSQL ${skippedWithoutPostgres}`, () => {
  testAcceptNew(async () => {
    const { url, drop } = await createTestDatabase()
    const opened = await openPostgres(url)
    return { ...opened, close: async () => (await opened.close(), await drop()) }
  })
})

const buildRow = (overrides: Partial<NewSubmission> = {}): NewSubmission => {
  const id = crypto.randomUUID()
  const file = { fileName: 'Überweisung “€”.pdf', fileBytes: 5, sha256: 'ab'.repeat(32), contentType: null }
  return { id, idempotencyKey: id, modelId: 'note', ...file, submittedBy: 'ria', ...overrides }
}

function testAcceptNew(open: () => Promise<OpenDatabase>) {
  let opened: OpenDatabase
  let store: ReturnType<typeof createRequestStore>
  beforeAll(async () => {
    opened = await open()
    const { boss, database, isExclusive } = opened
    const { enqueue, buildJobInsert } = await createBossQueue(boss, database, { concurrency: 1, isExclusive })
    store = createRequestStore(database, enqueue, buildJobInsert)
  })
  afterAll(() => opened.close())

  async function addOrganisation(balance: number) {
    const id = crypto.randomUUID()
    await store.addOrganisation({ id, name: 'Een BV', balance })
    return id
  }
  const accept = (organisation: string, rows: readonly NewSubmission[]) =>
    store.acceptNew?.(organisation, rows)
  /** Reads what is stored of an organisation: its submissions, their jobs, and the credits reserved for them. */
  async function readStored(organisation: string) {
    const submissions = await createWorkspaceStore(opened.database, organisation).listSubmissions()
    const jobs = await opened.boss.findJobs<{ requestId: string }>('readings', { queued: true })
    const ids = new Set(submissions.map(({ id }) => id))
    const [row] = await opened.database
      .select({ reserved: sql<number>`reserved` })
      .from(sql`service.organisations`)
      .where(sql`id = ${organisation}`)
    const queued = jobs.map(({ data }) => data.requestId).filter((id) => ids.has(id))
    return { ids, submissions, queued: new Set(queued), reserved: row?.reserved }
  }

  test('stores several as given, each with a credit and a job', async () => {
    const organisation = await addOrganisation(3)
    const rows = [buildRow(), buildRow({ contentType: 'image/png', submittedBy: null })]
    expect(await accept(organisation, rows)).toBe(true)
    const { ids, submissions, queued, reserved } = await readStored(organisation)
    expect(queued).toEqual(ids)
    expect(reserved).toBe(2)
    for (const { idempotencyKey: _key, ...row } of rows)
      expect(submissions).toContainEqual(
        expect.objectContaining({ ...row, requestId: row.id, state: 'processing' }),
      )
    expect(await store.find(rows[0]?.id ?? '')).toMatchObject({ organisation, state: 'processing' })
  })

  test('stores none when the credits do not suffice for all, or the organisation is unknown', async () => {
    const organisation = await addOrganisation(1)
    expect(await accept(organisation, [buildRow(), buildRow()])).toBe(false)
    const nothing = { ids: new Set(), submissions: [], queued: new Set() }
    expect(await readStored(organisation)).toEqual({ ...nothing, reserved: 0 })
    expect(await accept('nobody', [buildRow()])).toBe(false)
    expect(await readStored('nobody')).toEqual({ ...nothing, reserved: undefined })
  })

  test('stores none when one has the key of an earlier one', async () => {
    const organisation = await addOrganisation(5)
    const earlier = buildRow({ idempotencyKey: 'used' })
    await accept(organisation, [earlier])
    await expect(accept(organisation, [buildRow(), buildRow({ idempotencyKey: 'used' })])).rejects.toThrow(
      'Failed query',
    )
    const { ids, queued, reserved } = await readStored(organisation)
    expect([ids, queued, reserved]).toEqual([new Set([earlier.id]), new Set([earlier.id]), 1])
  })

  test('never accepts more than there are credits, even concurrently', async () => {
    const organisation = await addOrganisation(5)
    const calls = Array.from({ length: 6 }, () => accept(organisation, [buildRow(), buildRow()]))
    const accepted = await Promise.all(calls)
    expect(accepted.filter(Boolean)).toHaveLength(2)
    expect(await readStored(organisation)).toMatchObject({ reserved: 4, queued: { size: 4 } })
  })
}
