import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentPaths, workspacePaths } from '#src/contract/paths.ts'
import { comparisonListSchema, maxComparisons } from '#src/contract/workspace/comparisons.ts'
import { submissionSchema } from '#src/contract/workspace/submissions.ts'
import { serialiseRecognition } from '#src/service/recognise-file.ts'
import { buildModel, buildRecognition, buildSubmissionRequest } from '#src/testing/builders/service.ts'
import { createTestBackend, type TestBackend } from '#src/testing/builders/test-backend.ts'

let backend: TestBackend
/** Reading with this model waits for this. */
const holds = new Map<string, Promise<void>>()

beforeAll(async () => {
  backend = await createTestBackend({
    models: [buildModel(), buildModel({ id: 'bill', label: 'Bill' }), buildModel({ id: 'bad' })],
    balance: 60,
    recognise: async (file, model) => {
      await holds.get(model.id)
      if (model.id === 'bad') return { ok: false, code: 'file_damaged', detail: 'It is damaged.' }
      return serialiseRecognition(buildRecognition(`${model.id}: ${new TextDecoder().decode(file.bytes)}`))
    },
  })
})
afterAll(() => backend.close())

const call = (path: string, init?: RequestInit) => backend.fetch(new Request(`http://localhost${path}`, init))
const readList = async (id: string) =>
  comparisonListSchema.parse(await (await call(workspacePaths.comparisons(id))).json())

async function submit(content: string): Promise<string> {
  const response = await backend.fetch(buildSubmissionRequest({ content }))
  return response.headers.get('X-Submission-Id') ?? ''
}
const order = (id: string, ...readings: { id: string; modelId: string }[]) =>
  call(workspacePaths.comparisons(id), { method: 'POST', body: JSON.stringify({ readings }) })
const paste = (id: string, body: string, label = 'other.json', comparisonId = crypto.randomUUID()) =>
  call(`${workspacePaths.comparison(id, comparisonId)}?label=${encodeURIComponent(label)}`, {
    method: 'PUT',
    body,
  })
const buildReading = (modelId: string) => ({ id: crypto.randomUUID(), modelId })

