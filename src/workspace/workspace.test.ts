import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentPaths, headers, workspacePaths } from '#src/contract/paths.ts'
import { submissionListSchema, submissionSchema } from '#src/contract/workspace/submissions.ts'
import { createTestBackend, type TestBackend } from '#src/testing/builders/test-backend.ts'
import { buildModel, buildRecognition, buildSubmissionRequest } from '#src/testing/builders/service.ts'
import { serialiseRecognition } from '#src/service/recognise-file.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend({
    models: [buildModel()],
    recognise: async (file) => {
      const text = new TextDecoder().decode(file.bytes)
      if (text === 'damaged') return { ok: false, code: 'file_damaged', detail: 'The file is damaged.' }
      return serialiseRecognition(buildRecognition(text))
    },
  })
})
afterAll(() => backend.close())

const call = (path: string, init?: RequestInit) => backend.fetch(new Request(`http://localhost${path}`, init))
const submit = (given?: Parameters<typeof buildSubmissionRequest>[0]) =>
  backend.fetch(buildSubmissionRequest(given))
const getSubmissionId = (response: Response) => response.headers.get('X-Submission-Id') ?? ''
const getRequestId = (response: Response) => response.headers.get('X-Request-Id') ?? ''
const details = async (id: string) =>
  submissionSchema.parse(await (await call(workspacePaths.submission(id))).json())

