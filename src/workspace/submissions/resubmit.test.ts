import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { workspacePaths } from '#src/contract/paths.ts'
import { buildLocalState } from '#src/server/backend/backend-state.ts'
import type { OpenDatabase } from '#src/server/database/open-database.ts'
import { openMemoryDatabase } from '#src/testing/builders/memory-database.ts'
import { createFolderFileStore } from '#src/server/files/folder-file-store.ts'
import { buildSubmissionRequest } from '#src/testing/builders/service.ts'
import type { Backend, SubmitCall, SubmitOutcome } from '../backend.ts'
import { createBackendError } from '../backend-error.ts'
import { createWorkspace } from '../create-workspace.ts'
import { createWorkspaceStore } from '../store/drizzle-workspace-store.ts'

let opened: OpenDatabase
let folder: string
beforeAll(async () => {
  opened = await openMemoryDatabase()
  folder = await mkdtemp(`${tmpdir()}/veldwerk-test-`)
})
afterAll(async () => {
  await opened.close()
  await rm(folder, { recursive: true })
})

/** A workspace with the test's own backend, over the one database. */
function workspaceOver(submit: Backend['submit'], kind: 'local' | 'hosted' = 'local', maxUploads?: number) {
  const store = createWorkspaceStore(opened.database)
  const files = createFolderFileStore(folder)
  const backend: Backend = {
    info: { kind, origin: null },
    isTransactional: kind === 'local',
    isShared: false,
    submit,
    getResult: async () => ({ kind: 'processing' }),
    sendFeedback: async () => ({ status: 202, error: null }),
    callRegistry: async () => undefined,
  }
  const limit = maxUploads === undefined ? {} : { maxUploads }
  const getBackendState = async () => buildLocalState()
  const options = {
    backend,
    organisation: 'default',
    store,
    files,
    getBackendState,
    listModels: null,
    ...limit,
  }
  return { store, workspace: createWorkspace(options) }
}
const unreachable = async (): Promise<SubmitOutcome> => ({
  kind: 'unknown',
  requestId: null,
  error: createBackendError(502, 'backend_unreachable', 'The recognition service cannot be reached.'),
})
const acceptAs = (requestId: string) => async (): Promise<SubmitOutcome> => ({ kind: 'accepted', requestId })
const getSubmissionId = (response: Response) => response.headers.get('X-Submission-Id') ?? ''

test('a submission without an outcome is submitted again at the start, with the same key and file', async () => {
  const before = workspaceOver(unreachable, 'hosted')
  const answer = await before.workspace.fetch(buildSubmissionRequest({ content: 'lost', name: 'lost é.txt' }))
  expect([answer.status, (await answer.json()).code]).toEqual([502, 'backend_unreachable'])
  const id = getSubmissionId(answer)
  const { sha256, ...found } = (await before.store.findSubmission(id)) ?? {}
  expect(found).toMatchObject({ state: 'uncertain', problem: { status: 502 } })

  const seen: SubmitCall[] = []
  const after = workspaceOver(async (call) => (seen.push(call), acceptAs('request-of-lost')()))
  await after.workspace.recovered
  expect(seen).toMatchObject([
    { id, modelId: 'note', idempotencyKey: id, wait: false, file: { sha256, name: 'lost é.txt', bytes: 4 } },
  ])
  expect(await after.store.findSubmission(id)).toMatchObject({
    state: 'processing',
    requestId: 'request-of-lost',
  })
})

test('a submission that fails stays uncertain and holds up no other', async () => {
  const before = workspaceOver(unreachable, 'hosted')
  const bad = await before.workspace.fetch(buildSubmissionRequest({ name: 'bad.txt' }))
  const good = await before.workspace.fetch(buildSubmissionRequest({ name: 'good.txt' }))
  const after = workspaceOver(async ({ file }) => {
    if (file.name === 'bad.txt') throw new Error('It cannot be submitted')
    return acceptAs('of-good')()
  })
  await after.workspace.recovered
  expect((await after.store.findSubmission(getSubmissionId(bad)))?.state).toBe('uncertain')
  expect((await after.store.findSubmission(getSubmissionId(good)))?.state).toBe('processing')
  await after.store.setFailure(getSubmissionId(bad), 'refused', { status: 400, code: null, detail: null })
})

