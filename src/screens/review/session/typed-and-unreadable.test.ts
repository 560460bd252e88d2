import { expect, test } from 'vitest'
import { buildField, buildResult, parseResult } from '#src/testing/builders/analysis-result.ts'
import type { DraftContent } from '#src/contract/workspace/drafts.ts'
import { deleteRows } from '#src/review/tables/edit-rows.ts'
import { createDraftStore } from './draft-store.ts'

const invoice = parseResult(
  buildResult({
    Due: buildField({ Text: '1 May 2024', Value: '2024-05-01', Type: 'Date' }),
    Day: buildField({ Text: '2 May 2024', Value: '2024-05-02', Type: 'Date' }),
  }),
)

/** Opens a document in a browser of its own, with what the server has. */
function openBrowser(initial: DraftContent | null, result = invoice) {
  const saved: DraftContent[] = []
  const store = createDraftStore({
    result,
    initial,
    language: 'nl',
    onDraftsChange: (content) => saved.push(content),
    typedTextStorage: { read: () => new Map(), write: () => {} },
    historyStorage: { read: () => undefined, write: () => {} },
  })
  return {
    store,
    type: (name: string, value: string) => store.typeValue(0, name, { value }, 'en'),
    getField: (name: string) => store.getState().documents[0]?.byName.get(name),
    getTyped: (name: string) => store.getState().typed.get(`0 ${name}`)?.value,
    getSaved: () => saved.at(-1) ?? null,
  }
}

test('typed text that is no value is saved with the draft, and to be checked in every browser until somebody corrects it', () => {
  const first = openBrowser(null)
  for (const typed of ['31-2', '31-2-', '31-2-25']) first.type('Due', typed)
  expect(first.getSaved()).toMatchObject({
    typedTexts: [['0 Due', { value: '31-2-25', language: 'en' }]],
    documents: [{ edits: [] }],
    toCheck: 1,
  })

  const second = openBrowser(first.getSaved())
  expect(second.getField('Due')).toMatchObject({ state: 'to-check', reasons: ['value-unreadable'] })
  expect(second.getTyped('Due')).toBe('31-2-25')
  second.type('Day', '3 apr 2026x')
  expect(second.getSaved()?.typedTexts).toHaveLength(2)
  first.store.adopt(second.getSaved())
  expect(first.getTyped('Day')).toBe('3 apr 2026x')

  second.type('Due', '1 apr 2026')
  first.store.adopt(second.getSaved())
  expect(first.getField('Due')).toMatchObject({ state: 'corrected', value: '2026-04-01' })
  // Taken back without an edit, so that only the list of texts shows it.
  second.store.setTyped({ document: 0, name: 'Day' }, undefined)
  expect(second.getSaved()?.typedTexts).toBeUndefined()
  first.store.adopt(second.getSaved())
  expect(first.getTyped('Day')).toBeUndefined()
  expect(first.getField('Day')?.state).toBe('unchecked')
})

test('a merge keeps the typed texts of both, except those whose field the other corrected', () => {
  const theirs = openBrowser(null)
  for (const name of ['Due', 'Day']) theirs.type(name, '31-2-25')
  const mine = openBrowser(null)
  mine.type('Due', '1 apr 2026')
  mine.store.commitTyped({ document: 0, name: 'Due' })
  mine.store.merge(mine.store.getDrafts(), theirs.getSaved())
  expect([mine.getTyped('Due'), mine.getTyped('Day')]).toEqual([undefined, '31-2-25'])
  expect(mine.getField('Due')).toMatchObject({ state: 'corrected', value: '2026-04-01' })
})

