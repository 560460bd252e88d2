import { expect, test } from 'vitest'
import { analyseDocument } from '../../analysis/analyse-document.ts'
import { invoice } from '../../models/invoice.ts'
import type { Word } from '../../pages/page.ts'
import { recogniseFields } from '../../recognise-fields.ts'

/** The customer number as read from a scan, and whether it needs review. */
function readCustomerNumber(code: string, isAgreed: boolean) {
  const createWord = (text: string, left: number, top: number): Word => ({
    text,
    box: { left, top, right: left + 6 * text.length, bottom: top + 10 },
    size: 10,
    hasSpaceBefore: true,
    confidence: 95,
    isAgreed,
  })
  const rows = [['Factuur'], ['Klantnummer:', code], ['Factuurnummer:', '2026-114']]
  const words = rows.flatMap((row, index) =>
    row.map((text, column) => createWord(text, 60 + 100 * column, 100 + 20 * index)),
  )
  const read = new Map(
    recogniseFields(analyseDocument([{ index: 0, width: 595, height: 842, words }], invoice), invoice),
  )
  const field = read.get('CustomerNumber')
  return [field?.Value, field?.Text, field?.NeedsReview]
}

test('a letter O behind the only letter of a customer number is a zero if the readers do not agree', () => {
  expect(readCustomerNumber('CO1277', false)).toEqual(['C01277', 'CO1277', true])
  expect(readCustomerNumber('DO077', false)[0]).toBe('D0077')
})

test('it is kept if both readers saw it, and in a prefix of orders', () => {
  expect(readCustomerNumber('CO1277', true)[0]).toBe('CO1277')
  expect(readCustomerNumber('PO2288', false)[0]).toBe('PO2288')
})
