import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FormatExample } from '#src/engine/learning/example.ts'
import { documentPaths } from '#src/contract/paths.ts'
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
    accounts: createAccounts({ organisations: [een, { ...twee, balance: 100 }, ...others] }),
  })
})
afterAll(() => backend.close())

type Member = keyof typeof memberTokens
type Fields = Readonly<Record<string, Readonly<Record<string, unknown>>>>

function call(request: Request, member: Member): Promise<Response> {
  request.headers.set('Authorization', `Bearer ${memberTokens[member]}`)
  return backend.service(request)
}

async function read(invoice: OddInvoice, member: Member = 'ria'): Promise<{ id: string; fields: Fields }> {
  const request = buildSubmissionRequest({ model: 'invoice', content: drawOddInvoice(invoice) })
  const response = await call(request, member)
  const { Documents } = await response.json()
  return { id: response.headers.get('X-Request-Id') ?? '', fields: Documents[0].Fields }
}

/** Sends the complete result with other values, as the app does. */
async function correct(
  { id, fields }: Awaited<ReturnType<typeof read>>,
  values: Readonly<Record<string, string>>,
  member: Member = 'ria',
): Promise<number> {
  const sent = new Map(Object.entries(fields))
  for (const [name, value] of Object.entries(values))
    sent.set(name, { Text: value, Value: value, Type: 'String', Page: 0 })
  const Fields = Object.fromEntries(
    [...sent].map(([name, { Text, Value, Type, Page }]) => [name, { Text, Value, Type, Page }]),
  )
  const request = new Request(`http://localhost${documentPaths.feedback(id)}`, {
    method: 'POST',
    body: JSON.stringify({ Documents: [{ Fields }] }),
    headers: { 'Content-Type': 'application/json' },
  })
  const { status } = await call(request, member)
  await backend.waitUntilTaught()
  return status
}

const next = { number: 'ZT-50377', order: '7802-41', date: '17-04-2026' }

test('after feedback the next document of the format is read differently; another organisation’s is not', async () => {
  const before = (await read(next)).fields
  expect(before['OrderNumber']?.['Value']).not.toBe(next.order)
  expect(before['OrderNumber'] ?? {}).not.toHaveProperty('LearntFrom')
  expect(await correct(await read({}), { OrderNumber: '7714-22' })).toBe(202)
  const { fields } = await read(next)
  expect(fields['OrderNumber']).toMatchObject({ Value: next.order, Type: 'String', LearntFrom: 1 })
  expect((await read(next, 'otto')).fields).toEqual(before)
})

test('the same document sent again counts once', async () => {
  for (let times = 0; times < 3; times += 1)
    expect(await correct(await read({}), { OrderNumber: '7714-22' })).toBe(202)
  expect((await read(next)).fields['OrderNumber']).toMatchObject({ LearntFrom: 1 })
})

test('feedback that is refused teaches nothing', async () => {
  const other = { number: 'ZT-77001', order: '6100-09', date: '04-05-2026' }
  const first = await read(other, 'otto')
  const broken = new Request(`http://localhost${documentPaths.feedback(first.id)}`, {
    method: 'POST',
    body: JSON.stringify({ Documents: [{ Fields: { OrderNumber: { Text: other.order } } }] }),
  })
  expect((await call(broken, 'otto')).status).toBe(400)
  expect((await read(next, 'otto')).fields['OrderNumber'] ?? {}).not.toHaveProperty('LearntFrom')
})

test('feedback is answered before it has taught', async () => {
  const begun = Promise.withResolvers<void>()
  const example = Promise.withResolvers<FormatExample>()
  const slow = await createTestBackend({
    buildExample: () => (begun.resolve(), example.promise),
  })
  const submitted = await slow.service(
    buildSubmissionRequest({ model: 'invoice', content: drawOddInvoice({}) }),
  )
  const id = submitted.headers.get('X-Request-Id') ?? ''
  const feedback = new Request(`http://localhost${documentPaths.feedback(id)}`, {
    method: 'POST',
    body: await submitted.text(),
  })
  expect((await slow.service(feedback)).status).toBe(202)
  await begun.promise
  example.resolve({
    version: 1,
    keys: { identifiers: [], words: [] },
    dateOrder: undefined,
    fields: {},
    tables: {},
  })
  await slow.close()
})
