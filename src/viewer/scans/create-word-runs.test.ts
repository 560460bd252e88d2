import { expect, test } from 'vitest'
import { createPageBox } from '#src/page/geometry.ts'
import { indexPage } from '#src/page/locate-text/page-index.ts'
import { locateText } from '#src/page/locate-text/locate-text.ts'
import { createWordRuns, type OcrWord } from './create-word-runs.ts'

/** A word at a position of the picture, with letters 20 pixels wide and 30 high. */
function buildWord(text: string, x: number, y: number, letters = text.split('')): OcrWord {
  const box = { x0: x, y0: y, x1: x + 20 * text.length, y1: y + 30 }
  let right = x
  const letterBoxes = letters.map((letter) => {
    const left = right
    right += 20 * letter.length
    return { text: letter, box: { x0: left, y0: y + 5, x1: right, y1: y + 25 } }
  })
  return { text, confidence: 90, box, letters: letterBoxes }
}

const lines = [
  { words: [buildWord('Totaal', 0, 0), buildWord('€', 140, 0), buildWord('1.251,82', 180, 0)] },
  { words: [buildWord('aansprake-', 0, 60)] },
  { words: [buildWord('lijkheid', 0, 120)] },
]

test('makes a text of several words findable, with boxes in points of the page', () => {
  const [location, ...more] = locateText(indexPage(createWordRuns(lines, 2)), { text: '€ 1.251,82' })
  expect(more).toEqual([])
  expect(location?.boxes).toEqual([createPageBox(70, 0, 170, 15)])
})

test('ends lines as on the picture', () => {
  const [location] = locateText(indexPage(createWordRuns(lines, 2)), { text: 'aansprakelijkheid' })
  expect(location?.boxes).toEqual([createPageBox(0, 30, 100, 45), createPageBox(0, 60, 80, 75)])
})

test('uses letter boxes for part of a word, or shares of its width if the letters do not spell it', () => {
  const [spelled, unspelled] = createWordRuns(
    [{ words: [buildWord('fiche', 0, 0, ['fi', 'c', 'he']), buildWord('fiche', 200, 0, [])] }],
    2,
  )
  expect(spelled?.getBox(2, 3)).toEqual(createPageBox(20, 0, 30, 15))
  expect(unspelled?.getBox(2, 3)).toEqual(createPageBox(120, 0, 130, 15))
})

test('creates no runs without words', () => {
  expect(createWordRuns([], 2)).toEqual([])
  expect(createWordRuns([{ words: [buildWord(' ', 0, 0)] }], 2)).toEqual([])
})
