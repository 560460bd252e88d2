import { expect, test } from 'vitest'
import type { FieldExample, FormatExample } from '#src/engine/learning/example.ts'
import type { Database } from '#src/service/store/database.ts'
import { createFormatStore } from '#src/service/store/drizzle-format-store.ts'
import { createLearningStore, createServiceRetention } from '#src/service/store/drizzle-learning-store.ts'
import { acceptDocument } from '#src/testing/conformance-suites/accept-document.ts'
import { createRequestStore } from '#src/service/store/drizzle-request-store.ts'
import { createWorkspaceStore } from '#src/workspace/store/drizzle-workspace-store.ts'

const known: FieldExample = {
  places: [],
  isPresent: true,
  rejected: [],
  isGenericRight: false,
  isCorrected: true,
}
const keys = { identifiers: ['iban:A'], words: ['nota', 'boekstuk'] }
const example: FormatExample = {
  version: 1,
  keys,
  dateOrder: 'dmy',
  fields: { OrderNumber: known, InvoiceNumber: { ...known, isCorrected: false } },
  tables: {},
}

/** Tests of every store of formats. They use their own organisations, so that stores may be shared. */
export function testFormatStore(getDatabase: () => Database): void {
  const open = () => createFormatStore(getDatabase())
  const learning = () => createLearningStore(getDatabase())

  async function teach(documents: readonly string[]) {
    const scope = { organisation: crypto.randomUUID(), modelId: 'note' }
    for (const document of documents)
      await learning().saveExample(scope, { document, requestId: `request ${document}`, example })
    return scope
  }
  const listDocuments = async (organisation: string) =>
    (await open().listExamples(organisation, 100)).map(({ document }) => document).toSorted()

  test('lists what documents of one organisation taught, newest first', async () => {
    const { organisation } = await teach(['a', 'b', 'c'])
    const listed = await open().listExamples(organisation, 2)
    expect(listed.map(({ document }) => document)).toEqual(['c', 'b'])
    expect(listed[0]).toMatchObject({ modelId: 'note', requestId: 'request c', example })
    expect(await open().listExamples(crypto.randomUUID(), 2)).toEqual([])
  })

  test('a forgotten document is found by no key, until it is restored as it was', async () => {
    const scope = await teach(['a', 'b'])
    const before = await open().listExamples(scope.organisation, 9)
    const id = await open().forget(scope, { documents: ['a'] })
    expect(await listDocuments(scope.organisation)).toEqual(['b'])
    expect(await learning().findExamples(scope, keys.identifiers)).toHaveLength(1)
    expect(await open().restore(scope.organisation, id ?? '')).toBe(true)
    expect(await open().listExamples(scope.organisation, 9)).toEqual(before)
    expect(await learning().findExamples(scope, keys.identifiers)).toHaveLength(2)
    expect(await open().restore(scope.organisation, id ?? '')).toBe(false)
  })

  test('a restored document keeps its owner: an identifier of two issuers is not a key', async () => {
    const scope = { organisation: crypto.randomUUID(), modelId: 'note' }
    for (const document of ['a', 'b'])
      await learning().saveExample(scope, {
        document,
        requestId: document,
        example: { ...example, issuer: [`name:${document}`] },
      })
    expect(await learning().findExamples(scope, keys.identifiers)).toEqual([])
    const id = await open().forget(scope, { documents: ['a'] })
    expect(await learning().findExamples(scope, keys.identifiers)).toHaveLength(1)
    expect(await open().restore(scope.organisation, id ?? '')).toBe(true)
    expect(await learning().findExamples(scope, keys.identifiers)).toEqual([])
  })

  test('a field is forgotten in all documents, and the others stay', async () => {
    const scope = await teach(['a', 'b'])
    const id = await open().forget(scope, { documents: ['a', 'b'], field: 'OrderNumber' })
    const names = async () =>
      (await learning().findExamples(scope, keys.identifiers)).map(({ fields }) => Object.keys(fields))
    expect(await names()).toEqual([['InvoiceNumber'], ['InvoiceNumber']])
    expect(await open().forget(scope, { documents: ['a', 'b'], field: 'OrderNumber' })).toBeUndefined()
    expect(await open().restore(scope.organisation, id ?? '')).toBe(true)
    expect((await names()).map((list) => list.toSorted())).toEqual([
      ['InvoiceNumber', 'OrderNumber'],
      ['InvoiceNumber', 'OrderNumber'],
    ])
  })

  test('another organisation can neither forget nor restore it', async () => {
    const scope = await teach(['a'])
    const organisation = crypto.randomUUID()
    expect(await open().forget({ ...scope, organisation }, { documents: ['a'] })).toBeUndefined()
    expect(await listDocuments(scope.organisation)).toEqual(['a'])
    const id = await open().forget(scope, { documents: ['a'] })
    expect(await open().restore(organisation, id ?? '')).toBe(false)
    expect(await open().restore(scope.organisation, id ?? '')).toBe(true)
  })

  test('restoring does not overwrite what was taught in the meantime', async () => {
    const scope = await teach(['a'])
    const id = await open().forget(scope, { documents: ['a'] })
    const anew = { ...example, dateOrder: 'mdy' as const }
    await learning().saveExample(scope, { document: 'a', requestId: 'anew', example: anew })
    expect(await open().restore(scope.organisation, id ?? '')).toBe(true)
    expect(await open().listExamples(scope.organisation, 9)).toMatchObject([
      { requestId: 'anew', example: anew },
    ])
  })

  const outside = { modelId: 'note', example } as const
  const taughtAt = new Date('2026-03-01T10:00:00Z')

  test('imports what was learnt elsewhere, once, without changing what was taught here', async () => {
    const scope = await teach(['a'])
    const given = ['a', 'b', 'c'].map((document) => ({ ...outside, document, taughtAt }))
    const first = await open().importExamples(scope.organisation, given)
    expect(first).toMatchObject({ added: 2, id: expect.any(String) })
    expect(await open().importExamples(scope.organisation, given)).toEqual({ added: 0, id: undefined })
    const listed = await open().listExamples(scope.organisation, 9)
    expect(listed.map((one) => [one.document, one.importedAt !== null])).toEqual([
      ['a', false],
      ['b', true],
      ['c', true],
    ])
    expect(listed[1]).toMatchObject({ ...outside, taughtAt })
    expect(await learning().findExamples(scope, keys.identifiers)).toHaveLength(3)
    expect(await open().listExamples(crypto.randomUUID(), 9)).toEqual([])
  })

  test('a document that is twice in a file has the keys of its imported entry', async () => {
    const scope = await teach([])
    const [newer, older] = ['iban:N', 'iban:O'].map((key) => ({
      ...outside,
      document: 'a',
      taughtAt,
      example: { ...example, keys: { ...keys, identifiers: [key] } },
    }))
    if (newer === undefined || older === undefined) throw new Error('There are two')
    const given = [newer, older, { ...outside, document: 'b', taughtAt }]
    expect(await open().importExamples(scope.organisation, given)).toMatchObject({ added: 2 })
    expect(await learning().findExamples(scope, ['iban:N'])).toEqual([newer.example])
    expect(await learning().findExamples(scope, ['iban:O'])).toEqual([])
  })

  test('only its organisation undoes an import, which keeps what was taught since', async () => {
    const scope = await teach([])
    const given = ['a', 'b', 'c'].map((document) => ({ ...outside, document, taughtAt }))
    const { id = '' } = await open().importExamples(scope.organisation, given)
    await learning().saveExample(scope, { document: 'a', requestId: 'here', example })
    const forgotten = await open().forget(scope, { documents: ['b'] })
    expect(await open().undoImport(crypto.randomUUID(), id)).toBe(false)
    expect(await open().undoImport(scope.organisation, id)).toBe(true)
    expect(await listDocuments(scope.organisation)).toEqual(['a'])
    expect(await open().restore(scope.organisation, forgotten ?? '')).toBe(false)
    expect(await open().undoImport(scope.organisation, id)).toBe(false)
  })

  test('an entry dated in the future does not outlive feedback on the document', async () => {
    const scope = await teach([])
    const future = new Date('2099-01-01T00:00:00Z')
    await open().importExamples(scope.organisation, [{ ...outside, document: 'a', taughtAt: future }])
    await learning().saveExample(scope, { document: 'a', requestId: 'here', example })
    expect(await open().listExamples(scope.organisation, 9)).toMatchObject([
      { requestId: 'here', importedAt: null },
    ])
  })

  test('a document that is read again keeps the record of its first reading', async () => {
    const scope = await teach([])
    const save = (requestId: string, fields: FormatExample['fields']) =>
      learning().saveExample(scope, { document: 'a', requestId, example: { ...example, fields } })
    await save('first', { OrderNumber: known, InvoiceNumber: { ...known, isProposalRight: false } })
    const own = { ...known, isProposalRight: true, isCorrected: false }
    // It was read with its own example: that it was right proves nothing, however often it is sent.
    for (const _ of [1, 2]) {
      await save('again', { OrderNumber: own, InvoiceNumber: own })
      const [stored] = await open().listExamples(scope.organisation, 9)
      expect(stored).toMatchObject({ requestId: 'again' })
      expect(stored?.example.fields).toEqual({
        OrderNumber: { ...known, isCorrected: false },
        InvoiceNumber: { ...known, isProposalRight: false, isCorrected: true },
      })
    }
  })

  describeWaiting(getDatabase)
}

