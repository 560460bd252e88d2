import { expect, test } from 'vitest'
import type { FieldEdit } from '#src/contract/workspace/drafts.ts'
import { buildField, buildResult, parseResult } from '#src/testing/builders/analysis-result.ts'
import { listCorrectedFields } from './corrected-fields.ts'
import { assessDraft } from './document-status.ts'
import { createBuildDocumentView } from './document-view.ts'

type Edits = [string, FieldEdit][]

const getDocument = (fields: Record<string, ReturnType<typeof buildField>>) => {
  const [document] = parseResult(buildResult(fields)).Documents
  if (document === undefined) throw new Error('There is no document')
  return document
}

const flagged = getDocument({ Number: buildField({ NeedsReview: true }), Name: buildField() })
const quiet = getDocument({ Number: buildField(), Name: buildField() })
const accepted: FieldEdit = { state: 'accepted' }

test.each<[string, Edits, string]>([
  ['nothing was done', [], 'read'],
  ['rows only moved', [['Number', { state: 'moved', from: 'Name' }]], 'read'],
  ['another field was accepted', [['Name', accepted]], 'in-review'],
  ['the flagged field was accepted', [['Number', accepted]], 'reviewed'],
  ['the flagged field is not in the document', [['Number', { state: 'absent' }]], 'reviewed'],
])('a document with a flagged field, when %s', (_, edits, status) => {
  expect(assessDraft(flagged, { edits })).toBe(status)
})

test('a document without flags is reviewed when each field was looked at', () => {
  expect(assessDraft(quiet, { edits: [['Number', accepted]] })).toBe('in-review')
  const edits: Edits = [
    ['Number', accepted],
    ['Name', accepted],
  ]
  expect(assessDraft(quiet, { edits })).toBe('reviewed')
  expect(assessDraft({ ...quiet, NeedsReview: true }, { edits })).toBe('in-review')
})

test('a number that the registry contradicts is to check, as on the review screen', () => {
  const kvk = buildField({ Text: '12345678', Value: '12345678', Type: 'String' })
  const document = getDocument({ Number: buildField({ NeedsReview: true }), KvkNumber: kvk })
  const draft = { edits: [['Number', accepted]] satisfies Edits }
  expect(assessDraft(document, draft)).toBe('reviewed')
  expect(assessDraft(document, draft, createBuildDocumentView(new Set(['12345678'])))).toBe('in-review')
})

test('corrected fields need no Page; absent fields and empty added cells are left out', () => {
  const document = getDocument({ Name: { Text: 'a', Value: 'a' }, Other: buildField() })
  const edits: Edits = [
    ['Name', { state: 'corrected', text: 'b', value: 'b' }],
    ['Other', { state: 'absent' }],
    ['Lines.0.Code', { state: 'added', text: '1', value: '1', type: 'String', page: 0 }],
    ['Lines.0.Name', { state: 'added', text: '', value: null, type: 'String', page: 0 }],
  ]
  const fields = listCorrectedFields(document, { edits })
  expect(fields.map(({ name, value, page }) => [name, value, page])).toEqual([
    ['Name', 'b', undefined],
    ['Lines.0.Code', '1', 0],
  ])
})
