import { expect, test } from 'vitest'
import { buildImagePage } from './image-page.ts'
import type { OcrWord } from './reading-tools.ts'

const build = (word: Pick<OcrWord, 'text' | 'left' | 'right' | 'top' | 'bottom'>) => {
  const words: OcrWord[] = [{ ...word, confidence: 95, baseline: 130 }]
  const [read] = buildImagePage(
    0,
    { width: 595, height: 842, density: 72 },
    { words, turned: 0, skew: 0 },
  ).words
  return read
}

test('a word has the height of its letters', () => {
  expect(build({ text: 'M10x25', left: 100, right: 133, top: 123, bottom: 130 })?.size).toBeCloseTo(9.7, 1)
})

test('a word whose box includes a rule is as high as its width allows, on its baseline', () => {
  const read = build({ text: 'M10x25', left: 100, right: 133, top: 114, bottom: 132 })
  expect(read?.size).toBeGreaterThan(8)
  expect(read?.size).toBeLessThan(12)
  expect(read?.box.top).toBeGreaterThan(120)
  expect(read?.box.bottom).toBeLessThan(134)
})

test('words of narrow letters keep their height', () => {
  for (const text of ['ill.', '1.111,11', 'lift'])
    expect(
      build({ text, left: 100, right: 100 + 2.6 * text.length, top: 123, bottom: 130 })?.size,
    ).toBeGreaterThan(7)
})

test('a word that is much higher relative to its width than the others of its page gets their height', () => {
  const word = (text: string, line: number, height: number): OcrWord => ({
    text,
    left: 100,
    right: 100 + 5.5 * text.length,
    top: 20 * line - height,
    bottom: 20 * line,
    baseline: 20 * line,
    confidence: 95,
  })
  const others = Array.from({ length: 30 }, (_, index) => word('Kanaalweg', index + 3, 7))
  const sizes = (...words: readonly OcrWord[]) =>
    buildImagePage(
      0,
      { width: 595, height: 842, density: 72 },
      { words: [...words, ...others], turned: 0, skew: 0 },
    ).words.map(({ text, size }) => (text === 'Kanaalweg' ? [] : [text, Math.round(size)]))
  expect(sizes(word('VERCHERE', 1, 12), word('8', 2, 14)).flat()).toEqual(['VERCHERE', 7, '8', 7])
  // The box of a sign of the euro may hold a part of the row above.
  expect(sizes(word('€', 1, 14)).flat()).toEqual(['€', 7])
  // A heading is wider too.
  const heading = { ...word('HEADING', 1, 20), right: 100 + 18 * 7 }
  expect(sizes(heading).flat()).toEqual(['HEADING', 28])
})
