import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentPaths, headers, workspacePaths } from '#src/contract/paths.ts'
import { submissionSchema } from '#src/contract/workspace/submissions.ts'
import { buildModel, buildRecognition, buildSubmissionRequest } from '#src/testing/builders/service.ts'
import { createTestBackend, type TestBackend } from '#src/testing/builders/test-backend.ts'
import { serialiseRecognition } from '#src/service/recognise-file.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend({
    models: [buildModel()],
    recognise: async () => serialiseRecognition(buildRecognition('Hello')),
  })
})
afterAll(() => backend.close())

const call = (path: string, init?: RequestInit) => backend.fetch(new Request(`http://localhost${path}`, init))
const submit = () => backend.fetch(buildSubmissionRequest())
const getSubmissionId = (response: Response) => response.headers.get('X-Submission-Id') ?? ''
const getRequestId = (response: Response) => response.headers.get('X-Request-Id') ?? ''
const details = async (id: string) =>
  submissionSchema.parse(await (await call(workspacePaths.submission(id))).json())
const draft = (content: string, revision = 0) => `{"revision":${revision},"content":${content}}`
const put = (id: string, body: string) => call(workspacePaths.draft(id), { method: 'PUT', body })

test('refuses feedback over corrections or decisions that its sender has not seen', async () => {
  const answer = await submit()
  const id = getSubmissionId(answer)
  const body = '{"Documents":[{"Fields":{"A":{"Text":"1","Value":1,"Type":"Long","Page":0}}}]}'
  const send = async (draft: number, submission: number) => {
    const seen = { [headers.draftRevision]: String(draft), [headers.submissionRevision]: String(submission) }
    const response = await call(documentPaths.feedback(getRequestId(answer)), {
      method: 'POST',
      body,
      headers: seen,
    })
    return response.status === 202 ? 202 : ((await response.json()) as { code: string }).code
  }
  await put(id, draft('{"documents":[{"edits":[["A",{"state":"accepted"}]]}],"checked":1}'))
  const { revision } = await details(id)
  expect(await send(0, revision)).toBe('draft_stale')
  expect(await send(1, revision + 1)).toBe('submission_stale')
  expect((await details(id)).state).toBe('to-review')
  const act = (action: string, seen: number) =>
    call(workspacePaths.submissionActions(id), {
      method: 'POST',
      body: JSON.stringify({ action: { action }, revision: seen }),
    })
  await act('delete', revision)
  expect(await send(1, revision + 1)).toBe('submission_deleted')
  await act('restore', revision + 1)
  expect((await (await call(workspacePaths.feedback(id))).json()).feedback).toEqual([])
  expect(await send(1, revision + 2)).toBe(202)
})

test('refuses feedback over typed text that is no value, which its sender has not seen', async () => {
  const answer = await submit()
  const id = getSubmissionId(answer)
  const untouched = '{"documents":[{"edits":[]}],"checked":0'
  await put(id, draft(`${untouched}}`))
  const typedTexts = '[["0 A",{"value":"31-2-25","currency":"","language":"nl"}]]'
  await put(id, draft(`${untouched},"toCheck":1,"typedTexts":${typedTexts}}`, 1))
  const response = await call(documentPaths.feedback(getRequestId(answer)), {
    method: 'POST',
    body: '{"Documents":[{"Fields":{"A":{"Text":"1","Value":1,"Type":"Long","Page":0}}}]}',
    headers: { [headers.draftRevision]: '1' },
  })
  expect([response.status, await response.json()]).toMatchObject([409, { code: 'draft_stale' }])
})

