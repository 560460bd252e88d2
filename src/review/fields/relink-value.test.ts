import { expect, test } from 'vitest'
import { buildResult, parseResult } from '#src/testing/builders/analysis-result.ts'
import { correctField } from './edit-field.ts'
import { relinkValue } from './relink-value.ts'
import { findReviewField } from './review-field.ts'

const document = parseResult(buildResult()).Documents[0]!
const text = (draft: Parameters<typeof correctField>[1], typed: string) =>
  correctField(document, draft, 'InvoiceDate', { text: typed })
const byHand = correctField(document, { edits: [] }, 'InvoiceDate', { value: '2025-04-01' })

test('a value set by hand follows the text again, and goes on following it', () => {
  const linked = relinkValue(document, text(byHand, '15-03-2025'), 'InvoiceDate')
  expect(findReviewField(document, linked, 'InvoiceDate')).toMatchObject({
    value: '2025-03-15',
    unlinked: false,
  })
  expect(findReviewField(document, text(linked, '16-03-2025'), 'InvoiceDate')?.value).toBe('2025-03-16')
})

test('beside the text that the service gave it is again what the service gave', () => {
  expect(relinkValue(document, byHand, 'InvoiceDate').edits).toEqual([['InvoiceDate', { state: 'accepted' }]])
})

test('beside a text that cannot be read it stays as it is, and says so', () => {
  const linked = relinkValue(document, text(byHand, 'soon'), 'InvoiceDate')
  expect(findReviewField(document, linked, 'InvoiceDate')).toMatchObject({
    value: '2025-04-01',
    unlinked: false,
    valueProblem: 'not_a_date',
  })
})

test('what follows already stays the very same', () => {
  const draft = correctField(document, { edits: [] }, 'InvoiceDate', { text: '15-03-2025' })
  expect(relinkValue(document, draft, 'InvoiceDate')).toBe(draft)
})
