import { expect, test } from 'vitest'
import type { MergedWord } from './reader-word.ts'
import { restoreMinusSigns } from './restore-minus-signs.ts'

const [width, height] = [200, 60]

/** A white picture with black boxes: [left, top, right, bottom]. */
function createPicture(boxes: readonly (readonly [number, number, number, number])[]) {
  const grey = new Uint8Array(width * height).fill(255)
  for (const [left, top, right, bottom] of boxes)
    for (let y = top; y < bottom; y += 1) grey.fill(0, y * width + left, y * width + right)
  return { width, height, grey }
}

const createWord = (text: string, left: number, right: number): MergedWord => ({
  text,
  confidence: 95,
  left,
  right,
  top: 20,
  bottom: 40,
  baseline: 40,
  characters: [{ text, confidence: 95, left, right }],
  isAgreed: true,
})

/** The first letter of a word, as a box of its height. */
const letter = [100, 20, 110, 40] as const
const minus = [86, 29, 96, 32] as const
const amount = createWord('28,80', 100, 150)

test('a stroke at half the height, close before an amount, is its minus', () => {
  const restored = restoreMinusSigns(createPicture([letter, minus]), [amount]).get(amount)
  expect(restored).toMatchObject({ text: '-28,80', left: 86, right: 150, isAgreed: false })
  expect(restored?.characters[0]).toMatchObject({ text: '-', left: 86, right: 96 })
})

test('separates a minus that a reader took for part of the currency sign', () => {
  const sign = createWord('€', 86, 110)
  expect(restoreMinusSigns(createPicture([letter, minus]), [sign]).get(sign)?.text).toBe('-€')
})

test('bars of the currency sign may touch a minus, or protrude behind the gap', () => {
  const bar = [94, 28, 101, 31] as const
  const sign = createWord('€', 84, 110)
  const find = (...boxes: Parameters<typeof createPicture>[0]) =>
    restoreMinusSigns(createPicture([letter, ...boxes]), [sign]).get(sign)?.text
  expect(find([84, 29, 92, 32], [98, 28, 100, 31])).toBe('-€')
  expect(find([84, 29, 94, 32], bar)).toBe('-€')
  // The bars alone are not a minus.
  expect(find([96, 28, 100, 31])).toBeUndefined()
})

test('the minus is before a currency sign that is not a word', () => {
  const [sign, own] = [[80, 20, 92, 40] as const, [66, 29, 76, 32] as const]
  const restored = restoreMinusSigns(createPicture([letter, sign, own]), [amount])
  expect(restored.get(amount)).toMatchObject({ text: '-28,80', left: 66 })
  // A minus of another word does not belong to the amount.
  expect(restoreMinusSigns(createPicture([letter, sign, own]), [amount, createWord('x', 80, 92)]).size).toBe(
    0,
  )
  // Nor does one before a longer unread word.
  const long = [70, 20, 92, 40] as const
  expect(restoreMinusSigns(createPicture([letter, long, [56, 29, 66, 32]]), [amount]).size).toBe(0)
})

test.each([
  ['nothing', []],
  ['a plus', [minus, [90, 25, 93, 37] as const]],
  ['a point', [[93, 36, 96, 40] as const]],
  ['the end of a rule', [[40, 29, 96, 32] as const]],
  ['a hyphen behind another word', [minus, [70, 20, 82, 40] as const]],
  ['a dash far before it', [[70, 29, 80, 32] as const]],
  ['a line below', [[80, 40, 96, 43] as const]],
  ['a thick bar', [[86, 26, 96, 36] as const]],
] as const)('%s is no minus', (_, boxes) => {
  expect(restoreMinusSigns(createPicture([letter, ...boxes]), [amount]).size).toBe(0)
})

test('a stroke of another word belongs to that, and words that are not amounts have none', () => {
  const picture = createPicture([letter, minus])
  expect(restoreMinusSigns(picture, [amount, createWord('–', 85, 97)]).size).toBe(0)
  expect(restoreMinusSigns(picture, [createWord('voudig', 100, 150)]).size).toBe(0)
  expect(restoreMinusSigns(picture, [createWord('-28,80', 86, 150)]).size).toBe(0)
})

test('a picture without contrast has none', () => {
  const { grey, ...size } = createPicture([letter, minus])
  expect(restoreMinusSigns({ ...size, grey: grey.map((value) => 200 + value / 10) }, [amount]).size).toBe(0)
})
