import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { createDatabaseFolder, openMemoryDatabase } from '#src/testing/builders/memory-database.ts'
import { addReadDocument } from '#src/testing/builders/stored-submission.ts'
import { claimFolder, requireSharedFiles, WrongFolderError } from './database-id.ts'
import {
  createTestDatabase,
  testServerUrl,
  skippedWithoutPostgres,
} from '#src/testing/builders/test-database.ts'
import { openEmbedded, openPostgres } from './open-database.ts'
import { NotOpenedError, openWorkspace } from '../cli/open-workspace.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'veldwerk-test-'))
  onTestFinished(() => rm(folder, { recursive: true }))
})

test('a folder belongs to the database that used it first', async () => {
  const claims = ['a', 'b', 'a'].map((id) => claimFolder(join(folder, 'files'), id))
  const failed = (await Promise.allSettled(claims)).filter(({ status }) => status === 'rejected')
  expect(failed.length).toBeGreaterThan(0)
  expect(failed.length).toBeLessThan(3)
  await expect(claimFolder(join(folder, 'files'), 'c')).rejects.toThrow(WrongFolderError)
})

test('an interrupted claim belongs to no database', async () => {
  await writeFile(join(folder, 'database-id'), '')
  await claimFolder(folder, 'a')
  await expect(claimFolder(folder, 'b')).rejects.toThrow(WrongFolderError)
})

test('a database keeps its id, and its folder, from one start to the next', async () => {
  await createDatabaseFolder(join(folder, 'database'))
  const ids: string[] = []
  for (let start = 0; start < 2; start += 1) {
    const { id, close } = await openEmbedded(join(folder, 'database'))
    ids.push(id)
    await close()
  }
  expect(new Set(ids).size).toBe(1)
})

test.skipIf(testServerUrl === '')(
  `a start without DATABASE_URL refuses the files of PostgreSQL ${skippedWithoutPostgres}`,
  async () => {
    const server = await createTestDatabase()
    onTestFinished(() => server.drop())
    const both = await Promise.all([openPostgres(server.url), openPostgres(server.url)])
    expect(both[0].id).toBe(both[1].id)
    await claimFolder(join(folder, 'files'), both[0].id)
    for (const { close } of both) await close()
    // As the database of a server that starts without the setting.
    await createDatabaseFolder(join(folder, 'database'))
    await (await openEmbedded(join(folder, 'database'))).close()
    await expect(openWorkspace({ DATA_DIR: folder, DATABASE_URL: undefined }, 'purge')).rejects.toThrow(
      NotOpenedError,
    )
  },
)

test('a worker with a folder of its own is refused once the database has documents', async () => {
  const { database, close } = await openMemoryDatabase()
  onTestFinished(close)
  const files = join(folder, 'files')
  await requireSharedFiles(files, database)
  await addReadDocument(database, 'default')
  await expect(requireSharedFiles(files, database)).rejects.toThrow(WrongFolderError)
  await claimFolder(files, 'a')
  await requireSharedFiles(files, database)
})