function describeWaiting(getDatabase: () => Database): void {
  const open = () => createFormatStore(getDatabase())
  const organisation = crypto.randomUUID()

  async function read(given: { readonly keys?: object; readonly isFree?: boolean } = {}) {
    const id = await acceptDocument(getDatabase(), organisation, given)
    const requests = createRequestStore(getDatabase(), async () => {})
    const reading = JSON.stringify({ totalPages: 1, pages: [], generic: {}, proposed: {}, keys: given.keys })
    await requests.finish(id, { ok: true, json: '{"Documents":[]}', reading })
    return id
  }

  test('lists waiting documents with their keys, except those that somebody opened or worked on', async () => {
    const store = createWorkspaceStore(getDatabase(), organisation)
    const [waiting, typed, decided] = [await read({ keys }), await read({ keys }), await read({ keys })]
    const opened = await read({ keys })
    await createWorkspaceStore(getDatabase(), crypto.randomUUID()).recordOpened(waiting)
    await store.recordOpened(opened)
    await read()
    await store.saveDraft(typed, { revision: 0, content: '{}', checked: 0, savedBy: null })
    const seen = await store.findSubmission(decided)
    if (seen === undefined) throw new Error('It is there')
    const at = '2026-11-25T00:00:00.000Z'
    const event = { action: 'delete', reason: null, note: '', until: null, modelId: null, at, by: null }
    await store.changeLife(
      seen,
      { decision: null, deleted: { at, by: null } },
      { ...event, id: crypto.randomUUID() },
    )
    const listed = await open().listWaiting(organisation, 9)
    expect(listed).toMatchObject([{ submissionId: waiting, modelId: 'note', keys }])
    expect(await open().findKeys(organisation, waiting)).toEqual(keys)
    expect(await open().findKeys(crypto.randomUUID(), waiting)).toBeUndefined()
  })

  test('a free reading reserves and debits nothing', async () => {
    const requests = createRequestStore(getDatabase(), async () => {})
    await read()
    const before = await requests.getBalance(organisation)
    await read({ isFree: true })
    expect(await requests.getBalance(organisation)).toBe(before)
    await read()
    expect(await requests.getBalance(organisation)).toBe(before - 1)
  })

  test('purging a document erases what was imported of it', async () => {
    const requestId = await read({ keys })
    const { sha256 = '' } =
      (await createWorkspaceStore(getDatabase(), organisation).findSubmission(requestId)) ?? {}
    const given = { modelId: 'other', example, taughtAt: new Date() } as const
    await open().importExamples(organisation, [
      { ...given, document: sha256 },
      { ...given, document: 'elsewhere' },
    ])
    await getDatabase().transaction((tx) => createServiceRetention(tx).purge([requestId]))
    const left = (await open().listExamples(organisation, 9)).filter(({ modelId }) => modelId === 'other')
    expect(left.map(({ document }) => document)).toEqual(['elsewhere'])
  })

  test('purging a document erases what was forgotten of it too', async () => {
    const requestId = await read({ keys })
    const scope = { organisation, modelId: 'note' }
    await createLearningStore(getDatabase()).saveExample(scope, { document: 'purged', requestId, example })
    const id = await open().forget(scope, { documents: ['purged'] })
    await getDatabase().transaction((tx) => createServiceRetention(tx).purge([requestId]))
    expect(await open().restore(organisation, id ?? '')).toBe(false)
  })
}
