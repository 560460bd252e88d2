import { expect, test } from 'vitest'
import type { NewSubmission, WorkspaceStore } from '#src/workspace/store/workspace-store.ts'

const summary = { toCheck: 2, documentsToCheck: 0, pages: 3, lowestConfidence: 41.25, documents: 1 }
const problem = { status: 400, code: 'file_empty', detail: 'The file is empty.' }

function buildNewSubmission(overrides: Partial<NewSubmission> = {}): NewSubmission {
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

async function addSubmission(store: WorkspaceStore): Promise<{ id: string; requestId: string }> {
  const requestId = crypto.randomUUID()
  const id = await store.addSubmission(buildNewSubmission())
  await store.setRequestId(id, requestId)
  return { id, requestId }
}

const buildDraftContent = (checked: number) => `{"documents":[],"checked":${checked}}`

/** What every workspace store must do. */
export function testWorkspaceStore(open: (owner?: string) => WorkspaceStore): void {
  test('what one organisation submitted does not exist for another, the same key included', async () => {
    const [mine, theirs] = [open(crypto.randomUUID()), open(crypto.randomUUID())]
    const submission = buildNewSubmission()
    const requestId = crypto.randomUUID()
    await mine.addSubmission(submission)
    expect((await theirs.listUnanswered()).map(({ id }) => id)).toEqual([])
    await mine.setRequestId(submission.id, requestId)
    expect(await theirs.findSubmission(submission.id)).toBeUndefined()
    expect(await theirs.findSubmissionByRequest(requestId)).toBeUndefined()
    expect([await theirs.listSubmissions(), await theirs.listModelIds()]).toEqual([[], []])
    const same = buildNewSubmission({ idempotencyKey: submission.idempotencyKey })
    expect(await theirs.addSubmission(same)).toBe(same.id)
    expect((await mine.listSubmissions()).map(({ id }) => id)).toEqual([submission.id])
  })

  test('a new submission is uncertain and unanswered until it has a request id', async () => {
    const store = open()
    const id = await store.addSubmission(buildNewSubmission())
    expect((await store.findSubmission(id))?.state).toBe('uncertain')
    expect((await store.listUnanswered()).map((one) => one.id)).toContain(id)
    const requestId = crypto.randomUUID()
    await store.setRequestId(id, requestId)
    expect((await store.findSubmissionByRequest(requestId))?.state).toBe('processing')
    expect((await store.listUnanswered()).map((one) => one.id)).not.toContain(id)
  })

  test('the same key gives the earlier submission', async () => {
    const store = open()
    const first = buildNewSubmission()
    await store.addSubmission(first)
    const again = await store.addSubmission(buildNewSubmission({ idempotencyKey: first.idempotencyKey }))
    expect(again).toBe(first.id)
  })

  test('lists the newest first', async () => {
    const store = open()
    const older = await store.addSubmission(buildNewSubmission())
    // The clock of a database counts whole milliseconds.
    await new Promise((resolve) => setTimeout(resolve, 2))
    const newer = await store.addSubmission(buildNewSubmission())
    const ids = (await store.listSubmissions()).map(({ id }) => id)
    expect(ids.indexOf(newer)).toBeLessThan(ids.indexOf(older))
  })

  test('keeps the first result as the very text, with its summary', async () => {
    const store = open()
    const { id } = await addSubmission(store)
    await store.setResult(id, '{ "Documents": [ 1.50 ] }', summary)
    await store.setResult(id, '{}', { ...summary, toCheck: 0 })
    await store.setFailure(id, 'failed', problem)
    expect(await store.findResult(id)).toBe('{ "Documents": [ 1.50 ] }')
    expect(await store.findSubmission(id)).toMatchObject({ state: 'to-review', problem: null, ...summary })
  })

  test('keeps why a file was refused or reading failed', async () => {
    const store = open()
    const id = await store.addSubmission(buildNewSubmission())
    await store.setFailure(id, 'refused', problem)
    expect(await store.findSubmission(id)).toMatchObject({ state: 'refused', problem })
    expect((await store.findSubmission(id))?.finishedAt).not.toBeNull()
  })

  test('a submission in trouble stays uncertain', async () => {
    const store = open()
    const id = await store.addSubmission(buildNewSubmission())
    await store.setProblem(id, { status: 502, code: null, detail: null })
    expect(await store.findSubmission(id)).toMatchObject({ state: 'uncertain', problem: { status: 502 } })
  })

  test('saves a draft on the revision it was made on, and no other', async () => {
    const store = open()
    const { id } = await addSubmission(store)
    const save = (revision: number, checked: number) =>
      store.saveDraft(id, { revision, content: buildDraftContent(checked), checked, savedBy: null })
    expect((await save(0, 1))?.revision).toBe(1)
    expect(await save(0, 9)).toBeUndefined()
    expect(await save(2, 9)).toBeUndefined()
    expect((await save(1, 2))?.revision).toBe(2)
    expect((await store.findDraft(id))?.content).toBe(buildDraftContent(2))
    expect((await store.findSubmission(id))?.checked).toBe(2)
  })

  test('of saves on the same revision at once, one is taken', async () => {
    const store = open()
    const { id } = await addSubmission(store)
    const save = (checked: number) =>
      store.saveDraft(id, { revision: 0, content: buildDraftContent(checked), checked, savedBy: null })
    const saved = await Promise.all([1, 2, 3, 4].map(save))
    expect(saved.filter((draft) => draft !== undefined)).toHaveLength(1)
  })

  test('feedback is there before its outcome, and a 202 makes the submission sent', async () => {
    const store = open()
    const { id: submissionId, requestId } = await addSubmission(store)
    await store.setResult(submissionId, '{}', summary)
    const id = crypto.randomUUID()
    await store.addFeedback({ id, submissionId, requestId, payload: '{ "Documents": [] }' })
    expect(await store.listFeedback(submissionId)).toMatchObject([{ id, status: null, problem: null }])
    await store.setFeedbackOutcome(id, 400, { code: 'feedback_invalid', detail: 'Page missing.' })
    expect((await store.findSubmission(submissionId))?.state).toBe('to-review')
    await store.setFeedbackOutcome(id, 202, null)
    expect(await store.listFeedback(submissionId)).toMatchObject([
      { status: 202, payload: '{ "Documents": [] }' },
    ])
    expect((await store.findSubmission(submissionId))?.state).toBe('sent')
  })

  test('names the models that files were submitted to', async () => {
    const store = open()
    const modelId = crypto.randomUUID()
    await store.addSubmission(buildNewSubmission({ modelId }))
    await store.addSubmission(buildNewSubmission({ modelId }))
    expect((await store.listModelIds()).filter((id) => id === modelId)).toHaveLength(1)
  })

  test('a field counts once for each different document that it was corrected in', async () => {
    const store = open(crypto.randomUUID())
    const first = await sendCorrections(store, 'a', ['Total', 'Number', 'Total'])
    expect(await store.listCorrections('note')).toEqual(toCounts({ Number: 1, Total: 1 }))
    await sendCorrections(store, 'a', ['Total'])
    expect(await store.listCorrections('note')).toEqual(toCounts({ Number: 1, Total: 1 }))
    await sendCorrections(store, 'b', ['Total'])
    expect(await store.listCorrections('note')).toEqual(toCounts({ Number: 1, Total: 2 }))
    expect(await store.listCorrectionsInDocument('note', toDigest('a'))).toEqual(
      new Map([
        ['Number', first],
        ['Total', first],
      ]),
    )
  })

  test('feedback that was not accepted counts nothing', async () => {
    const store = open(crypto.randomUUID())
    for (const status of [400, 401, 500, 502])
      await sendCorrections(store, String(status), ['Total'], { status })
    expect(await store.listCorrections('note')).toEqual([])
  })

  test('feedback for a request that is nobody’s here counts nothing', async () => {
    const store = open(crypto.randomUUID())
    const id = crypto.randomUUID()
    await store.addFeedback({ id, submissionId: null, requestId: 'r', payload: '{}' })
    await store.setFeedbackOutcome(id, 202, null, ['Total'])
    expect(await store.listCorrections('note')).toEqual([])
  })

  test('corrections are counted for one model and one organisation', async () => {
    const [store, other] = [open(crypto.randomUUID()), open(crypto.randomUUID())]
    await sendCorrections(store, 'a', ['Total'])
    await sendCorrections(store, 'a', ['Total'], { modelId: 'bill' })
    await sendCorrections(other, 'b', ['Total'])
    expect(await store.listCorrections('note')).toEqual(toCounts({ Total: 1 }))
    expect(await store.listCorrections('bill')).toEqual(toCounts({ Total: 1 }))
    expect(await other.listCorrections('bill')).toEqual([])
    expect(await other.listCorrectionsInDocument('note', toDigest('a'))).toEqual(new Map())
  })

  test('of corrections that come at once each document counts, and each once', async () => {
    const store = open(crypto.randomUUID())
    const documents = ['a', 'b', 'c', 'd']
    await Promise.all(
      [...documents, ...documents, ...documents].map((content, turn) =>
        sendCorrections(store, content, turn % 2 === 0 ? ['Total', 'Number'] : ['Number', 'Total']),
      ),
    )
    expect(await store.listCorrections('note')).toEqual(toCounts({ Number: 4, Total: 4 }))
  })

  test('takes more corrected fields than one statement can carry', async () => {
    const store = open(crypto.randomUUID())
    const names = Array.from({ length: 14_000 }, (_, place) => `F${place}`)
    await sendCorrections(store, 'a', names)
    expect((await store.listCorrections('note')).length).toBe(14_000)
  })

  test('what is said of a model is kept, and a change leaves alone what it does not name', async () => {
    const [store, other] = [open(crypto.randomUUID()), open(crypto.randomUUID())]
    await store.updateModel('note', { label: 'Notities' })
    await Promise.all([
      store.updateModel('note', { hidden: true }),
      store.updateModel('bill', {}),
      store.updateModel('note', {}),
    ])
    expect(await store.listModels()).toEqual([
      { id: 'bill', label: null, hidden: false },
      { id: 'note', label: 'Notities', hidden: true },
    ])
    await store.updateModel('note', { label: '' })
    expect((await store.listModels()).at(-1)).toEqual({ id: 'note', label: null, hidden: true })
    await store.deleteModel('note')
    expect((await store.listModels()).map(({ id }) => id)).toEqual(['bill'])
    expect(await other.listModels()).toEqual([])
  })
}

const toDigest = (content: string) => content.padEnd(64, '0')
const toCounts = (fields: Record<string, number>) =>
  Object.entries(fields).map(([field, documents]) => ({ field, documents }))

/** Sends corrections of a document in a submission of its own. @returns the feedback's id. */
async function sendCorrections(
  store: WorkspaceStore,
  content: string,
  fields: readonly string[],
  { status = 202, modelId = 'note' } = {},
): Promise<string> {
  const submissionId = await store.addSubmission(buildNewSubmission({ sha256: toDigest(content), modelId }))
  const requestId = crypto.randomUUID()
  await store.setRequestId(submissionId, requestId)
  const id = crypto.randomUUID()
  await store.addFeedback({ id, submissionId, requestId, payload: '{}' })
  await store.setFeedbackOutcome(id, status, null, fields)
  return id
}
