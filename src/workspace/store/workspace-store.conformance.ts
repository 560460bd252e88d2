import { expect, test } from 'vitest'
import type { NewSubmission, WorkspaceStore } from './workspace-store.ts'

const summary = { toCheck: 2, documentsToCheck: 0, pages: 3, lowestConfidence: 41.25, documents: 1 }
const problem = { status: 400, code: 'file_empty', detail: 'The file is empty.' }

function aNewSubmission(overrides: Partial<NewSubmission> = {}): NewSubmission {
  const id = crypto.randomUUID()
  return {
    id,
    idempotencyKey: id,
    modelId: 'note',
    fileName: 'note.txt',
    fileBytes: 11,
    sha256: 'cd'.repeat(32),
    submittedBy: null,
    ...overrides,
  }
}

async function submitted(store: WorkspaceStore): Promise<{ id: string; requestId: string }> {
  const requestId = crypto.randomUUID()
  const id = await store.addSubmission(aNewSubmission())
  await store.setRequestId(id, requestId)
  return { id, requestId }
}

const content = (checked: number) => `{"documents":[],"checked":${checked}}`

/** What every workspace store must do. */
export function workspaceStoreConformance(open: (owner?: string) => WorkspaceStore): void {
  test('what one organisation submitted does not exist for another, the same key included', async () => {
    const [mine, theirs] = [open(crypto.randomUUID()), open(crypto.randomUUID())]
    const submission = aNewSubmission()
    const requestId = crypto.randomUUID()
    await mine.addSubmission(submission)
    expect((await theirs.unanswered()).map(({ id }) => id)).toEqual([])
    await mine.setRequestId(submission.id, requestId)
    expect(await theirs.submission(submission.id)).toBeUndefined()
    expect(await theirs.submissionOfRequest(requestId)).toBeUndefined()
    expect([await theirs.submissions(), await theirs.modelIds()]).toEqual([[], []])
    const same = aNewSubmission({ idempotencyKey: submission.idempotencyKey })
    expect(await theirs.addSubmission(same)).toBe(same.id)
    expect((await mine.submissions()).map(({ id }) => id)).toEqual([submission.id])
  })

  test('a new submission is uncertain and unanswered until it has a request id', async () => {
    const store = open()
    const id = await store.addSubmission(aNewSubmission())
    expect((await store.submission(id))?.state).toBe('uncertain')
    expect((await store.unanswered()).map((one) => one.id)).toContain(id)
    const requestId = crypto.randomUUID()
    await store.setRequestId(id, requestId)
    expect((await store.submissionOfRequest(requestId))?.state).toBe('processing')
    expect((await store.unanswered()).map((one) => one.id)).not.toContain(id)
  })

  test('the same key gives the earlier submission', async () => {
    const store = open()
    const first = aNewSubmission()
    await store.addSubmission(first)
    const again = await store.addSubmission(aNewSubmission({ idempotencyKey: first.idempotencyKey }))
    expect(again).toBe(first.id)
  })

  test('lists the newest first', async () => {
    const store = open()
    const older = await store.addSubmission(aNewSubmission())
    // The clock of a database counts whole milliseconds.
    await new Promise((resolve) => setTimeout(resolve, 2))
    const newer = await store.addSubmission(aNewSubmission())
    const ids = (await store.submissions()).map(({ id }) => id)
    expect(ids.indexOf(newer)).toBeLessThan(ids.indexOf(older))
  })

  test('keeps the first result as the very text, with its summary', async () => {
    const store = open()
    const { id } = await submitted(store)
    await store.setResult(id, '{ "Documents": [ 1.50 ] }', summary)
    await store.setResult(id, '{}', { ...summary, toCheck: 0 })
    await store.setFailure(id, 'failed', problem)
    expect(await store.result(id)).toBe('{ "Documents": [ 1.50 ] }')
    expect(await store.submission(id)).toMatchObject({ state: 'to-review', problem: null, ...summary })
  })

  test('keeps why a file was refused or reading failed', async () => {
    const store = open()
    const id = await store.addSubmission(aNewSubmission())
    await store.setFailure(id, 'refused', problem)
    expect(await store.submission(id)).toMatchObject({ state: 'refused', problem })
    expect((await store.submission(id))?.finishedAt).not.toBeNull()
  })

  test('a submission in trouble stays uncertain', async () => {
    const store = open()
    const id = await store.addSubmission(aNewSubmission())
    await store.setTrouble(id, { status: 502, code: null, detail: null })
    expect(await store.submission(id)).toMatchObject({ state: 'uncertain', problem: { status: 502 } })
  })

  test('saves a draft on the revision it was made on, and no other', async () => {
    const store = open()
    const { id } = await submitted(store)
    const save = (revision: number, checked: number) =>
      store.saveDraft(id, { revision, content: content(checked), checked, savedBy: null })
    expect((await save(0, 1))?.revision).toBe(1)
    expect(await save(0, 9)).toBeUndefined()
    expect(await save(2, 9)).toBeUndefined()
    expect((await save(1, 2))?.revision).toBe(2)
    expect((await store.draft(id))?.content).toBe(content(2))
    expect((await store.submission(id))?.checked).toBe(2)
  })

  test('of saves on the same revision at once, one is taken', async () => {
    const store = open()
    const { id } = await submitted(store)
    const save = (checked: number) =>
      store.saveDraft(id, { revision: 0, content: content(checked), checked, savedBy: null })
    const saved = await Promise.all([1, 2, 3, 4].map(save))
    expect(saved.filter((draft) => draft !== undefined)).toHaveLength(1)
  })

  test('feedback is there before its outcome, and a 202 makes the submission sent', async () => {
    const store = open()
    const { id: submissionId, requestId } = await submitted(store)
    await store.setResult(submissionId, '{}', summary)
    const id = crypto.randomUUID()
    await store.addFeedback({ id, submissionId, requestId, payload: '{ "Documents": [] }' })
    expect(await store.feedback(submissionId)).toMatchObject([{ id, status: null, problem: null }])
    await store.setFeedbackOutcome(id, 400, { code: 'feedback_invalid', detail: 'Page missing.' })
    expect((await store.submission(submissionId))?.state).toBe('to-review')
    await store.setFeedbackOutcome(id, 202, null)
    expect(await store.feedback(submissionId)).toMatchObject([
      { status: 202, payload: '{ "Documents": [] }' },
    ])
    expect((await store.submission(submissionId))?.state).toBe('sent')
  })

  test('names the models that files were submitted to', async () => {
    const store = open()
    const modelId = crypto.randomUUID()
    await store.addSubmission(aNewSubmission({ modelId }))
    await store.addSubmission(aNewSubmission({ modelId }))
    expect((await store.modelIds()).filter((id) => id === modelId)).toHaveLength(1)
  })

  test('a field counts once for each different document that it was corrected in', async () => {
    const store = open(crypto.randomUUID())
    const first = await corrected(store, 'a', ['Total', 'Number', 'Total'])
    expect(await store.corrections('note')).toEqual(counts({ Number: 1, Total: 1 }))
    await corrected(store, 'a', ['Total'])
    expect(await store.corrections('note')).toEqual(counts({ Number: 1, Total: 1 }))
    await corrected(store, 'b', ['Total'])
    expect(await store.corrections('note')).toEqual(counts({ Number: 1, Total: 2 }))
    expect(await store.correctionsIn('note', digest('a'))).toEqual(
      new Map([
        ['Number', first],
        ['Total', first],
      ]),
    )
  })

  test('feedback that was not accepted counts nothing', async () => {
    const store = open(crypto.randomUUID())
    for (const status of [400, 401, 500, 502]) await corrected(store, String(status), ['Total'], { status })
    expect(await store.corrections('note')).toEqual([])
  })

  test('feedback for a request that is nobody’s here counts nothing', async () => {
    const store = open(crypto.randomUUID())
    const id = crypto.randomUUID()
    await store.addFeedback({ id, submissionId: null, requestId: 'r', payload: '{}' })
    await store.setFeedbackOutcome(id, 202, null, ['Total'])
    expect(await store.corrections('note')).toEqual([])
  })

  test('corrections are counted for one model and one organisation', async () => {
    const [store, other] = [open(crypto.randomUUID()), open(crypto.randomUUID())]
    await corrected(store, 'a', ['Total'])
    await corrected(store, 'a', ['Total'], { modelId: 'bill' })
    await corrected(other, 'b', ['Total'])
    expect(await store.corrections('note')).toEqual(counts({ Total: 1 }))
    expect(await store.corrections('bill')).toEqual(counts({ Total: 1 }))
    expect(await other.corrections('bill')).toEqual([])
    expect(await other.correctionsIn('note', digest('a'))).toEqual(new Map())
  })

  test('of corrections that come at once each document counts, and each once', async () => {
    const store = open(crypto.randomUUID())
    const documents = ['a', 'b', 'c', 'd']
    await Promise.all(
      [...documents, ...documents, ...documents].map((content, turn) =>
        corrected(store, content, turn % 2 === 0 ? ['Total', 'Number'] : ['Number', 'Total']),
      ),
    )
    expect(await store.corrections('note')).toEqual(counts({ Number: 4, Total: 4 }))
  })

  test('takes more corrected fields than one statement can carry', async () => {
    const store = open(crypto.randomUUID())
    const names = Array.from({ length: 14_000 }, (_, place) => `F${place}`)
    await corrected(store, 'a', names)
    expect((await store.corrections('note')).length).toBe(14_000)
  })

  test('what is said of a model is kept, and a change leaves alone what it does not name', async () => {
    const [store, other] = [open(crypto.randomUUID()), open(crypto.randomUUID())]
    await store.changeModel('note', { label: 'Notities' })
    await Promise.all([
      store.changeModel('note', { hidden: true }),
      store.changeModel('bill', {}),
      store.changeModel('note', {}),
    ])
    expect(await store.models()).toEqual([
      { id: 'bill', label: null, hidden: false },
      { id: 'note', label: 'Notities', hidden: true },
    ])
    await store.changeModel('note', { label: '' })
    expect((await store.models()).at(-1)).toEqual({ id: 'note', label: null, hidden: true })
    await store.forgetModel('note')
    expect((await store.models()).map(({ id }) => id)).toEqual(['bill'])
    expect(await other.models()).toEqual([])
  })
}

const digest = (content: string) => content.padEnd(64, '0')
const counts = (fields: Record<string, number>) =>
  Object.entries(fields).map(([field, documents]) => ({ field, documents }))

/** Sends corrections of a document in a submission of its own. @returns the feedback's id. */
async function corrected(
  store: WorkspaceStore,
  content: string,
  fields: readonly string[],
  { status = 202, modelId = 'note' } = {},
): Promise<string> {
  const submissionId = await store.addSubmission(aNewSubmission({ sha256: digest(content), modelId }))
  const requestId = crypto.randomUUID()
  await store.setRequestId(submissionId, requestId)
  const id = crypto.randomUUID()
  await store.addFeedback({ id, submissionId, requestId, payload: '{}' })
  await store.setFeedbackOutcome(id, status, null, fields)
  return id
}
