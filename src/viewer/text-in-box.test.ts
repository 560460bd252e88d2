import { expect, test } from 'vitest'
import { pageBox } from '#src/review/geometry.ts'
import { aRun } from '#src/review/locate-text-examples.ts'
import { textInBox } from './text-in-box.ts'

// Letters are 6 wide and 10 high, lines 12 apart: see locate-text-examples.
const page = [
  aRun('Van Veld B.V.', 0, 0),
  aRun('Klant N.V.', 30, 0, true),
  aRun('Kerk', 0, 1),
  aRun('straat 12', 4, 1),
  aRun('Dorpsweg 7', 30, 1, true),
]

test('takes one column of a page and leaves the one beside it', () => {
  expect(textInBox(page, pageBox(-5, -5, 100, 30))).toEqual({
    text: 'Van Veld B.V. Kerkstraat 12',
    pieces: [
      { text: 'Van Veld B.V.', box: pageBox(0, 0, 78, 10) },
      { text: 'Kerk', box: pageBox(0, 12, 24, 22) },
      { text: 'straat 12', box: pageBox(24, 12, 78, 22) },
    ],
  })
})

test('takes the letters whose middle is in the box, and no others', () => {
  expect(textInBox(page, pageBox(24, 2, 50, 8))?.text).toBe('Veld')
  expect(textInBox(page, pageBox(28, 2, 44, 8))?.text).toBe('el')
})

test('a box without letters gives nothing', () => {
  expect(textInBox(page, pageBox(100, 0, 170, 30))).toBeUndefined()
  expect(textInBox(page, pageBox(18, 2, 23, 8))).toBeUndefined()
  expect(textInBox([], pageBox(0, 0, 10, 10))).toBeUndefined()
})
