import { expect, test } from 'vitest'
import { buildNewSubmission } from '#src/testing/builders/new-submission.ts'
import type { SubmissionRetention } from '#src/workspace/store/submission-retention.ts'
import type { WorkspaceStore } from '#src/workspace/store/workspace-store.ts'

/** A store and its retention, which runs in a transaction. */
export type OpenRetention = () => {
  readonly store: WorkspaceStore
  readonly retention: <T>(act: (retention: SubmissionRetention) => Promise<T>) => Promise<T>
}

const summary = {
  toCheck: 0,
  documentsToCheck: 0,
  pages: 1,
  lowestConfidence: null,
  documents: 1,
  learntFrom: null,
  partyName: null,
  documentNumber: '',
  documentIdentities: [],
  totalAmount: null,
  totalCurrency: null,
  searchText: '',
}
const tomorrow = () => new Date(Date.now() + 86_400_000)

async function addReviewableSubmission(store: WorkspaceStore): Promise<{ id: string; requestId: string }> {
  const [id, requestId] = [crypto.randomUUID(), crypto.randomUUID()]
  await store.addSubmission(buildNewSubmission({ id, idempotencyKey: id }))
  await store.setRequestId(id, requestId)
  await store.setResult(id, '{}', summary)
  return { id, requestId }
}

const saveDraft = (store: WorkspaceStore, id: string) =>
  store.saveDraft(id, { revision: 0, content: '{}', checked: 0, savedBy: null })

async function sendFeedback(
  store: WorkspaceStore,
  submissionId: string | null,
  status: number,
  corrected: readonly string[] = [],
) {
  const id = crypto.randomUUID()
  await store.addFeedback({ id, submissionId, requestId: crypto.randomUUID(), payload: '{}' })
  await store.setFeedbackOutcome(id, status, null, corrected)
}

const activities = [
  ['a draft that is saved', saveDraft],
  ['feedback that is sent', (store: WorkspaceStore, id: string) => sendFeedback(store, id, 202)],
] as const

/** Tests of the retention of every workspace store. */
export function testSubmissionRetention(open: OpenRetention): void {
  test.each(activities)('%s counts as activity of a submission', async (_, happens) => {
    const { store, retention } = open()
    const { id } = await addReviewableSubmission(store)
    await new Promise((resolve) => setTimeout(resolve, 5))
    const read = new Date()
    const isIdle = async () =>
      (await retention((one) => one.listSummaries(read))).find((one) => one.id === id)?.isIdle
    expect(await isIdle()).toBe(true)
    await happens(store, id)
    expect(await isIdle()).toBe(false)
  })

  test('a purged submission is removed with its draft and feedback, and no other is', async () => {
    const { store, retention } = open()
    const [gone, kept] = [await addReviewableSubmission(store), await addReviewableSubmission(store)]
    for (const { id } of [gone, kept]) {
      await saveDraft(store, id)
      await sendFeedback(store, id, 202)
    }
    expect(await retention((one) => one.purge([gone.id]))).toEqual({ drafts: 1, feedback: 1 })
    const left = [
      await store.findSubmission(gone.id),
      await store.findDraft(gone.id),
      await store.findResult(gone.id),
    ]
    expect(left).toEqual([undefined, undefined, undefined])
    expect(await store.listFeedback(gone.id)).toEqual([])
    expect([await store.findDraft(kept.id), await store.listFeedback(kept.id)]).toMatchObject([
      { revision: 1 },
      [{ status: 202 }],
    ])
  })

  test('a submission that is being processed is not idle, whatever its age', async () => {
    const { store, retention } = open()
    const processing = crypto.randomUUID()
    const { id } = await addReviewableSubmission(store)
    await store.addSubmission(
      buildNewSubmission({ id: processing, idempotencyKey: processing, isLocal: true }),
    )
    const summaries = await retention((one) => one.listSummaries(tomorrow()))
    const isIdle = (which: string) => summaries.find((one) => one.id === which)?.isIdle
    expect([isIdle(processing), isIdle(id)]).toEqual([false, true])
  })

  test('a purged submission is listed nowhere, and its key stays used', async () => {
    const { store, retention } = open()
    const { id, requestId } = await addReviewableSubmission(store)
    await retention((one) => one.purge([id]))
    expect((await store.listSubmissions()).map((one) => one.id)).not.toContain(id)
    expect(await store.findSubmissionByRequest(requestId)).toBeUndefined()
    expect((await retention((one) => one.listSummaries(tomorrow()))).map((one) => one.id)).not.toContain(id)
    const again = buildNewSubmission({ idempotencyKey: id })
    expect(await store.addSubmission(again)).toEqual({ isPurged: true })
  })

  test('purges more submissions at once than fit as parameters of a query', async () => {
    const { store, retention } = open()
    const { id } = await addReviewableSubmission(store)
    const unknown = Array.from({ length: 70_000 }, () => crypto.randomUUID())
    await retention((one) => one.purge([...unknown, id]))
    expect(await store.findSubmission(id)).toBeUndefined()
  })

  test('what a document taught stays when it is purged', async () => {
    const { store, retention } = open()
    const { id } = await addReviewableSubmission(store)
    const field = crypto.randomUUID()
    await sendFeedback(store, id, 202, [field])
    await retention((one) => one.purge([id]))
    expect(await store.listCorrections('note')).toContainEqual({ field, documents: 1 })
  })

  test('feedback without effect is purged by age, accepted feedback stays', async () => {
    const { store, retention } = open()
    const { id } = await addReviewableSubmission(store)
    // Left by other tests.
    await retention((one) => one.purgeIdleFeedback(tomorrow()))
    for (const status of [400, 202]) await sendFeedback(store, id, status)
    await sendFeedback(store, null, 202)
    await retention((one) => one.purgeIdleFeedback(new Date(0)))
    expect(await store.listFeedback(id)).toHaveLength(2)
    expect(await retention((one) => one.purgeIdleFeedback(tomorrow()))).toBe(2)
    expect(await store.listFeedback(id)).toMatchObject([{ status: 202 }])
  })
}
