import { afterAll, beforeAll, expect, test } from 'vitest'
import { modelCorrectionsSchema, sentCorrectionsSchema } from '#src/contract/workspace/corrections.ts'
import { buildField, buildResult } from '#src/testing/builders/analysis-result.ts'
import { stringifyJson } from '#src/contract/json.ts'
import { documentPaths, workspacePaths } from '#src/contract/paths.ts'
import { createTestBackend, type TestBackend } from '#src/testing/builders/test-backend.ts'
import { buildModel, buildSubmissionRequest } from '#src/testing/builders/service.ts'

const result = buildResult({
  Number: buildField({ Text: '1' }),
  Total: buildField(),
  'Lines.1.Amount': buildField(),
})
const ids = ['first', 'twice', 'refused', 'at-once', 'no-type']
let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend({
    models: ids.map((id) => buildModel({ id, documentType: id === 'no-type' ? null : id })),
    recognise: async () => ({ ok: true, json: stringifyJson(result) }),
  })
})
afterAll(() => backend.close())

const call = (path: string, init?: RequestInit) => backend.fetch(new Request(`http://localhost${path}`, init))
const fetchCounts = async (model: string) => {
  const answer = await call(workspacePaths.modelCorrections(model))
  const { corrections } = modelCorrectionsSchema.parse(await answer.json())
  return Object.fromEntries(corrections.map(({ field, documents }) => [field, documents]))
}
const fetchSentCorrections = async (id: string) => {
  const answer = await call(workspacePaths.corrections(id))
  const { corrections } = sentCorrectionsSchema.parse(await answer.json())
  return corrections.map(({ field, documents, isNew }) => [field, documents, isNew])
}

/** Submits a document. @returns its ids. */
async function submit(model: string, content: string) {
  const answer = await backend.fetch(buildSubmissionRequest({ model, content }))
  const header = (name: string) => answer.headers.get(name) ?? ''
  return { id: header('X-Submission-Id'), requestId: header('X-Request-Id') }
}

/** The whole result with other Texts; a field given null is left out. */
function payloadWith(texts: Record<string, string | null>): string {
  const fields = new Map(
    ['Number', 'Total', 'Lines.1.Amount', ...Object.keys(texts)].flatMap((name) => {
      const { Text, Value, Type, Page } = buildField(name === 'Number' ? { Text: '1' } : {})
      const field = {
        Text: texts[name] ?? Text ?? '',
        Value: Value ?? null,
        Type: Type ?? 'String',
        Page: Page ?? 0,
      }
      return texts[name] === null ? [] : [[name, field] as const]
    }),
  )
  return stringifyJson({ Documents: [{ Fields: fields }] })
}
const feedback = async (requestId: string, body: string) =>
  (await call(documentPaths.feedback(requestId), { method: 'POST', body })).status
const correct = (requestId: string, texts: Record<string, string | null>) =>
  feedback(requestId, payloadWith(texts))

test('counts what accepted feedback changed, added and left out, and nothing else', async () => {
  const { id, requestId } = await submit('first', 'a')
  expect(await fetchSentCorrections(id)).toEqual([])
  expect(await correct(requestId, { Number: '2', 'Lines.1.Amount': null, Added: 'x' })).toBe(202)
  expect(await fetchCounts('first')).toEqual({ Number: 1, 'Lines.*.Amount': 1, Added: 1 })
  expect(await fetchSentCorrections(id)).toEqual([
    ['Number', 1, true],
    ['Lines.*.Amount', 1, true],
    ['Added', 1, true],
  ])
})

test('the same document counts once, sent twice or submitted twice, and the receipt shows it', async () => {
  const once = await submit('twice', 'a')
  await correct(once.requestId, { Number: '2' })
  await correct(once.requestId, { Number: '3', Total: 'x' })
  expect(await fetchSentCorrections(once.id)).toEqual([
    ['Number', 1, false],
    ['Total', 1, true],
  ])
  const again = await submit('twice', 'a')
  await correct(again.requestId, { Number: '2' })
  expect(await fetchSentCorrections(again.id)).toEqual([['Number', 1, false]])
  const other = await submit('twice', 'b')
  await correct(other.requestId, { Number: '2' })
  expect(await fetchSentCorrections(other.id)).toEqual([['Number', 2, true]])
  expect(await fetchCounts('twice')).toEqual({ Number: 2, Total: 1 })
})

test('refused feedback counts nothing', async () => {
  const { id, requestId } = await submit('refused', 'a')
  expect(await feedback(requestId, payloadWith({ Number: '2' }).replaceAll('"Page"', '"Blad"'))).toBe(400)
  const without = await submit('no-type', 'a')
  expect(await correct(without.requestId, { Number: '2' })).toBe(400)
  expect([await fetchSentCorrections(id), await fetchSentCorrections(without.id)]).toEqual([[], []])
  expect([await fetchCounts('refused'), await fetchCounts('no-type')]).toEqual([{}, {}])
})

test('each document of concurrent feedback counts, and only once', async () => {
  const documents = await Promise.all(['a', 'b', 'a'].map((content) => submit('at-once', content)))
  const sends = [...documents, ...documents, ...documents]
  const answers = await Promise.all(
    sends.map(({ requestId }) => correct(requestId, { Number: '2', Total: 'x' })),
  )
  expect(new Set(answers)).toEqual(new Set([202]))
  expect(await fetchCounts('at-once')).toEqual({ Number: 2, Total: 2 })
})

test.each(['nothing', '%00', 'a/b', 'a'.repeat(3000)])(
  'counts nothing for a model without corrections (%#)',
  async (id) => {
    expect(await fetchCounts(id)).toEqual({})
  },
)

test('an unknown submission is 404', async () => {
  expect((await call(workspacePaths.corrections(crypto.randomUUID()))).status).toBe(404)
})
