import { expect, test } from 'vitest'
import type { DocumentDraft } from '#src/contract/workspace/drafts.ts'
import { buildField, buildResult, parseResult } from '#src/testing/builders/analysis-result.ts'
import { buildReviewFields } from '../fields/review-field.ts'
import { listReviewedFields } from './compared-field.ts'

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
