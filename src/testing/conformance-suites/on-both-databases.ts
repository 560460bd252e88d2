import { afterAll, beforeAll, describe } from 'vitest'
import { openPostgres, type OpenDatabase } from '#src/server/database/open-database.ts'
import { openMemoryDatabase } from '../builders/memory-database.ts'
import { createTestDatabase, skippedWithoutPostgres, testServerUrl } from '../builders/test-database.ts'

/**
 * Declares the tests of a store twice: on the embedded database and, if TEST_DATABASE_URL is set, on a new database
 * of that PostgreSQL server.
 *
 * @param declareTests receives a getter of the current database, to be called only inside a test.
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
