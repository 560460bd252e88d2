import { expect, test } from 'vitest'
import { filterPaletteItems, type PaletteItem } from './palette-items.ts'

const item = (kind: PaletteItem['kind'], label: string, keywords = ''): PaletteItem => ({
  id: `${kind} ${label}`,
  kind,
  label,
  hint: undefined,
  keywords,
  run: () => {},
})
const items = [
  item('command', 'Accept the field'),
  item('command', 'Undo'),
  item('field', 'Invoice date', 'InvoiceDate'),
  item('field', 'Due date', 'DueDate'),
  item('field', 'Crédit', 'CreditNote'),
  item('page', 'Page 12'),
]
const find = (query: string) => filterPaletteItems(items, query).map(({ label }) => label)

test('an empty query returns the commands only', () => {
  expect(find('  ')).toEqual(['Accept the field', 'Undo'])
})

test('a label that starts with the query precedes one that contains it', () => {
  expect(find('d')).toEqual(['Due date', 'Invoice date', 'Accept the field', 'Undo', 'Crédit'])
})

test('finds words in any order, in keywords, and regardless of accents and case', () => {
  expect(find('date INV')).toEqual(['Invoice date'])
  expect(find('creditnote')).toEqual(['Crédit'])
  expect(find('credit')).toEqual(['Crédit'])
  expect(find('12')).toEqual(['Page 12'])
  expect(find('nowhere')).toEqual([])
})
