import { expect, test } from 'vitest'
import type { AnalysisResult } from '#src/contract/service/analysis-result.ts'
import {
  documentDraftSchema,
  type DocumentDraft,
  type FieldLocation,
} from '#src/contract/workspace/drafts.ts'
import { buildField, buildResult, parseResult } from '#src/testing/builders/analysis-result.ts'
import type { Writable } from '#src/contract/json.ts'
import {
  acceptField,
  addField,
  chooseLocation,
  correctField,
  markAbsent,
  findNameProblem,
  relinkValue,
  renameField,
  resetField,
} from './edit-field.ts'
import { toDraftContent } from './count-progress.ts'
import { deleteRows } from '../tables/edit-rows.ts'
import { findReviewField } from './review-field.ts'

const untouched: DocumentDraft = { edits: [] }
const buildDocument = (fields: Record<string, Writable>) => parseResult(buildResult(fields)).Documents[0]!
const document = buildDocument({
  InvoiceDate: buildField({ NeedsReview: true }),
  TotalAmount: buildField({ Text: '€ 5,00', Value: { amount: 5, currency: 'EUR' }, Type: 'Currency' }),
})
const getField = (draft: DocumentDraft, name = 'InvoiceDate') => findReviewField(document, draft, name)

test('accepts a flagged field', () => {
  expect(getField(untouched)?.state).toBe('to-check')
  expect(getField(acceptField(document, untouched, 'InvoiceDate'))?.state).toBe('accepted')
})

test('derives the value from an edited text', () => {
  const field = getField(correctField(document, untouched, 'InvoiceDate', { text: '15 maart 2025' }))
  expect(field).toMatchObject({
    text: '15 maart 2025',
    value: '2025-03-15',
    state: 'corrected',
    isEdited: true,
    page: 0,
  })
})

test('keeps the shape of the value that the service returned', () => {
  const draft = correctField(document, untouched, 'TotalAmount', { text: '€ 6,50' })
  expect(getField(draft, 'TotalAmount')?.value).toEqual({ amount: 6.5, currency: 'EUR' })
})

test('sets no value and reports the problem if the text cannot be parsed', () => {
  const draft = correctField(document, untouched, 'InvoiceDate', { text: '31-2-2025' })
  expect(getField(draft)).toMatchObject({
    text: '31-2-2025',
    value: null,
    valueProblem: 'not_a_date',
    state: 'to-check',
  })
  expect(getField(draft)?.reasons).toContain('value-unreadable')
})

test('sets the value to null if the text is emptied', () => {
  expect(getField(correctField(document, untouched, 'InvoiceDate', { text: '' }))).toMatchObject({
    text: '',
    value: null,
    state: 'corrected',
  })
})

test('stops deriving a value that was set by hand', () => {
  const byHand = correctField(document, untouched, 'InvoiceDate', { value: '2025-04-01' })
  const field = getField(correctField(document, byHand, 'InvoiceDate', { text: '15-03-2025' }))
  expect(field).toMatchObject({ text: '15-03-2025', value: '2025-04-01', isUnlinked: true })
})

test('links a value again that was set by hand to the meaning of the text', () => {
  const byHand = correctField(document, untouched, 'InvoiceDate', { text: '15-03-2025', value: '2025-04-01' })
  expect(getField(correctField(document, byHand, 'InvoiceDate', { value: '2025-03-15' }))?.isUnlinked).toBe(
    false,
  )
})

test('accepts a field that was changed back to exactly what the service read', () => {
  const there = correctField(document, untouched, 'InvoiceDate', { text: 'x', page: 3 })
  const back = correctField(document, there, 'InvoiceDate', { text: '14-03-2025', page: 0 })
  expect(back.edits).toEqual([['InvoiceDate', { state: 'accepted' }]])
})

test('parses the text again for another type', () => {
  const draft = correctField(document, untouched, 'InvoiceDate', { type: 'String' })
  expect(getField(draft)).toMatchObject({ type: 'String', value: '14-03-2025', state: 'corrected' })
})

