import { afterAll, beforeAll, describe } from 'vitest'
import {
  createTestDatabase,
  testServerUrl,
  skippedWithoutPostgres,
} from '#src/testing/builders/test-database.ts'
import { openPostgres, type OpenDatabase } from '#src/server/database/open-database.ts'
import { openMemoryDatabase } from '#src/testing/builders/memory-database.ts'
import { createSubmissionRetention } from './drizzle-submission-retention.ts'
import { createWorkspaceStore } from './drizzle-workspace-store.ts'
import { testDrafts } from '#src/testing/conformance-suites/drafts.conformance.ts'
import { testFeedback } from '#src/testing/conformance-suites/feedback.conformance.ts'
import { testExportStore } from '#src/testing/conformance-suites/export-store.conformance.ts'
import { testEvaluations } from '#src/testing/conformance-suites/evaluations.conformance.ts'
import { testComparisons } from '#src/testing/conformance-suites/comparisons.conformance.ts'
import { testDocumentLife } from '#src/testing/conformance-suites/document-life.conformance.ts'
import {
  testSubmissionRetention,
  type OpenRetention,
} from '#src/testing/conformance-suites/submission-retention.conformance.ts'
import { testWorkspaceStore } from '#src/testing/conformance-suites/workspace-store.conformance.ts'

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
  const openStore = (owner?: string) => createWorkspaceStore(opened.database, owner)
  const openRetention: OpenRetention = () => ({
    store: openStore(),
    retention: (act) => opened.database.transaction((tx) => act(createSubmissionRetention(tx))),
  })
  testWorkspaceStore(openStore)
  testDrafts(openStore)
  testFeedback(openStore)
  testExportStore(openStore)
  testDocumentLife(openStore, openRetention)
  testSubmissionRetention(openRetention)
  testComparisons(openStore, openRetention)
  testEvaluations(openStore)
}
