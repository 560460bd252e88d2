import { expect, test } from 'vitest'
import type { WorkspaceStore } from '#src/workspace/store/workspace-store.ts'
import {
  addSubmission,
  addUncertain,
  sampleSearchText,
  sampleSummary,
} from '#src/testing/builders/stored-submission.ts'

/** Tests of every workspace store for feedback and the corrections that it counts. */
export function testFeedback(open: (owner?: string) => WorkspaceStore): void {
  test('feedback is stored before its outcome, and a 202 makes the submission sent', async () => {
    const store = open()
    const { id: submissionId, requestId } = await addSubmission(store)
    await store.setResult(submissionId, '{}', { ...sampleSummary, searchText: sampleSearchText })
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

  test('a submission has the reason why its last payload was not accepted, until one is', async () => {
    const store = open(crypto.randomUUID())
    const { id: submissionId, requestId } = await addSubmission(store)
    const findSendFailure = async () => (await store.findSubmission(submissionId))?.sendFailure
    const send = async (status: number, code: string | null = null) => {
      const id = crypto.randomUUID()
      await store.addFeedback({ id, submissionId, requestId, payload: '{}' })
      await store.setFeedbackOutcome(id, status, code === null ? null : { code, detail: null })
    }
    expect(await findSendFailure()).toBeNull()
    await send(400)
    expect(await findSendFailure()).toBe('refused')
    await send(502, 'backend_unreachable')
    expect(await findSendFailure()).toBe('undelivered')
    await send(202)
    expect(await findSendFailure()).toBeNull()
  })

  test('a payload that may have arrived keeps that state until one is accepted, and a late failure changes nothing', async () => {
    const store = open(crypto.randomUUID())
    const { id: submissionId, requestId } = await addSubmission(store)
    const findSendFailure = async () => (await store.findSubmission(submissionId))?.sendFailure
    const [first, second, third] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
    for (const id of [first, second, third])
      await store.addFeedback({ id, submissionId, requestId, payload: '{}' })
    await store.setFeedbackOutcome(first, 504, { code: 'backend_timeout', detail: null })
    expect(await findSendFailure()).toBe('unknown')
    await store.setFeedbackOutcome(second, 502, { code: 'backend_unreachable', detail: null })
    expect(await findSendFailure()).toBe('unknown')
    await store.setFeedbackOutcome(third, 202, null)
    await store.setFeedbackOutcome(second, 504, { code: 'backend_timeout', detail: null })
    expect(await findSendFailure()).toBeNull()
  })

  test('a payload without an outcome is found at the next start, unless a later one has an outcome', async () => {
    const store = open(crypto.randomUUID())
    const [lost, sentAgain, untouched] = [
      await addSubmission(store),
      await addSubmission(store),
      await addSubmission(store),
    ]
    for (const { id: submissionId, requestId } of [lost, sentAgain])
      await store.addFeedback({ id: crypto.randomUUID(), submissionId, requestId, payload: '{}' })
    const id = crypto.randomUUID()
    const { id: submissionId, requestId } = sentAgain
    await store.addFeedback({ id, submissionId, requestId, payload: '{}' })
    await store.setFeedbackOutcome(id, 202, null)
    await store.recordLostFeedback()
    const found = [lost, sentAgain, untouched].map(
      async (one) => (await store.findSubmission(one.id))?.sendFailure,
    )
    expect(await Promise.all(found)).toEqual(['unknown', null, null])
  })

  test('a field counts once for each document that it was corrected in', async () => {
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

  test('feedback that was not accepted does not count', async () => {
    const store = open(crypto.randomUUID())
    for (const status of [400, 401, 500, 502])
      await sendCorrections(store, String(status), ['Total'], { status })
    expect(await store.listCorrections('note')).toEqual([])
  })

  test('feedback for an unknown request does not count', async () => {
    const store = open(crypto.randomUUID())
    const id = crypto.randomUUID()
    await store.addFeedback({ id, submissionId: null, requestId: 'r', payload: '{}' })
    await store.setFeedbackOutcome(id, 202, null, ['Total'])
    expect(await store.listCorrections('note')).toEqual([])
  })

  test('corrections are counted per model and per organisation', async () => {
    const [store, other] = [open(crypto.randomUUID()), open(crypto.randomUUID())]
    await sendCorrections(store, 'a', ['Total'])
    await sendCorrections(store, 'a', ['Total'], { modelId: 'bill' })
    await sendCorrections(other, 'b', ['Total'])
    expect(await store.listCorrections('note')).toEqual(toCounts({ Total: 1 }))
    expect(await store.listCorrections('bill')).toEqual(toCounts({ Total: 1 }))
    expect(await other.listCorrections('bill')).toEqual([])
    expect(await other.listCorrectionsInDocument('note', toDigest('a'))).toEqual(new Map())
  })

  test('simultaneous corrections count each document once', async () => {
    const store = open(crypto.randomUUID())
    const documents = ['a', 'b', 'c', 'd']
    await Promise.all(
      [...documents, ...documents, ...documents].map((content, turn) =>
        sendCorrections(store, content, turn % 2 === 0 ? ['Total', 'Number'] : ['Number', 'Total']),
      ),
    )
    expect(await store.listCorrections('note')).toEqual(toCounts({ Number: 4, Total: 4 }))
  })

  test('accepts more corrected fields than fit in one statement', async () => {
    const store = open(crypto.randomUUID())
    const names = Array.from({ length: 14_000 }, (_, place) => `F${place}`)
    await sendCorrections(store, 'a', names)
    expect((await store.listCorrections('note')).length).toBe(14_000)
  })
}

const toDigest = (content: string) => content.padEnd(64, '0')
const toCounts = (fields: Record<string, number>) =>
  Object.entries(fields).map(([field, documents]) => ({ field, documents }))

/** Sends corrections of a document in its own submission. @returns the feedback's id. */
async function sendCorrections(
  store: WorkspaceStore,
  content: string,
  fields: readonly string[],
  { status = 202, modelId = 'note' } = {},
): Promise<string> {
  const submissionId = await addUncertain(store, { sha256: toDigest(content), modelId })
  const requestId = crypto.randomUUID()
  await store.setRequestId(submissionId, requestId)
  const id = crypto.randomUUID()
  await store.addFeedback({ id, submissionId, requestId, payload: '{}' })
  await store.setFeedbackOutcome(id, status, null, fields)
  return id
}
