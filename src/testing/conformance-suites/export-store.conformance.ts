import { expect, test } from 'vitest'
import { buildNewSubmission } from '#src/testing/builders/new-submission.ts'
import type { Decision } from '#src/contract/workspace/document-life.ts'
import type { ExportCursor, ExportFilter } from '#src/workspace/store/export-store.ts'
import type { NewSubmission, WorkspaceStore } from '#src/workspace/store/workspace-store.ts'

const summary = {
  toCheck: 2,
  documentsToCheck: 0,
  pages: 3,
  lowestConfidence: 41.25,
  documents: 1,
  learntFrom: null,
  partyName: null,
  documentNumber: '',
  documentIdentities: [],
  totalAmount: null,
  totalCurrency: null,
  searchText: '',
}
const result = '{"Documents":[]}'
const stampedAt = '2026-11-24T10:00:00.000Z'

/** Adds a submission, with a result unless it is still being read. @returns its ids. */
async function add(store: WorkspaceStore, overrides: Partial<NewSubmission> = {}, isRead = true) {
  const submission = buildNewSubmission(overrides)
  const requestId = crypto.randomUUID()
  await store.addSubmission(submission)
  await store.setRequestId(submission.id, requestId)
  if (isRead) await store.setResult(submission.id, result, summary)
  return { id: submission.id, requestId }
}

async function sendFeedback(
  store: WorkspaceStore,
  { id, requestId }: { id: string; requestId: string },
  { payload, status }: { payload: string; status: number },
) {
  const feedbackId = crypto.randomUUID()
  await store.addFeedback({ id: feedbackId, submissionId: id, requestId, payload })
  await store.setFeedbackOutcome(feedbackId, status, null)
}

async function listIds(store: WorkspaceStore, filter: ExportFilter, limit = 100): Promise<string[]> {
  const page = await store.listExportEntries({ filter, limit })
  return page.map(({ submission }) => submission.id)
}

