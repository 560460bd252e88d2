import { expect, test } from 'vitest'
import type { DocumentDraft } from '#src/contract/workspace/drafts.ts'
import { buildField, buildResult, parseResult } from '#src/testing/builders/analysis-result.ts'
import { countProgress } from './count-progress.ts'
import { correctField, markAbsent } from './edit-field.ts'
import { buildReviewFields } from './review-field.ts'

const untouched: DocumentDraft = { edits: [] }
const iban = parseResult(buildResult({ Iban: buildField({ Text: 'NL00', Value: 'NL00', Type: 'String' }) }))
  .Documents[0]!

const euros = (Amount: number) =>
  buildField({ Text: `€ ${Amount}`, Value: { Amount, Currency: 'EUR' }, Type: 'Currency' })
const sums = parseResult(
  buildResult({ NetAmount: euros(100), VatAmount: euros(21), TotalAmount: euros(120), Other: euros(1) }),
).Documents[0]!
const listStates = (draft: DocumentDraft) =>
  buildReviewFields(sums, draft).map(({ name, state }) => `${name} ${state}`)

test('flags a field with a failed check until the reviewer resolves it', () => {
  expect(buildReviewFields(iban, untouched)[0]).toMatchObject({ needsReview: false, state: 'to-check' })
  expect(buildReviewFields(iban, { edits: [['Iban', { state: 'accepted' }]] })[0]?.state).toBe('accepted')
})

test('runs no checks on an absent field', () => {
  expect(buildReviewFields(iban, { edits: [['Iban', { state: 'absent' }]] })[0]?.checks).toEqual([])
})

test('a sum that does not add up flags its three amounts, whatever the service says', () => {
  expect(listStates(untouched)).toEqual([
    'NetAmount to-check',
    'VatAmount to-check',
    'TotalAmount to-check',
    'Other unchecked',
  ])
  const corrected = correctField(sums, untouched, 'TotalAmount', { text: '€ 121,00' })
  expect(listStates(corrected)).toEqual([
    'NetAmount unchecked',
    'VatAmount unchecked',
    'TotalAmount corrected',
    'Other unchecked',
  ])
  expect(listStates(markAbsent(sums, untouched, 'VatAmount'))[0]).toBe('NetAmount unchecked')
})

test('a field whose check passes again counts as checked, and one whose check fails now as well', () => {
  const count = (draft: DocumentDraft) => countProgress(buildReviewFields(sums, draft), sums)
  expect(count(untouched)).toEqual({ checked: 0, toCheck: 3 })
  expect(count(correctField(sums, untouched, 'TotalAmount', { text: '€ 121,00' }))).toEqual({
    checked: 3,
    toCheck: 3,
  })
  expect(count(correctField(sums, untouched, 'TotalAmount', { text: '€ 122,00' }))).toEqual({
    checked: 1,
    toCheck: 3,
  })
})

test('a Text that cannot be parsed makes the check impossible, not passed with the value before it', () => {
  const right = correctField(sums, untouched, 'TotalAmount', { text: '€ 121,00' })
  const typed = correctField(sums, right, 'VatAmount', { text: 'about 20' })
  const total = buildReviewFields(sums, typed).find(({ name }) => name === 'TotalAmount')
  expect(total?.checks).toMatchObject([
    { result: 'unchecked', reason: { kind: 'no-amount', fields: ['VatAmount'] } },
  ])
})

test('an edit changes no field that no check ties to it', () => {
  const before = buildReviewFields(sums, untouched)
  const after = buildReviewFields(sums, correctField(sums, untouched, 'Other', { text: '€ 2' }), before)
  for (const index of [0, 1, 2]) expect(after[index]).toBe(before[index])
})
