import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localState } from '#src/server/backend-state.ts'
import { openEmbedded, type OpenDatabase } from '#src/server/database.ts'
import { createFolderFileStore } from '#src/server/folder-file-store.ts'
import { aSubmission } from '#src/service/examples.ts'
import { createWorkspace } from '../create-workspace.ts'
import { createWorkspaceStore } from '../store/drizzle-workspace-store.ts'

let opened: OpenDatabase
let folder: string
beforeAll(async () => {
  opened = await openEmbedded(undefined)
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
  mostUploads?: number,
) {
  const store = createWorkspaceStore(opened.database)
  const files = createFolderFileStore(folder)
  const describe = { kind, origin: null }
  const limit = mostUploads === undefined ? {} : { mostUploads }
  const state = async () => localState()
  const parts = { backend, store, files, describe, state, models: null, ...limit }
  return { store, workspace: createWorkspace(parts) }
}
const unreachable = async () => {
  throw new TypeError('fetch failed')
}
const idOf = (response: Response) => response.headers.get('X-Submission-Id') ?? ''

test('a submission whose answer was lost is passed on again at the start, with the same key and file', async () => {
  const before = workspaceOver(unreachable, 'hosted')
  const answer = await before.workspace.fetch(aSubmission({ content: 'lost', name: 'lost é.txt' }))
  expect([answer.status, (await answer.json()).code]).toEqual([502, 'backend_unreachable'])
  const id = idOf(answer)
  expect(await before.store.submission(id)).toMatchObject({ state: 'uncertain', problem: { status: 502 } })

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
  expect(await after.store.submission(id)).toMatchObject({
    state: 'processing',
    requestId: 'request-of-lost',
  })
})

test('one whose file is gone stays uncertain and holds up no other', async () => {
  const before = workspaceOver(unreachable, 'hosted')
  const gone = await before.workspace.fetch(aSubmission({ content: 'gone' }))
  const there = await before.workspace.fetch(aSubmission({ content: 'there' }))
  const { sha256 = '' } = (await before.store.submission(idOf(gone))) ?? {}
  await rm(`${folder}/${sha256.slice(0, 2)}/${sha256.slice(2)}`)
  const accepts = async () => new Response(null, { status: 202, headers: { 'X-Request-Id': 'of-there' } })
  const after = workspaceOver(accepts)
  await after.workspace.recovered
  expect((await after.store.submission(idOf(gone)))?.state).toBe('uncertain')
  expect((await after.store.submission(idOf(there)))?.state).toBe('processing')
  await after.store.setFailure(idOf(gone), 'refused', { status: 400, code: null, detail: null })
})

test('with a hosted service nothing is passed on again by itself: it could be charged twice', async () => {
  const answer = await workspaceOver(unreachable, 'hosted').workspace.fetch(aSubmission())
  const calls: string[] = []
  const after = workspaceOver(async (request) => (calls.push(request.url), new Response()), 'hosted')
  await after.workspace.recovered
  expect(calls).toEqual([])
  expect((await after.store.submission(idOf(answer)))?.state).toBe('uncertain')
  await after.store.setFailure(idOf(answer), 'refused', { status: 400, code: null, detail: null })
})

test('the file and the row are there before the backend is called', async () => {
  const found: unknown[] = []
  const { workspace, store } = workspaceOver(async (request) => {
    const [newest] = await store.submissions()
    found.push(newest?.state, newest?.id === request.headers.get('Idempotency-Key'))
    return new Response('<h1>Busy</h1>', { status: 503 })
  }, 'hosted')
  const answer = await workspace.fetch(aSubmission({ content: 'early' }))
  expect(found).toEqual(['uncertain', true])
  expect([answer.status, await answer.text()]).toEqual([503, '<h1>Busy</h1>'])
  expect(await store.submission(idOf(answer))).toMatchObject({
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
  const { url, headers } = aSubmission()
  // `duplex` is required for a streamed body and not yet in TypeScript's RequestInit.
  const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
  const first = workspace.fetch(new Request(url, init))
  const second = await workspace.fetch(aSubmission())
  expect([second.status, second.headers.get('Retry-After'), (await second.json()).code]).toEqual([
    503,
    '5',
    'server_busy',
  ])
  slow.resolve()
  expect((await (await first).json()).code).toBe('malformed_multipart')
  expect((await workspace.fetch(aSubmission())).status).toBe(202)
})

test('a result that is no JSON is passed on but not kept', async () => {
  const { workspace, store } = workspaceOver(
    async () => new Response('oops', { headers: { 'X-Request-Id': 'odd' } }),
    'hosted',
  )
  const answer = await workspace.fetch(aSubmission())
  expect(await answer.text()).toBe('oops')
  expect(await store.result(idOf(answer))).toBeUndefined()
})
