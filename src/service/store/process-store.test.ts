import { afterAll, beforeAll, describe } from 'vitest'
import { openPostgres, type OpenDatabase } from '#src/server/database/open-database.ts'
import { openMemoryDatabase } from '#src/testing/builders/memory-database.ts'
import {
  createTestDatabase,
  skippedWithoutPostgres,
  testServerUrl,
} from '#src/testing/builders/test-database.ts'
import { testProcessStore } from '#src/testing/conformance-suites/process-store.conformance.ts'
import { createProcessStore } from './drizzle-process-store.ts'

describe('on PGlite', () => {
  conforms(() => openMemoryDatabase())
})

describe.skipIf(testServerUrl === '')(`on PostgreSQL ${skippedWithoutPostgres}`, () => {
  conforms(async () => {
    const { url, drop } = await createTestDatabase()
    const opened = await openPostgres(url)
    return { ...opened, close: async () => (await opened.close(), await drop()) }
  })
})

function conforms(open: () => Promise<OpenDatabase>) {
  let opened: OpenDatabase
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened.close())
  testProcessStore(() => ({ store: createProcessStore(opened.database), database: opened.database }))
}
