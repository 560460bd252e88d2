import { expect, test } from 'vitest'
import { buildField, buildResult, parseResult } from '#src/testing/builders/analysis-result.ts'
import { createBuildDocumentView } from '../document-view.ts'
import { acceptField, correctField } from './edit-field.ts'
import { foldFields } from './fold-fields.ts'
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
const found = new Map(fields.map(({ name }) => [name, 0]))

test('folds fields that are sure, found on their own page and not doubted', () => {
  expect(foldFields(fields, found, undefined)).toEqual({
    names: ['NetAmount', 'VatAmount', 'TotalAmount', 'Order'],
    tied: 3,
  })
})

test('folds no field that was not found, and none when few are left', () => {
  const some = new Map([...found].filter(([name]) => name !== 'VatAmount'))
  expect(foldFields(fields, some, undefined).names).toEqual(['NetAmount', 'TotalAmount', 'Order'])
  expect(foldFields(fields, some, 'Order')).toEqual({ names: [], tied: 0 })
  expect(foldFields(fields, new Map(), undefined).names).toEqual([])
})

test('folds no field that the reviewer touched, and none with a failing check', () => {
  const accepted = buildReviewFields(document, acceptField(document, untouched, 'Order'))
  expect(foldFields(accepted, found, undefined).names).not.toContain('Order')
  const wrong = buildReviewFields(document, correctField(document, untouched, 'Order', { text: 'x' }))
  expect(foldFields(wrong, found, undefined).names).not.toContain('Order')
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
  expect(foldFields(shown, new Map(shown.map(({ name }) => [name, 0])), undefined)).toEqual({
    names: ['A', 'B', 'C'],
    tied: 0,
  })
})

test('no check counts as agreeing if typed text in one of its fields is not a value', () => {
  const view = createBuildDocumentView(new Set())(document, untouched, undefined, new Set(['TotalAmount']))
  expect(foldFields(view.fields, found, undefined)).toEqual({
    names: ['NetAmount', 'VatAmount', 'Order'],
    tied: 0,
  })
})
