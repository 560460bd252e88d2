import { expect, test } from 'vitest'
import { acceptField } from '#src/review/fields/edit-field.ts'
import { buildField, buildResult, parseResult } from '#src/testing/builders/analysis-result.ts'
import { createDraftStore } from './draft-store.ts'

/** A document whose reading becomes an earlier one with `replace`. */
function openStore() {
  let isReplaced = false
  const saved: unknown[] = []
  const written: unknown[] = []
  const store = createDraftStore({
    result: parseResult(buildResult({ Number: buildField({ Text: '7', Value: '7', Type: 'String' }) })),
    initial: null,
    language: 'en',
    onDraftsChange: (content) => saved.push(content),
    typedTextStorage: { read: () => new Map(), write: (texts) => written.push(texts) },
    historyStorage: { read: () => undefined, write: () => {} },
    isReadOnly: () => isReplaced,
  })
  const replace = () => {
    isReplaced = true
    saved.length = 0
    written.length = 0
  }
  return { store, saved, written, replace }
}

test('nothing changes in an earlier reading, but it shows what others had saved', () => {
  const { store, saved, written, replace } = openStore()
  const getText = () => store.getState().documents[0]?.byName.get('Number')?.text
  store.typeText(0, 'Number', '8')
  replace()
  store.typeText(0, 'Number', '9')
  store.typeValue(0, 'Number', { value: '9' }, 'en')
  store.apply(0, (document, draft) => acceptField(document, draft, 'Number'))
  store.undo()
  store.setTyped(
    { document: 0, name: 'Number' },
    { value: '9', currency: '', problem: 'not_a_date', language: 'en' },
  )
  store.setRegistryFinding('12345678', { kind: 'unknown', at: 0 })
  store.recordSearch(0, 'Number', '8', false)
  store.flush()
  expect([getText(), saved, written]).toEqual(['8', [], []])
  expect(store.getState().registryFindings.size).toBe(0)
  store.adopt({ documents: [{ edits: [['Number', { state: 'corrected', text: '10' }]] }], checked: 0 })
  expect(getText()).toBe('10')
})
