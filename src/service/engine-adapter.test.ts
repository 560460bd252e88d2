import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentPaths, registryPaths } from '#src/contract/paths.ts'
import { maxFileBytes } from '#src/contract/service/limits.ts'
import { createTestBackend, type TestBackend } from '#src/testing/builders/test-backend.ts'
import { buildModel, buildRecognition, buildSubmissionRequest } from '#src/testing/builders/service.ts'
import { serialiseRecognition, type RecogniseFile } from './recognise-file.ts'

/** Reads the first line; a first line that asks for it fails, breaks or waits. */
const read: string[] = []
const recognise: RecogniseFile = async (file) => {
  const line = new TextDecoder().decode(file.bytes).split('\n')[0] ?? ''
  read.push(line)
  if (line === 'damaged') return { ok: false, code: 'file_damaged', detail: 'The file is damaged.' }
  if (line.startsWith('breaks the reader')) throw new Error('The reader broke down')
  if (line.startsWith('slow')) await new Promise((resolve) => setTimeout(resolve, 300))
  return serialiseRecognition(buildRecognition(line))
}

let backend: TestBackend
beforeAll(async () => {
  const models = [
    buildModel(),
    buildModel({ id: 'plain', documentType: null }),
    buildModel({ id: 'other', provider: 'B' }),
  ]
  backend = await createTestBackend({ models, recognise })
})
afterAll(() => backend.close())

const call = (path: string, init?: RequestInit) =>
  backend.service(new Request(`http://localhost${path}`, init))
const submit = (given?: Parameters<typeof buildSubmissionRequest>[0]) =>
  backend.service(buildSubmissionRequest(given))
const getRequestId = (response: Response) => response.headers.get('X-Request-Id') ?? ''
const readCode = async (response: Response) => [response.status, (await response.json()).code]

