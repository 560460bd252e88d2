import { expect, test } from 'vitest'
import type { DocumentDraft } from '#src/contract/workspace/drafts.ts'
import { buildField, buildResult, parseResult } from '#src/testing/builders/analysis-result.ts'
import type { Writable } from '#src/contract/json.ts'
import {
  acceptField,
  addField,
  correctField,
  markAbsent,
  findNameProblem,
  renameField,
  resetField,
} from './edit-field.ts'
import { findReviewField } from './review-field.ts'

const untouched: DocumentDraft = { edits: [] }
const documentOf = (fields: Record<string, Writable>) => parseResult(buildResult(fields)).Documents[0]!
const document = documentOf({
  InvoiceDate: buildField({ NeedsReview: true }),
  TotalAmount: buildField({ Text: '€ 5,00', Value: { amount: 5, currency: 'EUR' }, Type: 'Currency' }),
})
const edited = (draft: DocumentDraft, name = 'InvoiceDate') => findReviewField(document, draft, name)

test('a flagged field is to check, and accepted once accepted', () => {
  expect(edited(untouched)?.state).toBe('to-check')
  expect(edited(acceptField(document, untouched, 'InvoiceDate'))?.state).toBe('accepted')
})

test('value follows an edited text, and confidence no longer applies', () => {
  const field = edited(correctField(document, untouched, 'InvoiceDate', { text: '15 maart 2025' }))
  expect(field).toMatchObject({
    text: '15 maart 2025',
    value: '2025-03-15',
    state: 'corrected',
    edited: true,
    page: 0,
  })
})

test('value keeps the shape the service gave it', () => {
  const draft = correctField(document, untouched, 'TotalAmount', { text: '€ 6,50' })
  expect(edited(draft, 'TotalAmount')?.value).toEqual({ amount: 6.5, currency: 'EUR' })
})

test('a text that cannot be read leaves the value as it was and says why', () => {
  const draft = correctField(document, untouched, 'InvoiceDate', { text: '31-2-2025' })
  expect(edited(draft)).toMatchObject({ text: '31-2-2025', value: '2025-03-14', valueProblem: 'not_a_date' })
  expect(edited(draft)?.reasons).toContain('value-unreadable')
})

test('an emptied text makes the value null', () => {
  expect(edited(correctField(document, untouched, 'InvoiceDate', { text: '' }))).toMatchObject({
    text: '',
    value: null,
    state: 'corrected',
  })
})

test('a value set by hand no longer follows the text', () => {
  const byHand = correctField(document, untouched, 'InvoiceDate', { value: '2025-04-01' })
  const field = edited(correctField(document, byHand, 'InvoiceDate', { text: '15-03-2025' }))
  expect(field).toMatchObject({ text: '15-03-2025', value: '2025-04-01', unlinked: true })
})

test('a value set by hand to what the text says follows it again', () => {
  const byHand = correctField(document, untouched, 'InvoiceDate', { text: '15-03-2025', value: '2025-04-01' })
  expect(edited(correctField(document, byHand, 'InvoiceDate', { value: '2025-03-15' }))?.isUnlinked).toBe(
    false,
  )
})

test('an edit back to exactly what the service gave is accepted and no correction', () => {
  const there = correctField(document, untouched, 'InvoiceDate', { text: 'x', page: 3 })
  const back = correctField(document, there, 'InvoiceDate', { text: '14-03-2025', page: 0 })
  expect(back.edits).toEqual([['InvoiceDate', { state: 'accepted' }]])
})

test('another type reads the text anew, in the shape of that type', () => {
  const draft = correctField(document, untouched, 'InvoiceDate', { type: 'String' })
  expect(edited(draft)).toMatchObject({ type: 'String', value: '14-03-2025', state: 'corrected' })
})

test('dates are read in the order that the document itself shows', () => {
  const american = documentOf({ A: buildField({ Text: '03/04/2025', Value: '2025-03-04' }), B: buildField() })
  const draft = correctField(american, untouched, 'B', { text: '05/06/2025' })
  expect(findReviewField(american, draft, 'B')?.value).toBe('2025-05-06')
})

test('a field of an unknown type is edited as text', () => {
  const odd = documentOf({ Odd: buildField({ Type: 'Barcode', Value: 'abc', Text: 'abc' }) })
  expect(findReviewField(odd, correctField(odd, untouched, 'Odd', { text: 'abd' }), 'Odd')).toMatchObject({
    value: 'abd',
    type: 'Barcode',
  })
})

test('a field marked absent stays in the list, and comes back by a reset', () => {
  const absent = markAbsent(document, untouched, 'InvoiceDate')
  expect(edited(absent)?.state).toBe('absent')
  expect(resetField(absent, 'InvoiceDate')).toEqual(untouched)
})

test('an added field has all it needs, and is gone when marked absent', () => {
  const added = addField(document, untouched, { name: 'Note', text: '7', type: 'Long', page: 1 })
  expect(edited(added, 'Note')).toMatchObject({ state: 'added', value: 7, page: 1, confidence: undefined })
  expect(markAbsent(document, added, 'Note')).toEqual(untouched)
})

test('an added field can be renamed, one of the result cannot', () => {
  const added = addField(document, untouched, { name: '__proto__', text: 'x', type: 'String', page: 0 })
  expect(renameField(document, added, '__proto__', 'constructor').edits.map(([name]) => name)).toEqual([
    'constructor',
  ])
  expect(renameField(document, added, 'InvoiceDate', 'Other')).toBe(added)
})

test('a name that is empty or taken is refused', () => {
  expect(['', 'InvoiceDate', 'Note'].map((name) => findNameProblem(document, untouched, name))).toEqual([
    'empty',
    'taken',
    undefined,
  ])
  expect(() => addField(document, untouched, { name: 'InvoiceDate', text: '', type: 'String' })).toThrow(
    'taken',
  )
})

test('a field with nothing in it is shown with what is missing', () => {
  const bare = documentOf({ Bare: {} })
  expect(findReviewField(bare, untouched, 'Bare')?.reasons).toEqual([
    'no-confidence',
    'no-text',
    'no-value',
    'no-type',
    'no-page',
  ])
})

test.each([
  ['25-12-2024', '2024-12-25', '3-4-24', '2024-04-03'],
  ['12/25/2024', '2024-12-25', '3-4-24', '2024-03-04'],
  ['5-6-2024', '2024-06-05', '3-4-24', '2024-04-03'],
  ['5-6-2024', '2024-05-06', '3-4-24', '2024-03-04'],
  ['June 5, 2024', '2024-06-05', '3-4-24', '2024-04-03'],
])('beside %s, read as %s, %s is %s', (text, value, typed, day) => {
  const other = documentOf({
    A: buildField({ Text: text, Value: value }),
    B: buildField({ Text: 'x', Value: null }),
  })
  expect(findReviewField(other, correctField(other, untouched, 'B', { text: typed }), 'B')?.value).toBe(day)
})
