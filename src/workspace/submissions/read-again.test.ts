import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#src/server/database/open-database.ts'
import { openMemoryDatabase } from '#src/testing/builders/memory-database.ts'
import { buildNewSubmission } from '#src/testing/builders/new-submission.ts'
import { createFolderFileStore } from '#src/server/files/folder-file-store.ts'
import type { Backend } from '../backend.ts'
import { createBackendError } from '../backend-error.ts'
import { createWorkspaceStore } from '../store/drizzle-workspace-store.ts'
import { summariseResult } from '../summarise-result.ts'
import { createAcceptBatcher } from './accept.ts'
import { actOnSubmission, type ActionContext } from './act-on-submission.ts'
import { createInFlight } from './in-flight.ts'

// With a hosted service; the tests of the routes cover the local one.

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

function buildContext(submit: Backend['submit']): ActionContext {
  return {
    backend: {
      info: { kind: 'hosted', origin: null },
      isTransactional: false,
      isShared: false,
      submit,
      getResult: async () => ({ kind: 'processing' }),
      sendFeedback: async () => ({ status: 202, error: null }),
      callRegistry: async () => undefined,
    },
    by: { organisation: 'default', member: 'ria' },
    store: createWorkspaceStore(opened.database),
    files: createFolderFileStore(folder),
    inFlight: createInFlight(),
    acceptInBatch: createAcceptBatcher(),
    uploads: { count: 0, max: 1 },
    listModelIds: async () => null,
    onError: () => {},
  }
}

async function addRefused({ store }: ActionContext, format = '') {
  const row = buildNewSubmission({ format })
  await store.addSubmission(row)
  await store.setFailure(row.id, 'refused', { status: 400, code: 'balance_insufficient', detail: null })
  return row
}

test('submits the stored file again, under a new key', async () => {
  const keys: string[] = []
  const context = buildContext(async ({ idempotencyKey, file, modelId }) => {
    keys.push(idempotencyKey, file.sha256, modelId)
    return { kind: 'accepted', requestId: 'r-2' }
  })
  const row = await addRefused(context)
  const result = await actOnSubmission(context, { id: row.id, revision: 0 }, { action: 'read-again' })
  expect(result).toMatchObject({ ok: true, submission: { state: 'processing', requestId: 'r-2' } })
  const id = result.submission?.id
  expect(keys).toEqual([id, row.sha256, row.modelId])
  expect(await context.store.findSubmission(row.id)).toMatchObject({ replaced: { by: 'ria' } })
})

test('another reading, and the next one after it, has the format of the upload', async () => {
  const formats: string[] = []
  const context = buildContext(async ({ format }) => {
    formats.push(format)
    return { kind: 'accepted', requestId: `r-format-${formats.length}` }
  })
  const row = await addRefused(context, 'compact')
  const first = await actOnSubmission(context, { id: row.id, revision: 0 }, { action: 'read-again' })
  const id = first.submission?.id ?? ''
  await context.store.setFailure(id, 'failed', { status: 400, code: null, detail: null })
  await actOnSubmission(context, { id, revision: 0 }, { action: 'read-again' })
  expect(formats).toEqual(['compact', 'compact'])
})

test('leaves everything as it was when the service refuses it', async () => {
  const error = createBackendError(400, 'balance_insufficient', 'No balance.')
  const context = buildContext(async () => ({ kind: 'rejected', error }))
  const row = await addRefused(context)
  const result = await actOnSubmission(context, { id: row.id, revision: 0 }, { action: 'read-again' })
  expect(result).toMatchObject({ ok: false, status: 400, code: 'balance_insufficient' })
  expect(result.submission).toMatchObject({ id: row.id, state: 'refused', replaced: null })
  expect(await context.store.listReadings({ id: row.id, firstReadingId: null })).toHaveLength(1)
})

test('a reading with an unknown outcome is the present one, and can be sent again', async () => {
  const error = createBackendError(502, 'backend_lost', 'Lost.')
  const context = buildContext(async () => ({ kind: 'unknown', requestId: null, error }))
  const row = await addRefused(context)
  const result = await actOnSubmission(context, { id: row.id, revision: 0 }, { action: 'read-again' })
  expect(result).toMatchObject({ ok: true, submission: { state: 'uncertain', firstReadingId: row.id } })
})

test('only one of two concurrent callers has it read again', async () => {
  let submitted = 0
  const context = buildContext(async () => ({ kind: 'accepted', requestId: `r-${(submitted += 1)}-two` }))
  const row = await addRefused(context)
  const results = await Promise.all(
    [1, 2, 3].map(() => actOnSubmission(context, { id: row.id, revision: 0 }, { action: 'read-again' })),
  )
  expect([results.filter(({ ok }) => ok).length, submitted]).toEqual([1, 1])
})

test('a model cannot be assigned to a document that a hosted service is reading', async () => {
  const context = buildContext(async () => ({ kind: 'accepted', requestId: 'r' }))
  const row = buildNewSubmission()
  await context.store.addSubmission(row)
  await context.store.setRequestId(row.id, 'r-reading')
  const assign = { action: 'assign-model', modelId: 'bill' } as const
  expect(await actOnSubmission(context, { id: row.id, revision: 0 }, assign)).toMatchObject({
    ok: false,
    code: 'action_not_possible',
  })
})

test('a hosted service accepts no boundaries', async () => {
  const context = buildContext(async () => {
    throw new Error('nothing is submitted')
  })
  const row = buildNewSubmission()
  await context.store.addSubmission(row)
  await context.store.setRequestId(row.id, `r-${row.id}`)
  const result = JSON.stringify({ Documents: [{ FileName: 'a.pdf', TotalPages: 2, Fields: {} }] })
  await context.store.setResult(row.id, result, summariseResult(result))
  const files = [{ fileName: 'a.pdf', occurrence: 0, firstPages: [0, 1] }]
  const target = { id: row.id, revision: 0 }
  expect(await actOnSubmission(context, target, { action: 'set-boundaries', files })).toMatchObject({
    ok: false,
    code: 'action_not_possible',
    submission: { replaced: null, state: 'to-review' },
  })
})
