import { expect, test } from 'vitest'
import type { Glyph } from './read-glyphs.ts'
import { locateLetters, type RunLine } from './locate-letters.ts'

/** Glyphs in a row, each 10 wide unless it says how wide. */
function row(x: number, y: number, ...drawn: (string | [string, number])[]): Glyph[] {
  return drawn.map((one) => {
    const [text, width] = typeof one === 'string' ? [one, 10] : one
    const from = x
    x += width
    return { text, from: [from, y], to: [x, y] }
  })
}

const run = (text: string, x: number, y: number): RunLine => ({
  text,
  origin: [x, y],
  along: [1, 0],
  length: 100,
})

test('the letters of a ligature share its width, and white space reaches from letter to letter', () => {
  const [letters] = locateLetters([run('of fi', 0, 0)], row(0, 0, 'o', 'f', ['', 4], ['fi', 12]))
  expect(letters).toEqual([
    { from: 0, to: 10 },
    { from: 10, to: 20 },
    { from: 20, to: 24 },
    { from: 24, to: 30 },
    { from: 30, to: 36 },
  ])
})

test('of the same word twice each run gets its own', () => {
  const glyphs = [...row(0, 0, 'a', 'b'), ...row(50, 0, 'a', 'b')]
  const found = locateLetters([run('ab', 0, 0), run('ab', 50, 0)], glyphs)
  expect(found).toEqual([
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

test('glyphs that no run holds are passed over; a run that no glyphs spell has none', () => {
  const glyphs = [...row(0, 40, 'x', 'y'), ...row(0, 0, 'a', 'b'), ...row(0, 20, 'c')]
  const found = locateLetters([run('ab', 0, 0), run('zz', 0, 10), run('c', 0, 20)], glyphs)
  expect(found.map((letters) => letters?.length)).toEqual([2, undefined, 1])
})
