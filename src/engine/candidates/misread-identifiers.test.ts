import { expect, test } from 'vitest'
import { analyseDocument } from '../analysis/analyse-document.ts'
import { invoice } from '../models/invoice.ts'
import { readText } from '../readers/read-text.ts'
import { recogniseFields } from '../recognise-fields.ts'
import { repairIbans, repairVatIds } from './misread-identifiers.ts'

test.each([
  ['NL79RAB03422188703', 'NL79RABO3422188703'],
  ['IBAN: NL79 RABO 3422 I887 O3 BIC', 'NL79RABO3422188703'],
  ['IBAN IT1500503411701000000482913', 'IT15O0503411701000000482913'],
  ['overschrijving: 1E67 CITI 9900 5134 4812 07', 'IE67CITI99005134481207'],
  ['0E59370501980041277315', 'DE59370501980041277315'],
])('%s is the IBAN that its check digits prove', (text, value) => {
  expect(repairIbans(text).map((found) => found.value)).toEqual([value])
})

test('returns the position of the printed text', () => {
  const text = 'op NL79 RAB0 3422 1887 03 t.n.v.'
  const [found] = repairIbans(text)
  expect(text.slice(found?.from, found?.to)).toBe('NL79 RAB0 3422 1887 03')
})

test.each([
  'NL79RAB03422188704',
  'NL7gRABO3422188703',
  'NLT9RABOE422I8870E',
  'NL79RABO/3422188703',
  'ONLINE',
  'A1E67CITI99005134481207',
  '1E68CITI99005134481207',
])(
  '%s is no IBAN, because of its check digits, letters, separators or number of misread characters',
  (text) => {
    expect(repairIbans(text)).toEqual([])
  },
)

test.each([
  ['N L854344111B01', 'NL854344111B01'],
  ['VAT NL859027132B017', 'NL859027132B01'],
  ['Btw WNL803309156B01', 'NL803309156B01'],
  ['NL 8543.44.111.801', 'NL854344111B01'],
])('%s is the VAT number that its check digits prove', (text, value) => {
  expect(repairVatIds(text).map((found) => found.value)).toEqual([value])
})

test.each(['NL854344112B01', 'DE2O1745369', 'NL854344111'])('%s is no VAT number', (text) => {
  expect(repairVatIds(text)).toEqual([])
})

/** The IBAN of an invoice, from a scan with this confidence of its words, or from a text layer. */
function readIban(confidence?: number, printed = 'NL79RAB03422188703') {
  const read = readText(
    new TextEncoder().encode(`Factuur\nFactuurnummer: F-2041\nIBAN: ${printed}\nTotaal: € 121,00`),
  )
  if (!read.ok) throw new Error(read.detail)
  const pages = read.pages.map((page) => ({
    ...page,
    words: page.words.map((word) => (confidence === undefined ? word : { ...word, confidence })),
  }))
  return new Map(recogniseFields(analyseDocument(pages, invoice), invoice)).get('Iban')
}

test('a repaired identifier is returned and flagged, because OCR did not read it so', () => {
  expect(readIban(97)).toMatchObject({
    Text: 'NL79RAB03422188703',
    Value: 'NL79RABO3422188703',
    NeedsReview: true,
  })
  expect(readIban(97, '0E59370501980041277315')).toMatchObject({
    Value: 'DE59370501980041277315',
    NeedsReview: true,
  })
  // A text layer is not repaired.
  expect(readIban()).toBeUndefined()
})