test('refuses feedback after that of somebody else which its sender has not seen, but repeats it after a lost response', async () => {
  const answer = await submit()
  const id = getSubmissionId(answer)
  const build = (value: number) =>
    `{"Documents":[{"Fields":{"A":{"Text":"${value}","Value":${value},"Type":"Long","Page":0}}}]}`
  const send = async (value: number, seen?: string) => {
    const given: HeadersInit = seen === undefined ? {} : { [headers.seenFeedback]: seen }
    const path = documentPaths.feedback(getRequestId(answer))
    const response = await call(path, { method: 'POST', body: build(value), headers: given })
    return response.status === 202 ? 202 : ((await response.json()) as { code: string }).code
  }
  expect(await send(1, 'none')).toBe(202)
  expect(await send(2, 'none')).toBe('submission_stale')
  expect(await send(1, 'none')).toBe(202)
  const { feedback } = await (await call(workspacePaths.feedback(id))).json()
  expect(feedback).toHaveLength(2)
  expect(await send(2, feedback[1].id)).toBe('submission_stale')
  expect(await send(2, feedback[0].id)).toBe(202)
  // Other clients do not send this header.
  expect(await send(3)).toBe(202)
})

test('a save of findings makes no feedback stale, since it consists of the edits alone', async () => {
  const answer = await submit()
  const id = getSubmissionId(answer)
  const body = '{"Documents":[{"Fields":{"A":{"Text":"1","Value":1,"Type":"Long","Page":0}}}]}'
  const send = (seen: number) =>
    call(documentPaths.feedback(getRequestId(answer)), {
      method: 'POST',
      body,
      headers: { [headers.draftRevision]: String(seen) },
    })
  const findings = '"checked":0,"searchedTexts":[[0,"A","1",true]]'
  await put(id, draft(`{"documents":[{"edits":[]}],${findings}}`))
  expect((await send(0)).status).toBe(202)
  const documents = '"documents":[{"edits":[["A",{"state":"accepted"}]]}]'
  await put(id, draft(`{${documents},"checked":1}`, 1))
  await put(id, draft(`{${documents},${findings}}`, 2))
  expect((await (await call(workspacePaths.draft(id))).json()).revision).toBe(3)
  expect((await send(1)).status).toBe(409)
  expect((await send(2)).status).toBe(202)
  await put(id, draft(`{"documents":[{"edits":[]}],${findings}}`, 3))
  expect((await send(3)).status).toBe(409)
})

test('a sent document counts later changes and is not sent, until they are undone or sent too', async () => {
  const answer = await submit()
  const id = getSubmissionId(answer)
  const read = await call(workspacePaths.result(id))
  const { Documents } = (await read.json()) as { Documents: { Fields: Record<string, object> }[] }
  const [name = ''] = Object.keys(Documents[0]?.Fields ?? {})
  const send = () =>
    call(documentPaths.feedback(getRequestId(answer)), {
      method: 'POST',
      body: JSON.stringify({ Documents }),
    })
  const edit = (state: object) =>
    `{"documents":[{"edits":[[${JSON.stringify(name)},${JSON.stringify(state)}]]}],"checked":1}`
  expect((await send()).status).toBe(202)
  expect(await details(id)).toMatchObject({ state: 'sent', unsentChanges: 0 })
  await put(id, draft(edit({ state: 'accepted' })))
  expect(await details(id)).toMatchObject({ unsentChanges: 0 })
  await put(id, draft(edit({ state: 'absent' }), 1))
  expect(await details(id)).toMatchObject({ state: 'sent', unsentChanges: 1 })
  await put(id, draft(edit({ state: 'accepted' }), 2))
  expect(await details(id)).toMatchObject({ unsentChanges: 0 })
})

test('refuses the second of two different corrections that are sent concurrently', async () => {
  const answer = await submit()
  const path = documentPaths.feedback(getRequestId(answer))
  const send = async (value: number) => {
    const body = `{"Documents":[{"Fields":{"A":{"Text":"${value}","Value":${value},"Type":"Long","Page":0}}}]}`
    return (await call(path, { method: 'POST', body, headers: { [headers.seenFeedback]: 'none' } })).status
  }
  expect(await Promise.all([send(1), send(2), send(3)])).toEqual([202, 409, 409])
})
