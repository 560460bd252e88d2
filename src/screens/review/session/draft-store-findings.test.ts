import { expect, test } from 'vitest'
import { parseJson } from '#src/contract/json.ts'
import { draftContentSchema, type DraftContent } from '#src/contract/workspace/drafts.ts'
import { correctField, markAbsent } from '#src/review/fields/edit-field.ts'
import { isTypedOffPage, wasTypedOffPage } from '#src/review/fields/typed-off-page.ts'
import { buildField, buildResult, parseResult } from '#src/testing/builders/analysis-result.ts'
import { createDraftStore, type DraftStoreOptions } from './draft-store.ts'

function openStore(
  fields: Parameters<typeof buildResult>[0],
  options: Partial<Pick<DraftStoreOptions, 'initial' | 'onDraftsChange'>> = {},
) {
  const store = createDraftStore({
    result: parseResult(buildResult(fields)),
    initial: null,
    language: 'en',
    onDraftsChange: () => {},
    typedTextStorage: { read: () => new Map(), write: () => {} },
    historyStorage: { read: () => undefined, write: () => {} },
    ...options,
  })
  return { store, getField: (name: string) => store.getState().documents[0]?.byName.get(name) }
}

const text = (Value: string) => buildField({ Text: Value, Value, Type: 'String' })

test('flags a number and a name that the registry does not list together, as long as both are there', () => {
  const { store, getField } = openStore({
    SupplierName: text('Bakkerij Jansen'),
    KvkNumber: text('69599084'),
  })
  const list = () =>
    ['SupplierName', 'KvkNumber'].map((name) => `${name} ${getField(name)?.state ?? ''}`).join(', ')
  expect(list()).toBe('SupplierName unchecked, KvkNumber unchecked')
  store.setRegistryFinding('69599084', { kind: 'registered', names: ['Test EMZ Dagobert'], at: 0 })
  expect(list()).toBe('SupplierName to-check, KvkNumber to-check')
  expect(store.getState().documents[0]?.mismatches.get('KvkNumber')).toMatchObject({
    number: '69599084',
    registered: 'Test EMZ Dagobert',
    stated: 'Bakkerij Jansen',
  })
  // The registry's value does not change what the document prints.
  store.apply(0, (document, draft) =>
    correctField(document, draft, 'SupplierName', { value: 'Test EMZ Dagobert' }),
  )
  expect(list()).toBe('SupplierName corrected, KvkNumber to-check')
  store.undo()
  // Part of the name does not denote another company.
  store.typeText(0, 'SupplierName', 'EMZ Dagobert')
  expect(list()).toBe('SupplierName corrected, KvkNumber unchecked')
  store.undo()
  store.apply(0, (document, draft) => markAbsent(document, draft, 'SupplierName'))
  expect(getField('KvkNumber')?.state).toBe('unchecked')
})

test('keeps the last text as not found until the newly typed text is found or undone', () => {
  const { store, getField } = openStore({ Note: text('a') })
  const wasOffPage = () => wasTypedOffPage(getField('Note')!, 0, store.getState().searchedTexts)
  store.typeText(0, 'Note', 'typed')
  expect(wasOffPage()).toBe(false)
  store.recordSearch(0, 'Note', 'typed', false)
  store.typeText(0, 'Note', 'typed on')
  expect(isTypedOffPage(getField('Note')!, 0, store.getState().searchedTexts)).toBe(false)
  expect(wasOffPage()).toBe(true)
  store.recordSearch(0, 'Note', 'typed on', true)
  expect(wasOffPage()).toBe(false)
  store.recordSearch(0, 'Note', 'typed on', false)
  store.undo()
  expect(wasOffPage()).toBe(false)
})