test('values in between are dropped when the typed text ends up as no value', () => {
  const printed = buildField({
    Text: '€ 1.234,50',
    Value: { Amount: 1234.5, Currency: 'EUR' },
    Type: 'Currency',
  })
  const day = buildField({ Text: '1 May 2024', Value: '2024-05-01', Type: 'Date' })
  const saved: DraftContent[] = []
  const store = createDraftStore({
    result: parseResult(buildResult({ Total: printed, Day: day })),
    initial: null,
    language: 'en',
    onDraftsChange: (content) => saved.push(content),
    typedTextStorage: { read: () => new Map(), write: () => {} },
    historyStorage: { read: () => undefined, write: () => {} },
  })
  const getField = (name: string) => store.getState().documents[0]?.byName.get(name)
  const typeValue = (name: string, value: string) => store.typeValue(0, name, { value }, 'en')
  // The day is printed differently, so a Text that is not a value cannot hold it.
  for (const typed of ['3', '3 apr 2026', '3 apr 2026x']) typeValue('Day', typed)
  expect(getField('Day')).toMatchObject({ state: 'to-check', value: '2024-05-01', text: '1 May 2024' })
  expect(saved.at(-1)).toMatchObject({ documents: [{ edits: [] }], checked: 0, toCheck: 1 })
  typeValue('Day', '3 apr 2026')
  store.commitTyped({ document: 0, name: 'Day' })
  expect(getField('Day')).toMatchObject({ state: 'corrected', value: '2026-04-03' })
  store.undo()
  expect(getField('Day')).toMatchObject({ state: 'unchecked', value: '2024-05-01' })
  expect(store.getState().history.past).toEqual([])

  // Text typed in the Text control is in the draft, on every device, and has no value.
  for (const typed of ['€ 1.200,5', '€ 1.200,5O']) store.typeText(0, 'Total', typed)
  expect(getField('Total')).toMatchObject({ state: 'to-check', value: null, text: '€ 1.200,5O' })
  expect(saved.at(-1)).toMatchObject({ checked: 0, toCheck: 1 })
  store.typeText(0, 'Total', '€ 1.200,50')
  expect(getField('Total')).toMatchObject({ state: 'corrected', value: { Amount: 1200.5, Currency: 'EUR' } })
})

test('what is typed into an emptied field is its Text again, however long ago it was emptied', () => {
  const { store, type, getField } = openBrowser(null)
  type('Due', '')
  store.typeText(0, 'Due', '')
  store.commitTyped({ document: 0, name: 'Due' })
  expect(getField('Due')).toMatchObject({ text: '', value: null })
  for (const typed of ['3', '3 apr 2026']) type('Due', typed)
  expect(getField('Due')).toMatchObject({ text: '3 apr 2026', value: '2026-04-03' })
})

test('undo takes back the text that was typed here, and not that of another window', () => {
  const mine = openBrowser(null)
  mine.type('Due', '31-2-25')
  const theirs = openBrowser(mine.getSaved())
  theirs.type('Day', 'abc')
  mine.store.adopt(theirs.getSaved())
  mine.store.undo()
  expect([mine.getTyped('Due'), mine.getTyped('Day')]).toEqual([undefined, 'abc'])
  theirs.store.adopt(mine.getSaved())
  theirs.store.undo()
  expect(theirs.getTyped('Day')).toBeUndefined()
})

test('a merge does not bring back a text that one of both took back', () => {
  const shared = openBrowser(null)
  for (const name of ['Due', 'Day']) shared.type(name, '31-2-25')
  const [mine, theirs] = [openBrowser(shared.getSaved()), openBrowser(shared.getSaved())]
  theirs.store.setTyped({ document: 0, name: 'Due' }, undefined)
  mine.store.setTyped({ document: 0, name: 'Day' }, undefined)
  mine.store.merge(mine.store.getDrafts(), theirs.getSaved(), shared.getSaved()?.typedTexts)
  expect([mine.getTyped('Due'), mine.getTyped('Day')]).toEqual([undefined, undefined])
})

test('typed text stays with its reading when another row is deleted, and after undoing that', () => {
  const row = (text: string, value: string) => buildField({ Text: text, Value: value, Type: 'Date' })
  const result = parseResult(
    buildResult({
      'Lines.0.Date': row('1 May 2024', '2024-05-01'),
      'Lines.1.Date': row('2 May 2024', '2024-05-02'),
    }),
  )
  const { store, type, getTyped, getField } = openBrowser(null, result)
  type('Lines.1.Date', '31-2-25')
  store.apply(0, (document, draft) => deleteRows(document, draft, 'Lines', { at: 0 }))
  expect([getTyped('Lines.0.Date'), getTyped('Lines.1.Date')]).toEqual(['31-2-25', undefined])
  expect(getField('Lines.0.Date')?.state).toBe('to-check')
  store.undo()
  expect([getTyped('Lines.0.Date'), getTyped('Lines.1.Date')]).toEqual([undefined, '31-2-25'])
})
