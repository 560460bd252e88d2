import { expect, test } from 'vitest'
import { buildNewSubmission } from '#src/testing/builders/new-submission.ts'
import type { Decision, DocumentEvent } from '#src/contract/workspace/document-life.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import type { WorkspaceStore } from '#src/workspace/store/workspace-store.ts'
import type { OpenRetention } from './submission-retention.conformance.ts'

const summary = {
  toCheck: 2,
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
const stamp = { at: '2026-11-24T10:00:00.000Z', by: 'ria' }
const rejected: Decision = { kind: 'rejected', reason: 'duplicate', note: 'twice', until: null, ...stamp }
const postponed: Decision = { kind: 'postponed', reason: null, note: '', until: '2026-12-01', ...stamp }
const dayMs = 86_400_000

const buildEvent = (overrides: Partial<DocumentEvent> = {}): DocumentEvent => ({
  id: crypto.randomUUID(),
  action: 'reject',
  reason: null,
  note: '',
  until: null,
  modelId: null,
  ...stamp,
  ...overrides,
})

/** Tests of every workspace store for actions of people on documents. */
export function testDocumentLife(
  open: (owner?: string) => WorkspaceStore,
  openRetention: OpenRetention,
): void {
  async function addReviewable(store: WorkspaceStore): Promise<Submission> {
    const { id } = buildNewSubmission()
    await store.addSubmission(buildNewSubmission({ id, idempotencyKey: id }))
    await store.setRequestId(id, crypto.randomUUID())
    await store.setResult(id, '{}', summary)
    return find(store, id)
  }
  async function find(store: WorkspaceStore, id: string): Promise<Submission> {
    const submission = await store.findSubmission(id)
    if (submission === undefined) throw new Error(`There is no submission ${id}`)
    return submission
  }
  const remove = (store: WorkspaceStore, submission: Submission, at = stamp.at) =>
    store.changeLife(
      submission,
      { decision: submission.decision, deleted: { ...stamp, at } },
      buildEvent({ at }),
    )
  /** Replaces a reading. @returns the new reading. */
  async function replace(store: WorkspaceStore, submission: Submission): Promise<Submission> {
    const firstReadingId = submission.firstReadingId ?? submission.id
    const row = buildNewSubmission({ firstReadingId, sha256: submission.sha256, modelId: 'bill' })
    await store.transaction(async (within) => {
      await within.replaceReading(submission, buildEvent({ action: 'read-again', modelId: 'bill' }))
      await within.addSubmission(row)
    })
    return find(store, row.id)
  }

  test('a new submission is undecided, and its first reading', async () => {
    expect(await addReviewable(open())).toMatchObject({
      decision: null,
      deleted: null,
      replaced: null,
      firstReadingId: null,
      contentType: null,
      revision: 0,
    })
  })

  test('a decision has an author, a time and a reason beside the state, until it is withdrawn', async () => {
    const store = open()
    const submission = await addReviewable(store)
    for (const decision of [rejected, postponed, null]) {
      const before = await find(store, submission.id)
      expect(await store.changeLife(before, { decision, deleted: null }, buildEvent())).toBe(true)
      const after = await find(store, submission.id)
      expect(after).toMatchObject({ state: 'to-review', decision, revision: before.revision + 1 })
    }
    expect((await store.listEvents([submission.id])).length).toBe(3)
  })

  test('changes nothing when the submission has another revision', async () => {
    const store = open()
    const seen = await addReviewable(store)
    const life = { decision: rejected, deleted: null }
    expect(await store.changeLife({ ...seen, state: 'failed' }, life, buildEvent())).toBe(false)
    expect(await store.changeLife({ ...seen, revision: 1 }, life, buildEvent())).toBe(false)
    expect(await find(store, seen.id)).toEqual(seen)
    expect(await store.listEvents([seen.id])).toEqual([])
  })

  test('only one of simultaneous actions on the same revision is done', async () => {
    const store = open()
    const seen = await addReviewable(store)
    const actions = [rejected, postponed, rejected].map((decision) =>
      store.transaction((within) => within.changeLife(seen, { decision, deleted: null }, buildEvent())),
    )
    expect((await Promise.all(actions)).filter(Boolean)).toHaveLength(1)
    expect((await find(store, seen.id)).revision).toBe(1)
  })

  test('an organisation cannot decide about another’s documents', async () => {
    const [mine, theirs] = [open(crypto.randomUUID()), open(crypto.randomUUID())]
    const seen = await addReviewable(mine)
    await mine.changeLife(seen, { decision: rejected, deleted: null }, buildEvent())
    const now = await find(mine, seen.id)
    expect(await theirs.changeLife(now, { decision: null, deleted: stamp }, buildEvent())).toBe(false)
    expect(await theirs.replaceReading(now, buildEvent())).toBe(false)
    expect(await theirs.listEvents([seen.id])).toEqual([])
    expect(await theirs.listReadings(now)).toEqual([])
    expect(await theirs.listDeletedSubmissions()).toEqual([])
    expect(await find(mine, seen.id)).toEqual(now)
  })

  test('pages of an export skip deleted submissions and earlier readings, unless they are named', async () => {
    const store = open(crypto.randomUUID())
    const [first, deleted] = [await addReviewable(store), await addReviewable(store)]
    const present = await replace(store, first)
    await remove(store, deleted)
    const page = await store.listExportEntries({ filter: {}, limit: 100 })
    expect(page.map(({ submission }) => submission.id)).toEqual([present.id])
    const named = await store.findExportEntries([first.id, deleted.id], {})
    expect(named.map(({ submission }) => submission.id).toSorted()).toEqual([first.id, deleted.id].toSorted())
  })

  test('a deleted submission leaves the list, is found by its ids, and can be restored', async () => {
    const store = open(crypto.randomUUID())
    const seen = await addReviewable(store)
    await remove(store, seen)
    expect(await store.listSubmissions()).toEqual([])
    expect(await store.listDeletedSubmissions()).toMatchObject([{ id: seen.id, deleted: stamp }])
    expect(await store.findSubmissionByRequest(seen.requestId ?? '')).toMatchObject({ id: seen.id })
    expect(await store.findResult(seen.id)).toBe('{}')
    const restored = { decision: null, deleted: null }
    await store.changeLife(await find(store, seen.id), restored, buildEvent())
    expect(await store.listDeletedSubmissions()).toEqual([])
    expect(await store.listSubmissions()).toMatchObject([{ id: seen.id, deleted: null }])
  })

  test('a deleted submission with an unknown outcome is not submitted again', async () => {
    const store = open(crypto.randomUUID())
    const { id } = buildNewSubmission()
    await store.addSubmission(buildNewSubmission({ id, idempotencyKey: id }))
    await remove(store, await find(store, id))
    expect(await store.listUnanswered()).toEqual([])
  })

  test('accepted corrections end an earlier decision', async () => {
    const store = open()
    const seen = await addReviewable(store)
    await store.changeLife(seen, { decision: rejected, deleted: null }, buildEvent())
    const feedbackId = crypto.randomUUID()
    await store.addFeedback({ id: feedbackId, submissionId: seen.id, requestId: 'r', payload: '{}' })
    await store.setFeedbackOutcome(feedbackId, 202, null)
    expect(await find(store, seen.id)).toMatchObject({ state: 'sent', decision: null })
  })

  test('an earlier reading is in the history with its result and draft, and not in the list', async () => {
    const store = open(crypto.randomUUID())
    const first = await addReviewable(store)
    await store.saveDraft(first.id, { revision: 0, content: '{"a":1}', checked: 2, savedBy: null })
    const second = await replace(store, await find(store, first.id))
    const third = await replace(store, second)
    expect((await store.listSubmissions()).map(({ id }) => id)).toEqual([third.id])
    expect(third).toMatchObject({ firstReadingId: first.id, modelId: 'bill', checked: 0 })
    for (const reading of [first, third]) {
      const readings = await store.listReadings(await find(store, reading.id))
      expect(readings[0]?.id).toBe(third.id)
      expect(new Set(readings.map(({ id }) => id))).toEqual(new Set([first.id, second.id, third.id]))
    }
    expect(await find(store, first.id)).toMatchObject({ replaced: stamp, modelId: 'note', checked: 2 })
    expect([await store.findResult(first.id), (await store.findDraft(first.id))?.content]).toEqual([
      '{}',
      '{"a":1}',
    ])
    expect(await store.findSubmissionByRequest(first.requestId ?? '')).toMatchObject({ id: first.id })
    expect(await store.replaceReading(await find(store, first.id), buildEvent())).toBe(false)
  })

  test('replacing only unopened readings leaves an opened one', async () => {
    const store = open(crypto.randomUUID())
    const [opened, unopened] = [await addReviewable(store), await addReviewable(store)]
    await store.recordOpened(opened.id)
    expect(await store.replaceReading(opened, buildEvent(), true)).toBe(false)
    expect(await store.listEvents([opened.id])).toEqual([])
    expect(await store.replaceReading(unopened, buildEvent(), true)).toBe(true)
    expect(await store.replaceReading(opened, buildEvent())).toBe(true)
  })

  test('a reading that was not accepted changes nothing', async () => {
    const store = open(crypto.randomUUID())
    const first = await addReviewable(store)
    const second = await replace(store, first)
    await store.withdrawReading(second.id, first.id)
    expect(await store.findSubmission(second.id)).toBeUndefined()
    expect(await store.listSubmissions()).toMatchObject([{ id: first.id, replaced: null }])
    expect(await store.listEvents([first.id])).toEqual([])
  })

  test('a document is deleted and restored with its earlier readings', async () => {
    const store = open(crypto.randomUUID())
    const first = await addReviewable(store)
    const second = await replace(store, first)
    await remove(store, second)
    expect(await store.listDeletedSubmissions()).toMatchObject([{ id: second.id }])
    expect(await find(store, first.id)).toMatchObject({ deleted: stamp })
    await store.changeLife(await find(store, second.id), { decision: null, deleted: null }, buildEvent())
    expect(await find(store, first.id)).toMatchObject({ deleted: null, replaced: stamp })
  })

  test('another model is only assigned to what the local service is reading', async () => {
    const store = open()
    const event = () => buildEvent({ action: 'assign-model', modelId: 'bill' })
    const local = buildNewSubmission({ isLocal: true })
    await store.addSubmission(local)
    expect(await store.assignModel(await find(store, local.id), 'bill', event())).toBe(true)
    expect(await find(store, local.id)).toMatchObject({ modelId: 'bill', revision: 1 })
    expect(await store.assignModel(await addReviewable(store), 'bill', event())).toBe(false)
  })

  test('a submission deleted long ago is purged with its earlier readings and its history', async () => {
    const { store, retention } = openRetention()
    const first = await addReviewable(store)
    const second = await replace(store, first)
    await store.setFailure(second.id, 'failed', { status: 400, code: null, detail: null })
    const kept = await addReviewable(store)
    await remove(store, await find(store, second.id), new Date(Date.now() - 31 * dayMs).toISOString())
    await remove(store, kept, new Date(Date.now() - 29 * dayMs).toISOString())
    const since = new Date(0)
    const listIdle = async (deletedBefore?: Date) =>
      (await retention((one) => one.listSummaries(since, deletedBefore)))
        .filter(({ isIdle }) => isIdle)
        .map(({ id }) => id)
    expect(await listIdle()).toEqual([])
    const idle = await listIdle(new Date(Date.now() - 30 * dayMs))
    expect(new Set(idle)).toEqual(new Set([first.id, second.id]))
    await retention((one) => one.purge(idle))
    expect(await store.findSubmission(first.id)).toBeUndefined()
    expect(await store.listEvents([first.id, second.id])).toEqual([])
    expect(await find(store, kept.id)).toMatchObject({ deleted: { by: 'ria' } })
  })

  test('an action of a person counts as activity, and so does a future day', async () => {
    const { store, retention } = openRetention()
    const [decided, waiting] = [await addReviewable(store), await addReviewable(store)]
    await new Promise((resolve) => setTimeout(resolve, 5))
    const since = new Date()
    const at = new Date(Date.now() + 1000).toISOString()
    await store.changeLife(decided, { decision: rejected, deleted: null }, buildEvent({ at }))
    const until = new Date(Date.now() + 3 * dayMs).toISOString().slice(0, 10)
    const old = { ...postponed, until, at: new Date(0).toISOString() }
    await store.changeLife(waiting, { decision: old, deleted: null }, buildEvent({ at: old.at }))
    const summaries = await retention((one) => one.listSummaries(since))
    const isIdle = (id: string) => summaries.find((one) => one.id === id)?.isIdle
    expect([isIdle(decided.id), isIdle(waiting.id)]).toEqual([false, false])
  })

  test('a deleted document that a hosted service never finished is purged as well', async () => {
    const { store, retention } = openRetention()
    const { id } = buildNewSubmission()
    await store.addSubmission(buildNewSubmission({ id, idempotencyKey: id }))
    await store.setRequestId(id, crypto.randomUUID())
    await remove(store, await find(store, id), new Date(0).toISOString())
    const summaries = await retention((one) => one.listSummaries(new Date(0), new Date(1)))
    expect(summaries.find((one) => one.id === id)?.isIdle).toBe(true)
    await retention((one) => one.purge([id]))
    expect(await store.findSubmission(id)).toBeUndefined()
  })
}
