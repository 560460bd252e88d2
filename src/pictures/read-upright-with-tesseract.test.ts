import { expect, test, vi } from 'vitest'
import type { ReaderWord } from '#src/ocr/reader-word.ts'
import { readAgainInItsLanguage } from './read-upright-with-tesseract.ts'
import type { PictureTools, StraightenedPicture } from './picture-tools.ts'

const straight: StraightenedPicture = {
  turned: 0,
  skew: 0,
  width: 400,
  height: 100,
  grey: new Uint8Array(40_000),
  scale: 1,
  left: 0,
  top: 0,
}

const createWord = (text: string, left: number, top: number, confidence = 95): ReaderWord => ({
  text,
  confidence,
  left,
  right: left + 40,
  top,
  bottom: top + 10,
  baseline: top + 10,
  characters: [],
})

/** A German page of two lines, with a separate column beside the second one. */
const first = ['Rechnung', 'der', 'und', 'Menge', 'Summe'].map((text, index) =>
  createWord(text, 5 + 45 * index, 10),
)
const second = [createWord('Haupt', 5, 50), createWord('straBe', 50, 50, 40), createWord('17', 95, 50)]
const beside = createWord('Datum', 300, 50)

const createTools = (again: readonly ReaderWord[]) => {
  const readWords = vi.fn<PictureTools['readWords']>(async () => [...again])
  return { readWords, straighten: async () => straight }
}

test('only the lines with doubtful words are read again in the language of the page', async () => {
  const again = [createWord('Haupt', 5, 50), createWord('straße', 50, 50), createWord('17', 95, 51)]
  const stray = createWord('stray', 200, 30)
  const tools = createTools([...again, stray])
  const words = [...first, ...second, beside]
  const read = await readAgainInItsLanguage({ straight, words, confidentShare: 0.9 }, tools)
  expect(read).toEqual([...first, beside, ...again])
  const [picture, language] = tools.readWords.mock.calls[0] ?? []
  expect(language).toBe('deu')
  const isKept = (x: number, y: number) => picture?.grey[y * straight.width + x] === 0
  expect([isKept(60, 55), isKept(100, 55)]).toEqual([true, true])
  // The line above and the column beside it are white, because reading them again is unnecessary.
  expect([isKept(60, 15), isKept(310, 55)]).toEqual([false, false])
})

test('nothing is read again without a doubtful word, nor on a legible page in a language that Dutch data can write', async () => {
  const tools = createTools([])
  const sure = [...first, createWord('Hauptstraße', 5, 50)]
  expect(await readAgainInItsLanguage({ straight, words: sure, confidentShare: 0.9 }, tools)).toBe(sure)
  const dutch = ['het', 'factuur', 'voor', 'strazt'].map((text, index) =>
    createWord(text, 45 * index, 10, text === 'strazt' ? 30 : 95),
  )
  expect(await readAgainInItsLanguage({ straight, words: dutch, confidentShare: 0.9 }, tools)).toBe(dutch)
  const english = ['the', 'invoice', 'with', 'strazt'].map((text, index) =>
    createWord(text, 45 * index, 10, text === 'strazt' ? 30 : 95),
  )
  expect(await readAgainInItsLanguage({ straight, words: english, confidentShare: 0.9 }, tools)).toBe(english)
  expect(tools.readWords).not.toHaveBeenCalled()
})

test('a page that was hardly legible is read again whole, like one that is mostly doubtful', async () => {
  const again = [createWord('Rechnung', 5, 10)]
  const tools = createTools(again)
  const words = [...first, ...second, beside]
  expect(await readAgainInItsLanguage({ straight, words, confidentShare: 0.6 }, tools)).toEqual(again)
  const doubtful = words.map((word) => ({ ...word, confidence: 50 }))
  await readAgainInItsLanguage({ straight, words: doubtful, confidentShare: 0.9 }, tools)
  expect(tools.readWords.mock.calls.map(([picture]) => picture)).toEqual([straight, straight])
})
