import { expect, test } from 'vitest'
import { buildField, buildResult, parseResult } from '#src/testing/builders/analysis-result.ts'
import type { DraftContent } from '#src/contract/workspace/drafts.ts'
import { createDraftStore } from './draft-store.ts'

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
