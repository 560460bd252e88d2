import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { FormatExample } from '#src/engine/learning/example.ts'
import { listLookupKeys } from '#src/engine/learning/format-keys.ts'
import { createServiceRetention } from '#src/service/store/drizzle-learning-store.ts'
import type { Database } from '#src/service/store/database.ts'
import { selectExamples } from '#src/service/store/find-stored-examples.ts'
import type { LearningScope, LearningStore } from '#src/service/store/learning-store.ts'
import { examples } from '#src/service/store/schema.ts'
import { addReadDocument } from '#src/testing/builders/stored-submission.ts'
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

/** Tests of every learning store. They use their own organisations, so that stores may be shared. */
export function testLearningStore({ open, getDatabase }: LearningStoreSetup): void {
  test('another process finds an example at once by each of its keys', async () => {
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

  test('a document teaches once, and its newest feedback counts', async () => {
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

  test('only the found examples are read, even before the database has statistics of the table', async () => {
    const [scope, database] = [createScope(), getDatabase()]
    const content = JSON.stringify(buildExample('iban:A'))
    const rows = Array.from({ length: 300 }, (_, index) => ({
      ...scope,
      document: String(index),
      requestId: createRequestId(),
      content,
    }))
    await database.insert(examples).values(rows)
    const wanted = ['7', '70', '170']
    const selection = selectExamples(database, scope, wanted)
    expect((await selection).map(({ document }) => document).toSorted()).toEqual(wanted.toSorted())
    const plan = JSON.stringify(await database.execute(sql`explain (analyze, format json) ${selection}`))
    expect(plan).toContain('Actual Rows')
    expect(plan).not.toContain('Rows Removed by Filter')
  })

  test('only some of many examples are found, those that share most keys first', async () => {
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

  test('an identifier on documents of several issuers finds nothing and is no key of found examples', async () => {
    const [scope, store] = [createScope(), open()]
    const teach = (document: string, issuer: readonly string[], identifiers: readonly string[]) =>
      store.saveExample(scope, {
        document,
        requestId: createRequestId(),
        example: { ...buildExample(''), keys: { identifiers, words: [] }, issuer },
      })
    await teach('a1', ['vat-id:a', 'name:a'], ['vat-id:A', 'iban:A', 'kvk:own'])
    await teach('a2', ['kvk:a', 'name:a'], ['iban:A', 'kvk:own'])
    await teach('a3', ['vat-id:a'], ['vat-id:A', 'domain:a'])
    // Three documents of one issuer: the first and the last only have the middle one in common.
    expect(await store.findExamples(scope, ['iban:A'])).toHaveLength(2)
    expect(await store.findExamples(scope, ['kvk:own'])).toHaveLength(2)
    await teach('b', ['name:b'], ['iban:B', 'kvk:own'])
    expect(await store.findExamples(scope, ['kvk:own'])).toEqual([])
    expect(listIdentifiers(await store.findExamples(scope, ['iban:B', 'kvk:own']))).toEqual(['iban:B'])
    // An identifier that a reviewer confirmed as the issuer's own stays its key, although another reviewer was
    // mistaken.
    await teach('c', ['name:c'], ['vat-id:A'])
    expect(await store.findExamples(scope, ['vat-id:A'])).toHaveLength(3)
  })

  test('earlier feedback does not replace what later feedback taught', async () => {
    const [scope, store] = [createScope(), open()]
    for (const [identifier, minute] of [
      ['iban:later', 2],
      ['iban:earlier', 1],
    ] as const)
      await store.saveExample(scope, {
        document: 'a',
        requestId: createRequestId(),
        acceptedAt: new Date(2026, 0, 1, 0, minute),
        example: buildExample(identifier),
      })
    expect(listIdentifiers(await store.findExamples(scope, ['iban:later', 'iban:earlier']))).toEqual([
      'iban:later',
    ])
  })

  const addDocument = ({ organisation }: LearningScope) => addReadDocument(getDatabase(), organisation)
  const purge = (ids: readonly string[]) =>
    getDatabase().transaction((tx) => createServiceRetention(tx).purge(ids))

  test('purging a document removes its reading, what only it taught and what it had yet to teach', async () => {
    const [scope, store] = [createScope(), open()]
    const [gone, kept] = [await addDocument(scope), await addDocument(scope)]
    for (const id of [gone, kept])
      await store.saveExample(scope, { document: id, requestId: id, example: buildExample(`iban:${id}`) })
    const [lost = '', left = ''] = [await store.addPending(gone, '{}'), await store.addPending(kept, '{}')]
    await purge([gone])
    expect(await createWorkspaceStore(getDatabase(), scope.organisation).findSubmission(gone)).toBeUndefined()
    expect(await store.findReading(gone)).toBeUndefined()
    expect(await store.findReading(kept)).toMatchObject({ totalPages: 1 })
    const keys = [gone, kept].map((id) => `iban:${id}`)
    expect(listIdentifiers(await store.findExamples(scope, keys))).toEqual([`iban:${kept}`])
    expect([await store.findPending(lost), (await store.findPending(left))?.requestId]).toEqual([
      undefined,
      kept,
    ])
  })

  test('a document that is purged in the meantime teaches nothing', async () => {
    const [scope, store, database] = [createScope(), open(), getDatabase()]
    const id = await addDocument(scope)
    const pending = (await store.addPending(id, '{}')) ?? ''
    const taught = { document: id, requestId: id, example: buildExample(`iban:${id}`) }
    // The purge is in progress, not committed.
    const late = await database.transaction(async (tx) => {
      await createServiceRetention(tx).purge([id])
      return [
        store.saveExample(scope, taught),
        store.settlePending(pending, { scope, ...taught }),
        store.addPending(id, '{}'),
      ]
    })
    await Promise.all(late)
    expect(await store.findExamples(scope, [`iban:${id}`])).toEqual([])
    expect(await store.listPending()).not.toContain(pending)
    // In either order.
    const ids = await Promise.all(Array.from({ length: 6 }, () => addDocument(scope)))
    await Promise.all(
      ids.flatMap((one) => [
        store.saveExample(scope, { document: one, requestId: one, example: buildExample(`iban:${one}`) }),
        purge([one]),
      ]),
    )
    expect(
      await store.findExamples(
        scope,
        ids.map((one) => `iban:${one}`),
      ),
    ).toEqual([])
  })

  test('feedback is pending until what it taught is saved, which happens once', async () => {
    const [scope, store, other] = [createScope(), open(), open()]
    const requestId = await addDocument(scope)
    const first = (await store.addPending(requestId, '{"first":1}')) ?? ''
    const id = (await store.addPending(requestId, '{"second":2}')) ?? ''
    expect(await other.findPending(first)).toBeUndefined()
    expect(await other.findPending(id)).toMatchObject({ id, requestId, payload: '{"second":2}' })
    expect(await other.listPending()).toContain(id)
    expect(await other.listPending(3_600_000)).not.toContain(id)
    const settle = (from: LearningStore, mark: string, identifier: string) =>
      from.settlePending(mark, { scope, document: 'a', requestId, example: buildExample(identifier) })
    await settle(store, first, 'iban:replaced')
    await settle(other, id, 'iban:A')
    await settle(store, id, 'iban:again')
    const keys = ['iban:replaced', 'iban:A', 'iban:again']
    expect(listIdentifiers(await store.findExamples(scope, keys))).toEqual(['iban:A'])
    expect(await store.findPending(id)).toBeUndefined()
  })

  test('pending feedback is given up after some failures', async () => {
    const [scope, store] = [createScope(), open()]
    const id = (await store.addPending(await addDocument(scope), '{}')) ?? ''
    expect([await store.recordFailure(id), await store.recordFailure(id)]).toEqual([true, true])
    expect(await store.findPending(id)).toMatchObject({ id })
    expect([await store.recordFailure(id), await store.recordFailure(id)]).toEqual([false, false])
    expect(await store.findPending(id)).toBeUndefined()
  })

  test('feedback on a document whose reading was not kept teaches nothing', async () => {
    expect(await open().addPending(createRequestId(), '{}')).toBeUndefined()
  })
}
