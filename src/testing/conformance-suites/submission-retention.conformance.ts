import { expect, test } from 'vitest'
import type { SubmissionRetention } from '#src/workspace/store/submission-retention.ts'
import type { WorkspaceStore } from '#src/workspace/store/workspace-store.ts'

/** A store, and its upkeep in a transaction. */
export type OpenRetention = () => {
  readonly store: WorkspaceStore
  readonly upkeep: <T>(act: (upkeep: SubmissionRetention) => Promise<T>) => Promise<T>
}

const summary = { toCheck: 0, documentsToCheck: 0, pages: 1, lowestConfidence: null, documents: 1 }
const tomorrow = () => new Date(Date.now() + 86_400_000)

async function addReviewableSubmission(store: WorkspaceStore): Promise<{ id: string; requestId: string }> {
  const [id, requestId] = [crypto.randomUUID(), crypto.randomUUID()]
  await store.addSubmission({
    id,
    idempotencyKey: id,
    modelId: 'note',
    fileName: 'note.txt',
    fileBytes: 11,
    sha256: 'cd'.repeat(32),
    submittedBy: null,
  })
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

/** What the upkeep of every workspace store must do. */
export function testSubmissionRetention(open: OpenRetention): void {
  test.each(activities)('%s is something that happens to a submission', async (_, happens) => {
    const { store, upkeep } = open()
    const { id } = await addReviewableSubmission(store)
    await new Promise((resolve) => setTimeout(resolve, 5))
    const read = new Date()
    const quiet = async () =>
      (await upkeep((one) => one.listSummaries(read))).find((one) => one.id === id)?.quiet
    expect(await quiet()).toBe(true)
    await happens(store, id)
    expect(await quiet()).toBe(false)
  })

  test('a purged submission is gone with its draft and feedback, and no other is', async () => {
    const { store, upkeep } = open()
    const [gone, kept] = [await addReviewableSubmission(store), await addReviewableSubmission(store)]
    for (const { id } of [gone, kept]) {
      await saveDraft(store, id)
      await sendFeedback(store, id, 202)
    }
    expect(await upkeep((one) => one.purge([gone.id]))).toEqual({ drafts: 1, feedback: 1 })
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

  test('what was learnt from a document stays when it is purged', async () => {
    const { store, upkeep } = open()
    const { id } = await addReviewableSubmission(store)
    const field = crypto.randomUUID()
    await sendFeedback(store, id, 202, [field])
    await upkeep((one) => one.purge([id]))
    expect(await store.listCorrections('note')).toContainEqual({ field, documents: 1 })
  })

  test('feedback that changed nothing goes by its age, what was taken stays', async () => {
    const { store, upkeep } = open()
    const { id } = await addReviewableSubmission(store)
    // What other tests left.
    await upkeep((one) => one.purgeIdleFeedback(tomorrow()))
    for (const status of [400, 202]) await sendFeedback(store, id, status)
    await sendFeedback(store, null, 202)
    await upkeep((one) => one.purgeIdleFeedback(new Date(0)))
    expect(await store.listFeedback(id)).toHaveLength(2)
    expect(await upkeep((one) => one.purgeIdleFeedback(tomorrow()))).toBe(2)
    expect(await store.listFeedback(id)).toMatchObject([{ status: 202 }])
  })
}
