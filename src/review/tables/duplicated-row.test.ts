import { expect, test } from 'vitest'
import type { DocumentDraft } from '#src/contract/workspace/drafts.ts'
import { buildField, buildResult, parseResult } from '#src/testing/builders/analysis-result.ts'
import { correctField } from '../fields/edit-field.ts'
import { findReviewField } from '../fields/review-field.ts'
import { getTypedContent } from '../fields/typed-off-page.ts'
import { duplicateRows } from './edit-rows.ts'

const untouched: DocumentDraft = { edits: [] }
const text = (Text: string) => buildField({ Text, Value: Text, Type: 'String' })
const document = parseResult(
  buildResult({ 'Lines.0.Description': text('Meel'), 'Lines.0.Amount': text('31,50') }),
).Documents[0]!

test('a copied row counts only typed content as typed, not readings', () => {
  const typed = correctField(document, untouched, 'Lines.0.Amount', { text: '32,50' })
  const draft = duplicateRows(document, typed, 'Lines', { at: 0 })
  const findTyped = (name: string, of = draft) => {
    const field = findReviewField(document, of, name)
    return field && getTypedContent(field)
  }
  expect(findReviewField(document, draft, 'Lines.1.Description')?.text).toBe('Meel')
  expect(findTyped('Lines.1.Description')).toBeUndefined()
  expect(findTyped('Lines.1.Amount')).toBe('32,50')
  // Copies are made to be changed.
  const changed = correctField(document, draft, 'Lines.1.Description', { text: 'Zout', value: 'Zout' })
  expect(findTyped('Lines.1.Description', changed)).toBe('Zout')
  const byHand = correctField(document, draft, 'Lines.1.Description', { value: 'Zout' })
  expect(findReviewField(document, byHand, 'Lines.1.Description')).toMatchObject({ text: '', value: 'Zout' })
  expect(findTyped('Lines.1.Description', byHand)).toBe('="Zout"')
})
