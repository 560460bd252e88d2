import { expect, test } from 'vitest'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { buildSubmission } from '#src/testing/builders/submission.ts'
import { listDoneSteps } from './first-steps.ts'

const list = (...documents: Partial<Submission>[]) => [...listDoneSteps(documents.map(buildSubmission))]

test('ticks only the steps that the documents prove', () => {
  expect(list()).toEqual([])
  for (const state of ['processing', 'uncertain', 'refused', 'failed'] as const)
    expect(list({ state }), state).toEqual([])
  expect(list({ state: 'to-review' })).toEqual(['read'])
  expect(list({ state: 'to-review', checked: 1 })).toEqual(['read', 'check'])
  expect(list({ state: 'sent' })).toEqual(['read', 'check', 'send'])
  expect(list({ learntFrom: 0 })).toEqual(['read'])
  expect(list({ learntFrom: 2 })).toEqual(['read', 'learn'])
})

test('a document marked as reviewed counts as sent, a rejected or postponed one does not', () => {
  const decide = (kind: 'reviewed' | 'rejected' | 'postponed') =>
    list({
      decision: { kind, at: '2026-01-02T00:00:00.000Z', by: null, until: null, reason: null, note: '' },
    })
  expect(decide('reviewed')).toEqual(['read', 'check', 'send'])
  expect(decide('rejected')).toEqual(['read'])
  expect(decide('postponed')).toEqual(['read'])
})