async function waitUntilCompared(id: string) {
  for (;;) {
    const list = await readList(id)
    if (list.comparisons.every(({ state }) => state !== 'processing')) return list
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

test('reads a file with another model, beside the reviewed reading', async () => {
  const id = await submit('compare me')
  const [result, submission] = [
    await (await call(workspacePaths.result(id))).text(),
    await (await call(workspacePaths.submission(id))).json(),
  ]
  const { balance } = (await readList(id)).cost
  const reading = buildReading('bill')
  const ordered = await order(id, reading)
  expect([ordered.status, await ordered.json()]).toMatchObject([
    200,
    {
      comparisons: [{ id: reading.id, source: 'read', backend: 'local', modelId: 'bill' }],
      cost: { credits: 1 },
    },
  ])
  const { comparisons, cost } = await waitUntilCompared(id)
  expect(comparisons).toMatchObject([{ state: 'finished', credits: 1, problem: null }])
  expect(comparisons[0]?.milliseconds).toBeGreaterThanOrEqual(0)
  expect(cost.balance).toBe((balance ?? 0) - 1)
  const compared = await (await call(workspacePaths.comparisonResult(id, reading.id))).text()
  expect(compared).toContain('bill: compare me')
  expect(await (await call(workspacePaths.result(id))).text()).toBe(result)
  expect(await (await call(workspacePaths.submission(id))).json()).toEqual(submission)
})

test('reads and charges a repeated order once', async () => {
  const id = await submit('again')
  const reading = buildReading('bill')
  await order(id, reading)
  const { cost } = await waitUntilCompared(id)
  expect((await order(id, reading)).status).toBe(200)
  const after = await waitUntilCompared(id)
  expect([after.comparisons.length, after.cost.balance]).toEqual([1, cost.balance])
})

test('a failed reading reports why and costs nothing', async () => {
  const id = await submit('bad for one')
  const { balance } = (await readList(id)).cost
  await order(id, buildReading('bad'))
  const { comparisons, cost } = await waitUntilCompared(id)
  expect(comparisons).toMatchObject([{ state: 'failed', credits: 0, problem: { code: 'file_damaged' } }])
  expect(cost.balance).toBe(balance)
})

test('it is not a request of the spec: its result cannot be fetched there, nor feedback be given', async () => {
  const id = await submit('not of the spec')
  const reading = buildReading('bill')
  await order(id, reading)
  await waitUntilCompared(id)
  const fetched = await call(documentPaths.request(reading.id))
  expect([fetched.status, (await fetched.json()).code]).toEqual([400, 'request_unknown'])
  const sent = await call(documentPaths.feedback(reading.id), { method: 'POST', body: '{"Documents":[]}' })
  expect([sent.status, (await sent.json()).code]).toEqual([400, 'request_unknown'])
})

test('a pasted result is kept as it is, and can be removed', async () => {
  const id = await submit('paste')
  const body = '{ "Documents": [ { "Fields": { "Total": { "Value": 1.50, "Odd": 1e400 } } } ], "More": 1 }'
  const comparisonId = crypto.randomUUID()
  expect((await paste(id, `\ufeff${body}`, ' theirs.json ', comparisonId)).status).toBe(200)
  expect((await readList(id)).comparisons).toMatchObject([
    {
      source: 'pasted',
      state: 'finished',
      label: 'theirs.json',
      backend: null,
      modelId: null,
      credits: null,
      milliseconds: null,
    },
  ])
  expect(await (await call(workspacePaths.comparisonResult(id, comparisonId))).text()).toBe(body)
  const path = workspacePaths.comparison(id, comparisonId)
  expect((await call(path, { method: 'DELETE' })).status).toBe(204)
  expect((await call(path, { method: 'DELETE' })).status).toBe(404)
  expect((await readList(id)).comparisons).toEqual([])
})

test.each([
  ['text', 'Total: 12', 'not JSON'],
  ['nothing', '', 'not JSON'],
  ['a list', '[]', 'not an object'],
  ['no documents', '{"documents":[]}', '"Documents"'],
  ['no fields', '{"Documents":[{"fields":{}}]}', '"Fields"'],
])('%s is not a result', async (_, body, words) => {
  const id = await submit('refuses')
  const response = await paste(id, body)
  const { code, detail } = await response.json()
  expect([response.status, code]).toEqual([400, 'comparison_invalid'])
  expect(detail).toContain(words)
})

test('refuses an order that cannot be read, and stores nothing of it', async () => {
  const id = await submit('refused orders')
  const answers = [
    await order(id),
    await order(id, buildReading('bill'), buildReading('nowhere')),
    await order(id, { id: 'me', modelId: 'bill' }),
    await order(crypto.randomUUID(), buildReading('bill')),
  ]
  expect(await Promise.all(answers.map(async (one) => (await one.json()).code))).toEqual([
    'comparison_invalid',
    'model_unknown',
    'comparison_invalid',
    'submission_unknown',
  ])
  expect((await readList(id)).comparisons).toEqual([])
})

test('does not remove a reading in progress, which holds up no other', async () => {
  const id = await submit('held')
  const release = Promise.withResolvers<void>()
  holds.set('bill', release.promise)
  const reading = buildReading('bill')
  await order(id, reading)
  const removed = await call(workspacePaths.comparison(id, reading.id), { method: 'DELETE' })
  expect([removed.status, (await removed.json()).code]).toEqual([409, 'action_not_possible'])
  expect((await call(workspacePaths.comparisonResult(id, reading.id))).status).toBe(404)
  expect((await paste(id, '{"Documents":[{"Fields":{}}]}')).status).toBe(200)
  release.resolve()
  holds.delete('bill')
  expect((await waitUntilCompared(id)).comparisons.map(({ state }) => state)).toEqual([
    'finished',
    'finished',
  ])
})

test('stores a limited number, and none for a deleted document', async () => {
  const id = await submit('many')
  for (let count = 0; count < maxComparisons; count += 1) await paste(id, '{"Documents":[{"Fields":{}}]}')
  const more = await order(id, buildReading('bill'))
  expect([more.status, (await more.json()).code]).toEqual([409, 'comparison_too_many'])
  const deleted = await submit('deleted')
  const { revision } = submissionSchema.parse(await (await call(workspacePaths.submission(deleted))).json())
  await call(workspacePaths.submissionActions(deleted), {
    method: 'POST',
    body: JSON.stringify({ action: { action: 'delete' }, revision }),
  })
  const refused = await order(deleted, buildReading('bill'))
  expect([refused.status, (await refused.json()).code]).toEqual([409, 'action_not_possible'])
})

test('reads none without enough credits for all', async () => {
  const id = await submit('poor')
  const { balance } = (await readList(id)).cost
  for (let left = balance ?? 0; left > 1; left -= 1) await submit(`spend ${left}`)
  const refused = await order(id, buildReading('bill'), buildReading('bad'))
  expect([refused.status, (await refused.json()).code]).toEqual([400, 'balance_insufficient'])
  expect(await readList(id)).toEqual({
    comparisons: [],
    reviewedBackend: 'local',
    reviewedCredits: 1,
    cost: { credits: 1, balance: 1 },
    local: null,
  })
})