async function waitUntilFinished(requestId: string): Promise<Response> {
  for (;;) {
    const response = await call(documentPaths.request(requestId))
    if (response.status !== 204) return response
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

const feedback = (requestId: string, body: string | Uint8Array<ArrayBuffer>) =>
  call(documentPaths.feedback(requestId), {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json' },
  })
const entry = '{"Text":"Hello","Value":"Hello","Type":"String","Page":0}'

test('a synchronous submission returns the result, with the id only in the header', async () => {
  const response = await submit()
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('application/json')
  const body = await response.text()
  expect(JSON.parse(body).Documents[0].Fields.FirstLine.Text).toBe('Hello')
  expect(getRequestId(response)).toMatch(/^[0-9a-f-]{36}$/)
  expect(body).not.toContain(getRequestId(response))
})

test('an asynchronous submission answers 202 without a body, then 204, then the same as a synchronous one', async () => {
  const response = await submit({ content: 'slow\n', query: '?async=true' })
  expect([response.status, await response.text()]).toEqual([202, ''])
  const early = await call(documentPaths.request(getRequestId(response)))
  expect([early.status, await early.text()]).toEqual([204, ''])
  const late = await waitUntilFinished(getRequestId(response))
  const sync = await submit({ content: 'slow\n' })
  expect([late.status, await late.text()]).toEqual([200, await sync.text()])
})

test.each([
  ['async=maybe', 'parameter_invalid'],
  ['async=true&async=true', 'parameter_invalid'],
  ['format=xml', 'parameter_invalid'],
])('refuses the query %s', async (query, code) => {
  expect(await readCode(await submit({ query: `?${query}` }))).toEqual([400, code])
})

test.each([
  ['format=&async=false', 200],
  ['async=', 200],
  ['async=False', 200],
  ['async=True', 202],
])('takes the query %s, with an empty value as the default', async (query, status) => {
  expect((await submit({ query: `?${query}` })).status).toBe(status)
})

test.each([
  ['an unknown model', { model: 'none' }, 'model_unknown'],
  ['an empty file', { content: '' }, 'file_empty'],
  ['a path as a name', { name: '../../x.txt' }, 'file_name_invalid'],
  ['a Windows path as a name', { name: '..\\x.txt' }, 'file_name_invalid'],
  ['a name of 256 characters', { name: `${'n'.repeat(252)}.txt` }, 'file_name_invalid'],
  ['an extension that is not in 2.6', { name: 'run.exe' }, 'file_type_unsupported'],
  ['a name without extension', { name: 'note' }, 'file_type_unsupported'],
  ['a damaged file', { content: 'damaged' }, 'file_damaged'],
])('refuses %s', async (_, given, code) => {
  expect(await readCode(await submit(given))).toEqual([400, code])
})

test.each([
  ['note', 'The file has no extension, so its type is unknown.'],
  ['note.', 'The file has no extension, so its type is unknown.'],
  ['note. ', 'The file has no extension, so its type is unknown.'],
  ['note.txt ', 'The name of the file ends with a space, so its type is unknown.'],
  ['run.exe', 'Files of type "exe" are not supported.'],
])('the name %j is refused in words', async (name, detail) => {
  expect(await (await submit({ name })).json()).toMatchObject({ code: 'file_type_unsupported', detail })
})

test('takes a file of exactly 30 MB and refuses one byte more', async () => {
  const exactly = new Uint8Array(maxFileBytes).fill(65)
  expect((await submit({ content: exactly, query: '?async=true' })).status).toBe(202)
  const more = new Uint8Array(maxFileBytes + 1).fill(65)
  expect(await readCode(await submit({ content: more }))).toEqual([413, 'file_too_large'])
})

test('a failed reading is 400 on fetch too, with the reason', async () => {
  const response = await submit({ content: 'damaged', query: '?async=true' })
  expect(await readCode(await waitUntilFinished(getRequestId(response)))).toEqual([400, 'file_damaged'])
})

test('a reader that keeps breaking down on a document fails that document after a few attempts', async () => {
  const line = 'breaks the reader'
  const response = await submit({ content: line, query: '?async=true' })
  expect((await submit({ content: 'Hello' })).status).toBe(200)
  expect(await readCode(await waitUntilFinished(getRequestId(response)))).toEqual([400, 'reading_failed'])
  expect(read.filter((one) => one === line).length).toBeGreaterThan(1)
})

test.each(['not-an-id', crypto.randomUUID(), '%00', '..%2F..'])('an unknown id %s is 400', async (id) => {
  expect(await readCode(await call(`/v2/document-intelligence/requests/${id}`))).toEqual([
    400,
    'request_unknown',
  ])
})

test('an id may be written in capitals', async () => {
  const requestId = getRequestId(await submit()).toUpperCase()
  expect((await call(documentPaths.request(requestId))).status).toBe(200)
  const corrected = await feedback(requestId, `{"Documents":[{"Fields":{"FirstLine":${entry}}}]}`)
  expect(corrected.status).toBe(202)
})

test('an Idempotency-Key has at most 200 characters', async () => {
  expect((await submit({ key: 'k'.repeat(200) })).status).toBe(200)
  expect(await readCode(await submit({ key: 'k'.repeat(201) }))).toEqual([400, 'idempotency_key_invalid'])
})

test('the same Idempotency-Key gives the first outcome and reads once', async () => {
  const given = { content: 'only once\n', key: crypto.randomUUID() }
  const first = await submit({ ...given, query: '?async=true' })
  const second = await submit({ ...given, query: '?async=true' })
  const third = await submit(given)
  expect([getRequestId(second), getRequestId(third)]).toEqual([getRequestId(first), getRequestId(first)])
  expect(read.filter((line) => line === 'only once')).toHaveLength(1)
})

test.each(['0', '0.0', '1e0', '2.00'])(
  'feedback with the Page %s, an integer from 0, is accepted',
  async (page) => {
    const id = getRequestId(await submit())
    const response = await feedback(
      id,
      `{"Documents":[{"Fields":{"FirstLine":{"Text":"Hello","Value":"Hello","Type":"String","Page":${page}}}}]}`,
    )
    expect(response.status).toBe(202)
  },
)

test('feedback with all keys is 202 without a body; Value may be null, names may be anything', async () => {
  const id = getRequestId(await submit())
  const fields = `"__proto__":${entry},"constructor":{"Text":"","Value":null,"Type":"List","Page":12,"More":1}`
  const response = await feedback(id, `{"Documents":[{"Fields":{${fields}}}]}`)
  expect([response.status, await response.text()]).toEqual([202, ''])
})

test.each(['Text', 'Value', 'Type', 'Page'])(
  'feedback without %s is refused and names the field',
  async (key) => {
    const { [key]: _, ...rest } = JSON.parse(entry)
    const response = await feedback(
      getRequestId(await submit()),
      JSON.stringify({ Documents: [{ Fields: { Total: rest } }] }),
    )
    const problem = await response.json()
    expect([response.status, problem.code, problem.field]).toEqual([400, 'feedback_invalid', 'Total'])
    expect(problem.detail).toContain(key)
  },
)

test.each<[string, string | Uint8Array<ArrayBuffer>]>([
  ['no JSON', '{"Documents":'],
  [
    'no UTF-8',
    new Uint8Array(
      Buffer.from('{"Documents":[{"Fields":{"A":{"Text":"é","Value":1,"Type":"Long","Page":0}}}]}', 'latin1'),
    ),
  ],
  ['a JSON array', '[]'],
  ['no Documents', '{}'],
  ['empty Documents', '{"Documents":[]}'],
  ['a document without Fields', '{"Documents":[{}]}'],
  ['an inherited name for Documents', '{"__proto__":{"Documents":[{"Fields":{}}]}}'],
  ['Text that is a number', `{"Documents":[{"Fields":{"A":{"Text":1,"Value":1,"Type":"Long","Page":0}}}]}`],
  [
    'a Type that does not exist',
    `{"Documents":[{"Fields":{"A":{"Text":"","Value":1,"Type":"Text","Page":0}}}]}`,
  ],
  ['a Page below 0', `{"Documents":[{"Fields":{"A":{"Text":"","Value":1,"Type":"Long","Page":-1}}}]}`],
  ['a Page between pages', `{"Documents":[{"Fields":{"A":{"Text":"","Value":1,"Type":"Long","Page":0.5}}}]}`],
  ['a Page that is text', `{"Documents":[{"Fields":{"A":{"Text":"","Value":1,"Type":"Long","Page":"0"}}}]}`],
  ['a wrong second document', `{"Documents":[{"Fields":{}},{"Fields":{"A":{}}}]}`],
])('feedback that is %s is refused', async (_, body) => {
  expect(await readCode(await feedback(getRequestId(await submit()), body))).toEqual([
    400,
    'feedback_invalid',
  ])
})

test.each([
  ['a request that does not exist', undefined, 'request_unknown'],
  ['a model without a document type', 'plain', 'document_type_missing'],
  ['a model of provider B', 'other', 'feedback_not_supported'],
])('feedback for %s is refused', async (_, model, code) => {
  const id = model === undefined ? crypto.randomUUID() : getRequestId(await submit({ model }))
  const response = await feedback(id, `{"Documents":[{"Fields":{"A":${entry}}}]}`)
  expect(await readCode(response)).toEqual([400, code])
})

test('feedback before the result, or after a failed reading, is refused', async () => {
  const body = `{"Documents":[{"Fields":{"A":${entry}}}]}`
  const slow = getRequestId(await submit({ content: 'slow too', query: '?async=true' }))
  expect(await readCode(await feedback(slow, body))).toEqual([400, 'request_not_finished'])
  const failed = getRequestId(await submit({ content: 'damaged', query: '?async=true' }))
  await waitUntilFinished(failed)
  expect(await readCode(await feedback(failed, body))).toEqual([400, 'request_not_finished'])
  await waitUntilFinished(slow)
})

test.each([
  ['/v1/search', 'GET', 410, 'version_ended'],
  ['/v2/document-intelligence/models/note/analyze', 'GET', 405, 'method_not_allowed'],
  ['/v2/document-intelligence/requests/x', 'DELETE', 405, 'method_not_allowed'],
  ['/v2/chamber-of-commerce/nothing', 'GET', 404, 'not_found'],
  ['/v2/nothing', 'POST', 404, 'not_found'],
])('%s with %s is a problem', async (path, method, status, code) => {
  const response = await call(path, { method })
  expect(response.headers.get('Content-Type')).toBe('application/problem+json')
  expect(await readCode(response)).toEqual([status, code])
})

test('a method that a path does not take is answered with those that it takes', async () => {
  const asked = ['models/note/analyze', 'requests/x', 'requests/x/feedback'].map((path) =>
    call(`/v2/document-intelligence/${path}`, { method: 'PUT' }),
  )
  const allowed = (await Promise.all(asked)).map(({ headers }) => headers.get('Allow'))
  expect(allowed).toEqual(['POST', 'GET, HEAD', 'POST'])
})

test('the registry answers its paths, through the service and through the workspace', async () => {
  const path = registryPaths.basicProfile('69599084')
  const answers = await Promise.all([call(path), backend.fetch(new Request(`http://localhost${path}`))])
  for (const answer of answers) {
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ kvkNummer: '69599084' })
  }
})
