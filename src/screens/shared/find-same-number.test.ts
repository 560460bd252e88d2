import { expect, test } from 'vitest'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { buildSubmission } from '#src/testing/builders/submission.ts'
import { findSameNumber } from './find-same-number.ts'

const build = (
  id: string,
  partyName: string | null,
  documentNumber: string | null,
  rest: Partial<Submission> = {},
) => buildSubmission({ id, partyName, documentNumber, ...rest })
const find = (...submissions: readonly Submission[]) =>
  [...findSameNumber(submissions)].map(([id, others]) => [id, others.map((other) => other.id).join()])

test('documents of one party with one number are found, however these are written', () => {
  expect(
    find(
      build('a', 'Zeewind B.V.', '2026-118'),
      build('b', 'ZEEWIND BV', '2026 118'),
      build('c', 'Zeewind', '2026-118'),
      build('d', 'Zeewind B.V.', '2026-1180'),
      build('e', 'Zéewind B.V.', '2026/118'),
    ),
  ).toEqual([
    ['a', 'b,e'],
    ['b', 'a,e'],
    ['e', 'a,b'],
  ])
})

test('without a number or a party nothing is said', () => {
  const unknown = [
    [null, '118'],
    ['Zeewind', ''],
    ['Zeewind', null],
    ['Zeewind', '–'],
  ] as const
  for (const [party, number] of unknown)
    expect(find(build('a', party, number), build('b', party, number))).toEqual([])
})

test('a rejected document is no other one, and is told of the others', () => {
  const decision = {
    kind: 'rejected',
    reason: 'duplicate',
    note: '',
    until: null,
    at: '2026-11-20T10:00:00Z',
    by: null,
  }
  const rejected = build('b', 'Zeewind', '118', { decision: decision as Submission['decision'] })
  expect(find(build('a', 'Zeewind', '118'), rejected)).toEqual([['b', 'a']])
})

test('a deleted document and an earlier reading are no other ones', () => {
  const stamp = { at: '2026-11-20T10:00:00Z', by: null }
  const deleted = build('b', 'Zeewind', '118', { deleted: stamp })
  const earlier = build('c', 'Zeewind', '118', { replaced: stamp })
  expect(find(build('a', 'Zeewind', '118'), deleted, earlier)).toEqual([
    ['b', 'a'],
    ['c', 'a'],
  ])
})