test('reads dates in the order that the document uses', () => {
  const american = buildDocument({
    A: buildField({ Text: '03/04/2025', Value: '2025-03-04' }),
    B: buildField(),
  })
  const draft = correctField(american, untouched, 'B', { text: '05/06/2025' })
  expect(findReviewField(american, draft, 'B')?.value).toBe('2025-05-06')
})

test('edits a field of an unknown type as text', () => {
  const odd = buildDocument({ Odd: buildField({ Type: 'Barcode', Value: 'abc', Text: 'abc' }) })
  expect(findReviewField(odd, correctField(odd, untouched, 'Odd', { text: 'abd' }), 'Odd')).toMatchObject({
    value: 'abd',
    type: 'Barcode',
  })
})

test('keeps an absent field in the list and restores it on reset', () => {
  const absent = markAbsent(document, untouched, 'InvoiceDate')
  expect(getField(absent)?.state).toBe('absent')
  expect(resetField(absent, 'InvoiceDate')).toEqual(untouched)
})

test('adds a complete field and removes it when it is marked absent', () => {
  const added = addField(document, untouched, { name: 'Note', text: '7', type: 'Long', page: 1 })
  expect(getField(added, 'Note')).toMatchObject({ state: 'added', value: 7, page: 1, confidence: undefined })
  expect(markAbsent(document, added, 'Note')).toEqual(untouched)
})

test('renames an added field but not a field of the result', () => {
  const added = addField(document, untouched, { name: '__proto__', text: 'x', type: 'String', page: 0 })
  expect(renameField(document, added, '__proto__', 'constructor').edits.map(([name]) => name)).toEqual([
    'constructor',
  ])
  expect(renameField(document, added, 'InvoiceDate', 'Other')).toBe(added)
})

test('refuses a name that is empty or taken', () => {
  expect(['', 'InvoiceDate', 'Note'].map((name) => findNameProblem(document, untouched, name))).toEqual([
    'empty',
    'taken',
    undefined,
  ])
  expect(() => addField(document, untouched, { name: 'InvoiceDate', text: '', type: 'String' })).toThrow(
    'taken',
  )
})

test('lists what is missing from an empty field', () => {
  const bare = buildDocument({ Bare: {} })
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
])('with %s read as %s, reads %s as %s', (text, value, typed, day) => {
  const other = buildDocument({
    A: buildField({ Text: text, Value: value }),
    B: buildField({ Text: 'x', Value: null }),
  })
  expect(findReviewField(other, correctField(other, untouched, 'B', { text: typed }), 'B')?.value).toBe(day)
})

const setText = (draft: DocumentDraft, text: string) => correctField(document, draft, 'InvoiceDate', { text })
const unlinkedDraft = correctField(document, untouched, 'InvoiceDate', { value: '2025-04-01' })

test('makes a value set by hand follow the text again', () => {
  const linked = relinkValue(document, setText(unlinkedDraft, '15-03-2025'), 'InvoiceDate')
  expect(getField(linked)).toMatchObject({
    value: '2025-03-15',
    isUnlinked: false,
  })
  expect(findReviewField(document, setText(linked, '16-03-2025'), 'InvoiceDate')?.value).toBe('2025-03-16')
})

test('restores the value of the service when relinking an unchanged text', () => {
  expect(relinkValue(document, unlinkedDraft, 'InvoiceDate').edits).toEqual([
    ['InvoiceDate', { state: 'accepted' }],
  ])
})

test('a relinked value follows the text of its own row, even if rows moved', () => {
  const line = (Text: string) => buildField({ Text, Value: Number(Text), Type: 'Long' })
  const table = buildDocument({ 'Lines.0.N': line('10'), 'Lines.1.N': line('20'), 'Lines.2.N': line('30') })
  const moved = deleteRows(table, untouched, 'Lines', { at: 0 })
  const unlinked = correctField(table, moved, 'Lines.0.N', { value: 99 })
  const linked = relinkValue(table, unlinked, 'Lines.0.N')
  expect(findReviewField(table, linked, 'Lines.0.N')).toMatchObject({ text: '20', value: 20 })
})

