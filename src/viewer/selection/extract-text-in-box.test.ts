import { expect, test } from 'vitest'
import { createPageBox } from '#src/page/geometry.ts'
import { buildTextRun } from '#src/testing/builders/text-page.ts'
import { extractTextInBox } from './extract-text-in-box.ts'

// buildTextRun: letters are 6 wide and 10 high, lines 12 apart.
const page = [
  buildTextRun('Van Veld B.V.', 0, 0),
  buildTextRun('Klant N.V.', 30, 0, true),
  buildTextRun('Kerk', 0, 1),
  buildTextRun('straat 12', 4, 1),
  buildTextRun('Dorpsweg 7', 30, 1, true),
]

test('extracts one column without its neighbour', () => {
  expect(extractTextInBox(page, createPageBox(-5, -5, 100, 30))).toEqual({
    text: 'Van Veld B.V. Kerkstraat 12',
    pieces: [
      { text: 'Van Veld B.V.', box: createPageBox(0, 0, 78, 10) },
      { text: 'Kerk', box: createPageBox(0, 12, 24, 22) },
      { text: 'straat 12', box: createPageBox(24, 12, 78, 22) },
    ],
  })
})

test('extracts only the letters whose middle is in the box', () => {
  expect(extractTextInBox(page, createPageBox(24, 2, 50, 8))?.text).toBe('Veld')
  expect(extractTextInBox(page, createPageBox(28, 2, 44, 8))?.text).toBe('el')
})

test('returns undefined for a box without letters', () => {
  expect(extractTextInBox(page, createPageBox(100, 0, 170, 30))).toBeUndefined()
  expect(extractTextInBox(page, createPageBox(18, 2, 23, 8))).toBeUndefined()
  expect(extractTextInBox([], createPageBox(0, 0, 10, 10))).toBeUndefined()
})
