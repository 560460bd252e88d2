import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { toCsv, type CsvColumn } from './to-csv.ts'

interface Row {
  readonly number: string
  readonly name: string | undefined
}

const columns: CsvColumn<Row>[] = [
  { heading: 'KvK number', cell: ({ number }) => number, isIdentifier: true },
  { heading: 'Name', cell: ({ name }) => name },
]
const digits = fc.stringMatching(/^\d{8,12}$/)
const name = fc.oneof(fc.string(), fc.constantFrom('=1+1', '+31', '-x', '@SUM(A1)', 'a;"b"\nc', '\t=1'))

test('prevents formulas, and keeps the digits of every number as text', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ number: digits, name }), { minLength: 1 }), (rows) => {
      for (const language of ['nl', 'en']) {
        const text = toCsv(columns, rows, language)
        expect(text[0]).toBe('\ufeff')
        const { data } = Papa.parse<string[]>(text.slice(1).replace(/\r\n$/, ''), {
          delimiter: language === 'nl' ? ';' : ',',
        })
        expect(data.slice(1).map(([number = '']) => number.trim())).toEqual(rows.map(({ number }) => number))
        for (const cell of data.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
        // A spreadsheet treats bare digits as a quantity.
        for (const [number = ''] of data.slice(1)) expect(number).not.toMatch(/^\d+$/)
      }
    }),
  )
})

test('leaves cells of unknown values empty', () => {
  expect(toCsv(columns, [{ number: '01234567', name: undefined }], 'nl')).toBe(
    '\ufeff"KvK number";"Name"\r\n"01234567\t";""\r\n',
  )
})

test('keeps the cells of a user as they are, and prevents their formulas', () => {
  const own = [{ heading: 'Own', cell: (text: string) => text, isLiteral: true }]
  const cells = toCsv(own, ['00100', '12,50', '1-2', '-5', '=1+1', '1234567890123456'], 'nl')
  expect(cells.split('\r\n').slice(1, -1)).toEqual([
    '"00100\t"',
    '"12,50"',
    '"1-2\t"',
    '"-5"',
    `"'=1+1"`,
    '"1234567890123456\t"',
  ])
})
