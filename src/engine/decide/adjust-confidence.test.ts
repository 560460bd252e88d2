import { expect, test } from 'vitest'
import { adjust } from './adjust-confidence.ts'

const weights = { dates: { bias: 1, counted: 4, usualTerm: 2, inSentence: -2 } }

test('raises and lowers an accuracy by other evidence about the value', () => {
  const plain = adjust(80, 'dates', {}, weights)
  expect(adjust(80, 'dates', { usualTerm: 1 }, weights)).toBeGreaterThan(plain)
  expect(adjust(80, 'dates', { inSentence: 1 }, weights)).toBeLessThan(plain)
  expect(adjust(80, 'dates', { usualTerm: 1, inSentence: 1 }, weights)).toBeCloseTo(plain)
})

test('rises with the counted accuracy, and is never certain', () => {
  expect(adjust(90, 'dates', {}, weights)).toBeGreaterThan(adjust(80, 'dates', {}, weights))
  expect(adjust(100, 'dates', { usualTerm: 1 }, { dates: { bias: 9 } })).toBe(99)
})

test('returns the accuracy unchanged if no weights were fitted for such a value', () => {
  expect(adjust(80, 'dates', undefined, weights)).toBe(80)
  expect(adjust(80, 'names', { usualTerm: 1 }, weights)).toBe(80)
})

test('weighs rare kinds together with similar ones', () => {
  expect(adjust(80, 'identifiers', {}, { codes: { bias: 1, counted: 5 } })).toBeCloseTo(
    adjust(80, 'codes', {}, { codes: { bias: 1, counted: 5 } }),
  )
})
