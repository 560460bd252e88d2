import { expect, test } from 'vitest'
import { createDecoder } from './decode-characters.ts'

/** Probabilities with one certain class per step. */
function buildSteps(steps: readonly number[], classes: number): Float32Array {
  const probabilities = new Float32Array(steps.length * classes)
  for (const [step, index] of steps.entries()) probabilities[step * classes + index] = 0.9
  return probabilities
}
const decode = createDecoder(['a', '0', '国', '，', '×'])
const read = (steps: readonly number[]) =>
  decode(buildSteps(steps, 7), 7, 8)
    .map(({ text }) => text)
    .join('')

test('joins repetitions, and keeps separate characters apart', () => {
  expect(read([1, 1, 0, 1, 2, 2])).toBe('aa0')
})

test('writes the space, the last class, and plain forms of wide characters', () => {
  expect(read([1, 6, 4, 5])).toBe('a ,x')
})

test('does not write Chinese characters, but the most probable readable one', () => {
  const probabilities = buildSteps([3], 7)
  probabilities[2] = 0.05
  expect(decode(probabilities, 7, 8)).toEqual([{ text: '0', probability: expect.closeTo(0.05), x: 4 }])
})

test('returns the positions of characters in pixels', () => {
  expect(decode(buildSteps([0, 1, 0, 2], 7), 7, 8).map(({ x }) => x)).toEqual([12, 28])
})
