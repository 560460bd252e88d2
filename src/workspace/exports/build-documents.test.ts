import { expect, test } from 'vitest'
import { serialiseDraft } from '#src/client/api/drafts.ts'
import type { DraftContent } from '#src/contract/workspace/drafts.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { buildField, buildResult } from '#src/testing/builders/analysis-result.ts'
import { buildDocuments } from './build-documents.ts'

const result = JSON.stringify(
  buildResult({
    Due: buildField({ Text: '1 May 2024', Value: '2024-05-01', Type: 'Date', NeedsReview: true }),
  }),
)
const content: DraftContent = { documents: [{ edits: [['Due', { state: 'accepted' }]] }], checked: 1 }

function exportState(draft: DraftContent, submission: Partial<Submission> = {}) {
  const stored = JSON.stringify(JSON.parse(serialiseDraft({ revision: 1, content: draft })).content)
  const record = { result, draft: { content: stored, savedAt: '2026-11-29' }, feedback: undefined }
  return buildDocuments({ id: 'one', ...submission } as Submission, record as never, []).map(
    ({ state }) => state,
  )
}

test('a document with typed text that is no value is still in review, as in the list', () => {
  expect(exportState(content)).toEqual(['reviewed'])
  const typedTexts: DraftContent['typedTexts'] = [
    ['0 Due', { value: '31-2-25', currency: '', language: 'nl' }],
  ]
  expect(exportState({ ...content, typedTexts })).toEqual(['in-review'])
  expect(exportState({ ...content, documents: [{ edits: [] }], typedTexts })).toEqual(['in-review'])
  const decision = {
    kind: 'reviewed',
    reason: null,
    note: '',
    until: null,
    at: '2026-11-29',
    by: null,
  } as const
  expect(exportState(content, { decision })).toEqual(['reviewed'])
  expect(exportState({ ...content, typedTexts }, { decision })).toEqual(['in-review'])
})
