import { expect, test } from 'vitest'
import { toStoredDraft } from './rows.ts'

test('any save may have changed the edits of a draft whose last change was not recorded', () => {
  const row = { submissionId: '', content: '{}', savedAt: new Date(), savedBy: null, origins: null }
  expect(toStoredDraft({ ...row, revision: 3, editsRevision: null }).editsRevision).toBe(3)
  expect(toStoredDraft({ ...row, revision: 3, editsRevision: 0 }).editsRevision).toBe(0)
})
