import { expect, test } from 'vitest'
import { buildSubmission } from '#src/testing/builders/submission.ts'
import { listMenuActions } from './menu-actions.ts'

const listItems = (...submissions: Parameters<typeof listMenuActions>[0]) =>
  listMenuActions(submissions).map(({ action, targets }) => `${action} ${targets.length}`)
const stamp = { at: '2026-11-24T10:00:00.000Z', by: null }

test('each action is for those of the documents with which it is possible', () => {
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

test('what is possible with no document has its place all the same, but not in what is gone', () => {
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
