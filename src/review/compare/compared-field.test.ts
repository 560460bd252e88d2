import { expect, test } from 'vitest'
import type { DocumentDraft, DraftContent } from '#src/contract/workspace/drafts.ts'
import { buildField, buildResult, parseResult } from '#src/testing/builders/analysis-result.ts'
import { buildReviewFields } from '../fields/review-field.ts'
import { compareDocuments } from './compare-documents.ts'
import { groupUnreadable, listOtherFields, listReadFields, listReviewedFields } from './compared-field.ts'
import { restoreTyped } from '../editing/stored-typed-texts.ts'
import { createBuildDocumentView } from '../document-view.ts'
import { listEarlierDrafts } from './earlier-drafts.ts'
import { takeItem } from './take-value.ts'

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

const date = (Text: string, Value: string) => buildField({ Text, Value, Type: 'Date' })
const typed = (value: string, currency = '') => ({ value, currency, language: 'nl' as const })
/** An earlier reading whose second document has typed texts that are no values. */
function listLeft(fields: Parameters<typeof buildResult>[0], content: Partial<DraftContent>) {
  const document = parseResult(buildResult(fields)).Documents[0]!
  const documents = [{ edits: [] }, { edits: [] }]
  const draft = listEarlierDrafts({ documents, checked: 0, ...content })[1]
  return { document, fields: listOtherFields(document, draft) }
}

test('a field that was left with typed text that is no value has that text, and nothing to take over', () => {
  const read = {
    Due: date('1 May 2024', '2024-05-01'),
    Total: buildField({ Text: '5', Value: { Amount: 5, Currency: 'EUR' }, Type: 'Currency' }),
    Day: date('2 May 2024', '2024-05-02'),
    Sent: date('3 May 2024', '2024-05-03'),
  }
  const { document, fields } = listLeft(read, {
    documents: [{ edits: [] }, { edits: [['Sent', { state: 'absent' }]] }],
    typedTexts: [
      ['0 Day', typed('31-2-25')],
      ['1 Due', typed('31-2-25')],
      ['1 Total', typed('12,x', 'EUR')],
      ['1 Sent', typed('31-2-25')],
    ],
  })
  expect(fields.map(({ name, text, value, isUnreadable }) => [name, text, value, isUnreadable])).toEqual([
    ['Due', '31-2-25', undefined, true],
    ['Total', 'EUR 12,x', undefined, true],
    ['Day', '2 May 2024', '2024-05-02', undefined],
  ])
  const items = compareDocuments([listReadFields(document), fields])
  const due = items.find(({ key }) => key === 'field due')
  expect(due?.verdict).toBe('differs')
  const draft: DocumentDraft = { edits: [] }
  expect(due && takeItem(document, draft, due, 1)).toBe(draft)
})

test('a row is taken over without the cells that were left with typed text that is no value', () => {
  const { document, fields } = listLeft(
    {
      'Lines.0.Code': buildField({ Text: 'a', Value: 'a', Type: 'String' }),
      'Lines.0.Date': date('1 May 2024', '2024-05-01'),
    },
    { typedTexts: [['1 Lines.0.Date', typed('31-2-25')]] },
  )
  const own = { ...document, Fields: new Map() }
  const row = compareDocuments([[], fields]).find(({ kind }) => kind === 'row')
  const taken = row && takeItem(own, { edits: [] }, row, 1)
  expect(taken?.edits.map(([name]) => name)).toEqual(['Lines.0.Code'])
})

test('a field under review with typed text that is no value has that text, in its own document only', () => {
  const read = { Due: date('1 May 2024', '2024-05-01') }
  const document = parseResult(buildResult(read)).Documents[0]!
  const build = createBuildDocumentView(new Set())
  const views = [build(document, { edits: [] }), build(document, { edits: [] })]
  const texts = restoreTyped(new Map([['1 Due', typed('31-2-25')]]), views, 'en')
  const list = (index: number) =>
    listReviewedFields(views[index]!.fields, groupUnreadable(texts, index)).map(
      ({ text, value, isUnreadable }) => [text, value, isUnreadable],
    )
  expect(list(0)).toEqual([['1 May 2024', '2024-05-01', undefined]])
  expect(list(1)).toEqual([['31-2-25', undefined, true]])
})
