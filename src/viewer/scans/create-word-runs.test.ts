import { expect, test } from 'vitest'
import { createPageBox } from '#src/page/geometry.ts'
import { indexPage } from '#src/page/locate-text/page-index.ts'
import { locateText } from '#src/page/locate-text/locate-text.ts'
import { createWordRuns, type OcrWord } from './create-word-runs.ts'

/** A word whose letters are 20 pixels wide and 30 high, at a place of the picture. */
function aWord(text: string, x: number, y: number, letters = text.split('')): OcrWord {
  const box = { x0: x, y0: y, x1: x + 20 * text.length, y1: y + 30 }
  let at = x
  const placed = letters.map((letter) => {
    const from = at
    at += 20 * letter.length
    return { text: letter, box: { x0: from, y0: y + 5, x1: at, y1: y + 25 } }
  })
  return { text, confidence: 90, box, letters: placed }
}

const read = [
  { words: [aWord('Totaal', 0, 0), aWord('€', 140, 0), aWord('1.251,82', 180, 0)] },
  { words: [aWord('aansprake-', 0, 60)] },
  { words: [aWord('lijkheid', 0, 120)] },
]

test('a text of several words is found on a scan, and marked in points of the page', () => {
  const [place, ...more] = locateText(indexPage(createWordRuns(read, 2)), { text: '€ 1.251,82' })
  expect(more).toEqual([])
  expect(place?.boxes).toEqual([createPageBox(70, 0, 170, 15)])
})

test('lines end where they end on the picture', () => {
  const [place] = locateText(indexPage(createWordRuns(read, 2)), { text: 'aansprakelijkheid' })
  expect(place?.boxes).toEqual([createPageBox(0, 30, 100, 45), createPageBox(0, 60, 80, 75)])
})

test('part of a word takes the place of its letters; where they do not spell it they share its width', () => {
  const [told, untold] = createWordRuns(
    [{ words: [aWord('fiche', 0, 0, ['fi', 'c', 'he']), aWord('fiche', 200, 0, [])] }],
    2,
  )
  expect(told?.getBox(2, 3)).toEqual(createPageBox(20, 0, 30, 15))
  expect(untold?.getBox(2, 3)).toEqual(createPageBox(120, 0, 130, 15))
})

test('nothing was read: nothing stands there', () => {
  expect(createWordRuns([], 2)).toEqual([])
  expect(createWordRuns([{ words: [aWord(' ', 0, 0)] }], 2)).toEqual([])
})
