import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentPaths, workspacePaths } from '#src/contract/paths.ts'
import { evaluationDetailSchema, evaluationListSchema } from '#src/contract/workspace/evaluations.ts'
import { comparisonListSchema } from '#src/contract/workspace/comparisons.ts'
import { drawOddInvoice, type OddInvoice } from '#src/testing/builders/odd-invoice.ts'
import { buildSubmissionRequest } from '#src/testing/builders/service.ts'
import { createTestBackend, type TestBackend } from '#src/testing/builders/test-backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend({ balance: 50 })
})
afterAll(() => backend.close())

const call = (path: string, init?: RequestInit) => backend.fetch(new Request(`http://localhost${path}`, init))
const start = (id: string, submissionIds: readonly string[], modelId = 'invoice') =>
  call(workspacePaths.evaluation(id), { method: 'PUT', body: JSON.stringify({ modelId, submissionIds }) })
const readDetail = async (id: string) =>
  evaluationDetailSchema.parse(await (await call(workspacePaths.evaluation(id))).json())
const readBalance = async (id: string) =>
  comparisonListSchema.parse(await (await call(workspacePaths.comparisons(id))).json()).cost.balance

async function waitUntilRead(id: string) {
  for (;;) {
    const detail = await readDetail(id)
    if (detail.evaluation.finished === detail.evaluation.submissions) return detail
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

async function submit(invoice: OddInvoice, model = 'invoice') {
  const response = await backend.fetch(buildSubmissionRequest({ model, content: drawOddInvoice(invoice) }))
  const { Documents } = await response.json()
  return {
    id: response.headers.get('X-Submission-Id') ?? '',
    requestId: response.headers.get('X-Request-Id') ?? '',
    fields: Documents[0].Fields as Record<string, Record<string, unknown>>,
  }
}

/** Records the progress of the review of a submission, as saving a draft does. */
async function saveDraft(id: string, counts: { toCheck: number; checked: number }, edits: unknown[] = []) {
  const path = workspacePaths.draft(id)
  const { revision } = await (await call(path)).json()
  const content = { documents: [{ edits }], ...counts }
  const saved = await call(path, { method: 'PUT', body: JSON.stringify({ revision, content }) })
  expect(saved.status).toBe(200)
}

/** Submits an invoice whose order number the engine does not know, checks everything, and sends it with that number. */
async function confirm(invoice: OddInvoice & { readonly order: string }, model?: string): Promise<string> {
  const { id, requestId, fields } = await submit(invoice, model)
  await saveDraft(id, { toCheck: 1, checked: 1 })
  const OrderNumber = { Text: invoice.order, Value: invoice.order, Type: 'String', Page: 0 }
  const Fields = Object.fromEntries(
    Object.entries({ ...fields, OrderNumber }).map(([name, { Text, Value, Type, Page }]) => [
      name,
      { Text, Value, Type, Page },
    ]),
  )
  const body = JSON.stringify({ Documents: [{ Fields }] })
  const sent = await call(documentPaths.feedback(requestId), { method: 'POST', body })
  expect(sent.status).toBe(202)
  await backend.waitUntilTaught()
  return id
}

const findOrder = (detail: Awaited<ReturnType<typeof readDetail>>, submissionId: string) =>
  detail.documents
    .find((one) => one.submissionId === submissionId)
    ?.fields.find(({ name }) => name === 'OrderNumber')

test('a document is read without what it taught itself, but with what others taught', async () => {
  const first = await confirm({ number: 'ZT-48213', order: '7714-22' })
  const balance = await readBalance(first)
  const alone = crypto.randomUUID()
  expect((await start(alone, [first])).status).toBe(200)
  const one = await waitUntilRead(alone)
  expect(one.evaluation).toMatchObject({ submissions: 1, finished: 1, failed: 0, modelId: 'invoice' })
  expect(findOrder(one, first)).toMatchObject({ outcome: 'missed', expected: '7714-22' })
  const [document] = one.documents
  // Only the order number was typed; everything else was sent as read.
  expect(document?.fields.filter(({ isTouched }) => isTouched).map(({ name }) => name)).toEqual([
    'OrderNumber',
  ])
  expect(document?.fields.filter(({ outcome }) => outcome === 'right').length).toBeGreaterThan(5)

  const second = await confirm({ number: 'ZT-48377', order: '7802-16', date: '17-02-2026' })
  const both = crypto.randomUUID()
  await start(both, [first, second])
  const two = await waitUntilRead(both)
  expect(two.documents).toHaveLength(2)
  for (const [id, expected] of [
    [first, '7714-22'],
    [second, '7802-16'],
  ] as const)
    expect(findOrder(two, id)).toMatchObject({ outcome: 'right', expected, found: expected })
  // Only submitting the second one cost a credit; the readings are not among those that people compare.
  expect(await readBalance(first)).toBe((balance ?? 0) - 1)
  const compared = await (await call(workspacePaths.comparisons(first))).json()
  expect(compared.comparisons).toEqual([])
})

test('the same order sent again is read once; a deleted evaluation no longer exists', async () => {
  const submission = await confirm({ number: 'ZT-50001', order: '7901-11' })
  const id = crypto.randomUUID()
  await start(id, [submission, submission])
  expect((await start(id, [submission])).status).toBe(200)
  expect((await waitUntilRead(id)).evaluation.submissions).toBe(1)
  const listed = evaluationListSchema.parse(await (await call(workspacePaths.evaluations)).json())
  expect(listed.evaluations.filter((each) => each.id === id)).toHaveLength(1)
  expect((await call(workspacePaths.evaluation(id), { method: 'DELETE' })).status).toBe(204)
  expect((await call(workspacePaths.evaluation(id), { method: 'DELETE' })).status).toBe(404)
  expect((await call(workspacePaths.evaluation(id))).status).toBe(404)
})

test('documents without confirmation are not evaluated', async () => {
  const { id: unconfirmed } = await submit({ number: 'ZT-60001' })
  const refused = await start(crypto.randomUUID(), [unconfirmed])
  expect([refused.status, (await refused.json()).code]).toEqual([400, 'evaluation_invalid'])
  const confirmed = await confirm({ number: 'ZT-60002', order: '7903-33' })
  const id = crypto.randomUUID()
  await start(id, [unconfirmed, confirmed, crypto.randomUUID()])
  expect((await waitUntilRead(id)).evaluation.submissions).toBe(1)
})

test('documents with unchecked flagged fields are left out, and listed', async () => {
  const checked = await confirm({ number: 'ZT-61001', order: '7906-11' })
  const unchecked = await confirm({ number: 'ZT-61002', order: '7906-22' })
  await saveDraft(unchecked, { toCheck: 2, checked: 1 })
  const id = crypto.randomUUID()
  expect((await start(id, [checked, unchecked])).status).toBe(200)
  const detail = await waitUntilRead(id)
  expect(detail.evaluation.submissions).toBe(1)
  expect(detail.documents.map(({ submissionId }) => submissionId)).toEqual([checked])
  expect(detail.leftOut).toEqual([
    { submissionId: unchecked, fileName: expect.any(String), reason: 'unchecked' },
  ])
  const refused = await start(crypto.randomUUID(), [unchecked])
  expect([refused.status, (await refused.json()).code]).toEqual([400, 'evaluation_invalid'])
  // Values that are unchecked since the reading are no longer the truth.
  await saveDraft(checked, { toCheck: 1, checked: 0 })
  expect(new Set((await readDetail(id)).leftOut.map(({ reason }) => reason))).toEqual(new Set(['unchecked']))
})

test('the truth of a sent document is what was sent, despite later unfinished changes', async () => {
  const submission = await confirm({ number: 'ZT-62001', order: '7907-11' })
  const edit = { state: 'added', text: '1', value: '1', type: 'String', page: 0 }
  await saveDraft(submission, { toCheck: 1, checked: 1 }, [['OrderNumber', edit]])
  const id = crypto.randomUUID()
  expect((await start(id, [submission])).status).toBe(200)
  expect(findOrder(await waitUntilRead(id), submission)).toMatchObject({ expected: '7907-11' })
})

test('fields that another model reads beyond those of the reviewing one are not scored, only counted', async () => {
  const receipt = await confirm({ number: 'ZT-63001', order: '7908-11' }, 'receipt')
  const invoice = await confirm({ number: 'ZT-63002', order: '7908-22' })
  const id = crypto.randomUUID()
  expect((await start(id, [receipt, invoice])).status).toBe(200)
  const { documents } = await waitUntilRead(id)
  const [other, own] = [receipt, invoice].map((each) =>
    documents.find(({ submissionId }) => submissionId === each),
  )
  expect(other?.unknownFields).toBeGreaterThan(0)
  expect(other?.fields.map(({ name }) => name)).not.toContain('InvoiceDate')
  expect(own?.unknownFields).toBe(0)
  expect(own?.fields.map(({ name }) => name)).toContain('InvoiceDate')
})

test.each([
  ['no JSON', 'x'],
  ['no documents', JSON.stringify({ modelId: 'invoice', submissionIds: [] })],
  ['an id that is none', JSON.stringify({ modelId: 'invoice', submissionIds: ['1'] })],
  ['no model', JSON.stringify({ modelId: '', submissionIds: [crypto.randomUUID()] })],
])('refuses %s', async (_, body) => {
  const response = await call(workspacePaths.evaluation(crypto.randomUUID()), { method: 'PUT', body })
  expect([response.status, (await response.json()).code]).toEqual([400, 'evaluation_invalid'])
})

test('refuses an unknown model, and starts nothing', async () => {
  const submission = await confirm({ number: 'ZT-70001', order: '7905-55' })
  const id = crypto.randomUUID()
  const response = await start(id, [submission], 'nothing')
  expect([response.status, (await response.json()).code]).toEqual([400, 'model_unknown'])
  expect((await call(workspacePaths.evaluation(id))).status).toBe(404)
  expect((await start('1', [submission])).status).toBe(400)
})
