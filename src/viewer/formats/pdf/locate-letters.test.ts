import { expect, test } from 'vitest'
import type { Glyph } from './read-glyphs.ts'
import { locateLetters, type RunLine } from './locate-letters.ts'

/** Glyphs in a row, 10 wide by default. */
function buildRow(x: number, y: number, ...drawn: (string | [string, number])[]): Glyph[] {
  return drawn.map((glyph) => {
    const [text, width] = typeof glyph === 'string' ? [glyph, 10] : glyph
    const from = x
    x += width
    return { text, from: [from, y], to: [x, y] }
  })
}

const buildRun = (text: string, x: number, y: number): RunLine => ({
  text,
  origin: [x, y],
  along: [1, 0],
  length: 100,
})

test('divides the width of a ligature between its letters and fills gaps with white space', () => {
  const [letters] = locateLetters([buildRun('of fi', 0, 0)], buildRow(0, 0, 'o', 'f', ['', 4], ['fi', 12]))
  expect(letters).toEqual([
    { from: 0, to: 10 },
    { from: 10, to: 20 },
    { from: 20, to: 24 },
    { from: 24, to: 30 },
    { from: 30, to: 36 },
  ])
})

test('assigns a repeated word to its own run each time', () => {
  const glyphs = [...buildRow(0, 0, 'a', 'b'), ...buildRow(50, 0, 'a', 'b')]
  const letters = locateLetters([buildRun('ab', 0, 0), buildRun('ab', 50, 0)], glyphs)
  expect(letters).toEqual([
    [
      { from: 0, to: 10 },
      { from: 10, to: 20 },
    ],
    [
      { from: 0, to: 10 },
      { from: 10, to: 20 },
    ],
  ])
})

test('skips glyphs of no run, and returns undefined for a run without glyphs', () => {
  const glyphs = [...buildRow(0, 40, 'x', 'y'), ...buildRow(0, 0, 'a', 'b'), ...buildRow(0, 20, 'c')]
  const letters = locateLetters([buildRun('ab', 0, 0), buildRun('zz', 0, 10), buildRun('c', 0, 20)], glyphs)
  expect(letters.map((spans) => spans?.length)).toEqual([2, undefined, 1])
})
