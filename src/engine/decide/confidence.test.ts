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

test('confidence is a percentage that never falls as the score rises', () => {
  for (const role of ['document-date', 'issuer-name'] as const) {
    const percents = scores.map((score) => computeConfidence(createDecision(score), role))
    expect(percents).toEqual(percents.toSorted((a, b) => a - b))
    expect(percents[0]).toBeGreaterThanOrEqual(0)
    expect(percents.at(-1)).toBeLessThanOrEqual(100)
  }
})

test('a sum that comes out raises it, a failed check lowers it', () => {
  const plain = computeConfidence(createDecision(0.6), 'total')
  expect(computeConfidence(createDecision(0.6, { isConfirmed: true }), 'total')).toBeGreaterThan(plain)
  expect(computeConfidence(createDecision(0.6, { isDoubted: true }), 'total')).toBeLessThan(plain)
})

test('no kind of field promises more than was counted, and nine in ten only where it held', () => {
  for (const role of [
    'iban',
    'due-date',
    'total',
    'issuer-name',
    'issuer-address',
    'document-number',
  ] as const)
    expect(computeConfidence(createDecision(1, { margin: 1 }), role)).toBeLessThan(99)
  // Of the addresses with the highest scores only four were read: too few to promise nine in ten.
  expect(computeConfidence(createDecision(1, { margin: 1 }), 'issuer-address')).toBeLessThan(90)
})
