import { expect, test } from 'vitest'
import { findDoubtfulSpans } from './find-doubtful-spans.ts'
import type { ReaderWord } from './reader-word.ts'

const line = { left: 0, right: 420, middle: 20, slope: 0.1, height: 20 }

const buildWord = (text: string, left: number, right: number, confidence: number): ReaderWord => ({
  text,
  confidence,
  left,
  right,
  top: 12,
  bottom: 28,
  baseline: 26,
  characters: [],
})

const certain = [buildWord('Totaal', 20, 120, 90), buildWord('te', 130, 160, 86)]

/** The ends of the spans and the texts in them. */
const describe = (words: readonly ReaderWord[], of = line) =>
  findDoubtfulSpans(of, words).map((span) => [
    Math.round(span.line.left),
    Math.round(span.line.right),
    ...span.words.map(({ text }) => text),
  ])

test('finds nothing in a line that Tesseract is certain of', () => {
  expect(describe([...certain, buildWord('2025-0381', 170, 400, 92)])).toEqual([])
  // Tesseract's reading of a sign is kept.
  expect(describe([...certain, buildWord('€', 170, 400, 62)])).toEqual([])
})

test('requires more certainty for digits than for letters', () => {
  expect(describe([...certain, buildWord('februari', 170, 400, 86)])).toEqual([])
  expect(describe([...certain, buildWord('2025-0381', 170, 400, 86)])).toEqual([[165, 410, '2025-0381']])
})

test('follows the slope of the line', () => {
  const [span] = findDoubtfulSpans(line, [...certain, buildWord('28', 170, 400, 40)])
  expect(span?.line.middle).toBeCloseTo(20 + 0.1 * 165)
  expect(span?.line).toMatchObject({ slope: 0.1, height: 20 })
})

test('joins adjacent doubtful words', () => {
  const words = [buildWord('a', 20, 90, 50), buildWord('1', 100, 200, 50), buildWord('betaald', 260, 400, 90)]
  expect(describe(words, { ...line, left: 10 })).toEqual([[10, 260, 'a', '1']])
})

test('finds gaps in which Tesseract saw nothing', () => {
  expect(describe([])).toEqual([[0, 420]])
  expect(describe(certain)).toEqual([[160, 420]])
  expect(describe([buildWord('betalen', 200, 400, 90)])).toEqual([[0, 200]])
})

test('a bar as high as the doubtful word beside it is read with the word; a higher one, which is a rule, is not', () => {
  const bar = buildWord('|', 163, 168, 60)
  const number = buildWord('134/2026', 172, 400, 77)
  expect(describe([...certain, bar, number])).toEqual([[162, 410, '|', '134/2026']])
  expect(describe([...certain, { ...bar, top: 4, bottom: 36 }, number])).toEqual([[170, 410, '134/2026']])
})
