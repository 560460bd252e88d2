import { describe, expect, test } from 'vitest'
import { buildNewSubmission } from '#src/testing/builders/new-submission.ts'
import { SubmissionPurgedError, type WorkspaceStore } from '#src/workspace/store/workspace-store.ts'
import type { OpenRetention } from './submission-retention.conformance.ts'

/** Contains what a JSON column would change. */
const result = '{ "b": 12345678901234567890.10, "Documents": [] , "a": "\\u0000é" }'

const buildReading = (submissionId: string, isLocal = false) => ({
  id: crypto.randomUUID(),
  submissionId,
  addedBy: 'ria',
  modelId: 'bill',
  isLocal,
})
const buildPasted = (submissionId: string) => ({
  id: crypto.randomUUID(),
  submissionId,
  addedBy: null,
  label: 'other.json',
  result,
})

async function addSubmission(store: WorkspaceStore): Promise<string> {
  const id = crypto.randomUUID()
  await store.addSubmission(buildNewSubmission({ id, idempotencyKey: id }))
  await store.setFailure(id, 'failed', { status: 400, code: null, detail: null })
  return id
}

const addReading = (store: WorkspaceStore, reading: ReturnType<typeof buildReading>) =>
  store.transaction((within) => within.addComparedReading(reading))

const problem = { status: 400, code: 'file_damaged', detail: 'It is damaged.' }

/** Tests of every workspace store for readings to compare with. */
export function testComparisons(
  open: (owner?: string) => WorkspaceStore,
  openRetention: OpenRetention,
): void {
  describe('comparisons', () => {
    test('a pasted result is stored exactly as it is', async () => {
      const store = open()
      const submissionId = await addSubmission(store)
      const pasted = buildPasted(submissionId)
      expect(await store.addPastedResult(pasted)).toBe(true)
      expect(await store.addPastedResult(pasted), 'the same call again').toBe(false)
      expect(await store.listComparisons(submissionId)).toMatchObject([
        { id: pasted.id, source: 'pasted', state: 'finished', label: 'other.json', modelId: null },
      ])
      expect(await store.findComparisonResult(submissionId, pasted.id)).toBe(result)
      expect(await store.findResult(submissionId), 'the reviewed result').toBeUndefined()
    })

    test('a reading at a hosted service waits for its result, which is stored once', async () => {
      const store = open()
      const submissionId = await addSubmission(store)
      const reading = buildReading(submissionId)
      expect(await addReading(store, reading)).toBe(true)
      expect(await addReading(store, reading), 'the same call again').toBe(false)
      expect(await store.listPendingComparisons(submissionId)).toMatchObject([
        { id: reading.id, requestId: null },
      ])
      await store.setComparisonRequest(reading.id, 'r-7')
      expect(await store.listPendingComparisons(submissionId)).toMatchObject([{ requestId: 'r-7' }])
      expect(await store.deleteComparison(submissionId, reading.id), 'while it is read').toBe(false)
      await store.setComparisonResult(reading.id, result)
      await store.setComparisonFailure(reading.id, problem)
      const found = await store.findComparison(submissionId, reading.id)
      expect(found).toMatchObject({ state: 'finished', credits: null, problem: null, addedBy: 'ria' })
      expect(found?.milliseconds).toBeGreaterThanOrEqual(0)
      expect(await store.listPendingComparisons(submissionId)).toEqual([])
      expect(await store.deleteComparison(submissionId, reading.id)).toBe(true)
      expect(await store.listComparisons(submissionId)).toEqual([])
    })

    test('a failure has its reason', async () => {
      const store = open()
      const submissionId = await addSubmission(store)
      const reading = buildReading(submissionId)
      await addReading(store, reading)
      await store.setComparisonFailure(reading.id, problem)
      expect(await store.findComparison(submissionId, reading.id)).toMatchObject({ state: 'failed', problem })
      expect(await store.findComparisonResult(submissionId, reading.id)).toBeUndefined()
    })

    test('another organisation can neither see nor change it', async () => {
      const [store, other] = [open(), open(crypto.randomUUID())]
      const submissionId = await addSubmission(store)
      const [pasted, reading] = [buildPasted(submissionId), buildReading(submissionId)]
      await store.addPastedResult(pasted)
      await addReading(store, reading)
      await other.setComparisonResult(reading.id, result)
      expect(await other.listComparisons(submissionId)).toEqual([])
      expect(await other.findComparisonResult(submissionId, pasted.id)).toBeUndefined()
      expect(await other.deleteComparison(submissionId, pasted.id)).toBe(false)
      expect(await store.findComparison(submissionId, reading.id)).toMatchObject({ state: 'processing' })
    })

    test('it is purged with its submission, and cannot be added to a purged one', async () => {
      const { store, retention } = openRetention()
      const [gone, kept] = [await addSubmission(store), await addSubmission(store)]
      for (const id of [gone, kept]) await store.addPastedResult(buildPasted(id))
      await retention((one) => one.purge([gone]))
      expect(await store.listComparisons(gone)).toEqual([])
      expect(await store.listComparisons(kept)).toHaveLength(1)
      await expect(store.addPastedResult(buildPasted(gone))).rejects.toThrow(SubmissionPurgedError)
      await expect(addReading(store, buildReading(gone))).rejects.toThrow(SubmissionPurgedError)
    })

    test('a submission that another model is reading is not idle, and comparing counts as activity', async () => {
      const { store, retention } = openRetention()
      const [reading, compared] = [await addSubmission(store), await addSubmission(store)]
      await addReading(store, buildReading(reading, true))
      await new Promise((resolve) => setTimeout(resolve, 5))
      const before = new Date()
      const isIdle = async (id: string, since: Date) =>
        (await retention((one) => one.listSummaries(since))).find((one) => one.id === id)?.isIdle
      const tomorrow = new Date(Date.now() + 86_400_000)
      expect([await isIdle(reading, tomorrow), await isIdle(compared, before)]).toEqual([false, true])
      await store.addPastedResult(buildPasted(compared))
      expect(await isIdle(compared, before)).toBe(false)
    })
  })
}
