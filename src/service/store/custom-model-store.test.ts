import { afterAll, beforeAll, describe } from 'vitest'
import {
  createTestDatabase,
  testServerUrl,
  skippedWithoutPostgres,
} from '#src/testing/builders/test-database.ts'
import { openPostgres, type OpenDatabase } from '#src/server/database/open-database.ts'
import { openMemoryDatabase } from '#src/testing/builders/memory-database.ts'
import { testCustomModelStore } from '#src/testing/conformance-suites/custom-model-store.conformance.ts'
import { createCustomModelStore } from './drizzle-custom-model-store.ts'

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
  testCustomModelStore(() => createCustomModelStore(opened.database))
}