test('keeps a text as not found only while it is the text of the field, and only if it was typed', () => {
  const { store, getField } = openStore({ Note: text('a'), Other: text('b') })
  const isOffPage = (name: string) => isTypedOffPage(getField(name)!, 0, store.getState().searchedTexts)
  store.recordSearch(0, 'Other', 'b', false)
  expect(isOffPage('Other')).toBe(false)
  store.typeText(0, 'Note', 'typed')
  store.recordSearch(0, 'Note', 'typed', false)
  expect(isOffPage('Note')).toBe(true)
  store.typeText(0, 'Note', 'typed more')
  expect(isOffPage('Note')).toBe(false)
  store.recordSearch(0, 'Note', 'typed more', true)
  store.undo()
  expect(isOffPage('Note')).toBe(false)
  // The same text as before: once found, it stays found.
  store.recordSearch(0, 'Note', 'typed', true)
  store.recordSearch(0, 'Note', 'typed', false)
  expect(isOffPage('Note')).toBe(false)
})

test('saves registry and search findings with the draft, and restores them from it', () => {
  const saved: DraftContent[] = []
  const fields = { Note: text('a'), SupplierName: text('Bakkerij Jansen'), KvkNumber: text('69599084') }
  const { store } = openStore(fields, { onDraftsChange: (content) => saved.push(content) })
  store.typeText(0, 'Note', 'typed')
  store.recordSearch(0, 'Note', 'typed', false)
  store.setRegistryFinding('69599084', { kind: 'registered', names: ['Test EMZ Dagobert'], at: 5 })
  // Not immediately: a keystroke need not wait for it.
  expect(saved).toHaveLength(1)
  store.flush()
  expect(saved).toHaveLength(2)
  expect(saved[1]).toMatchObject({
    toCheck: 2,
    checked: 0,
    searchedTexts: [[0, 'Note', 'typed', false]],
    registryFindings: [['69599084', { kind: 'registered', names: ['Test EMZ Dagobert'], at: 5 }]],
  })
  const other = openStore(fields, {
    initial: draftContentSchema.parse(parseJson(JSON.stringify(saved[1]))),
  })
  expect(other.getField('SupplierName')?.state).toBe('to-check')
  expect(isTypedOffPage(other.getField('Note')!, 0, other.store.getState().searchedTexts)).toBe(true)
  // A change of the draft saves both at once.
  store.recordSearch(0, 'Note', 'typed', true)
  store.typeText(0, 'Note', 'typed on')
  store.flush()
  expect(saved).toHaveLength(3)
  expect(saved[2]?.searchedTexts).toEqual([[0, 'Note', 'typed', true]])
})

test('a cached registry response does not replace a later one', () => {
  const { store, getField } = openStore({ KvkNumber: text('69599084') })
  store.setRegistryFinding('69599084', { kind: 'unknown', at: 5 })
  store.setRegistryFinding('69599084', { kind: 'registered', names: ['Zeewind'], at: 4 })
  expect(getField('KvkNumber')?.state).toBe('to-check')
  store.setRegistryFinding('69599084', { kind: 'registered', names: ['Zeewind'], at: 6 })
  expect(getField('KvkNumber')?.state).toBe('unchecked')
  store.setRegistryFinding('69599084', null)
  expect(store.getState().registryFindings.size).toBe(0)
})

test('a merge keeps the findings of both versions, and the latest for each number', () => {
  const { store } = openStore({ Note: text('a'), KvkNumber: text('69599084') })
  store.typeText(0, 'Note', 'typed')
  store.recordSearch(0, 'Note', 'typed', false)
  store.setRegistryFinding('69599084', { kind: 'unknown', at: 5 })
  const content = store.merge(store.getDrafts(), {
    documents: [],
    checked: 0,
    registryFindings: [
      ['69599084', { kind: 'ended', at: 4 }],
      ['12345678', { kind: 'unknown', at: 4 }],
    ],
    searchedTexts: [[0, 'Other', 'b', true]],
  })
  expect(new Map(content.registryFindings)).toEqual(
    new Map([
      ['69599084', { kind: 'unknown', at: 5 }],
      ['12345678', { kind: 'unknown', at: 4 }],
    ]),
  )
  expect(content.searchedTexts).toHaveLength(2)
})
