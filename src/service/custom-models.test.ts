import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentPaths, headers, workspacePaths } from '#src/contract/paths.ts'
import { openPostgres, type OpenDatabase } from '#src/server/database/open-database.ts'
import { openMemoryDatabase } from '#src/testing/builders/memory-database.ts'
import { buildRecognition, buildSubmissionRequest } from '#src/testing/builders/service.ts'
import { createTestBackend, type TestBackend } from '#src/testing/builders/test-backend.ts'
import {
  createTestDatabase,
  skippedWithoutPostgres,
  testServerUrl,
} from '#src/testing/builders/test-database.ts'

import { serialiseRecognition } from './recognise-file.ts'

const field = { name: 'ProjectCode', type: 'String', labels: ['Projectcode', 'Project code'] }
const content = 'Invoice number: 2026-17\nInvoice date: 3 April 2026\nProjectcode: PX-4471\n'

describe('on PGlite', () => {
  serves(async () => ({ open: openMemoryDatabase, drop: async () => {} }))
})

describe.skipIf(testServerUrl === '')(`on PostgreSQL ${skippedWithoutPostgres}`, () => {
  const createServer = async () => {
    const { url, drop } = await createTestDatabase()
    return { open: () => openPostgres(url), drop }
  }
  serves(createServer)

  test('another process on the same database knows a model at once', async () => {
    const { open, drop } = await createServer()
    const filesFolder = await mkdtemp(join(tmpdir(), 'veldwerk-test-'))
    const [one, other] = [
      await createTestBackend({ openDatabase: open, filesFolder }),
      await createTestBackend({ openDatabase: open, filesFolder }),
    ]
    const made = await createCalls(() => one).save('project', { extends: 'invoice', fields: [field] })
    expect(made.status).toBe(201)
    const calls = createCalls(() => other)
    const { fields } = await calls.upload('project')
    expect(fields).toMatchObject({ ProjectCode: { Text: 'PX-4471' } })
    expect((await createCalls(() => one).remove('project', 1)).status).toBe(204)
    expect((await calls.submit('project')).status).toBe(400)
    await one.close()
    await other.close()
    await drop()
  })
})

