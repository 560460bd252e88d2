import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { formatCsvIdentifier, formatCsvLiteral, formatCsvNumber, formatCsvRow, getCsvDialect } from './csv.ts'

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('=1+1', '+31', '-x', '-1', '@SUM(A1)', 'a;"b"\r\nc', '\t=1', '007', '1-2'),
)

test.each(['nl', 'en'])('every text is read back unchanged, guarded, in %s', (language) => {
  const dialect = getCsvDialect(language)
  fc.assert(
    fc.property(fc.array(anyText, { minLength: 1 }), (texts) => {
      const csv = formatCsvRow(texts.map(formatCsvLiteral), dialect)
      const [cells = []] = Papa.parse<string[]>(csv.slice(0, -2), {
        delimiter: dialect.delimiter,
        newline: '\r\n',
      }).data
      expect(cells.map((cell) => cell.replace(/^'(?=[=+\-@\t\r])/, ''))).toEqual(
        texts.map((text, index) => (cells[index]?.endsWith(`${text}\t`) ? `${text}\t` : text)),
      )
      for (const cell of cells)
        expect(cell).not.toMatch(/^(?:[=@\t\r]|\+(?!\d+\t$)|-(?!\d+(?:[.,]\d+)*\t?$))/)
    }),
  )
})

test.each([
  ['007', '"007\t"'],
  ['123456789012', '"123456789012\t"'],
  ['-12345678901234567890', '"-12345678901234567890\t"'],
  ['1E5', '"1E5\t"'],
  ['3-4-24', '"3-4-24\t"'],
  ['2026-1', '"2026-1\t"'],
  ['12', '"12"'],
  ['-12,50', '"-12,50"'],
  ['+31255512345', '"+31255512345\t"'],
  ['+31 255 512345', '"\'+31 255 512345"'],
  ['+1+cmd', '"\'+1+cmd"'],
  ['-1+cmd', '"\'-1+cmd"'],
  ['', '""'],
])('the text %j is written as %s', (text, cell) => {
  expect(formatCsvLiteral(text)).toBe(cell)
})

test('every number that is an identifier ends in a tab; a quantity has the decimal mark of the language', () => {
  expect([formatCsvIdentifier('69599084'), formatCsvIdentifier('=1')]).toEqual(['"69599084\t"', '"\'=1"'])
  expect(['nl', 'nl-BE', 'en'].map((language) => formatCsvNumber('-12.5', getCsvDialect(language)))).toEqual([
    '-12,5',
    '-12,5',
    '-12.5',
  ])
})
