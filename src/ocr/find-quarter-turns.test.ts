import { expect, test } from 'vitest'
import { findQuarterTurns } from './find-quarter-turns.ts'
import type { RunModel } from './text-models.ts'

/** A page of three lines, with dark upper halves as it is, or dark lower halves upside down. */
function createPage(isUpright: boolean) {
  const [width, height] = [480, 300]
  const grey = new Uint8Array(width * height).fill(255)
  const lines = [60, 150, 240].map((middle) => ({ left: 20, right: 460, middle, slope: 0, height: 44 }))
  for (const { middle } of lines) {
    const top = isUpright ? middle - 20 : middle + 4
    grey.fill(0, top * width, (top + 16) * width)
  }
  return { picture: { width, height, grey }, detected: { lines, sidewaysCount: 0 } }
}

/** A recogniser that sees a letter in every second step: certain if the upper half is dark, less so upside down. */
const createRecogniser =
  (upsideDownProbability: number): RunModel =>
  async ({ data, dims: [count = 0, , height = 0, width = 0] }) => {
    const steps = width / 8
    const probabilities = new Float32Array(count * steps * 3)
    for (let line = 0; line < count; line++) {
      const start = line * 3 * height * width
      const isDark = (data[start + 12 * width + 20] ?? 1) < (data[start + 36 * width + 20] ?? 1)
      const probability = isDark ? 0.99 : upsideDownProbability
      for (let step = 0; step < steps; step++)
        probabilities.set(
          step % 2 === 0 ? [1 - probability, probability, 0] : [1, 0, 0],
          (line * steps + step) * 3,
        )
    }
    return { data: probabilities, dims: [count, steps, 3] }
  }

const find = (isUpright: boolean, upsideDownProbability: number) => {
  const { picture, detected } = createPage(isUpright)
  const recognise = createRecogniser(upsideDownProbability)
  return findQuarterTurns(picture, detected, { recognise, detect: recognise, characters: ['a'] })
}

test('an upright page is not rotated', async () => {
  expect(await find(true, 0.2)).toBe(0)
})

test('a page upside down is rotated, even if its letters resemble others as they are', async () => {
  expect(await find(false, 0.2)).toBe(2)
  expect(await find(false, 0.85)).toBe(2)
})
