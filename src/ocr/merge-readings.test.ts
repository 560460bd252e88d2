import { expect, test } from 'vitest'
import { detectLines } from './detect-lines.ts'
import { findQuarterTurns } from './find-quarter-turns.ts'
import { mergeReadings } from './merge-readings.ts'
import type { ReaderWord } from './reader-word.ts'
import type { Tensor, TextModels } from './text-models.ts'

const [width, height] = [320, 96]

/** A white picture with bars of ink for lines of text. */
function drawLines(...tops: readonly number[]) {
  const grey = new Uint8Array(width * height).fill(255)
  for (const top of tops)
    for (let y = top; y < top + 10; y++) for (let x = 40; x < 200; x++) if (x % 8 < 5) grey[y * width + x] = 0
  return { width, height, grey }
}

/** A detector that marks dark areas, and a recogniser that reads `1` in the first step of each line. */
function buildModels() {
  const recognised: number[] = []
  const models: TextModels = {
    detect: async ({ data, dims }) => {
      const [, , rows = 0, columns = 0] = dims
      const isText = (y: number) => data.slice(y * columns, (y + 1) * columns).some((value) => value < 0)
      return {
        data: Float32Array.from({ length: rows * columns }, (_, index) => {
          const [x, y] = [index % columns, Math.floor(index / columns)]
          return x >= 40 && x < 200 && isText(y) ? 1 : 0
        }),
        dims: [1, 1, rows, columns],
      }
    },
    recognise: async ({ dims }): Promise<Tensor> => {
      const [lines = 0, , , lineWidth = 0] = dims
      recognised.push(lines)
      const steps = lineWidth / 8
      const data = new Float32Array(lines * steps * 4)
      for (let line = 0; line < lines; line++)
        for (let step = 4; step < steps; step += 2) data[(line * steps + step) * 4 + 1] = 0.99
      return { data, dims: [lines, steps, 4] }
    },
    characters: ['1', '7'],
  }
  return { models, countLines: () => recognised.reduce((sum, lines) => sum + lines, 0) }
}

function buildWord(text: string, confidence: number, top: number): ReaderWord {
  return {
    text,
    confidence,
    left: 40,
    right: 200,
    top,
    bottom: top + 10,
    baseline: top + 10,
    characters: [...text].map((letter, index) => ({
      text: letter,
      confidence,
      left: 40 + (160 / text.length) * index,
      right: 40 + (160 / text.length) * (index + 1),
    })),
  }
}

test('finds the positions of the lines in a picture', async () => {
  const { lines, sidewaysCount } = await detectLines(drawLines(20, 60), buildModels().models.detect)
  expect(sidewaysCount).toBe(0)
  expect(lines.map((line) => Math.round(line.middle / 5) * 5)).toEqual([25, 65])
  expect(lines.every((line) => line.left < 40 && line.right > 200)).toBe(true)
})

test('detects a sideways picture by its lines, and one upside down by its letters', async () => {
  const { models } = buildModels()
  const picture = drawLines(20, 60)
  const detected = await detectLines(picture, models.detect)
  expect(await findQuarterTurns(picture, { ...detected, sidewaysCount: 3 }, models)).toBe(1)
  expect(await findQuarterTurns(picture, detected, models)).toBe(0)
  // The first reading finds nothing, the second one letters.
  let looks = 0
  const recognise: TextModels['recognise'] = async (input) => {
    const { data, dims } = await models.recognise(input)
    return { data: looks++ === 0 ? data.fill(0) : data, dims }
  }
  expect(await findQuarterTurns(picture, detected, { ...models, recognise })).toBe(2)
})

test('reads again only the parts that Tesseract doubts', async () => {
  const { models, countLines } = buildModels()
  const picture = drawLines(20, 60)
  const { lines } = await detectLines(picture, models.detect)
  const words = [buildWord('Totaal', 95, 20), buildWord('171', 60, 60)]
  const merged = await mergeReadings(picture, lines, words, models)
  expect(countLines()).toBe(1)
  expect(merged.find(({ text }) => text === 'Totaal')?.isAgreed).toBeUndefined()
  const doubtful = merged.filter(({ top }) => top > 50)
  expect(doubtful.map(({ text }) => text).join('')).toMatch(/^1+$/)
  expect(doubtful.some(({ isAgreed }) => isAgreed === false)).toBe(true)
})

test('keeps a word outside all lines if Tesseract is certain of it', async () => {
  const { models } = buildModels()
  const picture = drawLines(20)
  const { lines } = await detectLines(picture, models.detect)
  const merged = await mergeReadings(
    picture,
    lines,
    [buildWord('Datum', 80, 80), buildWord('~i', 30, 80)],
    models,
  )
  expect(merged.map(({ text }) => text)).toContain('Datum')
  expect(merged.map(({ text }) => text)).not.toContain('~i')
})

test('pieces of a word that Tesseract read whole, higher than the line, are not read again', async () => {
  const { models } = buildModels()
  const picture = drawLines(20)
  const { lines } = await detectLines(picture, models.detect)
  const read = async (text: string) => {
    const whole = { ...buildWord(text, 90, 20), top: 0, bottom: 52 }
    return (await mergeReadings(picture, lines, [whole], models)).map((word) => word.text)
  }
  expect(await read(`7${'1'.repeat(80)}`)).toEqual([`7${'1'.repeat(80)}`])
  expect(await read('77 no piece of it')).toHaveLength(2)
})

test('a line that was found twice gives no pieces of known words', async () => {
  const { models } = buildModels()
  const picture = drawLines(20)
  const { lines } = await detectLines(picture, models.detect)
  const twice = lines.flatMap((line) => [line, { ...line, left: 90, right: 160 }])
  const read = async (text: string) =>
    (await mergeReadings(picture, twice, [buildWord(text, 96, 20)], models)).map((word) => word.text)
  expect(await read(`Totaal${'1'.repeat(80)}`)).toEqual([`Totaal${'1'.repeat(80)}`])
  // More certain, and with another text: both are kept.
  expect(await read('Totaal')).toHaveLength(2)
})

test('keeps a digit far from all lines if Tesseract is certain of it and it is as high as the words of a row', async () => {
  const { models } = buildModels()
  const picture = drawLines(20)
  const { lines } = await detectLines(picture, models.detect)
  const digit = { ...buildWord('2', 96, 20), left: 280, right: 286 }
  const read = async (word: ReaderWord) =>
    (await mergeReadings(picture, lines, [buildWord('Totaal', 96, 20), word], models)).map(({ text }) => text)
  expect(await read(digit)).toEqual(['Totaal', '2'])
  expect(await read({ ...digit, confidence: 80 })).toEqual(['Totaal'])
  expect(await read({ ...digit, bottom: 24, top: 21 })).toEqual(['Totaal'])
  expect(await read({ ...digit, top: 60, bottom: 70 })).toEqual(['Totaal'])
})
