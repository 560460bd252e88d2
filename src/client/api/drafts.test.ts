import { expect, test } from 'vitest'
import { parseJson } from '#src/contract/json.ts'
import { draftSaveSchema, type DraftSave } from '#src/contract/workspace/drafts.ts'
import { serialiseDraft } from './drafts.ts'

test('a draft is sent with both of its counts and its save number', () => {
  const save: DraftSave = {
    revision: 3,
    content: { documents: [{ edits: [['Total', { state: 'accepted' }]] }], checked: 2, toCheck: 5 },
    origin: { client: 'window-a', sequence: 1 },
  }
  expect(draftSaveSchema.parse(parseJson(serialiseDraft(save)))).toEqual(save)
})