test('what a person sends again has the format of the upload', async () => {
  const formats: string[] = []
  const { workspace, store } = workspaceOver(async ({ format }) => {
    formats.push(format)
    return formats.length === 1 ? unreachable() : acceptAs('of-format')()
  }, 'hosted')
  const id = getSubmissionId(await workspace.fetch(buildSubmissionRequest({ query: '?format=compact' })))
  await workspace.fetch(new Request(`http://localhost${workspacePaths.retry(id)}`, { method: 'POST' }))
  expect(formats).toEqual(['compact', 'compact'])
  expect((await store.findSubmission(id))?.state).toBe('processing')
})

test('with a hosted service nothing is submitted again automatically: it could be charged twice', async () => {
  const answer = await workspaceOver(unreachable, 'hosted').workspace.fetch(buildSubmissionRequest())
  const calls: string[] = []
  const after = workspaceOver(async ({ id }) => (calls.push(id), acceptAs('again')()), 'hosted')
  await after.workspace.recovered
  expect(calls).toEqual([])
  expect((await after.store.findSubmission(getSubmissionId(answer)))?.state).toBe('uncertain')
  await after.store.setFailure(getSubmissionId(answer), 'refused', { status: 400, code: null, detail: null })
})

test('the file and the row are stored before the backend is called', async () => {
  const found: unknown[] = []
  const { workspace, store } = workspaceOver(async ({ idempotencyKey }) => {
    const [newest] = await store.listSubmissions()
    found.push(newest?.state, newest?.id === idempotencyKey)
    const body = '<h1>Busy</h1>'
    return {
      kind: 'unknown',
      requestId: null,
      error: { status: 503, code: null, detail: body, body, headers: {} },
    }
  }, 'hosted')
  const answer = await workspace.fetch(buildSubmissionRequest({ content: 'early' }))
  expect(found).toEqual(['uncertain', true])
  expect([answer.status, await answer.text()]).toEqual([503, '<h1>Busy</h1>'])
  expect(await store.findSubmission(getSubmissionId(answer))).toMatchObject({
    state: 'uncertain',
    problem: { status: 503, code: null, detail: '<h1>Busy</h1>' },
  })
})

test('refuses an upload beyond the maximum for a moment, and accepts it once another has ended', async () => {
  const { workspace } = workspaceOver(acceptAs('of-busy'), 'hosted', 1)
  const slow = Promise.withResolvers<void>()
  const body = new ReadableStream({
    async pull(controller) {
      await slow.promise
      controller.error(new TypeError('gone'))
    },
  })
  const { url, headers } = buildSubmissionRequest()
  // `duplex` is required for a streamed body and not yet in TypeScript's RequestInit.
  const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
  const first = workspace.fetch(new Request(url, init))
  const second = await workspace.fetch(buildSubmissionRequest())
  expect([second.status, second.headers.get('Retry-After'), (await second.json()).code]).toEqual([
    503,
    '5',
    'server_busy',
  ])
  slow.resolve()
  expect((await (await first).json()).code).toBe('malformed_multipart')
  expect((await workspace.fetch(buildSubmissionRequest())).status).toBe(202)
})

test('a result that is not JSON is passed on but not stored', async () => {
  const { workspace, store } = workspaceOver(
    async () => ({ kind: 'finished', requestId: 'odd', result: 'oops' }),
    'hosted',
  )
  const answer = await workspace.fetch(buildSubmissionRequest())
  expect(await answer.text()).toBe('oops')
  expect(await store.findResult(getSubmissionId(answer))).toBeUndefined()
})
