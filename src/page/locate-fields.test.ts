import { expect, test } from 'vitest'
import { buildTextPage } from '#src/testing/builders/text-page.ts'
import { locateFields, type LocatableField } from './locate-fields.ts'
import { toFieldLocation } from './nearest-location.ts'

const createField = (key: string, text: string, labels: string[] = []): LocatableField => {
  const [, table, row, column] = /^(\w+)\.(\d+)\.(\w+)$/.exec(key) ?? []
  const cell = table && row && column ? { table, row: Number(row), column } : undefined
  return { key, text, labels, cell }
}

const page = buildTextPage(
  'Omschrijving        Bedrag',
  'Advies              100,00',
  'Reis                 21,00',
  '',
  'Btw                 Over            Bedrag',
  '21%                 100,00          21,00',
  'Totaal                              100,00',
)

const lines = [
  createField('Lines.0.Description', 'Advies'),
  createField('Lines.0.Amount', '100,00'),
  createField('Lines.1.Description', 'Reis'),
  createField('Lines.1.Amount', '21,00'),
]
const summary = [
  createField('Vat.0.Rate', '21%'),
  createField('Vat.0.Net', '100,00'),
  createField('Vat.0.Amount', '21,00'),
]

/** The line of each location, from 0. */
const listLines = (fields: readonly LocatableField[], wanted: LocatableField) =>
  locateFields(page, 0, fields)
    .locate(wanted)
    .map(({ boxes }) => (boxes[0]?.top ?? 0) / 12)

test('locates each of two tables with the same amounts in its own rows', () => {
  const fields = [...summary, ...lines]
  expect(fields.map((field) => listLines(fields, field))).toEqual([[5], [5], [5], [1], [1], [2], [2]])
})

test('prefers the location of a field outside the tables', () => {
  const total = createField('TotalAmount', '100,00')
  expect(listLines([...lines, ...summary, total], total)).toEqual([6, 1, 5])
})

test('does not find a cell of a row that is not on the page, although its text is there', () => {
  const absent = [createField('Lines.2.Description', 'Hotel'), createField('Lines.2.Amount', '100,00')]
  const located = locateFields(page, 0, [...lines, ...absent])
  expect(absent.map((field) => located.locate(field))).toEqual([[], []])
  expect(absent.map((field) => located.hasRow(field))).toEqual([false, false])
})

test('returns the location that a reviewer chose for a cell besides the one in its row', () => {
  const [, amount] = lines
  const elsewhere = toFieldLocation(
    0,
    locateFields(page, 0, []).locate(createField('X', '100,00'))[2]?.boxes ?? [],
  )
  const chosen = { ...amount, location: elsewhere } as LocatableField
  const fields = lines.map((field) => (field === amount ? chosen : field))
  expect(listLines(fields, chosen)).toEqual([1, 6])
  // On another page the location does not apply.
  expect(locateFields(page, 1, fields).locate(chosen)).toHaveLength(1)
})

test('returns occurrences outside the cells too for one cell, if its row has it', () => {
  const fields = [...lines, ...summary]
  const [, amount] = lines
  const absent = createField('Lines.2.Amount', '100,00')
  const hotel = createField('Lines.2.Description', 'Hotel')
  const located = locateFields(page, 0, [...fields, hotel, absent])
  const listAllLines = (field: LocatableField | undefined) =>
    field && located.locateAll(field).map(({ boxes }) => (boxes[0]?.top ?? 0) / 12)
  // The amount in line 5 belongs to another cell.
  expect(listAllLines(amount)).toEqual([1, 6])
  expect(listAllLines(absent)).toEqual([])
})
