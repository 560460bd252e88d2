import { expect, test } from 'vitest'
import { fitLines, fitWord } from './fit-lines.ts'
import type { ReaderWord } from './reader-word.ts'

const buildWord = (text: string, left: number, right: number, top: number, confidence = 90): ReaderWord => ({
  text,
  confidence,
  left,
  right,
  top,
  bottom: top + 20,
  baseline: top + 20,
  characters: [],
})

const line = { left: 100, right: 500, middle: 100, slope: 0, height: 100 }

test('splits a label and the value below it that were detected as one line', () => {
  const words = [buildWord('PARTITA', 120, 200, 65), buildWord('IT03359018268', 120, 400, 105)]
  expect(fitLines([line], words)).toEqual([
    { ...line, left: 107.5, right: 212.5, middle: 75, height: 50 },
    { ...line, middle: 115, height: 50 },
  ])
})

test('a line that includes the one above it gets the height of its words', () => {
  expect(fitLines([line], [buildWord('INTESA', 120, 400, 115)])).toEqual([
    { ...line, middle: 125, height: 50 },
  ])
})

test('leaves words to the line that already has them, and reads nothing twice', () => {
  const other = { left: 120, right: 300, middle: 80, slope: 0, height: 50 }
  const words = [buildWord('Mat.-Nr.', 130, 200, 70), buildWord('Mutter', 310, 420, 105)]
  expect(fitLines([line, other], words)).toEqual([
    { ...line, left: 100, right: 500, middle: 115, height: 50 },
    other,
  ])
})

test('does not change a line if Tesseract saw specks or nothing, or words of the same height', () => {
  const usual = { ...line, height: 50 }
  expect(fitLines([line], [])).toEqual([line])
  expect(fitLines([line], [buildWord('7', 120, 130, 95)])).toEqual([line])
  expect(fitLines([line], [buildWord('oesemone', 120, 300, 95, 0)])).toEqual([line])
  expect(fitLines([usual], [buildWord('Totaal', 120, 300, 90)])).toEqual([usual])
  // Letters without ascenders are low in a line of the same height.
  const low = { ...buildWord('van', 120, 180, 93), bottom: 107 }
  expect(fitLines([usual], [low])).toEqual([usual])
})

test('a word over two rows gets the height of its line, a large heading keeps its own', () => {
  const usual = { ...line, height: 44 }
  const below = { ...usual, middle: 126 }
  const word = { ...buildWord('Pennock', 120, 300, 84), bottom: 124, baseline: 124 }
  expect(fitWord(word, usual, [usual, below])).toEqual({ ...word, top: 90, bottom: 110, baseline: 110 })
  expect(fitWord(word, usual, [usual, { ...below, left: 600, right: 900 }])).toBe(word)
  expect(fitWord(word, usual, [usual, { ...below, middle: 160 }])).toBe(word)
  const low = { ...word, bottom: 104, baseline: 104 }
  expect(fitWord(low, usual, [usual, below])).toBe(low)
})
