import { expect, test } from 'vitest'
import { completeHeaders } from './complete-headers.ts'
import type { TableHeader } from './table-header.ts'

const createHeader = (page: number, names: readonly (string | undefined)[], shift = 0): TableHeader => ({
  page,
  line: 10 * page,
  firstLine: 10 * page,
  box: { left: 0, top: 0, right: 400, bottom: 10 },
  columns: names.map((name, index) => ({
    name,
    strength: name === undefined ? 0 : 0.9,
    box: { left: 100 * index + shift, top: 0, right: 100 * index + 40 + shift, bottom: 10 },
  })),
})
const getNames = (headers: readonly TableHeader[]) =>
  completeHeaders(headers).map(({ columns }) => columns.map(({ name }) => name))

const whole = ['Description', 'Quantity', 'Amount']
const misread = ['Description', undefined, 'Amount']

test('a column is named as on the other page, with a slightly shifted heading', () => {
  expect(getNames([createHeader(0, misread, 12), createHeader(1, whole)])).toEqual([whole, whole])
})

test('headings on one page, in other positions or with other names are other tables', () => {
  expect(getNames([createHeader(0, misread), createHeader(0, whole)])[0]).toEqual(misread)
  expect(getNames([createHeader(0, misread, 60), createHeader(1, whole)])[0]).toEqual(misread)
  expect(
    getNames([createHeader(0, misread), createHeader(1, ['Description', 'Quantity', 'UnitPrice'])])[0],
  ).toEqual(misread)
})