test('a relinked value is null and reports the problem if the text cannot be parsed', () => {
  const linked = relinkValue(document, setText(unlinkedDraft, 'soon'), 'InvoiceDate')
  expect(getField(linked)).toMatchObject({
    value: null,
    isUnlinked: false,
    valueProblem: 'not_a_date',
  })
})

test('returns the same draft when relinking a value that follows the text already', () => {
  const draft = correctField(document, untouched, 'InvoiceDate', { text: '15-03-2025' })
  expect(relinkValue(document, draft, 'InvoiceDate')).toBe(draft)
})

const location = { page: 0, box: [10, 20, 60, 30] } satisfies FieldLocation

test('stores a location without changing the state of the field, and keeps it in later edits', () => {
  const located = chooseLocation(document, untouched, 'InvoiceDate', location)
  expect(getField(located)).toMatchObject({ state: 'to-check', isEdited: false, edit: { location } })
  expect(toDraftContent({ Documents: [document] } as unknown as AnalysisResult, [located]).checked).toBe(0)
  const accepted = acceptField(document, located, 'InvoiceDate')
  expect(getField(accepted)).toMatchObject({ state: 'accepted', edit: { location } })
  const corrected = correctField(document, accepted, 'InvoiceDate', { text: '15-03-2025' })
  expect(getField(corrected)).toMatchObject({ state: 'corrected', edit: { location } })
  expect(resetField(corrected, 'InvoiceDate')).toEqual(untouched)
})

test('stores the location that a text was taken from', () => {
  const taken = correctField(document, untouched, 'InvoiceDate', { text: '15-03-2025', location })
  expect(getField(taken)).toMatchObject({ text: '15-03-2025', edit: { location } })
})

test('stores no location of a field that does not exist', () => {
  expect(chooseLocation(document, untouched, 'Nothing', location)).toBe(untouched)
})

test('reads drafts without locations, and ignores a location that cannot be read', () => {
  const parse = (edit: unknown) => documentDraftSchema.parse({ edits: [['A', edit]] }).edits[0]?.[1]
  expect(Object.keys(parse({ state: 'accepted' }) ?? {})).toEqual(['state'])
  expect(parse({ state: 'accepted', location: 'here' })?.location).toBeUndefined()
  expect(parse({ state: 'accepted', location })).toEqual({ state: 'accepted', location })
})

test('removes the text found for a typed value along with it, and keeps a text that the reviewer took', () => {
  const invoice = buildDocument({
    TotalAmount: buildField({
      Text: '€ 245,10',
      Value: { amount: 245.1, currency: 'EUR' },
      Type: 'Currency',
    }),
  })
  const taken: DocumentDraft = {
    edits: [
      ['TotalAmount', { state: 'corrected', text: '12', page: 1, value: { amount: 12 }, isTextFound: true }],
      ['Discount', { state: 'added', text: '12', type: 'Double', page: 1, value: 12, isTextFound: true }],
    ],
  }
  const typed = correctField(invoice, taken, 'TotalAmount', { value: { amount: 99, currency: 'EUR' } })
  const find = (draft: DocumentDraft, name: string) => findReviewField(invoice, draft, name)
  expect(find(typed, 'TotalAmount')).toMatchObject({ text: '€ 245,10', page: 0, value: { amount: 99 } })
  expect(find(correctField(invoice, taken, 'Discount', { value: 99 }), 'Discount')).toMatchObject({
    text: '',
    value: 99,
  })
  const chosen = correctField(invoice, taken, 'TotalAmount', { text: '€ 12,00' })
  const kept = correctField(invoice, chosen, 'TotalAmount', { value: { amount: 99, currency: 'EUR' } })
  expect(find(kept, 'TotalAmount')).toMatchObject({ text: '€ 12,00', value: { amount: 99 } })
})