/** Tests of every store for exports. */
export function testExportStore(open: (owner: string) => WorkspaceStore): void {
  const openNew = () => open(crypto.randomUUID())

  test('pages contain every submission once, newest first, and none that arrived after the first page', async () => {
    const store = openNew()
    const ids: string[] = []
    for (let count = 0; count < 5; count += 1) ids.unshift((await add(store)).id)
    const [first] = await store.listExportEntries({ filter: {}, limit: 1 })
    await add(store)
    const seen: string[] = []
    for (let after: ExportCursor | undefined; ;) {
      const page = await store.listExportEntries({ filter: {}, limit: 2, from: first?.cursor, after })
      seen.push(...page.map(({ submission }) => submission.id))
      after = page.at(-1)?.cursor
      if (after === undefined) break
    }
    expect(seen).toEqual(ids)
  })

  test('submissions of one transaction, with equal times, are all exported', async () => {
    const store = openNew()
    const added = Array.from({ length: 5 }, () => buildNewSubmission())
    await store.transaction(async (inside) => {
      for (const one of added) await inside.addSubmission(one)
    })
    const [first, second] = await store.listExportEntries({ filter: {}, limit: 2 })
    const rest = await store.listExportEntries({ filter: {}, limit: 5, after: second?.cursor })
    expect([first, second, ...rest].map((entry) => entry?.submission.id).toSorted()).toEqual(
      added.map(({ id }) => id).toSorted(),
    )
  })

  test('a record has the result, the draft and the last accepted payload', async () => {
    const store = openNew()
    const ids = await add(store)
    const other = await add(store)
    await store.saveDraft(ids.id, { revision: 0, content: '{"é":1}', checked: 0, savedBy: null })
    await sendFeedback(store, ids, { payload: '{"n":1}', status: 202 })
    await sendFeedback(store, ids, { payload: '{"n":2}', status: 202 })
    await sendFeedback(store, ids, { payload: '{"n":3}', status: 400 })
    const reading = await add(store, {}, false)
    const records = await store.findExportRecords([ids.id, other.id, reading.id])
    expect(records.get(ids.id)).toEqual({
      result,
      draft: { content: '{"é":1}', savedAt: expect.stringMatching(/Z$/) },
      feedback: { payload: '{"n":2}', sentAt: expect.stringMatching(/Z$/) },
    })
    expect(records.get(other.id)).toEqual({ result, draft: undefined, feedback: undefined })
    expect(records.has(reading.id)).toBe(false)
    const entries = await store.findExportEntries([ids.id, reading.id], {})
    const bytes = new Map(entries.map((entry) => [entry.submission.id, entry.bytes]))
    expect([bytes.get(ids.id), bytes.get(reading.id)]).toEqual([result.length + 8, null])
  })

  test('filters select by state, model, time and text', async () => {
    const store = openNew()
    const open = await add(store, { fileName: '100%_Één.pdf', modelId: 'invoice', submittedBy: 'Ria' })
    const done = await add(store, { fileName: 'twee.pdf', modelId: 'receipt' })
    await store.saveDraft(done.id, { revision: 0, content: '{}', checked: 2, savedBy: null })
    const sent = await add(store, { fileName: 'drie.pdf', modelId: 'receipt' })
    await sendFeedback(store, sent, { payload: '{}', status: 202 })
    const past = new Date(Date.now() - 3_600_000)
    for (const [filter, expected] of [
      [{ states: ['to-review'] }, [done, open]],
      [{ states: ['reviewed'] }, [done]],
      [{ states: ['reviewed', 'sent'] }, [sent, done]],
      [{ states: ['unheard-of'] }, []],
      [{ states: [] }, []],
      [{ modelIds: ['receipt', 'x'] }, [sent, done]],
      [{ modelIds: [] }, []],
      [{ text: 'één' }, [open]],
      [{ text: '%_' }, [open]],
      [{ text: '_' }, [open]],
      [{ text: 'RECEIPT' }, [sent, done]],
      [{ text: 'ria' }, [open]],
      [{ from: past }, [sent, done, open]],
      [{ before: past }, []],
    ] satisfies [ExportFilter, { id: string }[]][])
      expect([filter, await listIds(store, filter)]).toEqual([filter, expected.map(({ id }) => id)])
  })

  test('a decision of a person is the state for filters, as in the list', async () => {
    const store = openNew()
    const decide = async (overrides: Pick<Decision, 'kind'> & Partial<Decision>) => {
      const { id } = await add(store)
      const decision = { reason: null, note: '', until: null, at: stampedAt, by: null, ...overrides }
      const submission = await store.findSubmission(id)
      if (submission === undefined) throw new Error('it was just added')
      const event = { id: crypto.randomUUID(), action: 'reject', modelId: null, ...decision } as const
      await store.changeLife(submission, { decision, deleted: null }, event)
      return id
    }
    const open = await add(store)
    const rejected = await decide({ kind: 'rejected', reason: 'duplicate' })
    const marked = await decide({ kind: 'reviewed' })
    const waiting = await decide({ kind: 'postponed', until: '2999-01-01' })
    const due = await decide({ kind: 'postponed', until: '2020-01-01' })
    expect([
      await listIds(store, { states: ['to-review'] }),
      await listIds(store, { states: ['rejected'] }),
      await listIds(store, { states: ['reviewed'] }),
      await listIds(store, { states: ['postponed'] }),
    ]).toEqual([[due, open.id], [rejected], [marked], [waiting]])
  })

  test('an organisation does not see another’s submissions', async () => {
    const [mine, theirs] = [openNew(), openNew()]
    const { id } = await add(mine)
    expect([
      await listIds(theirs, {}),
      await theirs.findExportEntries([id], {}),
      [...(await theirs.findExportRecords([id]))],
    ]).toEqual([[], [], []])
    expect((await mine.findExportRecords([id])).has(id)).toBe(true)
  })
}
