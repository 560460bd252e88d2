import { expect, test } from 'vitest'
import { canonical } from './canonical.ts'
import { drawn } from '../drawn.ts'

test.each(['Factuurnummer', 'Factuur nr.', 'FACTUUR-NR', 'Fact.nr:', 'factuur nummer'])(
  '%s is one label',
  (label) => {
    expect(canonical(label)).toBe(canonical('Factuurnummer'))
  },
)

test('accents, points and words for number do not part labels of other languages', () => {
  expect(canonical('N° de facture')).toBe(canonical('No facture'))
  expect(canonical('Rechnungs-Nr.')).toBe(canonical('Rechnungsnummer'))
  expect(canonical('Invoice #')).toBe(canonical('Invoice No.'))
})

const fieldsAt = (text: string) =>
  drawn(text).hits.map((hit) => [
    hit.segment.text.slice(hit.from, hit.to),
    hit.meanings.flatMap((meaning) => meaning.field ?? []),
  ])

test('the longest label wins, so that an order date is no date', () => {
  expect(fieldsAt('Uw btw-nummer: x')).toEqual([['Uw btw-nummer:', ['CustomerVatId']]])
  expect(fieldsAt('Order date: x')).toEqual([['Order date:', []]])
})

test('a word with a digit is no label', () => {
  expect(fieldsAt('Factuurnummer2 x')).toEqual([])
})
