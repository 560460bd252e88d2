import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentPaths, workspacePaths } from '#src/contract/paths.ts'
import type { DocumentAction } from '#src/contract/workspace/document-life.ts'
import {
  actionOutcomeListSchema,
  documentHistorySchema,
  submissionListSchema,
  submissionSchema,
} from '#src/contract/workspace/submissions.ts'
import { createTestBackend, type TestBackend } from '#src/testing/builders/test-backend.ts'
import { buildModel, buildRecognition, buildSubmissionRequest } from '#src/testing/builders/service.ts'
import { serialiseRecognition } from '#src/service/recognise-file.ts'

let backend: TestBackend
/** Reading a file with this text waits for this. */
const holds = new Map<string, Promise<void>>()
const startedReading = new Map<string, () => void>()

beforeAll(async () => {
  backend = await createTestBackend({
    models: [buildModel(), buildModel({ id: 'bill', label: 'Bill' })],
    recognise: async (file, model) => {
      const text = new TextDecoder().decode(file.bytes)
      startedReading.get(text)?.()
      await holds.get(text)
      if (text === 'damaged') return { ok: false, code: 'file_damaged', detail: 'It is damaged.' }
      return serialiseRecognition(buildRecognition(`${model.id}: ${text}`))
    },
  })
})
afterAll(() => backend.close())

const call = (path: string, init?: RequestInit) => backend.fetch(new Request(`http://localhost${path}`, init))
const post = (path: string, body: unknown) => call(path, { method: 'POST', body: JSON.stringify(body) })
const find = async (id: string) =>
  submissionSchema.parse(await (await call(workspacePaths.submission(id))).json())
const list = async (path = workspacePaths.submissions) =>
  submissionListSchema.parse(await (await call(path)).json()).submissions.map(({ id }) => id)
const readHistory = async (id: string) =>
  documentHistorySchema.parse(await (await call(workspacePaths.history(id))).json())

async function submit(content: string, name = 'note.txt') {
  const response = await backend.fetch(buildSubmissionRequest({ content, name }))
  return find(response.headers.get('X-Submission-Id') ?? '')
}

/** Performs an action on the present revision of a document. */
async function act(id: string, action: DocumentAction): Promise<Response> {
  const { revision } = await find(id)
  return post(workspacePaths.submissionActions(id), { action, revision })
}
const checkAll = (id: string, checked = 1) =>
  call(workspacePaths.draft(id), {
    method: 'PUT',
    body: JSON.stringify({ revision: 0, content: { documents: [], checked } }),
  })
