import { afterAll, beforeAll, describe } from 'vitest'
import {
  createTestDatabase,
  testServerUrl,
  skippedWithoutPostgres,
} from '#src/testing/builders/test-database.ts'
import { openPostgres, type OpenDatabase } from '#src/server/database/open-database.ts'
import { openMemoryDatabase } from '#src/testing/builders/memory-database.ts'
import { createLearningStore } from './drizzle-learning-store.ts'
import { testFormatStore } from '#src/testing/conformance-suites/format-store.conformance.ts'
import { testInvoiceExamples } from '#src/testing/conformance-suites/invoice-examples.conformance.ts'
import { testLearningStore } from '#src/testing/conformance-suites/learning-store.conformance.ts'

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
  testLearningStore({
    open: () => createLearningStore(opened.database),
    getDatabase: () => opened.database,
  })
  testFormatStore(() => opened.database)
  testInvoiceExamples(() => opened.database)
}
