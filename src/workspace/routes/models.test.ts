import { afterAll, beforeAll, expect, test } from 'vitest'
import { isModelId } from '#src/contract/workspace/model-change.ts'
import { getModelName, modelListSchema } from '#src/contract/service/models.ts'
import { workspacePaths } from '#src/contract/paths.ts'
import { createTestBackend, type TestBackend } from '#src/testing/builders/test-backend.ts'
import { buildModel } from '#src/testing/builders/service.ts'
import { mergeModels } from './models.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend({ models: [buildModel()] })
})
afterAll(() => backend.close())

const call = (path: string, init?: RequestInit) => backend.fetch(new Request(`http://localhost${path}`, init))
const put = (id: string, body: unknown) =>
  call(workspacePaths.model(id), {
    method: 'PUT',
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const listed = async () => {
  const { models } = modelListSchema.parse(await (await call(workspacePaths.models)).json())
  return models.map(({ id, label, source, hidden }) => [id, label, source, hidden])
}

test('a model is added, named, hidden and forgotten; one of the backend is restored unchanged', async () => {
  await put('contract-2026', { label: ' Contracten ' })
  await put('note', { label: 'Notities', hidden: true })
  expect(await listed()).toEqual([
    ['note', 'Notities', 'backend', true],
    ['contract-2026', 'Contracten', 'added', false],
  ])
  for (const id of ['contract-2026', 'note', 'note'])
    expect((await call(workspacePaths.model(id), { method: 'DELETE' })).status).toBe(204)
  expect(await listed()).toEqual([['note', 'Note', 'backend', false]])
})

test('two windows that change different settings of the same model both succeed', async () => {
  const answers = await Promise.all([
    put('shared', { label: 'Gedeeld' }),
    put('shared', { hidden: true }),
    put('shared', {}),
  ])
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
  expect(await listed()).toContainEqual(['shared', 'Gedeeld', 'added', true])
  await put('shared', { label: null })
  expect(await listed()).toContainEqual(['shared', null, 'added', true])
})

test.each(['a b', 'é😀', '%00', 'a?b#c', '__proto__', 'a'.repeat(200)])(
  '%j can be a model id',
  async (id) => {
    expect((await put(id, { hidden: false })).status).toBe(204)
    expect((await listed()).map(([one]) => one)).toContain(id)
  },
)

test.each(['a/b', '\\', ' a', 'a ', 'a\u0000b', 'a\nb', 'a'.repeat(201)])(
  '%j cannot be a model id',
  async (id) => {
    const answer = await put(id, {})
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'parameter_invalid'])
    expect(isModelId(id)).toBe(false)
  },
)

test.each(['', '.', '..', '\ud800'])('%j, which no path can carry, is not a model id', (id) => {
  expect(isModelId(id)).toBe(false)
})

test.each([
  '',
  'x',
  '[]',
  'null',
  { hidden: 'yes' },
  { label: 1 },
  { label: 'a'.repeat(201) },
  { label: 'a\u0000' },
  { label: 'a'.repeat(10_000) },
])('%j changes nothing', async (body) => {
  const before = await listed()
  expect((await put('unchanged', body)).status).toBe(400)
  expect(await listed()).toEqual(before)
})

test('each model is listed once: the backend’s, then those submitted to, then those added', () => {
  const note = { ...buildModel(), label: 'Note', documentType: true, fields: [], tables: [] }
  const settings = ['added', 'note', 'seen'].map((id) => ({ id, label: null, hidden: false }))
  const merged = mergeModels([note], ['note', 'seen'], settings)
  expect(merged.map(({ id, source, documentType }) => [id, source, documentType])).toEqual([
    ['note', 'backend', true],
    ['seen', 'submitted', null],
    ['added', 'added', null],
  ])
})

test('a model has the backend’s name in each language until it is given one here', () => {
  const labelByLanguage = { en: 'Invoice', nl: 'Factuur' }
  const known = {
    ...buildModel(),
    label: 'Invoice',
    labelByLanguage,
    documentType: true,
    fields: [],
    tables: [],
  }
  const merge = (label: string | null) => mergeModels([known], [], [{ id: 'note', label, hidden: false }])
  const [unnamed, named] = [merge(null), merge('Facturen')].map(([model]) => model)
  expect(unnamed && ['en', 'nl'].map((language) => getModelName(unnamed, language as 'en'))).toEqual([
    'Invoice',
    'Factuur',
  ])
  expect(named && getModelName(named, 'nl')).toBe('Facturen')
})

test('reports the state of the backend', async () => {
  expect(await (await call(workspacePaths.backendState)).json()).toEqual({
    problem: null,
    since: null,
    secret: null,
    registry: { kind: 'built-in', origin: null, key: null },
  })
})
