import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres'
import { migrate as migrateNode } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzleLite } from 'drizzle-orm/pglite'
import { migrate as migrateLite } from 'drizzle-orm/pglite/migrator'
import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import {
  createTestDatabase,
  skippedWithoutPostgres,
  testServerUrl,
} from '#src/testing/builders/test-database.ts'
import { importArchive, openTestWorkspace, readTarEntries } from '#src/testing/builders/test-workspace.ts'
import { createRequestStore, requeueUnfinished } from '#src/service/store/drizzle-request-store.ts'
import type { Database } from '#src/workspace/store/database.ts'
import { createWorkspaceStore } from '#src/workspace/store/drizzle-workspace-store.ts'
import { openPostgres, prepareEmbedded } from './open-database.ts'

/** Milliseconds to open databases on a busy machine. */
const timeoutMs = 180_000
const sourceFolder = join(import.meta.dirname, '../..')

/** The last migrations of the version that kept requests in their own tables. */
const lastMigrations = { service: 1, workspace: 3 } as const

/** An export of that version, with every state that its two tables could be in. */
const readOldArchive = (version = 1) =>
  readFile(join(sourceFolder, `testing/specimens/archives/workspace-format-${version}.tar.gz`)).then(
    (packed) => gunzipSync(packed),
  )

/** Calls `use` with folders of the migrations up to those of that version. */
async function withOldMigrations(use: (folders: Readonly<Record<string, string>>) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), 'veldwerk-test-'))
  const folders: Record<string, string> = {}
  for (const [part, last] of Object.entries(lastMigrations)) {
    const copy = join(folder, part)
    await cp(join(sourceFolder, part, 'store/migrations'), copy, { recursive: true })
    const path = join(copy, 'meta/_journal.json')
    const journal = JSON.parse(await readFile(path, 'utf8'))
    const entries = journal.entries.filter(({ idx }: { idx: number }) => idx <= last)
    await writeFile(path, JSON.stringify({ ...journal, entries }))
    folders[part] = copy
  }
  await use(folders)
  await rm(folder, { recursive: true })
}

async function insertOldRows(database: Database) {
  for (const { name, bytes } of await readTarEntries(await readOldArchive())) {
    const table = /^rows\/([a-z_.]+)\//.exec(name)?.[1]
    if (table === undefined) continue
    const rows = `[${new TextDecoder().decode(bytes).trimEnd().split('\n').join(',')}]`
    const target = sql.raw(table)
    await database.execute(
      sql`insert into ${target} select * from json_populate_recordset(null::${target}, ${rows}::text::json)`,
    )
  }
}

/** Opens a database that the earlier version filled. */
async function openOldDatabase(kind: 'PGlite' | 'PostgreSQL') {
  if (kind === 'PGlite') {
    const client = await PGlite.create('memory://')
    const database = drizzleLite({ client, casing: 'snake_case' })
    await withOldMigrations(async (folders) => {
      for (const [part, migrationsFolder] of Object.entries(folders))
        await migrateLite(database, { migrationsFolder, migrationsTable: part })
    })
    await insertOldRows(database)
    return prepareEmbedded(client)
  }
  const { url, drop } = await createTestDatabase()
  const client = new Client({ connectionString: url })
  await client.connect()
  const database = drizzleNode({ client, casing: 'snake_case' })
  await withOldMigrations(async (folders) => {
    for (const [part, migrationsFolder] of Object.entries(folders))
      await migrateNode(database, { migrationsFolder, migrationsTable: part })
  })
  await insertOldRows(database)
  await client.end()
  const opened = await openPostgres(url)
  return { ...opened, close: async () => (await opened.close(), await drop()) }
}

