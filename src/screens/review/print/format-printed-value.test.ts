import { expect, test } from 'vitest'
import { buildReviewFields } from '#src/review/fields/review-field.ts'
import { buildField, buildResult, parseResult } from '#src/testing/builders/analysis-result.ts'
import { formatPrintedCell } from './format-printed-value.ts'

test.each([
  ['10,00', -10, '−10,00'],
  ['-10,00', -10, '-10,00'],
  ['10,00', 10, '10,00'],
])('a cell with Text %j and Value %j prints as %j', (Text, Value, printed) => {
  const fields = { 'T.0.Amount': buildField({ Text, Value, Type: 'Double' }) }
  const [field] = buildReviewFields(parseResult(buildResult(fields)).Documents[0]!, { edits: [] })
  expect(formatPrintedCell(field!, 'nl')).toBe(printed)
})
