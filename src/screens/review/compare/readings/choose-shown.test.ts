import { expect, test } from 'vitest'
import { buildSubmission } from '#src/testing/builders/submission.ts'
import { chooseShown, type AvailableReadings } from './choose-shown.ts'

const buildComparison = (id: string): AvailableReadings['list']['comparisons'][number] => ({
  id,
  source: 'read',
  state: 'finished',
  backend: 'local',
  modelId: 'receipt',
  label: null,
  addedAt: '2026-01-01T00:00:00Z',
  addedBy: null,
  finishedAt: null,
  milliseconds: null,
  credits: null,
  problem: null,
})
const build = (comparisons: readonly string[], earlier: readonly string[]): AvailableReadings => ({
  list: {
    comparisons: comparisons.map(buildComparison),
    reviewedBackend: 'local',
    reviewedCredits: null,
    cost: { credits: null, balance: null },
    local: null,
  },
  earlier: earlier.map((id) => buildSubmission({ id })),
})
const getIds = (available: AvailableReadings, chosen?: readonly string[]) =>
  chooseShown(available, chosen).map(({ comparison, earlier }) => comparison?.id ?? earlier?.id)

test('the newest comparisons are shown, and no earlier reading that nobody chose', () => {
  expect(getIds(build(['a', 'b', 'c'], ['old']))).toEqual(['b', 'c'])
  expect(getIds(build([], ['old']))).toEqual([])
})

test('the chosen readings are shown in their order, whatever their kind, at most two', () => {
  const available = build(['a', 'b'], ['old', 'older'])
  expect(getIds(available, ['old', 'a'])).toEqual(['old', 'a'])
  expect(getIds(available, ['older', 'old', 'a'])).toEqual(['older', 'old'])
})

test('unknown ids are ignored, and the newest comparisons shown if all are', () => {
  const available = build(['a'], ['old'])
  expect(getIds(available, ['gone', 'old'])).toEqual(['old'])
  expect(getIds(available, ['gone'])).toEqual(['a'])
})
