import { expect, test } from 'vitest'
import { toReaderWords } from './tesseract-words.ts'

const createWord = (text: string, x0: number, x1: number) => {
  const bbox = { x0, x1, y0: 10, y1: 30 }
  return {
    text,
    confidence: 90,
    bbox,
    symbols: [...text].map((sign) => ({ text: sign, confidence: 90, bbox })),
  }
}

const readLine = (...words: readonly ReturnType<typeof createWord>[]) =>
  toReaderWords([{ paragraphs: [{ lines: [{ baseline: { x0: 0, y0: 30, x1: 300, y1: 30 }, words }] }] }])

test.each([
  ['·', '-', 4],
  ['-', '-', 8],
  ['-', '—', 10],
  ['–', '—', 16],
  ['–', '-', 15],
  ['—', '—', 27],
])('a single sign is %s although %s was read, by its width', (sign, read, width) => {
  const [, dash] = readLine(
    createWord('Lyon', 0, 50),
    createWord(read, 60, 60 + width),
    createWord('Metz', 120, 170),
  )
  expect(dash).toMatchObject({ text: sign, left: 60, characters: [{ text: sign }] })
})

test('keeps a dash inside a word, and one in a line that cannot be measured', () => {
  expect(readLine(createWord('9-11', 0, 30)).map(({ text }) => text)).toEqual(['9-11'])
  expect(readLine(createWord('—', 0, 10)).map(({ text }) => text)).toEqual(['—'])
})
