import { expect, test } from 'vitest'
import { computeConfidence } from './confidence.ts'
import type { Decision } from './decision.ts'

const createDecision = (score: number, more: Partial<Decision> = {}): Decision => ({
  proposal: { text: 'x', value: 'x', page: 0, score, extractorName: 'test', isPlausible: true },
  margin: 0,
  isConfirmed: false,
  isDoubted: false,
  ...more,
})
const scores = Array.from({ length: 21 }, (_, step) => step / 20)

test('is a percentage that never falls as the score rises', () => {
  for (const role of ['document-date', 'issuer-name'] as const) {
    const percents = scores.map((score) => computeConfidence(createDecision(score), role))
    expect(percents).toEqual(percents.toSorted((a, b) => a - b))
    expect(percents[0]).toBeGreaterThanOrEqual(0)
    expect(percents.at(-1)).toBeLessThanOrEqual(100)
  }
})

test('rises with a confirming sum and falls with a failed check', () => {
  const plain = computeConfidence(createDecision(0.6), 'total')
  expect(computeConfidence(createDecision(0.6, { isConfirmed: true }), 'total')).toBeGreaterThan(plain)
  expect(computeConfidence(createDecision(0.6, { isDoubted: true }), 'total')).toBeLessThan(plain)
})

test('never exceeds the measured accuracy of a kind of field', () => {
  for (const role of [
    'iban',
    'due-date',
    'total',
    'issuer-name',
    'issuer-address',
    'document-number',
  ] as const)
    expect(computeConfidence(createDecision(1, { margin: 1 }), role)).toBeLessThan(99)
  // Only four addresses had the highest scores: too few to promise nine in ten.
  expect(computeConfidence(createDecision(1, { margin: 1 }), 'issuer-address')).toBeLessThan(90)
})
