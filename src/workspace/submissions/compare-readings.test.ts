import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildNewSubmission } from '#src/testing/builders/new-submission.ts'
import { openMemoryDatabase } from '#src/testing/builders/memory-database.ts'
import type { OpenDatabase } from '#src/server/database/open-database.ts'
import { createWorkspaceStore } from '../store/drizzle-workspace-store.ts'
import { compareReadings, fetchComparisons } from './compare-readings.ts'
import { createInFlight } from './in-flight.ts'
import type { SubmissionContext } from './submission-context.ts'

let opened: OpenDatabase
beforeAll(async () => {
  opened = await openMemoryDatabase()
})
afterAll(() => opened.close())

test('a reading that was being sent when the server stopped fails, once no answer can arrive', async () => {
  const store = createWorkspaceStore(opened.database)
  const submission = buildNewSubmission({})
  await store.addSubmission(submission)
  const id = crypto.randomUUID()
  const reading = { id, submissionId: submission.id, modelId: 'theirs', addedBy: null, isLocal: false }
  await store.transaction((within) => within.addComparedReading(reading))
  const calls: string[] = []
  // Only these are used, because there is no request.
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

test('a hosted service reads with another model in the format of the upload', async () => {
  const store = createWorkspaceStore(opened.database)
  const added = buildNewSubmission({ format: 'compact' })
  await store.addSubmission(added)
  const formats: string[] = []
  const submit = async ({ format }: { format: string }) => {
    formats.push(format)
    return { kind: 'accepted', requestId: 'r-compared' }
  }
  // Only these are used.
  const context = {
    store,
    backend: { isTransactional: false, info: { kind: 'hosted', origin: null }, submit },
    by: { organisation: 'default', member: null },
    inFlight: createInFlight(),
  } as unknown as SubmissionContext
  const submission = await store.findSubmission(added.id)
  const readings = [{ id: crypto.randomUUID(), modelId: 'theirs' }]
  expect(submission && (await compareReadings(context, submission, readings))).toBeUndefined()
  expect(formats).toEqual(['compact'])
})
