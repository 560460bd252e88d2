import { expect, test } from 'vitest'
import { adjust } from './adjust-confidence.ts'

const weights = { dates: { bias: 1, counted: 4, usualTerm: 2, inSentence: -2 } }

test('raises and lowers an accuracy by what else is known of the value', () => {
  const plain = adjust(80, 'dates', {}, weights)
  expect(adjust(80, 'dates', { usualTerm: 1 }, weights)).toBeGreaterThan(plain)
  expect(adjust(80, 'dates', { inSentence: 1 }, weights)).toBeLessThan(plain)
  expect(adjust(80, 'dates', { usualTerm: 1, inSentence: 1 }, weights)).toBeCloseTo(plain)
})

test('rises with the accuracy that was counted, and is never certain', () => {
  expect(adjust(90, 'dates', {}, weights)).toBeGreaterThan(adjust(80, 'dates', {}, weights))
  expect(adjust(100, 'dates', { usualTerm: 1 }, { dates: { bias: 9 } })).toBe(99)
})

test('leaves the accuracy of values that no weights were fitted for', () => {
  expect(adjust(80, 'dates', undefined, weights)).toBe(80)
  expect(adjust(80, 'names', { usualTerm: 1 }, weights)).toBe(80)
})

test('weighs few kinds together with others that are alike', () => {
  expect(adjust(80, 'identifiers', {}, { codes: { bias: 1, counted: 5 } })).toBeCloseTo(
    adjust(80, 'codes', {}, { codes: { bias: 1, counted: 5 } }),
  )
})