async function waitUntilRead(requestId: string | null): Promise<void> {
  for (;;) {
    if ((await call(documentPaths.request(requestId ?? ''))).status !== 204) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

test('a document is rejected with a reason and reopened, and its history records both', async () => {
  const { id } = await submit('reject me')
  const rejected = await act(id, { action: 'reject', reason: 'duplicate', note: ' twice ' })
  expect([rejected.status, await rejected.json()]).toMatchObject([
    200,
    { state: 'to-review', decision: { kind: 'rejected', reason: 'duplicate', note: 'twice', by: null } },
  ])
  expect((await act(id, { action: 'reopen' })).status).toBe(200)
  expect((await find(id)).decision).toBeNull()
  const { events } = await readHistory(id)
  expect(events).toMatchObject([
    { action: 'reopen' },
    { action: 'reject', reason: 'duplicate', note: 'twice' },
  ])
})

test('refuses an action on a document that changed meanwhile, and does nothing', async () => {
  const { id, revision } = await submit('stale')
  await act(id, { action: 'reject', reason: 'unreadable', note: '' })
  const action = { action: 'postpone', until: '2999-01-01' }
  const stale = await post(workspacePaths.submissionActions(id), { action, revision })
  expect([stale.status, await stale.json()]).toMatchObject([
    409,
    { code: 'submission_stale', submission: { id, decision: { kind: 'rejected' } } },
  ])
  expect((await find(id)).decision?.kind).toBe('rejected')
})

test('marking as reviewed needs confirmation while flagged fields are unchecked', async () => {
  const { id } = await submit('unchecked')
  const refused = await act(id, { action: 'mark-reviewed', despiteUnchecked: false })
  expect([refused.status, (await refused.json()).code]).toEqual([409, 'fields_unchecked'])
  expect((await act(id, { action: 'mark-reviewed', despiteUnchecked: true })).status).toBe(200)
  const checked = await submit('checked')
  await checkAll(checked.id)
  expect((await act(checked.id, { action: 'mark-reviewed', despiteUnchecked: false })).status).toBe(200)
})

test.each([
  ['no action', {}],
  ['an unknown action', { action: { action: 'burn' }, revision: 0 }],
  ['no revision', { action: { action: 'delete' } }],
  ['a day that does not exist', { action: { action: 'postpone', until: '2026-02-30' }, revision: 0 }],
  ['a day that has passed', { action: { action: 'postpone', until: '2020-02-20' }, revision: 0 }],
  ['an unknown reason', { action: { action: 'reject', reason: 'ugly' }, revision: 0 }],
  ['a NUL', { action: { action: 'reject', reason: 'other', note: 'a\0b' }, revision: 0 }],
  [
    'a note without end',
    { action: { action: 'reject', reason: 'other', note: 'x'.repeat(2001) }, revision: 0 },
  ],
])('refuses %s', async (_, body) => {
  const { id } = await submit('invalid')
  const response = await post(workspacePaths.submissionActions(id), body)
  expect([response.status, (await response.json()).code]).toEqual([400, 'action_invalid'])
})

test('an unknown document is 404, whatever its id looks like', async () => {
  for (const id of [crypto.randomUUID(), 'x'])
    expect(
      (await post(workspacePaths.submissionActions(id), { action: { action: 'delete' }, revision: 0 }))
        .status,
    ).toBe(404)
  expect((await call(workspacePaths.history('x'))).status).toBe(404)
})

test('performs or refuses one action on several documents individually', async () => {
  const [one, two] = [await submit('one'), await submit('two')]
  await act(two.id, { action: 'postpone', until: '2999-01-01' })
  const gone = crypto.randomUUID()
  const response = await post(workspacePaths.actions, {
    action: { action: 'delete' },
    submissions: [one, two, { id: gone, revision: 0 }].map(({ id, revision }) => ({ id, revision })),
  })
  const { outcomes } = actionOutcomeListSchema.parse(await response.json())
  expect(outcomes).toMatchObject([
    { id: one.id, problem: null, submission: { deleted: { by: null } } },
    { id: two.id, problem: { status: 409, code: 'submission_stale' }, submission: { deleted: null } },
    { id: gone, problem: { status: 404, code: 'submission_unknown' }, submission: null },
  ])
})

test('a deleted document leaves the list and can be restored; robots see no change', async () => {
  const { id, requestId } = await submit('deleted')
  const before = await call(documentPaths.request(requestId ?? ''))
  await act(id, { action: 'delete' })
  expect(await list()).not.toContain(id)
  expect(await list(workspacePaths.deletedSubmissions)).toContain(id)
  const after = await call(documentPaths.request(requestId ?? ''))
  expect([after.status, await after.text()]).toEqual([before.status, await before.text()])
  expect((await act(id, { action: 'reject', reason: 'duplicate', note: '' })).status).toBe(409)
  expect((await act(id, { action: 'restore' })).status).toBe(200)
  expect(await list()).toContain(id)
  expect(await list(workspacePaths.deletedSubmissions)).not.toContain(id)
})

test('reading again with another model adds a reading, and the earlier one stays with its draft', async () => {
  const first = await submit('twice')
  await checkAll(first.id)
  const answer = await act(first.id, { action: 'read-again', modelId: 'bill' })
  const second = submissionSchema.parse(await answer.json())
  expect(second).toMatchObject({
    modelId: 'bill',
    firstReadingId: first.id,
    checked: 0,
    sha256: first.sha256,
  })
  await waitUntilRead(second.requestId)
  expect(await (await call(workspacePaths.result(second.id))).text()).toContain('bill: twice')
  const listed = await list()
  expect([listed.includes(first.id), listed.includes(second.id)]).toEqual([false, true])
  for (const id of [first.id, second.id]) {
    const { readings, events } = await readHistory(id)
    expect(readings.map((reading) => [reading.id, reading.checked])).toEqual([
      [second.id, 0],
      [first.id, 1],
    ])
    expect(events).toMatchObject([{ action: 'read-again', modelId: 'bill' }])
  }
  // The caller of /v2 that submitted it still gets the same.
  expect(await (await call(documentPaths.request(first.requestId ?? ''))).text()).toContain('note: twice')
  expect((await act(first.id, { action: 'delete' })).status).toBe(409)
})

test('a failed document is tried again, and the reason of its failure is kept', async () => {
  const failed = await submit('damaged')
  expect(failed).toMatchObject({ state: 'failed', problem: { code: 'file_damaged' } })
  const again = submissionSchema.parse(await (await act(failed.id, { action: 'read-again' })).json())
  await waitUntilRead(again.requestId)
  expect((await readHistory(again.id)).readings).toMatchObject([
    { id: again.id, state: 'failed' },
    { id: failed.id, state: 'failed', problem: { code: 'file_damaged' } },
  ])
})

test('a reading that the service does not accept changes nothing', async () => {
  const first = await submit('unknown model')
  const refused = await act(first.id, { action: 'read-again', modelId: 'nobody' })
  expect([refused.status, (await refused.json()).code]).toEqual([400, 'model_unknown'])
  expect(await find(first.id)).toEqual(first)
  expect((await readHistory(first.id)).readings).toHaveLength(1)
})

test('a model that is assigned while a document is being read reads it, once', async () => {
  let release = () => {}
  holds.set('assigned', new Promise((resolve) => (release = resolve)))
  const isReading = new Promise<void>((resolve) => startedReading.set('assigned', resolve))
  const response = await backend.fetch(buildSubmissionRequest({ content: 'assigned', query: '?async=true' }))
  const id = response.headers.get('X-Submission-Id') ?? ''
  await isReading
  expect((await act(id, { action: 'assign-model', modelId: 'nobody' })).status).toBe(400)
  expect((await act(id, { action: 'assign-model', modelId: 'bill' })).status).toBe(200)
  release()
  await waitUntilRead(id)
  expect(await find(id)).toMatchObject({ id, requestId: id, modelId: 'bill', state: 'to-review' })
  expect(await (await call(workspacePaths.result(id))).text()).toContain('bill: assigned')
  expect((await act(id, { action: 'assign-model', modelId: 'note' })).status).toBe(409)
})

test('a PDF named .png is recognised, and its bytes are served as a PDF', async () => {
  const { id, contentType } = await submit('%PDF-1.7\n', 'scan.png')
  expect(contentType).toBe('pdf')
  expect((await call(workspacePaths.file(id))).headers.get('Content-Type')).toBe('application/pdf')
  expect((await submit('plain', 'plain.txt')).contentType).toBeNull()
})
