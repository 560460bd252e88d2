import { describe, expect, test } from 'vitest'
import { buildNewSubmission } from '#src/testing/builders/new-submission.ts'
import type { WorkspaceStore } from '#src/workspace/store/workspace-store.ts'

async function addSubmission(store: WorkspaceStore): Promise<string> {
  const id = crypto.randomUUID()
  await store.addSubmission(buildNewSubmission({ id, idempotencyKey: id }))
  await store.setFailure(id, 'failed', { status: 400, code: null, detail: null })
  return id
}

/** Adds an evaluation of documents that a hosted service reads; the store makes no difference. */
async function addEvaluation(store: WorkspaceStore, submissionIds: readonly string[]) {
  const id = crypto.randomUUID()
  const readings = submissionIds.map((submissionId) => ({
    id: crypto.randomUUID(),
    submissionId,
    modelId: 'bill',
    evaluationId: id,
    addedBy: 'ria',
    isLocal: false,
  }))
  await store.transaction(async (within) => {
    expect(await within.addEvaluation({ id, modelId: 'bill', addedBy: 'ria', leftOutIds: [] })).toBe(true)
    for (const reading of readings) await within.addComparedReading(reading)
  })
  return { id, readings }
}

/** Tests of every workspace store for evaluations. */
export function testEvaluations(open: (owner?: string) => WorkspaceStore): void {
  describe('evaluations', () => {
    test('reports its progress, and lists its readings page by page', async () => {
      const store = open()
      const { id, readings } = await addEvaluation(store, [
        await addSubmission(store),
        await addSubmission(store),
        await addSubmission(store),
      ])
      const [first, second] = readings
      if (first === undefined || second === undefined) throw new Error('There are three readings')
      await store.setComparisonResult(first.id, '{}')
      await store.setComparisonFailure(second.id, { status: 400, code: 'file_damaged', detail: null })
      expect(await store.findEvaluation(id)).toMatchObject({
        modelId: 'bill',
        addedBy: 'ria',
        submissions: 3,
        finished: 2,
        failed: 1,
      })
      const page = await store.listEvaluationReadings(id, { limit: 2 })
      const rest = await store.listEvaluationReadings(id, { limit: 2, after: page.at(-1)?.submissionId })
      expect(new Set([...page, ...rest].map(({ submissionId }) => submissionId))).toEqual(
        new Set(readings.map(({ submissionId }) => submissionId)),
      )
      expect(
        [...page, ...rest].find(({ submissionId }) => submissionId === first.submissionId),
      ).toMatchObject({
        state: 'finished',
        result: '{}',
      })
      expect(await store.listComparisons(first.submissionId), 'what people compare with').toEqual([])
    })

    test('an id is used once, and is invisible to other organisations', async () => {
      const [store, other] = [open(), open('other')]
      const { id } = await addEvaluation(store, [])
      expect(await store.addEvaluation({ id, modelId: 'bill', addedBy: null, leftOutIds: [] })).toBe(false)
      expect(await other.findEvaluation(id)).toBeUndefined()
      expect(await other.listEvaluationReadings(id, { limit: 9 })).toEqual([])
      expect(await other.deleteEvaluation(id)).toBe(false)
      expect((await other.listEvaluations()).filter((each) => each.id === id)).toEqual([])
    })

    test('stores what was left out of it', async () => {
      const [store, other] = [open(), open('other')]
      const [id, leftOut] = [crypto.randomUUID(), crypto.randomUUID()]
      await store.addEvaluation({ id, modelId: 'bill', addedBy: null, leftOutIds: [leftOut] })
      expect(await store.listLeftOutIds(id)).toEqual([leftOut])
      expect(await other.listLeftOutIds(id)).toEqual([])
      expect(await store.listLeftOutIds((await addEvaluation(store, [])).id)).toEqual([])
    })

    test('is deleted with its readings', async () => {
      const store = open()
      const submission = await addSubmission(store)
      const { id, readings } = await addEvaluation(store, [submission])
      const [reading] = readings
      expect(await store.findComparison(submission, reading?.id ?? '')).toMatchObject({ modelId: 'bill' })
      expect(await store.deleteEvaluation(id)).toBe(true)
      expect(await store.findEvaluation(id)).toBeUndefined()
      expect(await store.findComparison(submission, reading?.id ?? '')).toBeUndefined()
      expect(await store.deleteEvaluation(id)).toBe(false)
    })
  })
}