/** Checks that every document of the earlier version is there once, with the data of both tables. */
async function expectMerged(database: Database) {
  const store = createWorkspaceStore(database)
  const listed = await store.listSubmissions()
  const byName = new Map(listed.map((submission) => [submission.fileName, submission]))
  expect([...byName.keys()].toSorted()).toEqual([
    'again.txt',
    ...['failed-not-fetched', 'lost-answer', 'no-submission', 'read-not-fetched', 'reading', 'sent'].map(
      (name) => `“${name}”.txt`,
    ),
  ])
  const find = (name: string) => byName.get(`“${name}”.txt`)
  const sent = find('sent')
  expect(sent).toMatchObject({ state: 'sent', checked: 1, toCheck: 1, documents: 1, submittedBy: 'ria' })
  expect(await store.listFeedback(sent?.id ?? '')).toMatchObject([{ status: 202 }])
  expect(await store.findDraft(sent?.id ?? '')).toMatchObject({ revision: 1 })
  expect(await store.findResult(sent?.id ?? '')).toBe('{ "b": 12345678901234567890.10, "a": "\\u0000é😀" }')
  expect(find('reading')).toMatchObject({
    state: 'processing',
    requestId: '44973636-a5a9-4b94-ad91-f28e45fd8ac5',
  })
  expect(find('lost-answer')).toMatchObject({
    state: 'processing',
    requestId: 'c1f7b64d-2d7d-4d27-8554-7860c2198365',
    problem: null,
  })
  const unfetched = find('read-not-fetched')
  expect(unfetched).toMatchObject({ state: 'to-review', finishedAt: expect.any(String) })
  expect(await store.findResult(unfetched?.id ?? '')).toContain('"Total"')
  expect(find('failed-not-fetched')).toMatchObject({
    state: 'failed',
    problem: { status: 400, code: 'file_damaged', detail: 'It is damaged.' },
  })
  expect(find('no-submission')).toMatchObject({ state: 'to-review', modelId: 'invoice', submittedBy: null })
  expect(new Set(await store.listUnsummarised())).toEqual(
    new Set([unfetched?.id, sent?.id, find('no-submission')?.id]),
  )
  expect(byName.get('again.txt')).toMatchObject({ state: 'refused', requestId: null })
  const file = { fileName: 'again.txt', fileBytes: 5, sha256: 'ab'.repeat(32) }
  const again = { id: crypto.randomUUID(), modelId: 'invoice', ...file, submittedBy: null }
  expect(await store.addSubmission({ ...again, idempotencyKey: 'purged-key' })).toEqual({ isPurged: true })
  expect(await createWorkspaceStore(database, 'Een BV').listSubmissions()).toMatchObject([
    { fileName: '“other”.txt', state: 'to-review' },
  ])
}

/** Finishes interrupted readings. @returns how many, and the credits that are left and reserved. */
async function finishUnfinished(database: Database) {
  const queued: string[] = []
  const enqueue = async (ids: readonly string[]) => void queued.push(...ids)
  await database.transaction((tx) => requeueUnfinished(tx, enqueue))
  const requests = createRequestStore(database, enqueue)
  let finished = 0
  for (const id of queued) if (await requests.finish(id, { ok: true, json: '{}' })) finished += 1
  const credits = await database.select({ reserved: sql<number>`reserved` }).from(sql`service.organisations`)
  return {
    finished,
    balance: await requests.getBalance('default'),
    reserved: credits.map(({ reserved }) => reserved),
  }
}

describe('on PGlite', () => {
  testEarlierVersions('PGlite')
})
describe.skipIf(testServerUrl === '')(`on PostgreSQL ${skippedWithoutPostgres}`, () => {
  testEarlierVersions('PostgreSQL')
})

function testEarlierVersions(kind: 'PGlite' | 'PostgreSQL') {
  test(
    'migrates a database with requests in their own table',
    async () => {
      const { database, close } = await openOldDatabase(kind)
      try {
        await expectMerged(database)
        expect(await finishUnfinished(database)).toEqual({ finished: 2, balance: 994, reserved: [0, 0] })
      } finally {
        await close()
      }
    },
    timeoutMs,
  )

  test(
    'imports an archive of format 1, with the same outcome',
    async () => {
      const workspace = await openTestWorkspace(kind)
      try {
        expect(await importArchive(workspace, await readOldArchive())).toMatchObject({ queued: 2 })
        await expectMerged(workspace.database)
        const finished = await finishUnfinished(workspace.database)
        expect(finished).toEqual({ finished: 2, balance: 994, reserved: [0, 0] })
      } finally {
        await workspace.close()
      }
    },
    timeoutMs,
  )

  test(
    'imports an archive of format 2 without decisions, deletions or repeated readings',
    async () => {
      const workspace = await openTestWorkspace(kind)
      try {
        expect(await importArchive(workspace, await readOldArchive(2))).toMatchObject({ queued: 1 })
        const { submissions } = workspace
        const listed = await submissions.listSubmissions()
        const states = listed.map(({ fileName, state }) => [fileName, state])
        expect(new Map(states as [string, string][])).toEqual(
          new Map([
            ['“sent”.txt', 'sent'],
            ['“to review”.txt', 'to-review'],
            ['“reading”.txt', 'processing'],
            ['“failed”.txt', 'failed'],
          ]),
        )
        for (const submission of listed) {
          expect(submission).toMatchObject({ decision: null, deleted: null, replaced: null, revision: 0 })
          expect(await submissions.listReadings(submission)).toEqual([submission])
        }
        expect(await submissions.listDeletedSubmissions()).toEqual([])
      } finally {
        await workspace.close()
      }
    },
    timeoutMs,
  )
}
