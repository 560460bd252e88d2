import { expect, test } from 'vitest'
import { buildField, buildResult, parseResult } from '#src/testing/builders/analysis-result.ts'
import { createBuildDocumentView } from '../document-view.ts'
import { acceptField, correctField } from './edit-field.ts'
import { foldFields, listFoldable } from './fold-fields.ts'
import { buildReviewFields } from './review-field.ts'

const amount = (value: number, more = {}) =>
  buildField({
    Text: String(value),
    Value: { Amount: value, Currency: 'EUR' },
    Type: 'Currency',
    Confidence: 99,
    ...more,
  })
const sure = (more = {}) => buildField({ Confidence: 99, ...more })
const document = parseResult(
  buildResult({
    NetAmount: amount(100),
    VatAmount: amount(21),
    TotalAmount: amount(121),
    Order: sure(),
    Elsewhere: sure({ Page: 1 }),
    Unsure: sure({ Confidence: 89 }),
    Unknown: sure({ Confidence: undefined }),
    Flagged: sure({ NeedsReview: true }),
  }),
).Documents[0]!
const untouched = { edits: [] }
const fields = buildReviewFields(document, untouched)
const pages = (...names: string[]) => new Map(names.map((name) => [name, 0]))
const unsearched = { found: pages(), searched: pages() }
const initial = new Set(listFoldable(fields))

test('folds fields that are sure and not doubted, before any page is searched', () => {
  expect(listFoldable(fields)).toEqual(['NetAmount', 'VatAmount', 'TotalAmount', 'Order', 'Elsewhere'])
  expect(foldFields(fields, initial, unsearched, undefined)).toEqual({
    names: ['NetAmount', 'VatAmount', 'TotalAmount', 'Order', 'Elsewhere'],
    foundCount: 0,
    missing: [],
    tied: 3,
  })
})

test('what a searched page shows describes the folded fields, and folds or unfolds none', () => {
  const found = pages('NetAmount', 'VatAmount', 'Elsewhere')
  const searched = pages('NetAmount', 'VatAmount', 'TotalAmount', 'Order')
  expect(foldFields(fields, initial, { found, searched }, undefined)).toEqual({
    names: ['NetAmount', 'VatAmount', 'TotalAmount', 'Order', 'Elsewhere'],
    // One of them was found on another page than its own, which was not searched.
    foundCount: 2,
    missing: ['TotalAmount', 'Order'],
    tied: 3,
  })
})

test('an empty text is not called missing from a page that was searched', () => {
  const emptied = fields.map((field) => (field.name === 'Order' ? { ...field, text: '' } : field))
  const searched = pages('TotalAmount', 'Order')
  expect(foldFields(emptied, initial, { found: pages(), searched }, undefined).missing).toEqual([
    'TotalAmount',
  ])
})

test('folds none when there are few from the start; the selected one stays a row', () => {
  expect(listFoldable(fields.slice(0, 2))).toEqual([])
  expect(foldFields(fields, initial, unsearched, 'Order').names).not.toContain('Order')
  expect(foldFields(fields, new Set(['NetAmount', 'Order']), unsearched, 'Order').names).toEqual([
    'NetAmount',
  ])
})

test('folds no field that the reviewer touched, and none with a failing check', () => {
  const accepted = buildReviewFields(document, acceptField(document, untouched, 'Order'))
  expect(foldFields(accepted, initial, unsearched, undefined).names).not.toContain('Order')
  const wrong = buildReviewFields(document, correctField(document, untouched, 'Order', { text: 'x' }))
  expect(foldFields(wrong, initial, unsearched, undefined).names).not.toContain('Order')
  const failing = parseResult(
    buildResult({
      NetAmount: amount(100),
      VatAmount: amount(21),
      TotalAmount: amount(122),
      A: sure(),
      B: sure(),
      C: sure(),
    }),
  ).Documents[0]!
  const shown = buildReviewFields(failing, untouched)
  expect(listFoldable(shown)).toEqual(['A', 'B', 'C'])
  // Once the sum is right, its fields stay the rows that they were.
  const corrected = buildReviewFields(
    failing,
    correctField(failing, untouched, 'TotalAmount', { text: '121' }),
  )
  expect(corrected.find(({ name }) => name === 'NetAmount')?.state).toBe('unchecked')
  expect(foldFields(corrected, new Set(listFoldable(shown)), unsearched, undefined).names).toEqual([
    'A',
    'B',
    'C',
  ])
})

test('no check counts as agreeing if typed text in one of its fields is not a value', () => {
  const view = createBuildDocumentView(new Set())(document, untouched, undefined, new Set(['TotalAmount']))
  expect(foldFields(view.fields, initial, unsearched, undefined)).toMatchObject({
    names: ['NetAmount', 'VatAmount', 'Order', 'Elsewhere'],
    tied: 0,
  })
})
