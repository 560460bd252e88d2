import { expect, test } from 'vitest'
import { aResult, readResult } from '#src/contract/examples.ts'
import { correctField } from './edit-field.ts'
import { linkAgain } from './link-value.ts'
import { reviewField } from './review-field.ts'

const document = readResult(aResult()).Documents[0]!
const text = (draft: Parameters<typeof correctField>[1], typed: string) =>
  correctField(document, draft, 'InvoiceDate', { text: typed })
const byHand = correctField(document, { edits: [] }, 'InvoiceDate', { value: '2025-04-01' })

test('a value set by hand follows the text again, and goes on following it', () => {
  const linked = linkAgain(document, text(byHand, '15-03-2025'), 'InvoiceDate')
  expect(reviewField(document, linked, 'InvoiceDate')).toMatchObject({ value: '2025-03-15', unlinked: false })
  expect(reviewField(document, text(linked, '16-03-2025'), 'InvoiceDate')?.value).toBe('2025-03-16')
})

test('beside the text that the service gave it is again what the service gave', () => {
  expect(linkAgain(document, byHand, 'InvoiceDate').edits).toEqual([['InvoiceDate', { state: 'accepted' }]])
})

test('beside a text that cannot be read it stays as it is, and says so', () => {
  const linked = linkAgain(document, text(byHand, 'soon'), 'InvoiceDate')
  expect(reviewField(document, linked, 'InvoiceDate')).toMatchObject({
    value: '2025-04-01',
    unlinked: false,
    valueProblem: 'not_a_date',
  })
})

test('what follows already stays the very same', () => {
  const draft = correctField(document, { edits: [] }, 'InvoiceDate', { text: '15-03-2025' })
  expect(linkAgain(document, draft, 'InvoiceDate')).toBe(draft)
})
