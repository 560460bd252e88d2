import { expect, test } from 'vitest'
import { mergeLine } from './merge-line.ts'
import type { ReaderWord } from './reader-word.ts'
import type { LineWord } from './split-words.ts'

const letterWidth = 10

/** A word whose letters are 10 pixels wide, on a line 20 pixels high. */
function buildWord(text: string, left: number, confidence: number): ReaderWord {
  const characters = [...text].map((letter, index) => ({
    text: letter,
    confidence,
    left: left + index * letterWidth + 1,
    right: left + (index + 1) * letterWidth - 1,
  }))
  const right = left + text.length * letterWidth
  return { text, confidence, left, right, top: 2, bottom: 16, baseline: 16, characters }
}

/** The words of a text, each at its position in the text. */
const buildWords = (text: string, confidence: number) =>
  [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => buildWord(word, index * letterWidth, confidence))

/** Merges the readings of PP-OCR and Tesseract on one line; `·` is room without a character. */
function merge(line: string, other: string, { isCertain = true, confidence = 90 } = {}) {
  const toWords = (text: string, percent: number) =>
    buildWords(text, percent).map((word) => {
      const characters = word.characters.filter((character) => character.text !== '·')
      return { ...word, text: characters.map((character) => character.text).join(''), characters }
    })
  const words = toWords(line, 95).map((word): LineWord => ({ ...word, isAfterSpace: isCertain }))
  const read = { line: { left: 0, right: 400, middle: 10, slope: 0, height: 20 }, words }
  return mergeLine(read, toWords(other, confidence), (character) => !/[€ßöé]/.test(character))
}
const join = (words: ReturnType<typeof merge>) => words.map(({ text }) => text).join(' ')

test('restores accents if both agree apart from them', () => {
  const words = merge('Falligam', 'Fälligam')
  expect(join(words)).toBe('Fälligam')
  expect(words[0]?.isAgreed).toBe(true)
})

test('uses the digits of PP-OCR, and reports that the readers differ', () => {
  const [word] = merge('NL00BANK0123', 'NLO0BANK0128')
  expect(word).toMatchObject({ text: 'NL00BANK0123', isAgreed: false })
})

test('uses a word of letters of which Tesseract is certain', () => {
  expect(join(merge('RAB0', 'RABO', { confidence: 95 }))).toBe('RABO')
  expect(join(merge('RAB0', 'RABO', { confidence: 60 }))).toBe('RAB0')
})

test('keeps a currency sign that PP-OCR cannot write', () => {
  expect(join(merge('··1.210,00', '€ 1.210,00', { confidence: 60 }))).toBe('€ 1.210,00')
})

test('takes spaces between words from Tesseract', () => {
  expect(join(merge('Totaal·te·betalen', 'Totaal te betalen'))).toBe('Totaal te betalen')
})

test('takes no space from Tesseract inside an amount', () => {
  const other = [buildWord('1.', 0, 90), buildWord('210,00', 20, 90)]
  const words = [{ ...buildWord('1.210,00', 0, 95), isAfterSpace: true }]
  const line = { left: 0, right: 400, middle: 10, slope: 0, height: 20 }
  expect(mergeLine({ line, words }, other, () => true).map(({ text }) => text)).toEqual(['1.210,00'])
})

test('takes a space that only the gap shows if it is certain', () => {
  expect(join(merge('0118 550327', '0118·550327'))).toBe('0118 550327')
  // As in a monospaced font.
  const words = [buildWord('21,', 0, 95), buildWord('10', 34, 95)]
  const line = { left: 0, right: 400, middle: 10, slope: 0, height: 20 }
  const read = (isAfterSpace: boolean) =>
    mergeLine(
      { line, words: words.map((word) => ({ ...word, isAfterSpace })) },
      [buildWord('21,10', 0, 90)],
      () => true,
    )
  expect(join(read(false))).toBe('21,10')
  expect(join(read(true))).toBe('21, 10')
})

test('drops what only Tesseract saw beside digits, and keeps what only PP-OCR saw', () => {
  expect(join(merge('17,00', '17,00|', { confidence: 60 }))).toBe('17,00')
  expect(join(merge('17,00 A', '17,00'))).toBe('17,00 A')
})

test('uses Tesseract for letters of which both are certain, as in a fax that lost half of its rows', () => {
  expect(join(merge('Tcchnick', 'Techniek', { confidence: 62 }))).toBe('Techniek')
  expect(join(merge('Factuurnurmmer', 'Factuurnu·mmer', { confidence: 78 }))).toBe('Factuurnummer')
  expect(join(merge('Techniek', 'Tcchmck', { confidence: 30 }))).toBe('Techniek')
})

test('keeps the hyphen of a code that PP-OCR reads as a space', () => {
  expect(join(merge('MF·2290', 'MF-2299', { confidence: 88 }))).toBe('MF-2290')
  expect(join(merge('MF·2290', 'MF-2299', { confidence: 60 }))).not.toContain('-')
})

test('takes a point or a comma from the reader that is more certain of it', () => {
  expect(join(merge('1.210.00', '1.210,00', { confidence: 97 }))).toBe('1.210,00')
  expect(join(merge('1.210,00', '1.210.00', { confidence: 60 }))).toBe('1.210,00')
})

test('takes the count of a repeated character from Tesseract, if PP-OCR writes only some', () => {
  expect(join(merge('8401 00··', '8401 0000', { confidence: 88 }))).toBe('8401 0000')
  expect(join(merge('8401 00··', '8401 0000', { confidence: 50 }))).toBe('8401 00')
})

test('takes a character that PP-OCR left out from a certain word, but none that may be a rule', () => {
  expect(join(merge('DE··', 'DE60', { confidence: 86 }))).toBe('DE60')
  expect(join(merge('·20,00', '120,00', { confidence: 86 }))).toBe('20,00')
})

test('two readers do not agree if one saw a character more', () => {
  const [word] = merge('·20,00', '120,00', { confidence: 86 })
  expect(word).toMatchObject({ text: '20,00', isAgreed: false })
})

test('a bar before digits that is the first of them is not a separate word', () => {
  const other = [buildWord('|', 0, 60), buildWord('134/2026', 15, 77)]
  const words = [{ ...buildWord('1134/2026', 4, 100), isAfterSpace: false }]
  const line = { left: 0, right: 400, middle: 10, slope: 0, height: 20 }
  expect(mergeLine({ line, words }, other, () => true).map(({ text }) => text)).toEqual(['1134/2026'])
})

test('letters are on their baseline if Tesseract put it into another row', () => {
  const merge = (text: string) => {
    const other = [{ ...buildWord(text, 0, 60), baseline: 11 }]
    const words = [{ ...buildWord(text, 0, 99), isAfterSpace: true }]
    return mergeLine(
      { line: { left: 0, right: 400, middle: 10, slope: 0, height: 20 }, words },
      other,
      () => true,
    )
  }
  expect(merge('Feb')[0]).toMatchObject({ bottom: 16, baseline: 16 })
  expect(merge('May')[0]).toMatchObject({ bottom: 16, baseline: 11 })
})
