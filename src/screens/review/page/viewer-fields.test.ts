import { expect, test } from 'vitest'
import { buildField, buildResult, parseResult } from '#src/testing/builders/analysis-result.ts'
import { correctField } from '#src/review/fields/edit-field.ts'
import { buildReviewFields } from '#src/review/fields/review-field.ts'
import { createToViewerField } from './viewer-fields.ts'

const [document] = parseResult(
  buildResult({
    DueDate: buildField({ Text: '14 december 2026', Value: '2026-12-14', Type: 'Date' }),
    VatAmount: buildField({
      Text: '12.190,30',
      Value: { Amount: 12190.3, Currency: 'EUR' },
      Type: 'Currency',
    }),
  }),
).Documents

/** The text that the viewer searches for after a Value was set by hand. */
function searchFor(name: string, value: Parameters<typeof correctField>[3]['value']) {
  const draft = correctField(document!, { edits: [] }, name, { value: value! })
  const field = buildReviewFields(document!, draft).find((each) => each.name === name)
  return createToViewerField(undefined)(field!, undefined)
}

test('searches for a value that the text does not mean, not for the text', () => {
  expect(searchFor('DueDate', '2031-01-09')).toMatchObject({ text: '', value: '2031-01-09' })
  expect(searchFor('VatAmount', { Amount: 2767.82, Currency: 'EUR' })).toMatchObject({ text: '2767.82' })
})

test('searches for the text of a value that the text means', () => {
  expect(searchFor('DueDate', '2026-12-14')).toMatchObject({ text: '14 december 2026' })
})
