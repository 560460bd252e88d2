import { expect, test } from 'vitest'
import type { DocumentDraft } from '#src/contract/workspace/drafts.ts'
import { buildField, buildResult, parseResult } from '#src/testing/builders/analysis-result.ts'
import { buildReviewFields } from '../fields/review-field.ts'
import { listOtherFields, listReviewedFields } from './compared-field.ts'

test('a field whose value the reviewer emptied is left out, though it still has its text', () => {
  const fields = {
    Total: buildField({ Text: '12,-', Value: 12, Type: 'Double' }),
    Note: buildField({ Text: 'x', Value: 'x', Type: 'String' }),
  }
  const [document] = parseResult(buildResult(fields)).Documents
  const draft: DocumentDraft = { edits: [['Total', { state: 'corrected', value: null }]] }
  const names = document && listReviewedFields(buildReviewFields(document, draft)).map(({ name }) => name)
  expect(names).toEqual(['Note'])
})

test('an earlier reading is as it was left in its review, and any other as the model read it', () => {
  const fields = {
    Number: buildField({ Text: '1', Value: '1', Type: 'String' }),
    Date: buildField({ Text: '3', Value: '3', Type: 'String' }),
  }
  const document = parseResult(buildResult(fields)).Documents[0]!
  const draft: DocumentDraft = {
    edits: [
      ['Number', { state: 'corrected', text: '2', value: '2' }],
      ['Date', { state: 'absent' }],
    ],
  }
  const list = (edits?: DocumentDraft) =>
    listOtherFields(document, edits).map(({ name, value, isEdited }) => [name, value, isEdited])
  expect(list(draft)).toEqual([['Number', '2', true]])
  expect(list()).toEqual([
    ['Number', '1', false],
    ['Date', '3', false],
  ])
})
