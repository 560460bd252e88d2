import { expect, test } from 'vitest'
import { findInkRows, measureInk } from './line-ink.ts'

const [width, height] = [60, 48]

/** A white crop with ink at the given positions. */
function drawCrop(hasInk: (column: number, row: number) => boolean) {
  const grey = new Uint8Array(width * height).fill(255)
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) if (hasInk(column, row)) grey[row * width + column] = 0
  const line = { left: 0, right: width, middle: 24, height, slope: 0 }
  return { width, height, grey, line }
}
const isLetter = (column: number, row: number) => row >= 14 && row < 34 && column >= 20 && column % 6 < 2

test('a word is as high as its letters', () => {
  const ink = measureInk(drawCrop(isLetter))
  expect(findInkRows(ink, 18, 50)).toEqual({ top: 14, bottom: 34 })
})

test('an upright rule beside a word, even a leaning one, makes it no higher', () => {
  for (const lean of [0, 1]) {
    const isRule = (column: number, row: number) => column === 10 + (row > 24 ? lean : 0)
    const ink = measureInk(drawCrop((column, row) => isLetter(column, row) || isRule(column, row)))
    expect(findInkRows(ink, 0, 50)).toEqual({ top: 14, bottom: 34 })
    expect(ink.findColumns(0, 50)).toEqual({ left: 24, right: 50 })
  }
})
