import { expect, test } from 'vitest'
import { filterPaletteItems, type PaletteItem } from './palette-items.ts'

const item = (kind: PaletteItem['kind'], label: string, also = ''): PaletteItem => ({
  id: `${kind} ${label}`,
  kind,
  label,
  hint: undefined,
  keywords: also,
  run: () => {},
})
const items = [
  item('act', 'Accept the field'),
  item('act', 'Undo'),
  item('field', 'Invoice date', 'InvoiceDate'),
  item('field', 'Due date', 'DueDate'),
  item('field', 'Crédit', 'CreditNote'),
  item('page', 'Page 12'),
]
const found = (typed: string) => filterPaletteItems(items, typed).map(({ label }) => label)

test('nothing typed shows what can be done, and nothing else', () => {
  expect(found('  ')).toEqual(['Accept the field', 'Undo'])
})

test('a label that begins so comes before one that holds it', () => {
  expect(found('d')).toEqual(['Due date', 'Invoice date', 'Accept the field', 'Undo', 'Crédit'])
})

test('words are found in any order, in the name of the result, and without accents or case', () => {
  expect(found('date INV')).toEqual(['Invoice date'])
  expect(found('creditnote')).toEqual(['Crédit'])
  expect(found('credit')).toEqual(['Crédit'])
  expect(found('12')).toEqual(['Page 12'])
  expect(found('nowhere')).toEqual([])
})
