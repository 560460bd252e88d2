import { expect, test } from 'vitest'
import { toCanonicalLabel } from './canonical-label.ts'
import { analyseDrawnText } from '#src/testing/builders/draw-document.ts'

test.each(['Factuurnummer', 'Factuur nr.', 'FACTUUR-NR', 'Fact.nr:', 'factuur nummer'])(
  '%s is one label',
  (label) => {
    expect(toCanonicalLabel(label)).toBe(toCanonicalLabel('Factuurnummer'))
  },
)

test('matches labels of other languages despite accents, punctuation and words for number', () => {
  expect(toCanonicalLabel('N° de facture')).toBe(toCanonicalLabel('No facture'))
  expect(toCanonicalLabel('Rechnungs-Nr.')).toBe(toCanonicalLabel('Rechnungsnummer'))
  expect(toCanonicalLabel('Invoice #')).toBe(toCanonicalLabel('Invoice No.'))
})

const getFields = (text: string) =>
  analyseDrawnText(text).labelHits.map((hit) => [
    hit.segment.text.slice(hit.from, hit.to),
    hit.meanings.flatMap((meaning) => meaning.field ?? []),
  ])

test('prefers the longest label, so that an order date is not a date', () => {
  expect(getFields('Uw btw-nummer: x')).toEqual([['Uw btw-nummer:', ['CustomerVatId']]])
  expect(getFields('Order date: x')).toEqual([['Order date:', []]])
})

test('does not treat a word with a digit as a label', () => {
  expect(getFields('Factuurnummer2 x')).toEqual([])
})
