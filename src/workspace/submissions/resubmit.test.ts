import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildLocalState } from '#src/server/backend/backend-state.ts'
import type { OpenDatabase } from '#src/server/database/open-database.ts'
import { openMemoryDatabase } from '#src/testing/builders/memory-database.ts'
import { createFolderFileStore } from '#src/server/files/folder-file-store.ts'
import { buildSubmissionRequest } from '#src/testing/builders/service.ts'
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

/** A workspace around a backend of the test's own, over the one database. */
function workspaceOver(
  backend: (request: Request) => Promise<Response>,
  kind: 'local' | 'hosted' = 'local',
  maxUploads?: number,
) {
  const store = createWorkspaceStore(opened.database)
  const files = createFolderFileStore(folder)
  const backendInfo = { kind, origin: null }
  const limit = maxUploads === undefined ? {} : { maxUploads }
  const getBackendState = async () => buildLocalState()
  const options = { backend, store, files, backendInfo, getBackendState, models: null, ...limit }
  return { store, workspace: createWorkspace(options) }
}
const unreachable = async () => {
  throw new TypeError('fetch failed')
}
const getSubmissionId = (response: Response) => response.headers.get('X-Submission-Id') ?? ''

test('a submission whose answer was lost is passed on again at the start, with the same key and file', async () => {
  const before = workspaceOver(unreachable, 'hosted')
  const answer = await before.workspace.fetch(buildSubmissionRequest({ content: 'lost', name: 'lost é.txt' }))
  expect([answer.status, (await answer.json()).code]).toEqual([502, 'backend_unreachable'])
  const id = getSubmissionId(answer)
  expect(await before.store.findSubmission(id)).toMatchObject({
    state: 'uncertain',
    problem: { status: 502 },
  })

  const seen: unknown[] = []
  const after = workspaceOver(async (request) => {
    const file = (await request.formData()).get('file') as File
    const { pathname, search } = new URL(request.url)
    seen.push([pathname + search, request.headers.get('Idempotency-Key'), file.name, await file.text()])
    return new Response(null, { status: 202, headers: { 'X-Request-Id': 'request-of-lost' } })
  })
  await after.workspace.recovered
  const path = '/v2/document-intelligence/models/note/analyze?async=true'
  expect(seen).toEqual([[path, id, 'lost é.txt', 'lost']])
  expect(await after.store.findSubmission(id)).toMatchObject({
    state: 'processing',
    requestId: 'request-of-lost',
  })
})

test('one whose file is gone stays uncertain and holds up no other', async () => {
  const before = workspaceOver(unreachable, 'hosted')
  const gone = await before.workspace.fetch(buildSubmissionRequest({ content: 'gone' }))
  const there = await before.workspace.fetch(buildSubmissionRequest({ content: 'there' }))
  const { sha256 = '' } = (await before.store.findSubmission(getSubmissionId(gone))) ?? {}
  await rm(`${folder}/${sha256.slice(0, 2)}/${sha256.slice(2)}`)
  const accepts = async () => new Response(null, { status: 202, headers: { 'X-Request-Id': 'of-there' } })
  const after = workspaceOver(accepts)
  await after.workspace.recovered
  expect((await after.store.findSubmission(getSubmissionId(gone)))?.state).toBe('uncertain')
  expect((await after.store.findSubmission(getSubmissionId(there)))?.state).toBe('processing')
  await after.store.setFailure(getSubmissionId(gone), 'refused', { status: 400, code: null, detail: null })
})

test('with a hosted service nothing is passed on again by itself: it could be charged twice', async () => {
  const answer = await workspaceOver(unreachable, 'hosted').workspace.fetch(buildSubmissionRequest())
  const calls: string[] = []
  const after = workspaceOver(async (request) => (calls.push(request.url), new Response()), 'hosted')
  await after.workspace.recovered
  expect(calls).toEqual([])
  expect((await after.store.findSubmission(getSubmissionId(answer)))?.state).toBe('uncertain')
  await after.store.setFailure(getSubmissionId(answer), 'refused', { status: 400, code: null, detail: null })
})

test('the file and the row are there before the backend is called', async () => {
  const found: unknown[] = []
  const { workspace, store } = workspaceOver(async (request) => {
    const [newest] = await store.listSubmissions()
    found.push(newest?.state, newest?.id === request.headers.get('Idempotency-Key'))
    return new Response('<h1>Busy</h1>', { status: 503 })
  }, 'hosted')
  const answer = await workspace.fetch(buildSubmissionRequest({ content: 'early' }))
  expect(found).toEqual(['uncertain', true])
  expect([answer.status, await answer.text()]).toEqual([503, '<h1>Busy</h1>'])
  expect(await store.findSubmission(getSubmissionId(answer))).toMatchObject({
    state: 'uncertain',
    problem: { status: 503, code: null, detail: '<h1>Busy</h1>' },
  })
})

test('while as many uploads come in as may, the next is sent away for a moment; when one is over it is taken', async () => {
  const accepts = async () => new Response(null, { status: 202, headers: { 'X-Request-Id': 'of-busy' } })
  const { workspace } = workspaceOver(accepts, 'hosted', 1)
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

test('a result that is no JSON is passed on but not kept', async () => {
  const { workspace, store } = workspaceOver(
    async () => new Response('oops', { headers: { 'X-Request-Id': 'odd' } }),
    'hosted',
  )
  const answer = await workspace.fetch(buildSubmissionRequest())
  expect(await answer.text()).toBe('oops')
  expect(await store.findResult(getSubmissionId(answer))).toBeUndefined()
})
