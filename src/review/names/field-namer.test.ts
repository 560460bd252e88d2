import { expect, test } from 'vitest'
import { createFieldNamer, plainFieldNamer } from './field-namer.ts'

const model = {
  fields: [
    { name: 'ProjectCode', label: { en: 'Project', nl: 'Project' } },
    { name: 'InvoiceDate', label: 'Dagtekening' },
    { name: 'Remark', label: { en: 'Note' } },
  ],
  tables: [
    { name: 'Hours', label: { nl: 'Uren' }, columns: [{ name: 'Amount', label: { nl: 'Loon' } }] },
    { name: 'LineItems', columns: [{ name: 'Amount' }] },
  ],
}
const names = new Map([
  ['InvoiceDate', 'Factuurdatum'],
  ['Amount', 'Bedrag'],
])
const dutch = createFieldNamer(model, (name) => names.get(name), 'nl')

test('names a field by the label of the model, otherwise the translation, otherwise its words', () => {
  expect(dutch.formatField('InvoiceDate')).toBe('Dagtekening')
  expect(dutch.formatField('ProjectCode')).toBe('Project')
  expect(dutch.formatField('OrderNumber')).toBe('Order number')
  expect(createFieldNamer(undefined, (name) => names.get(name), 'nl').formatField('InvoiceDate')).toBe(
    'Factuurdatum',
  )
})

test('takes the label of the other language if it is the only one', () => {
  expect(dutch.formatField('Remark')).toBe('Note')
  expect(createFieldNamer(model, () => undefined, 'en').formatTable('Hours')).toBe('Uren')
})

test('names a cell by its column, in its own table', () => {
  expect(dutch.formatField('Hours.3.Amount')).toBe('Loon')
  expect(dutch.formatField('LineItems.3.Amount')).toBe('Bedrag')
  expect(dutch.formatColumn('LineItems', 'VatRate')).toBe('VAT rate')
})

test('names a cell among fields by its table and its row, counted from 1', () => {
  expect(plainFieldNamer.formatReference('LineItems.0.Description')).toBe('Line items: Description, row 1')
  const named = createFieldNamer(model, (name) => names.get(name), 'nl', 'rij')
  expect(named.formatReference('Hours.3.Amount')).toBe('Uren: Loon, rij 4')
})

test.each(['__proto__', 'constructor', 'toString'])('a field called %s is a field like any other', (name) => {
  expect(dutch.formatField(name)).toBe(plainFieldNamer.formatField(name))
})
