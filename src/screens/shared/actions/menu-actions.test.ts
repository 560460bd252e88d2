import { expect, test } from 'vitest'
import { buildSubmission } from '#src/testing/builders/submission.ts'
import { findImpossibleReason, listMenuActions } from './menu-actions.ts'

const listItems = (...submissions: Parameters<typeof listMenuActions>[0]) =>
  listMenuActions(submissions).map(({ action, targets }) => `${action} ${targets.length}`)
const stamp = { at: '2026-11-24T10:00:00.000Z', by: null }

test('each action applies to the documents for which it is possible', () => {
  const open = buildSubmission({ id: 'a' })
  const failed = buildSubmission({ id: 'b', state: 'failed' })
  const reading = buildSubmission({ id: 'c', state: 'processing' })
  expect(listItems(open, failed, reading)).toEqual([
    'retry 1',
    'reject 2',
    'postpone 2',
    'mark-reviewed 1',
    'assign-model 1',
    'read-again 2',
    'delete 3',
  ])
})

test('impossible actions stay in the menu, except for deleted documents', () => {
  expect(listItems(buildSubmission({ state: 'sent' }))).toEqual([
    'reject 0',
    'postpone 0',
    'mark-reviewed 0',
    'read-again 1',
    'delete 1',
  ])
  expect(listItems(buildSubmission({ deleted: stamp }))).toEqual(['restore 1'])
  expect(listItems(buildSubmission({ replaced: stamp }))).toEqual([])
})

test('explains why an action is not possible, for several documents only if the reason is the same', () => {
  const sent = buildSubmission({ state: 'sent' })
  const failed = buildSubmission({ state: 'failed' })
  const decide = (kind: 'rejected' | 'reviewed') =>
    buildSubmission({ decision: { ...stamp, kind, reason: null, note: '', until: null } })
  for (const action of ['reject', 'postpone', 'mark-reviewed'] as const)
    expect(findImpossibleReason([sent, sent], action)).toBe('sent')
  expect(findImpossibleReason([buildSubmission({ state: 'processing' })], 'reject')).toBe('processing')
  expect(findImpossibleReason([failed], 'mark-reviewed')).toBe('unread')
  expect(findImpossibleReason([failed, sent], 'mark-reviewed')).toBeUndefined()
  expect(findImpossibleReason([decide('rejected')], 'reject')).toBe('rejected')
  expect(findImpossibleReason([decide('reviewed')], 'mark-reviewed')).toBe('reviewed')
})
