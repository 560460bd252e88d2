import { expect, test } from 'vitest'
import { parsePrintRanges } from './print-ranges.ts'

test.each([
  ['Gebied.B2:Gebied.D5', [[1, 3, 1, 4]]],
  [
    '$Blad1.$A$1:$Blad1.$AB$20 Blad1.A30:Blad1.B31',
    [
      [0, 27, 0, 19],
      [0, 1, 29, 30],
    ],
  ],
  [`'Mijn blad.1: ''nu'' '.A1:'Mijn blad.1: ''nu'' '.C3`, [[0, 2, 0, 2]]],
  ['Blad1.A1:.C3', [[0, 2, 0, 2]]],
])('reads %s', (text, expected) => {
  expect(
    parsePrintRanges(text)?.map(({ firstColumn, lastColumn, firstRow, lastRow }) => [
      firstColumn,
      lastColumn,
      firstRow,
      lastRow,
    ]),
  ).toEqual(expected)
})

test.each([undefined, '', 'Blad1', 'Blad1.A1:Blad1.B2 en meer', 'x'.repeat(20_000)])(
  'treats the whole sheet as printed for %.20s',
  (text) => {
    expect(parsePrintRanges(text)).toBeUndefined()
  },
)
