import { expect, test } from 'vitest'
import type { Word } from './page.ts'
import { cleanWords } from './clean-words.ts'

/** A word of ten points, six points to the letter. */
const word = (text: string, left: number, spaced = true): Word => ({
  text,
  box: { left, top: 0, right: left + text.length * 6, bottom: 10 },
  size: 10,
  hasSpaceBefore: spaced,
})
const texts = (...words: Word[]) => cleanWords(words).map((one) => one.text)

test('joins adjacent runs and keeps runs with space between them apart', () => {
  expect(texts(word('Fac', 0), word('tuur', 18, false))).toEqual(['Factuur'])
  expect(texts(word('Fac', 0), word('tuur', 21, false))).toEqual(['Fac', 'tuur'])
})

test('joins a capital of a scan with the small letters below its arm', () => {
  const scanned = (text: string, left: number): Word => ({ ...word(text, left), confidence: 90 })
  expect(texts(scanned('T', 0), scanned('ournai', 6))).toEqual(['Tournai'])
  // Part of a name, and a text layer, whose spaces are correct.
  expect(texts(scanned('T', 0), scanned('ournai', 9))).toEqual(['T', 'ournai'])
  expect(texts(scanned('T', 0), scanned('Bos', 6))).toEqual(['T', 'Bos'])
  expect(texts(word('T', 0), word('ournai', 6))).toEqual(['T', 'ournai'])
})

test('drops duplicates printed for bold', () => {
  expect(texts(word('Totaal', 0), word('Totaal', 0.3))).toEqual(['Totaal'])
})

test('keeps the more certain of two readings of a scanned word that differ only in punctuation', () => {
  const scanned = (text: string, left: number, confidence: number): Word => ({
    ...word(text, left),
    box: { left, top: 0, right: left + 20, bottom: 10 },
    confidence,
  })
  expect(texts(scanned('6.20', 100, 93), scanned('6,20', 100.4, 98))).toEqual(['6,20'])
  expect(texts(scanned('9', 100, 99), scanned('9.', 100.4, 93))).toEqual(['9'])
  expect(texts(scanned('6,20', 100, 99), scanned('7,20', 100.4, 93))).toHaveLength(2)
  expect(texts(scanned('6,20', 100, 99), scanned('6.20', 125, 93))).toHaveLength(2)
})

test('drops a rule between scanned columns that was read as a sign', () => {
  const scanned = (text: string, left: number): Word => ({ ...word(text, left), confidence: 90 })
  const sign = (confidence: number, bottom: number): Word => ({
    text: '¥',
    box: { left: 105, top: -10, right: 111, bottom },
    size: bottom + 10,
    hasSpaceBefore: true,
    confidence,
  })
  const read = (one: Word) => cleanWords([scanned('21%', 80), one, scanned('612,00', 130)])
  expect(read(sign(60, 20)).map(({ text }) => text)).toEqual(['21%', '612,00'])
  expect(read(sign(95, 20))).toHaveLength(3)
  expect(read(sign(60, 4))).toHaveLength(3)
  expect(cleanWords([sign(60, 20), scanned('612,00', 130)])).toHaveLength(2)
})

test('splits a label and a value without space between', () => {
  expect(texts(word('Nr:2025', 0))).toEqual(['Nr:', '2025'])
  expect(texts(word('https://veldwerk.example', 0))).toEqual(['https://veldwerk.example'])
})

test('removes leader dots', () => {
  expect(texts(word('Totaal......12,50', 0))).toEqual(['Totaal', '12,50'])
})
