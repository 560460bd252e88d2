import { afterAll, beforeAll, describe } from 'vitest'
import { openPostgres, type OpenDatabase } from '#src/server/database/open-database.ts'
import { openMemoryDatabase } from '../builders/memory-database.ts'
import { createTestDatabase, skippedWithoutPostgres, testServerUrl } from '../builders/test-database.ts'

/**
 * Declares the tests of a store twice: on the embedded database, and on a new one of the PostgreSQL server of
 * TEST_DATABASE_URL, where that is set.
 *
 * @param declareTests gets the database of its time; it may only be asked for inside a test.
 */
export function describeOnBothDatabases(declareTests: (getOpened: () => OpenDatabase) => void): void {
  const declare = (open: () => Promise<OpenDatabase>) => {
    let opened: OpenDatabase
    beforeAll(async () => {
      opened = await open()
    })
    afterAll(() => opened.close())
    declareTests(() => opened)
  }
  describe('on PGlite', () => {
    declare(openMemoryDatabase)
  })
  describe.skipIf(testServerUrl === '')(`on PostgreSQL ${skippedWithoutPostgres}`, () => {
    declare(async () => {
      const { url, drop } = await createTestDatabase()
      const opened = await openPostgres(url)
      return { ...opened, close: async () => (await opened.close(), await drop()) }
    })
  })
}
