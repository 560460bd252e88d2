import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  createTestDatabase,
  testServerUrl,
  skippedWithoutPostgres,
} from '#src/testing/builders/test-database.ts'
import { openPostgres } from '#src/server/database/open-database.ts'
import { buildNewSubmission } from '#src/testing/builders/new-submission.ts'
import { createSubmissionRetention } from './drizzle-submission-retention.ts'
import { createWorkspaceStore } from './drizzle-workspace-store.ts'
import { describeOnBothDatabases } from '#src/testing/conformance-suites/on-both-databases.ts'
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
import { testPresences } from '#src/testing/conformance-suites/presence.conformance.ts'
import { testSubmissionList } from '#src/testing/conformance-suites/submission-list.conformance.ts'
import { testWorkspaceStore } from '#src/testing/conformance-suites/workspace-store.conformance.ts'

describeOnBothDatabases((getOpened) => {
  const openStore = (owner?: string) => createWorkspaceStore(getOpened().database, owner)
  const openRetention: OpenRetention = () => ({
    store: openStore(),
    retention: (act) => getOpened().database.transaction((tx) => act(createSubmissionRetention(tx))),
  })
  testWorkspaceStore(openStore)
  testSubmissionList(openStore)
  testDrafts(openStore)
  testFeedback(openStore)
  testExportStore(openStore)
  testDocumentLife(openStore, openRetention)
  testSubmissionRetention(openRetention)
  testComparisons(openStore, openRetention)
  testEvaluations(openStore)
  testPresences(openStore, async (milliseconds) => {
    await getOpened().database.execute(
      sql`update workspace.presences set seen_at = seen_at - ${milliseconds} * interval '1 millisecond'`,
    )
  })
})

describe.skipIf(testServerUrl === '')(`on PostgreSQL alone ${skippedWithoutPostgres}`, () => {
  test('a change in a transaction that ends after a point is a change since that point', async () => {
    const { url, drop } = await createTestDatabase()
    const opened = await openPostgres(url)
    const store = createWorkspaceStore(opened.database)
    const row = buildNewSubmission()
    const point = await store.transaction(async (within) => {
      await within.addSubmission(row)
      await store.addSubmission(buildNewSubmission())
      return store.getChangePoint()
    })
    const changes = await store.listChangedSubmissions(point)
    expect(changes?.submissions.map(({ id }) => id)).toContain(row.id)
    await opened.close()
    await drop()
  })
})
