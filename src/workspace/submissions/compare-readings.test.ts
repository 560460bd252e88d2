import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildNewSubmission } from '#src/testing/builders/new-submission.ts'
import { openMemoryDatabase } from '#src/testing/builders/memory-database.ts'
import type { OpenDatabase } from '#src/server/database/open-database.ts'
import { createWorkspaceStore } from '../store/drizzle-workspace-store.ts'
import { fetchComparisons } from './compare-readings.ts'
import type { SubmissionContext } from './submission-context.ts'

let opened: OpenDatabase
beforeAll(async () => {
  opened = await openMemoryDatabase()
})
afterAll(() => opened.close())

test('a reading that was being sent when the server stopped says that it failed, once no answer can come', async () => {
  const store = createWorkspaceStore(opened.database)
  const submission = buildNewSubmission({})
  await store.addSubmission(submission)
  const id = crypto.randomUUID()
  const reading = { id, submissionId: submission.id, modelId: 'theirs', addedBy: null, isLocal: false }
  await store.transaction((within) => within.addComparedReading(reading))
  const calls: string[] = []
  // Only these are used: there is no request to ask for.
  const context = {
    store,
    backend: { isTransactional: false, getResult: async (given: string) => void calls.push(given) },
    by: { organisation: 'default', member: null },
  } as unknown as SubmissionContext
  await fetchComparisons(context, submission.id)
  expect(await store.findComparison(submission.id, id)).toMatchObject({ state: 'processing' })
  await fetchComparisons(context, submission.id, Date.now() + 3_600_000)
  expect(await store.findComparison(submission.id, id)).toMatchObject({
    state: 'failed',
    problem: { code: 'outcome_unknown' },
  })
  expect(calls).toEqual([])
})