async function waitUntilFinished(requestId: string): Promise<Response> {
  for (;;) {
    const response = await call(documentPaths.request(requestId))
    if (response.status !== 204) return response
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

test('a synchronous submission is in the list with its file, its result and what to check', async () => {
  const answer = await submit({ content: 'Hello', name: 'één.txt' })
  const body = await answer.text()
  const id = getSubmissionId(answer)
  expect(await details(id)).toMatchObject({
    requestId: getRequestId(answer),
    fileName: 'één.txt',
    fileBytes: 5,
    state: 'to-review',
    toCheck: 1,
    documentsToCheck: 0,
    checked: 0,
    pages: 1,
    lowestConfidence: 72.5,
    documents: 1,
    problem: null,
  })
  expect(await (await call(workspacePaths.result(id))).text()).toBe(body)
  expect(await (await call(workspacePaths.file(id))).text()).toBe('Hello')
})

test('an asynchronous submission is processing until a poll brings the result', async () => {
  const answer = await submit({ query: '?async=true' })
  const id = getSubmissionId(answer)
  expect(answer.status).toBe(202)
  expect((await details(id)).state).toBe('processing')
  expect((await call(workspacePaths.result(id))).status).toBe(404)
  const poll = await waitUntilFinished(getRequestId(answer))
  expect((await details(id)).state).toBe('to-review')
  expect(await (await call(workspacePaths.result(id))).text()).toBe(await poll.text())
})

test.each([
  ['a null character', 'a%00b'],
  ['more characters than are stored', 'x'.repeat(300)],
])('a format with %s is refused before anything is stored', async (_, format) => {
  const before = await (await call(workspacePaths.submissions)).text()
  const answer = await submit({ query: `?format=${format}` })
  expect([answer.status, (await answer.json()).code]).toEqual([400, 'parameter_invalid'])
  expect(await (await call(workspacePaths.submissions)).text()).toBe(before)
})

test.each(['gzip', 'br', 'identity, gzip'])(
  'a body with the Content-Encoding %s is refused',
  async (coding) => {
    const before = await (await call(workspacePaths.submissions)).text()
    const { url, headers: given, body } = buildSubmissionRequest()
    const encoded = new Headers(given)
    encoded.set('Content-Encoding', coding)
    const init = { method: 'POST', headers: encoded, body: await new Response(body).bytes() }
    for (const path of [
      new URL(url).pathname,
      documentPaths.feedback('none'),
      '/workspace/exports/summary',
    ]) {
      const answer = await call(path, init)
      expect([answer.status, (await answer.json()).code]).toEqual([415, 'content_coding_unsupported'])
      expect(answer.headers.get('Accept-Encoding')).toBe('identity')
    }
    expect(await (await call(workspacePaths.submissions)).text()).toBe(before)
    encoded.set('Content-Encoding', 'identity')
    expect((await call(new URL(url).pathname, init)).status).toBe(200)
  },
)

test('the parameter async is refused in words when it is given twice', async () => {
  const twice = await submit({ query: '?async=true&async=true' })
  expect(await twice.json()).toMatchObject({
    status: 400,
    code: 'parameter_invalid',
    detail: 'The parameter "async" is given more than once.',
  })
})

test('the newest submission is listed first', async () => {
  const ids = [getSubmissionId(await submit()), getSubmissionId(await submit())]
  const { submissions } = submissionListSchema.parse(await (await call(workspacePaths.submissions)).json())
  expect(submissions.slice(0, 2).map(({ id }) => id)).toEqual(ids.reverse())
})

test.each([
  ['refused', { content: '' }, 'file_empty'],
  ['refused', { model: 'none' }, 'model_unknown'],
  ['failed', { content: 'damaged' }, 'file_damaged'],
] as const)('a submission that was %s is kept with the reason', async (state, given, code) => {
  const answer = await submit(given)
  expect(answer.status).toBe(400)
  expect(await details(getSubmissionId(answer))).toMatchObject({ state, problem: { status: 400, code } })
})

test('a body without a file is refused and leaves no trace', async () => {
  const path = documentPaths.analyze('note')
  const before = await (await call(workspacePaths.submissions)).text()
  const text = await call(path, { method: 'POST', body: 'Hello' })
  const broken = await call(path, {
    method: 'POST',
    body: '--a\r\n',
    headers: { 'Content-Type': 'multipart/form-data; boundary=a' },
  })
  expect([text.status, broken.status]).toEqual([415, 400])
  expect(text.headers.has('X-Submission-Id')).toBe(false)
  expect(await (await call(workspacePaths.submissions)).text()).toBe(before)
})

test('an Idempotency-Key that is too long is refused before anything is stored', async () => {
  const list = async () => (await call(workspacePaths.submissions)).text()
  const before = await list()
  const answer = await submit({ key: 'k'.repeat(201) })
  expect([answer.status, (await answer.json()).code]).toEqual([400, 'idempotency_key_invalid'])
  expect(await list()).toBe(before)
  expect((await submit({ key: 'k'.repeat(200) })).status).toBe(200)
})

test('a file of several hundred kilobytes is stored unchanged', async () => {
  const content = randomBytes(700_000)
  const answer = await submit({ content, name: 'large.txt' })
  expect(answer.status).toBe(200)
  const kept = await (await call(workspacePaths.file(getSubmissionId(answer)))).arrayBuffer()
  expect(Buffer.from(kept).equals(content)).toBe(true)
})

test('the same Idempotency-Key is one submission', async () => {
  const key = crypto.randomUUID()
  const [first, second] = [await submit({ key }), await submit({ key })]
  expect([getSubmissionId(second), getRequestId(second)]).toEqual([
    getSubmissionId(first),
    getRequestId(first),
  ])
})

test('feedback is kept as sent, refused or not, and makes the submission sent', async () => {
  const answer = await submit()
  const id = getSubmissionId(answer)
  const send = (body: string) => call(documentPaths.feedback(getRequestId(answer)), { method: 'POST', body })
  const wrong = '{ "Documents": [] }'
  const right =
    '{"Documents":[{"Fields":{"A":{"Text":"1.50","Value":12345678901234567890,"Type":"Long","Page":0}}}]}'
  expect((await send(wrong)).status).toBe(400)
  expect((await details(id)).state).toBe('to-review')
  expect((await send(right)).status).toBe(202)
  expect((await details(id)).state).toBe('sent')
  const { feedback } = await (await call(workspacePaths.feedback(id))).json()
  expect(feedback).toMatchObject([
    { status: 202, problem: null, payload: right },
    { status: 400, problem: { code: 'feedback_invalid' }, payload: wrong },
  ])
})

test('keeps the last ten refused payloads, and accepted ones', async () => {
  const answer = await submit()
  const send = (body: string) => call(documentPaths.feedback(getRequestId(answer)), { method: 'POST', body })
  const right = '{"Documents":[{"Fields":{"A":{"Text":"1","Value":1,"Type":"Long","Page":0}}}]}'
  await send(right)
  for (let number = 1; number <= 12; number += 1) await send(`refused ${number}`)
  const { feedback } = await (await call(workspacePaths.feedback(getSubmissionId(answer)))).json()
  const last = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((number) => `refused ${number}`)
  expect(feedback.map(({ payload }: { payload: string }) => payload)).toEqual([...last, right])
})

const draft = (content: string, revision = 0) => `{"revision":${revision},"content":${content}}`
const put = (id: string, body: string) => call(workspacePaths.draft(id), { method: 'PUT', body })

test('a draft is returned exactly: long numbers, any name, any value', async () => {
  const id = getSubmissionId(await submit())
  const edit = '{"state":"corrected","value":{"__proto__":12345678901234567890,"a":1.50},"more":1e400}'
  const content = `{"documents":[{"edits":[["__proto__",${edit}]]}],"checked":1}`
  const empty = await (await call(workspacePaths.draft(id))).json()
  expect(empty).toEqual({ revision: 0, content: null, savedAt: null, savedBy: null })
  const saved = await put(id, draft(content))
  expect([saved.status, await saved.text()]).toEqual([200, expect.stringContaining(`"content":${content}`)])
  expect(await (await call(workspacePaths.draft(id))).text()).toContain(`{"revision":1,"content":${content}`)
  expect((await details(id)).checked).toBe(1)
})

test('a draft based on an old revision is a conflict that shows the present one', async () => {
  const id = getSubmissionId(await submit())
  await put(id, draft('{"documents":[],"checked":0}'))
  const stale = await put(id, draft('{"documents":[],"checked":7}'))
  expect(stale.status).toBe(409)
  expect(await stale.json()).toMatchObject({
    code: 'draft_stale',
    draft: { revision: 1, content: { documents: [], checked: 0 } },
  })
})

test('does not save a draft of a member who is no longer the caller', async () => {
  const id = getSubmissionId(await submit())
  const save = (member: string) =>
    call(workspacePaths.draft(id), {
      method: 'PUT',
      body: draft('{"documents":[],"checked":0}'),
      headers: { [headers.draftMember]: encodeURIComponent(member) },
    })
  const refused = await save('Zoë')
  expect([refused.status, (await refused.json()).code]).toEqual([409, 'signed_in_as_other'])
  // These tests have no accounts.
  expect((await save('')).status).toBe(200)
})

describe('a draft whose client identifies its saves', () => {
  const save = (id: string, revision: number, checked: number, origin?: object) =>
    put(id, JSON.stringify({ revision, content: { documents: [], checked }, origin }))
  const [ours, theirs] = ['window-a', 'window-b'].map((client) => (sequence: number) => ({
    client,
    sequence,
  }))

  test('is answered as the first time when it is sent again', async () => {
    const id = getSubmissionId(await submit())
    const first = await save(id, 0, 1, ours?.(1))
    const again = await save(id, 0, 1, ours?.(1))
    expect([again.status, await again.text()]).toEqual([200, await first.text()])
    expect((await save(id, 0, 1, theirs?.(1))).status).toBe(409)
    expect((await save(id, 0, 1)).status).toBe(409)
  })

  test('gets in a conflict which of its saves were stored, and what followed', async () => {
    const id = getSubmissionId(await submit())
    await save(id, 0, 1, ours?.(1))
    const own = await save(id, 0, 2, ours?.(2))
    const stored = { ...ours?.(1), revision: 1 }
    expect([own.status, await own.json()]).toMatchObject([409, { draft: { revision: 1, origins: [stored] } }])
    await save(id, 1, 3, theirs?.(7))
    const late = await save(id, 0, 2, ours?.(2))
    const origins = [{ ...theirs?.(7), revision: 2 }, stored]
    expect([late.status, await late.json()]).toMatchObject([409, { draft: { revision: 2, origins } }])
    // The repeated save is no longer the present draft.
    expect((await save(id, 0, 1, ours?.(1))).status).toBe(409)
    await save(id, 2, 4)
    const { draft: present } = await (await save(id, 0, 5, ours?.(3))).json()
    expect(present).toMatchObject({ revision: 3, origins })
  })
})

test.each([
  '',
  'null',
  '{}',
  '{"revision":0,"content":{"documents":[],"checked":0},"origin":{"client":"","sequence":1}}',
  '{"revision":0,"content":{"documents":[],"checked":0},"origin":{"client":"a","sequence":0}}',
  draft('null'),
  draft('{"documents":[]}'),
  draft('{"documents":[],"checked":0}', -1),
  draft('{"documents":[],"checked":0}', 2 ** 40),
  draft('{"documents":[],"checked":1099511627776}'),
  draft('{"documents":[],"checked":0}', 2 ** 31 - 1),
])('the draft %s is refused', async (body) => {
  const response = await put(getSubmissionId(await submit()), body)
  expect([response.status, (await response.json()).code]).toEqual([400, 'draft_invalid'])
})

test('a draft whose sender disconnects is no fault of ours', async () => {
  const id = getSubmissionId(await submit())
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"revision":0')),
    pull: (controller) => controller.error(new TypeError('terminated')),
  })
  // `duplex` is required for a streamed body and not yet in TypeScript's RequestInit.
  const init = { method: 'PUT', body, duplex: 'half' } as RequestInit
  const response = await call(workspacePaths.draft(id), init)
  // The backend of the tests would report a logged error.
  expect([response.status, (await response.json()).code]).toEqual([400, 'draft_invalid'])
})

test.each(['', '/file', '/result', '/draft', '/feedback'])(
  'an unknown submission is 404 at %s',
  async (rest) => {
    for (const id of [crypto.randomUUID(), 'x', '%00', '..%2f']) {
      const response = await call(`/workspace/submissions/${id}${rest}`)
      expect([response.status, (await response.json()).code]).toEqual([404, 'submission_unknown'])
    }
  },
)

test('lists the models with the words by which they are read, and names the backend', async () => {
  const { models } = await (await call(workspacePaths.models)).json()
  expect(models).toEqual([
    {
      id: 'note',
      label: 'Note',
      provider: 'A',
      documentType: true,
      fields: [{ name: 'FirstLine', type: 'String', labels: [] }],
      tables: [],
      origin: 'configured',
      source: 'backend',
      hidden: false,
    },
  ])
  expect(await (await call(workspacePaths.backend)).json()).toEqual({ kind: 'local', origin: null })
})
