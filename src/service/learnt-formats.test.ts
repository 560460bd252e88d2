import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentPaths, workspacePaths } from '#src/contract/paths.ts'
import { formatListSchema, forgottenSchema, submissionFormatSchema } from '#src/contract/workspace/formats.ts'
import { actionOutcomeListSchema, submissionListSchema } from '#src/contract/workspace/submissions.ts'
import { createAccounts } from '#src/service/accounts/create-accounts.ts'
import { buildThreeOrganisations, memberTokens } from '#src/testing/builders/organisations.ts'
import { drawOddInvoice, type OddInvoice } from '#src/testing/builders/odd-invoice.ts'
import { buildSubmissionRequest } from '#src/testing/builders/service.ts'
import { createTestBackend, type TestBackend } from '#src/testing/builders/test-backend.ts'

let backend: TestBackend
beforeAll(async () => {
  const [een, twee, ...others] = buildThreeOrganisations().organisations
  if (een === undefined || twee === undefined) throw new Error('There are three organisations')
  backend = await createTestBackend({
    accounts: createAccounts({
      organisations: [{ ...een, balance: 100 }, { ...twee, balance: 100 }, ...others],
    }),
  })
})
afterAll(() => backend.close())

type Member = keyof typeof memberTokens

function call(request: Request, member: Member): Promise<Response> {
  request.headers.set('Authorization', `Bearer ${memberTokens[member]}`)
  return backend.service(request)
}
const get = (path: string, member: Member = 'ria') => call(new Request(`http://localhost${path}`), member)
const post = (path: string, body: unknown, member: Member = 'ria') => {
  const headers = { 'Content-Type': 'application/json' }
  return call(
    new Request(`http://localhost${path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
    member,
  )
}

async function read(invoice: OddInvoice, member: Member = 'ria') {
  const request = buildSubmissionRequest({ model: 'invoice', content: drawOddInvoice(invoice) })
  const response = await call(request, member)
  const { Documents } = await response.json()
  return { id: response.headers.get('X-Request-Id') ?? '', fields: Documents[0].Fields }
}

/** Sends the complete result with another order number, as the app does. */
async function teach(invoice: OddInvoice, member: Member = 'ria') {
  const { id, fields } = await read(invoice, member)
  const OrderNumber = { Text: invoice.order, Value: invoice.order, Type: 'String', Page: 0 }
  const Fields = Object.fromEntries(
    Object.entries({ ...fields, OrderNumber }).map(([name, field]) => {
      const { Text, Value, Type, Page } = field as Record<string, unknown>
      return [name, { Text, Value, Type, Page }]
    }),
  )
  expect((await post(documentPaths.feedback(id), { Documents: [{ Fields }] }, member)).status).toBe(202)
  await backend.waitUntilTaught()
  return id
}

const listFormats = async (member: Member = 'ria') =>
  formatListSchema.parse(await (await get(workspacePaths.formats, member)).json())
const getFormat = async (member: Member = 'ria') => {
  const [format] = (await listFormats(member)).formats
  if (format === undefined) throw new Error('There is a format')
  return format
}
const forget = async (body: object, member: Member = 'ria') =>
  forgottenSchema.parse(await (await post(workspacePaths.forgetFormat, body, member)).json()).id
const invoices = [
  { order: '7714-22' },
  { number: 'ZT-50377', order: '7802-41', date: '17-04-2026' },
  { number: 'ZT-51944', order: '7911-05', date: '21-05-2026' },
] as const

test('a format lists what it knows of each field, and which documents wait for it', async () => {
  expect(await listFormats()).toEqual({ isKnown: true, isComplete: true, formats: [] })
  const waiting = await read(invoices[2])
  const first = await teach(invoices[0])
  const second = await teach(invoices[1])
  const { formats } = await listFormats()
  expect(formats).toHaveLength(1)
  const [format] = formats
  expect(format?.documents.map(({ requestId }) => requestId)).toEqual([second, first])
  expect(format?.identifiers).toContain('vat-id:NL001234567B01')
  const order = format?.fields.find(({ name }) => name === 'OrderNumber')
  expect(order).toMatchObject({
    documents: 2,
    absent: 0,
    place: { relation: 'right-of', label: 'werkstuk' },
    masks: ['DDDD-DD'],
  })
  // The first was read before anything was learnt.
  expect(order?.record).toEqual([{ sentAt: format?.documents[0]?.taughtAt, isRight: true }])
  expect(format?.waiting).toMatchObject([{ submissionId: waiting.id, isReadBefore: true }])
  const found = await (await get(workspacePaths.submissionFormat(waiting.id))).json()
  expect(submissionFormatSchema.parse(found).formatId).toBe(format?.id)
})

test('another organisation sees, forgets and reads none of it', async () => {
  const { modelId, documents, waiting } = await getFormat()
  expect((await listFormats('otto')).formats).toEqual([])
  const request = { modelId, documents: documents.map(({ document }) => document) }
  expect(await forget(request, 'otto')).toBeNull()
  const [target] = waiting
  expect((await get(workspacePaths.submissionFormat(target?.submissionId ?? ''), 'otto')).status).toBe(404)
  expect((await getFormat()).documents).toHaveLength(2)
})

test('reading does not use a forgotten field, until it is restored', async () => {
  const { modelId, documents } = await getFormat()
  const request = { modelId, documents: documents.map(({ document }) => document) }
  const next = { number: 'ZT-60001', order: '8100-77', date: '02-06-2026' }
  expect((await read(next)).fields.OrderNumber).toMatchObject({ Value: next.order, LearntFrom: 2 })
  const id = await forget({ ...request, field: 'OrderNumber' })
  expect((await read(next)).fields.OrderNumber ?? {}).not.toHaveProperty('LearntFrom')
  expect((await post(workspacePaths.restoreFormat, { id })).status).toBe(204)
  expect((await read(next)).fields.OrderNumber).toMatchObject({ Value: next.order, LearntFrom: 2 })
  const whole = await forget(request)
  expect((await listFormats()).formats).toEqual([])
  expect(JSON.stringify((await read(next)).fields)).not.toContain('LearntFrom')
  expect((await post(workspacePaths.restoreFormat, { id: whole }, 'otto')).status).toBe(404)
  expect((await post(workspacePaths.restoreFormat, { id: whole })).status).toBe(204)
  expect((await getFormat()).documents).toHaveLength(2)
})

test('refuses an invalid body', async () => {
  const refused = [
    [workspacePaths.forgetFormat, { modelId: 'invoice', documents: [] }],
    [workspacePaths.forgetFormat, { modelId: 'invoice', documents: ['a'] }],
    [workspacePaths.restoreFormat, { id: 'a' }],
    [workspacePaths.readFormatAgain, { submissions: [] }],
  ] as const
  for (const [path, body] of refused) expect((await post(path, body)).status).toBe(400)
})

const listSubmissions = async () =>
  submissionListSchema.parse(await (await get(workspacePaths.submissions)).json()).submissions

test('a document that somebody opened is not read again automatically', async () => {
  const opened = await read({ number: 'ZT-71002', order: '8244-10', date: '11-06-2026' })
  const isWaiting = async () =>
    (await getFormat()).waiting.some(({ submissionId }) => submissionId === opened.id)
  expect(await isWaiting()).toBe(true)
  expect((await post(workspacePaths.opened(opened.id), {}, 'otto')).status).toBe(404)
  expect(await isWaiting()).toBe(true)
  expect((await post(workspacePaths.opened(opened.id), {})).status).toBe(204)
  expect(await isWaiting()).toBe(false)
})

test('reads waiting documents again with what was learnt, without charge, and no others', async () => {
  const { waiting } = await getFormat()
  const before = waiting.find(({ isReadBefore }) => isReadBefore)
  const after = waiting.find(({ isReadBefore }) => !isReadBefore)
  if (before === undefined || after === undefined) throw new Error('Both were read')
  const targets = [before, after].map(({ submissionId, revision }) => ({ id: submissionId, revision }))
  const response = await post(workspacePaths.readFormatAgain, { submissions: targets })
  const { outcomes } = actionOutcomeListSchema.parse(await response.json())
  const [done, refused] = outcomes
  expect(done).toMatchObject({ id: before.submissionId, problem: null })
  expect(refused).toMatchObject({ submission: null, problem: { code: 'action_not_possible' } })
  const again = done?.submission
  await expect
    .poll(async () => (await listSubmissions()).find(({ id }) => id === again?.id))
    .toMatchObject({ state: 'to-review', learntFrom: 2, firstReadingId: before.submissionId })
  expect((await getFormat()).waiting.filter(({ isReadBefore }) => isReadBefore)).toEqual([])
})

test('a document that taught is its own submission or a later reading of it, not one of the same file', async () => {
  const [taught] = (await getFormat()).documents
  const find = async () =>
    (await getFormat()).documents.find(({ requestId }) => requestId === taught?.requestId)?.submissionId
  const act = async (id: string, action: string) => {
    const submissions = [{ id, revision: await findRevision(id) }]
    const response = await post(workspacePaths.actions, { action: { action }, submissions })
    const [outcome] = actionOutcomeListSchema.parse(await response.json()).outcomes
    return outcome?.submission?.id ?? ''
  }
  const findRevision = async (id: string): Promise<number> =>
    (await (await get(`${workspacePaths.submissions}/${id}`)).json()).revision
  const first = await find()
  // The same bytes, and never sent.
  await read(invoices[1])
  expect(await find()).toBe(first)
  const again = await act(first ?? '', 'read-again')
  expect(again).not.toBe(first)
  expect(await find()).toBe(again)
  await act(again, 'delete')
  expect(await find()).toBeNull()
  await act(again, 'restore')
  expect(await find()).toBe(again)
})
