import { expect, test } from 'vitest'
import { getRecentUndo, offerUndo, recordEdit } from './recent-action.ts'

const buildUndo = () => ({ run: async () => true, doneAt: performance.now(), submissionId: 'a' })

test('an action is offered for undo until something is edited, even if its bar appears after the edit', () => {
  const first = buildUndo()
  const endFirst = offerUndo(first)
  expect(getRecentUndo()).toBe(first)
  recordEdit()
  expect(getRecentUndo()).toBeUndefined()
  endFirst()
  const endAgain = offerUndo(first)
  expect(getRecentUndo()).toBeUndefined()
  endAgain()
})

test('a later action is offered again, until its bar ends that', async () => {
  recordEdit()
  // The clock of a browser has steps.
  await new Promise((resolve) => setTimeout(resolve, 2))
  const later = buildUndo()
  const end = offerUndo(later)
  expect(getRecentUndo()).toBe(later)
  end()
  expect(getRecentUndo()).toBeUndefined()
})
