import { expect, test } from 'vitest'
import type { FormatExample } from '#src/engine/learning/example.ts'
import { listLookupKeys } from '#src/engine/learning/format-keys.ts'
import { createServiceRetention } from '#src/service/store/drizzle-learning-store.ts'
import type { Database } from '#src/service/store/database.ts'
import type { LearningScope, LearningStore } from '#src/service/store/learning-store.ts'
import { createRequestStore } from '#src/service/store/drizzle-request-store.ts'
import { createWorkspaceStore } from '#src/workspace/store/drizzle-workspace-store.ts'

interface LearningStoreSetup {
  /** Each call opens another store on the same data, as another process would. */
  readonly open: () => LearningStore
  readonly getDatabase: () => Database
}

const words =
  'nota boekstuk werkstuk dagtekening kabelgoot montage heffing waarde goederen voorwaarden'.split(' ')

const buildExample = (identifier: string): FormatExample => ({
  version: 1,
  keys: { identifiers: [identifier], words },
  dateOrder: undefined,
  fields: {},
  tables: {},
})
const createScope = (): LearningScope => ({ organisation: crypto.randomUUID(), modelId: 'note' })
const createRequestId = () => crypto.randomUUID()
const listIdentifiers = (examples: readonly FormatExample[]) =>
  examples.flatMap(({ keys }) => keys.identifiers).toSorted()

/** What every learning store must do. Uses organisations of its own, so that stores may be shared. */
export function testLearningStore({ open, getDatabase }: LearningStoreSetup): void {
  test('an example is found by each of its keys, by another process at once', async () => {
    const scope = createScope()
    const example = buildExample('iban:A')
    await open().saveExample(scope, { document: 'a', requestId: createRequestId(), example })
    for (const key of listLookupKeys(example.keys))
      expect(await open().findExamples(scope, [key])).toEqual([{ ...example, dateOrder: undefined }])
    expect(await open().findExamples(scope, ['iban:B'])).toEqual([])
    expect(await open().findExamples(scope, [])).toEqual([])
  })

  test('another organisation and another model find nothing', async () => {
    const scope = createScope()
    const taught = { document: 'a', requestId: createRequestId(), example: buildExample('iban:A') }
    await open().saveExample(scope, taught)
    expect(await open().findExamples({ ...scope, organisation: 'another' }, ['iban:A'])).toEqual([])
    expect(await open().findExamples({ ...scope, modelId: 'other' }, ['iban:A'])).toEqual([])
  })

  test('the same document teaches once, and its newest feedback counts', async () => {
    const [scope, store] = [createScope(), open()]
    for (const identifier of ['iban:A', 'iban:B'])
      await store.saveExample(scope, {
        document: 'a',
        requestId: createRequestId(),
        example: buildExample(identifier),
      })
    const keys = listLookupKeys(buildExample('iban:B').keys)
    expect(listIdentifiers(await store.findExamples(scope, keys))).toEqual(['iban:B'])
    expect(await store.findExamples(scope, ['iban:A'])).toEqual([])
  })

  test('of many, only some are found, and those that share most keys before others', async () => {
    const [scope, store] = [createScope(), open()]
    for (let index = 0; index < 40; index += 1)
      await store.saveExample(scope, {
        document: String(index),
        requestId: createRequestId(),
        example: buildExample(index % 2 === 0 ? 'iban:own' : 'iban:other'),
      })
    const found = await store.findExamples(scope, listLookupKeys(buildExample('iban:own').keys))
    const own = listIdentifiers(found).filter((key) => key === 'iban:own')
    expect(found.length).toBeLessThan(20)
    expect(own.length).toBeGreaterThan(0.7 * found.length)
  })

  test('purging a document removes its reading and what only it taught', async () => {
    const [scope, store, database] = [createScope(), open(), getDatabase()]
    const requests = createRequestStore(database, async () => {})
    await requests.addOrganisation({ id: scope.organisation, name: 'Een BV', balance: 10 })
    const ids = [createRequestId(), createRequestId()]
    const submissions = createWorkspaceStore(database, scope.organisation)
    for (const id of ids) {
      await database.transaction(async (tx) => {
        const file = { fileName: 'note.txt', fileBytes: 5, sha256: 'ab'.repeat(32) }
        await createWorkspaceStore(tx, scope.organisation).addSubmissions([
          { id, idempotencyKey: id, modelId: 'note', ...file, submittedBy: null, isLocal: true },
        ])
        await requests.accept(scope.organisation, [id], tx)
      })
      const reading = JSON.stringify({ totalPages: 1, pages: [], generic: {}, proposed: {} })
      await requests.finish(id, { ok: true, json: '{"Documents":[]}', reading })
      await store.saveExample(scope, { document: id, requestId: id, example: buildExample(`iban:${id}`) })
    }
    const [gone = '', kept = ''] = ids
    await database.transaction((tx) => createServiceRetention(tx).purge([gone]))
    expect(await submissions.findSubmission(gone)).toBeUndefined()
    expect(await store.findReading(gone)).toBeUndefined()
    expect(await store.findReading(kept)).toMatchObject({ totalPages: 1 })
    const keys = ids.map((id) => `iban:${id}`)
    expect(listIdentifiers(await store.findExamples(scope, keys))).toEqual([`iban:${kept}`])
  })
}
