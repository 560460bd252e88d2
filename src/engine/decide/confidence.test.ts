import { expect, test } from 'vitest'
import { computeCellConfidence, computeConfidence, reviewThreshold, type RowProof } from './confidence.ts'
import type { Word } from '../pages/page.ts'
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
  // Of the 24 addresses with the highest scores, one was wrong.
  expect(computeConfidence(createDecision(1, { margin: 1 }), 'issuer-address')).toBeLessThan(95)
})

test('a phone number with a medium score needs review, and a number with check digits does not', () => {
  const decision = createDecision(0.85, { margin: 0.3 })
  expect(computeConfidence(decision, 'iban')).toBeGreaterThan(reviewThreshold)
  expect(computeConfidence(decision, 'issuer-phone')).toBeLessThan(reviewThreshold)
  expect(computeConfidence(createDecision(1, { margin: 1 }), 'issuer-phone')).toBeGreaterThan(reviewThreshold)
})

test('a date with a medium score needs review', () => {
  expect(computeConfidence(createDecision(0.7, { margin: 0.3 }), 'document-date')).toBeLessThan(
    reviewThreshold,
  )
  expect(computeConfidence(createDecision(0.9, { margin: 0.3 }), 'document-date')).toBeGreaterThan(
    reviewThreshold,
  )
})

const createWord = (text: string, more: Partial<Word>): Word => ({
  text,
  box: { left: 0, top: 0, right: 10, bottom: 10 },
  size: 10,
  hasSpaceBefore: true,
  ...more,
})

test('a value is no more certain than its OCR words, unless a sum or check digits confirm it', () => {
  const decision = createDecision(0.9, { margin: 1 })
  const compute = (role: 'issuer-name' | 'total' | 'iban', words: readonly Word[], more = {}) =>
    computeConfidence({ ...decision, ...more }, role, words)
  const text = compute('issuer-name', [createWord('Jansen', {})])
  const sure = compute('issuer-name', [createWord('Jansen', { confidence: 96 })])
  const differing = compute('issuer-name', [createWord('Jansen', { confidence: 96, isAgreed: false })])
  const doubtful = compute('issuer-name', [createWord('Jamsen', { confidence: 60, isAgreed: false })])
  expect(text).toBe(compute('issuer-name', []))
  expect(sure).toBeLessThanOrEqual(text)
  expect(differing).toBeLessThan(sure)
  expect(doubtful).toBeLessThan(differing)
  const two = [createWord('Jansen', { confidence: 60 }), createWord('B.V.', { confidence: 60 })]
  expect(compute('issuer-name', two)).toBeLessThan(compute('issuer-name', two.slice(0, 1)))
  const short = compute('issuer-name', [createWord('BV', { confidence: 96 })])
  expect(short).toBeLessThan(sure)

  const amount = [createWord('121,00', { confidence: 60, isAgreed: false })]
  expect(compute('total', amount)).toBeLessThan(compute('total', []))
  expect(compute('total', amount, { isConfirmed: true })).toBe(compute('total', [], { isConfirmed: true }))
  expect(compute('iban', amount)).toBe(compute('iban', []))
})

test('punctuation of which OCR is not certain makes no value doubtful', () => {
  const decision = createDecision(0.9, { margin: 1 })
  expect(computeConfidence(decision, 'issuer-name', [createWord('|', { confidence: 20 })])).toBe(
    computeConfidence(decision, 'issuer-name'),
  )
})

const printed: Word = {
  text: 'Zaadmix',
  box: { left: 0, top: 0, right: 40, bottom: 10 },
  size: 10,
  hasSpaceBefore: false,
}
const isTrusted = (
  proof: Pick<RowProof, 'agrees' | 'addsUp'>,
  column: string,
  words: readonly Word[] = [printed],
) => computeCellConfidence({ ...proof, isDoubted: false }, column, words) >= reviewThreshold

test('trusts cells without a product if the rows add up to a printed sum, and none if they do not', () => {
  for (const column of ['Description', 'Amount', 'VatRate']) {
    expect(isTrusted({ agrees: undefined, addsUp: true }, column)).toBe(true)
    expect(isTrusted({ agrees: undefined, addsUp: undefined }, column)).toBe(false)
    expect(isTrusted({ agrees: undefined, addsUp: false }, column)).toBe(false)
  }
})

test('trusts only the numbers of a product if the rows do not add up to the printed sum', () => {
  const proof = { agrees: true, addsUp: false }
  expect(isTrusted(proof, 'Amount')).toBe(true)
  expect(isTrusted(proof, 'Description')).toBe(false)
})

test('trusts the amount but not its factors if the product differs', () => {
  const proof = { agrees: false, addsUp: true }
  expect(isTrusted(proof, 'Amount')).toBe(true)
  expect(isTrusted(proof, 'UnitPrice')).toBe(false)
})

test('lowers a cell with a word that OCR was not sure of, unless a product or a sum proves it', () => {
  const doubtful: readonly Word[] = [{ ...printed, text: '12,5O', confidence: 40, isAgreed: false }]
  expect(isTrusted({ agrees: true, addsUp: true }, 'Description', doubtful)).toBe(false)
  expect(isTrusted({ agrees: true, addsUp: true }, 'VatRate', doubtful)).toBe(false)
  expect(isTrusted({ agrees: true, addsUp: undefined }, 'UnitPrice', doubtful)).toBe(true)
  expect(isTrusted({ agrees: undefined, addsUp: true }, 'Amount', doubtful)).toBe(true)
  expect(isTrusted({ agrees: undefined, addsUp: true }, 'Quantity', doubtful)).toBe(false)
})
