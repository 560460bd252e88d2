import { expect, test } from 'vitest'
import { createSegment } from '../layout/lines.ts'
import { toCanonicalLabel } from './canonical-label.ts'
import { buildLabelIndex, findLabels } from './find-labels.ts'
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

test('finds a label as OCR spells it', () => {
  expect(toCanonicalLabel('Oty')).toBe(toCanonicalLabel('Qty'))
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

test.each([
  ['Ten name van Stichting De Vuurtoren', 'Ten name van'],
  ['Ten name van: Stichting De Vuurtoren', 'Ten name van:'],
  ['Ten name van', 'Ten name van'],
  ['Tenaamstelling De Vuurtoren', 'Tenaamstelling'],
  ['Tenaamstelling van De Vuurtoren', 'Tenaamstelling'],
])('of %j the label is %j: a filler at its end is its own or of the text that follows', (text, label) => {
  expect(getFields(text)[0]?.[0]).toBe(label)
})

test.each([
  ['INCASSO DAT U M', ['DueDate']],
  ['FAC TUUR DAT U M', ['InvoiceDate']],
  ['KLANT NUM M ER:', ['CustomerNumber']],
])('reads the spaced capitals %s as one label', (text, fields) => {
  expect(getFields(text)).toEqual([[text, fields]])
})

test('does not treat a word with a digit as a label', () => {
  expect(getFields('Factuurnummer2 x')).toEqual([])
})

test('finds a label that OCR split into parts, but only on a scan', () => {
  const labels = buildLabelIndex([{ field: 'Description', labels: ['Description', 'Quantità'] }])
  const find = (texts: readonly string[], confidence?: number) => {
    const words = texts.map((text, index) => ({
      text,
      size: 10,
      hasSpaceBefore: true,
      box: { left: 60 * index, right: 60 * index + 50, top: 0, bottom: 10 },
      ...(confidence !== undefined && { confidence }),
    }))
    return findLabels(createSegment(words, 0, 0), labels).map(({ from, to }) => [from, to])
  }
  expect(find(['De', 'scription'], 90)).toEqual([[0, 12]])
  expect(find(['Quan', 'ntita'], 90)).toEqual([[0, 10]])
  expect(find(['De', 'scription'])).toEqual([])
  expect(find(['De', 'prescription'], 90)).toEqual([])
})

test('finds a label whose end OCR lost, if all labels with that beginning mean the same', () => {
  const labels = buildLabelIndex([
    { field: 'DueDate', labels: ['Vervaldatum', 'Vervaldag'] },
    { field: 'DeliveryDate', labels: ['Leverdatum'] },
    { field: 'OrderNumber', labels: ['Leverdata'] },
  ])
  const find = (text: string, confidence?: number) => {
    const word = {
      text,
      size: 10,
      hasSpaceBefore: true,
      box: { left: 0, right: 50, top: 0, bottom: 10 },
      ...(confidence !== undefined && { confidence }),
    }
    return findLabels(createSegment([word], 0, 0), labels).map(({ meanings }) => meanings[0]?.field)
  }
  expect(find('Vervald', 90)).toEqual(['DueDate'])
  expect(find('Vervaldatu', 90)).toEqual(['DueDate'])
  expect(find('Leverdat', 90)).toEqual([])
  expect(find('Vervaldatu')).toEqual([])
})
