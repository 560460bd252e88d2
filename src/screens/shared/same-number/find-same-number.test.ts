import { expect, test } from 'vitest'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { buildSubmission } from '#src/testing/builders/submission.ts'
import { findSameNumber, isSameNumber, listSameNumber } from './find-same-number.ts'

const build = (
  id: string,
  partyName: string | null,
  documentNumber: string | null,
  rest: Partial<Submission> = {},
) => buildSubmission({ id, partyName, documentNumber, ...rest })
const find = (...submissions: readonly Submission[]) =>
  [...findSameNumber(submissions)].map(([id, { others }]) => [id, others.map((other) => other.id).join()])

test('finds documents with the same party and number, in any notation', () => {
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

test('reports nothing without a number or a party', () => {
  const unknown = [
    [null, '118'],
    ['Zeewind', ''],
    ['Zeewind', null],
    ['Zeewind', '–'],
  ] as const
  for (const [party, number] of unknown)
    expect(find(build('a', party, number), build('b', party, number))).toEqual([])
})

test('a rejected document is not reported to others, but others are reported to it', () => {
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

test('a deleted document and an earlier reading are not reported', () => {
  const stamp = { at: '2026-11-20T10:00:00Z', by: null }
  const deleted = build('b', 'Zeewind', '118', { deleted: stamp })
  const earlier = build('c', 'Zeewind', '118', { replaced: stamp })
  expect(find(build('a', 'Zeewind', '118'), deleted, earlier)).toEqual([
    ['b', 'a'],
    ['c', 'a'],
  ])
})

test('compares each document of a file with several, and names a file once', () => {
  const documentIdentities = [
    { partyName: 'Zeewind', documentNumber: '118' },
    { partyName: 'Maasgroen', documentNumber: 'F-20' },
  ]
  const mail = build('mail', 'Zeewind', '118', { documentIdentities })
  const again = build('again', 'Zeewind', '118', { documentIdentities })
  const single = build('single', 'Maasgroen', 'f20', { documentIdentities: [] })
  expect(find(mail, single, again, build('other', 'Zeewind', 'F-20'))).toEqual([
    ['mail', 'again,single'],
    ['single', 'mail,again'],
    ['again', 'mail,single'],
  ])
  const document = { submissionId: 'mail', partyName: 'Maasgroen', documentNumber: 'F 20' }
  expect(listSameNumber([mail, single, again], document)).toEqual([single, again])
  expect(listSameNumber([mail, single], { ...document, documentNumber: '' })).toEqual([])
})

test('counts the documents of a file that are in other files, and those that it has twice', () => {
  const [zeewind, maasgroen] = [
    { partyName: 'Zeewind', documentNumber: '118' },
    { partyName: 'Maasgroen', documentNumber: 'F-20' },
  ]
  const count = (...submissions: readonly Submission[]) =>
    [...findSameNumber(submissions)].map(([id, { documents, inside }]) => [id, documents, inside])
  const build3 = (id: string, documentIdentities: Submission['documentIdentities']) =>
    build(id, 'Zeewind', '118', { documentIdentities })
  expect(count(build3('mail', [zeewind, maasgroen, zeewind]))).toEqual([['mail', 0, 2]])
  expect(count(build3('mail', [zeewind, maasgroen]), build3('two', [maasgroen, zeewind]))).toEqual([
    ['mail', 2, 0],
    ['two', 2, 0],
  ])
  expect(count(build3('mail', [zeewind, zeewind]), build('one', 'ZEEWIND', '1-18'))).toEqual([
    ['mail', 2, 2],
    ['one', 1, 0],
  ])
  expect(isSameNumber(zeewind, { partyName: 'zeewind', documentNumber: '1 18' })).toBe(true)
  expect(isSameNumber(zeewind, maasgroen)).toBe(false)
})
