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

test('joins runs that touch and keeps runs with space between apart', () => {
  expect(texts(word('Fac', 0), word('tuur', 18, false))).toEqual(['Factuur'])
  expect(texts(word('Fac', 0), word('tuur', 21, false))).toEqual(['Fac', 'tuur'])
})

test('drops duplicates printed for weight', () => {
  expect(texts(word('Totaal', 0), word('Totaal', 0.3))).toEqual(['Totaal'])
})

test('splits a label and a value without space between', () => {
  expect(texts(word('Nr:2025', 0))).toEqual(['Nr:', '2025'])
  expect(texts(word('https://veldwerk.example', 0))).toEqual(['https://veldwerk.example'])
})

test('removes leader dots', () => {
  expect(texts(word('Totaal......12,50', 0))).toEqual(['Totaal', '12,50'])
})
