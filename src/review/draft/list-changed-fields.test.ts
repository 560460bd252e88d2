import { expect, test } from 'vitest'
import type { DocumentDraft } from '#src/contract/workspace/drafts.ts'
import { listChangedFields } from './list-changed-fields.ts'

const draft = (...edits: DocumentDraft['edits']): DocumentDraft => ({ edits })

test('lists fields whose edit was added, changed or removed', () => {
  const before = draft(
    ['Kept', { state: 'accepted' }],
    ['Changed', { state: 'corrected', text: 'a' }],
    ['Gone', { state: 'absent' }],
  )
  const after = draft(
    ['Kept', { state: 'accepted' }],
    ['New', { state: 'added', text: '', value: null, type: 'String', page: 0 }],
    ['Changed', { state: 'corrected', text: 'b' }],
  )
  expect(listChangedFields(before, after)).toEqual(['New', 'Changed', 'Gone'])
  expect(listChangedFields(before, before)).toEqual([])
})

test('a chosen location is a change too', () => {
  const location = { page: 0, box: [0, 0, 1, 1] as [number, number, number, number] }
  expect(listChangedFields(draft(), draft(['Field', { state: 'moved', location }]))).toEqual(['Field'])
})
