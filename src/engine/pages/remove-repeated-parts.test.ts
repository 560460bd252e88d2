import { expect, test } from 'vitest'
import { buildImagePage } from './image-page.ts'
import type { Word } from './page.ts'
import { removeRepeatedParts } from './remove-repeated-parts.ts'

/** A scanned word of ten points. */
const scan = (text: string, left: number, right: number, isAgreed?: boolean): Word => ({
  text,
  box: { left, top: 0, right, bottom: 10 },
  size: 10,
  hasSpaceBefore: true,
  confidence: 90,
  ...(isAgreed !== undefined && { isAgreed }),
})
const texts = (...words: Word[]) => removeRepeatedParts(words).map(({ text }) => text)

test('removes a piece that overlaps its word, although a letter is misread', () => {
  expect(texts(scan('Am', 0, 14), scan('Sägewerk', 20, 60), scan('Sag', 20, 38, false))).toEqual([
    'Am',
    'Sägewerk',
  ])
  expect(texts(scan('Rohrwerk', 0, 40), scan('hwerkt', 14, 42, false))).toEqual(['Rohrwerk'])
  expect(texts(scan('Veingut', 1, 34, false), scan('Weingut', 0, 35, false))).toEqual(['Weingut'])
})

test('keeps other words: beside it, of both readers, of Tesseract alone, and with other letters or digits', () => {
  const whole = scan('Zandvoordestraat', 0, 80)
  expect(texts(whole, scan('straat', 79, 110, false))).toHaveLength(2)
  expect(texts(whole, scan('straat', 50, 80, true))).toHaveLength(2)
  expect(texts(whole, scan('straat', 50, 80))).toHaveLength(2)
  expect(texts(whole, scan('455', 60, 80, false))).toHaveLength(2)
  expect(texts(scan('Total', 0, 40), scan('HT', 28, 39, false))).toHaveLength(2)
})

test('words that the other reader joined keep their spaces', () => {
  const runTogether = scan('PrixTotal', 0, 60, false)
  expect(texts(runTogether, scan('Prix', 0, 26, false), scan('Total', 32, 60, false))).toHaveLength(3)
})

test('keeps a word in another row than the overlapping one', () => {
  const whole = { ...scan('Datum', 0, 40), box: { left: 0, right: 40, top: 0, bottom: 16 }, size: 16 }
  expect(texts(whole, scan('Date', 1, 30, false))).toEqual(['Datum', 'Date'])
})

test('the page of a scan does not contain them', () => {
  const word = { confidence: 90, baseline: 110, top: 102, bottom: 110, left: 100 }
  const words = [
    { ...word, text: 'Westermeer', right: 160 },
    { ...word, text: 'neer', left: 135, right: 160, isAgreed: false },
  ]
  const picture = { width: 595, height: 842, density: 72 }
  const page = buildImagePage(0, picture, { words, turned: 0, skew: 0 })
  expect(page.words.map(({ text }) => text)).toEqual(['Westermeer'])
})
