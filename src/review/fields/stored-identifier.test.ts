import { expect, test } from 'vitest'
import type { DocumentDraft } from '#src/contract/workspace/drafts.ts'
import { buildField, buildResult, parseResult } from '#src/testing/builders/analysis-result.ts'
import { addField, correctField } from './edit-field.ts'
import { fillFromPage } from './fill-from-page.ts'
import { findReviewField } from './review-field.ts'

const untouched: DocumentDraft = { edits: [] }
const build = (name: string, Text: string, Value: string | null) =>
  parseResult(buildResult({ [name]: buildField({ Text, Value, Type: 'String' }) })).Documents[0]!

test.each([
  ['Iban', 'nl20 ingb 0001 2345 67', 'NL20INGB0001234567'],
  ['SupplierKvkNumber', '6959 9084', '69599084'],
  ['SupplierVatId', 'nl 1234.56.782 b12', 'NL123456782B12'],
  ['Iban', 'nl20 ingb 0001 2345 68', 'nl20 ingb 0001 2345 68'],
  ['InvoiceNumber', '6959 9084', '6959 9084'],
])('%s: a typed %s is stored as %s', (name, typed, stored) => {
  for (const given of ['onleesbaar', null]) {
    const document = build(name, 'onleesbaar', given)
    const byHand = findReviewField(document, correctField(document, untouched, name, { value: typed }), name)
    expect(byHand?.value).toBe(stored)
    const asText = correctField(document, untouched, name, { text: typed, value: typed })
    expect(findReviewField(document, asText, name)).toMatchObject({
      text: typed,
      value: stored,
      isUnlinked: false,
    })
    const fromPage = fillFromPage(document, untouched, name, { text: typed, page: 0 })
    expect(findReviewField(document, fromPage, name)).toMatchObject({ text: typed, value: stored })
  }
  const empty = parseResult(buildResult({})).Documents[0]!
  const added = addField(empty, untouched, { name, text: typed, type: 'String' })
  expect(findReviewField(empty, added, name)?.value).toBe(stored)
})

test('the reading, typed in another notation, counts as accepted', () => {
  const document = build('Iban', 'NL91 ABNA 0417 1643 00', 'NL91ABNA0417164300')
  const draft = correctField(document, untouched, 'Iban', { value: 'nl91 abna 0417 1643 00' })
  expect(findReviewField(document, draft, 'Iban')?.state).toBe('accepted')
})

test('keeps another notation where the service has one', () => {
  const document = build('Iban', 'NL91 ABNA 0417 1643 00', 'NL91 ABNA 0417 1643 00')
  const draft = correctField(document, untouched, 'Iban', { value: 'NL20 INGB 0001 2345 67' })
  expect(findReviewField(document, draft, 'Iban')?.value).toBe('NL20 INGB 0001 2345 67')
})
