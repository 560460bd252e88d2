import { expect, test } from 'vitest'
import { proposeColumns, findTableProblem, listUsedColumns } from './propose-columns.ts'

const known = [
  { name: 'Description', type: 'String' },
  { name: 'Quantity', type: 'Double' },
  { name: 'UnitPrice', type: 'Currency' },
  { name: 'Amount', type: 'Currency' },
]
const rows = [
  ['Onderhoud', '4', '198,64', '794,56'],
  ['Filterset', '2', '120,00', '240,00'],
]
const names = (texts: Parameters<typeof proposeColumns>[0], columns = known) => {
  const { columns: proposed, hasHeading } = proposeColumns(texts, columns)
  return [hasHeading, ...proposed.map(({ name }) => name)]
}

test('recognises columns by their headings in any order', () => {
  expect(names([['Amount', 'description', 'Unit price', 'Remark'], ...rows])).toEqual([
    true,
    'Amount',
    'Description',
    'UnitPrice',
    'Remark',
  ])
})

test('recognises columns without headings by Type, from left to right', () => {
  expect(names(rows)).toEqual([false, 'Description', 'Quantity', 'UnitPrice', 'Amount'])
})

test('treats unknown words above numbers as a heading', () => {
  expect(names([['Omschrijving', 'Aantal', 'Prijs', 'Bedrag'], ...rows])).toEqual([
    true,
    'Description',
    'Quantity',
    'UnitPrice',
    'Amount',
  ])
})

test('names the columns of an unknown table by the heading and detects their Types', () => {
  expect(
    proposeColumns(
      [
        ['Wat precies?', 'Bedrag'],
        ['Onderhoud', '€ 10,50'],
      ],
      [],
    ).columns,
  ).toEqual([
    { name: 'WatPrecies', type: 'String', isOther: true },
    { name: 'Bedrag', type: 'Currency', isOther: true },
  ])
})

test('requires a table name, rows, and columns with distinct valid names', () => {
  const column = (name: string) => ({ name, type: 'String', isOther: true })
  expect(findTableProblem(' ', [column('A')], 1)).toBe('table')
  expect(findTableProblem('T', [column('A'), column('A')], 1)).toBe('columns')
  expect(findTableProblem('T', [column('a.b')], 1)).toBe('columns')
  expect(findTableProblem('T', [column('')], 1)).toBe('columns')
  expect(findTableProblem('T', [column('A')], 0)).toBe('rows')
  expect(findTableProblem('T', [column('A'), column('')], 1)).toBeUndefined()
  expect(listUsedColumns([column(''), column('B')]).map(({ index }) => index)).toEqual([1])
})