/** The calls of a person and a robot. */
function createCalls(getBackend: () => TestBackend) {
  const call = (path: string, method = 'GET', body?: unknown) =>
    getBackend().fetch(
      new Request(`http://localhost${path}`, {
        method,
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    )
  const submit = (model: string) =>
    getBackend().fetch(buildSubmissionRequest({ model: encodeURIComponent(model), content }))
  return {
    call,
    submit,
    save: (id: string, model: object, revision = 0) =>
      call(workspacePaths.customModel(id), 'PUT', { revision, model: { id, ...model } }),
    remove: (id: string, revision: number) =>
      call(`${workspacePaths.customModel(id)}?revision=${revision}`, 'DELETE'),
    async upload(model: string) {
      const response = await submit(model)
      const { Documents } = await response.json()
      return {
        fields: Documents?.[0]?.Fields,
        id: response.headers.get(headers.submissionId) ?? '',
        requestId: response.headers.get(headers.requestId) ?? '',
      }
    },
    async listModels() {
      const { models } = await (await call(workspacePaths.models)).json()
      return models as readonly Record<string, unknown>[]
    },
    async listCustom() {
      return (await call(workspacePaths.customModels)).json()
    },
  }
}

function serves(
  prepare: () => Promise<{ open: () => Promise<OpenDatabase>; drop: () => Promise<void> }>,
): void {
  let backend: TestBackend
  let drop: () => Promise<void>
  const { call, save, remove, submit, upload, listModels, listCustom } = createCalls(() => backend)
  beforeAll(async () => {
    const server = await prepare()
    drop = server.drop
    backend = await createTestBackend({ openDatabase: server.open, balance: 50 })
  })
  afterAll(async () => {
    await backend.close()
    await drop()
  })

  test('a model that extends another is usable at once, and listed with its names', async () => {
    const saved = await save('project', {
      extends: 'invoice',
      label: { en: 'Project invoice', nl: 'Projectfactuur' },
      fields: [{ ...field, label: { en: 'Project code', nl: 'Projectcode' }, required: true }],
    })
    expect([saved.status, await saved.json()]).toMatchObject([201, { revision: 1, isOverridden: false }])
    expect((await upload('project')).fields).toMatchObject({
      InvoiceNumber: { Text: '2026-17' },
      ProjectCode: { Text: 'PX-4471', Type: 'String' },
    })
    expect((await listModels()).find(({ id }) => id === 'project')).toMatchObject({
      origin: 'custom',
      documentType: true,
      hidden: false,
      labelByLanguage: { nl: 'Projectfactuur' },
    })
    const { bases, reservedIds } = await listCustom()
    expect(bases.map(({ id }: { id: string }) => id)).toEqual(reservedIds)
    expect(reservedIds).toContain('invoice')
  })

  test('reports what is wrong at the part that it concerns, and stores nothing', async () => {
    const wrong = await save('wrong', {
      fields: [field, field, { name: 'A', type: 'Text' }],
      tables: [{ name: '', columns: [] }],
    })
    expect([wrong.status, (await wrong.json()).problems]).toMatchObject([
      400,
      [
        { path: ['fields', 2, 'type'], code: 'invalid' },
        { path: ['tables', 0, 'name'], code: 'missing' },
      ],
    ])
    const incomplete = await save('wrong', { fields: [field, field] })
    expect((await incomplete.json()).problems).toMatchObject([
      { path: ['fields', 1, 'name'], code: 'duplicate' },
      { path: ['provider'], code: 'needed_without_base' },
      { path: ['documentType'], code: 'needed_without_base' },
    ])
    expect(await (await save('wrong', { extends: 'none' })).json()).toMatchObject({
      problems: [{ path: ['extends'], code: 'base_unknown' }],
    })
    const [other] = (
      await (
        await call(workspacePaths.customModel('x'), 'PUT', {
          revision: 0,
          model: { id: 'y', extends: 'invoice' },
        })
      ).json()
    ).problems
    expect(other).toMatchObject({ path: ['id'], code: 'id_invalid' })
    expect((await call(workspacePaths.customModel('x'), 'PUT', 'no JSON')).status).toBe(400)
    expect((await submit('wrong')).status).toBe(400)
  })

  test('refuses an id in use, of a built-in model or of another custom one', async () => {
    const codes = []
    for (const id of ['invoice', 'letter', 'project'])
      codes.push((await (await save(id, { extends: 'invoice' })).json()).code)
    expect(codes).toEqual(['model_id_reserved', 'model_id_reserved', 'model_id_taken'])
  })

  test('a change applies to later readings, and is refused when based on an earlier revision', async () => {
    await save('changed', { extends: 'invoice', fields: [field] })
    const before = await upload('changed')
    const change = { extends: 'invoice', fields: [{ ...field, name: 'Code' }] }
    expect((await save('changed', change, 1)).status).toBe(200)
    expect((await (await save('changed', change, 1)).json()).code).toBe('model_stale')
    expect(Object.keys((await upload('changed')).fields)).toContain('Code')
    const kept = await (await call(documentPaths.request(before.requestId))).json()
    expect(Object.keys(kept.Documents[0].Fields)).toContain('ProjectCode')
  })

  test('a deleted model names its documents and takes their feedback, but reads no file', async () => {
    await save('deleted', { extends: 'invoice', label: 'Old', fields: [field] })
    const { id, requestId } = await upload('deleted')
    expect((await remove('deleted', 9)).status).toBe(409)
    expect((await remove('deleted', 1)).status).toBe(204)
    expect((await listModels()).find((one) => one['id'] === 'deleted')).toMatchObject({
      label: 'Old',
      hidden: true,
      isDeleted: true,
    })
    expect((await listCustom()).models.map((one: { model: { id: string } }) => one.model.id)).not.toContain(
      'deleted',
    )
    const refused = await submit('deleted')
    expect([refused.status, (await refused.json()).code]).toEqual([400, 'model_unknown'])
    const { revision } = await (await call(workspacePaths.submission(id))).json()
    const again = await call(workspacePaths.submissionActions(id), 'POST', {
      revision,
      action: { action: 'read-again' },
    })
    expect((await again.json()).code).toBe('model_unknown')
    const Fields = { ProjectCode: { Text: 'PX-1', Value: 'PX-1', Type: 'String', Page: 0 } }
    const feedback = await call(documentPaths.feedback(requestId), 'POST', { Documents: [{ Fields }] })
    expect(feedback.status).toBe(202)
    await backend.waitUntilTaught()
  })

  test('provider B and a model without a document type accept no feedback', async () => {
    const codes = []
    for (const [id, provider, documentType] of [
      ['b', 'B', 'memo'],
      ['untyped', 'A', null],
    ] as const) {
      await save(id, { provider, documentType, fields: [field] })
      const { requestId } = await upload(id)
      const Fields = { ProjectCode: { Text: '', Value: null, Type: 'String', Page: 0 } }
      const answer = await call(documentPaths.feedback(requestId), 'POST', { Documents: [{ Fields }] })
      codes.push((await answer.json()).code)
    }
    expect(codes).toEqual(['feedback_not_supported', 'document_type_missing'])
  })

  test('an exported file is a SERVICE_CONFIG, and is imported completely or not at all', async () => {
    await save('moved', { extends: 'receipt', fields: [field] })
    const response = await call(`${workspacePaths.exportCustomModels}?id=moved`)
    expect(response.headers.get('Content-Disposition')).toContain('veldwerk-model-moved.json')
    const file = await response.text()
    const { parseServiceConfig } = await import('./accounts/parse-service-config.ts')
    expect(parseServiceConfig(file)).toMatchObject({
      ok: true,
      config: { organisations: [{ models: [{ id: 'moved', extends: 'receipt' }] }] },
    })
    const taken = await call(workspacePaths.importCustomModels, 'POST', file)
    expect([taken.status, await taken.json()]).toMatchObject([
      409,
      { code: 'model_id_taken', taken: ['moved'] },
    ])
    const replaced = await call(`${workspacePaths.importCustomModels}?replace=true`, 'POST', file)
    expect(await replaced.json()).toEqual({ added: [], replaced: ['moved'] })
    await remove('moved', 2)
    expect(await (await call(workspacePaths.importCustomModels, 'POST', file)).json()).toEqual({
      added: ['moved'],
      replaced: [],
    })
    expect((await upload('moved')).fields).toMatchObject({ ProjectCode: { Text: 'PX-4471' } })
  })

  test('an import reports which model of the file is wrong, and where', async () => {
    const good = { id: 'good', extends: 'invoice' }
    const models = [good, { id: 'bad', provider: 'C', documentType: null }, good]
    const wrong = await call(workspacePaths.importCustomModels, 'POST', { organisations: [{ models }] })
    expect((await wrong.json()).problems).toMatchObject([
      { path: ['organisations', 0, 'models', 1, 'provider'], code: 'invalid' },
      { path: ['organisations', 0, 'models', 2, 'id'], code: 'duplicate' },
    ])
    for (const text of ['', '[]', '{"a":1}', '3'])
      expect((await (await call(workspacePaths.importCustomModels, 'POST', text)).json()).code).toBe(
        'model_file_invalid',
      )
    const reserved = await call(workspacePaths.importCustomModels, 'POST', {
      id: 'letter',
      extends: 'letter',
    })
    expect(await reserved.json()).toMatchObject({ code: 'model_id_reserved', reserved: ['letter'] })
    const text = await call(workspacePaths.importCustomModels, 'POST', { ...good, fields: 'no' })
    expect((await text.json()).problems).toMatchObject([{ path: ['fields'], code: 'invalid' }])
    const many = Array.from({ length: 250 }, (_, at) => ({ ...good, id: `many-${at}` }))
    const refused = await (await call(workspacePaths.importCustomModels, 'POST', many)).json()
    expect(refused).toMatchObject({ code: 'model_limit', limit: { count: 250, max: 200 } })
    expect((await listModels()).some(({ id }) => id === 'good')).toBe(false)
  })

  test('a model that is being made reads a stored document, and stores and charges nothing', async () => {
    const { id } = await upload('invoice')
    const list = async () =>
      JSON.stringify((await (await call(workspacePaths.submissions)).json()).submissions)
    const before = await list()
    const model = { id: 'draft', extends: 'invoice', fields: [field] }
    const tried = await call(workspacePaths.tryModel(id), 'POST', { model })
    expect((await tried.json()).Documents[0].Fields).toMatchObject({
      ProjectCode: { Text: 'PX-4471', Page: 0 },
      InvoiceNumber: { Text: '2026-17' },
    })
    expect(await list()).toBe(before)
    expect((await submit('draft')).status).toBe(400)
    const wrong = await call(workspacePaths.tryModel(id), 'POST', { model: { id: 'draft' } })
    expect((await wrong.json()).code).toBe('model_invalid')
    expect((await call(workspacePaths.tryModel(crypto.randomUUID()), 'POST', { model })).status).toBe(404)
  })
}

test('tries one model at a time, and asks another caller to try again', async () => {
  let finish = () => {}
  const isRead = new Promise<void>((resolve) => (finish = resolve))
  const backend = await createTestBackend({
    openDatabase: openMemoryDatabase,
    recognise: async (_, model) => {
      if (model.id === 'draft') await isRead
      return serialiseRecognition(buildRecognition(model.id))
    },
  })
  const { call, upload } = createCalls(() => backend)
  const { id } = await upload('invoice')
  const tryIt = () =>
    call(workspacePaths.tryModel(id), 'POST', { model: { id: 'draft', extends: 'invoice' } })
  const first = tryIt()
  const second = await tryIt()
  expect([second.status, second.headers.get('Retry-After')]).toEqual([503, '5'])
  finish()
  expect((await first).status).toBe(200)
  expect((await tryIt()).status).toBe(200)
  await backend.close()
})
