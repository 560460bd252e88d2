import { expect, test } from 'vitest'
import type { DocumentDraft } from '#src/contract/workspace/drafts.ts'
import { buildField, buildResult, parseResult } from '#src/testing/builders/analysis-result.ts'
import { acceptField, correctField, markAbsent } from './fields/edit-field.ts'
import { buildReviewFields } from './fields/review-field.ts'
import { getSearchKey, type SearchedTexts } from './fields/typed-off-page.ts'
import { countUnchecked, listSendItems } from './send-items.ts'

const euros = (Amount: number, NeedsReview = false) =>
  buildField({ Text: `€ ${Amount}`, Value: { Amount, Currency: 'EUR' }, Type: 'Currency', NeedsReview })
const text = (Text: string, NeedsReview = false) =>
  buildField({ Text, Value: Text, Type: 'String', NeedsReview })
const document = parseResult(
  buildResult({
    Note: text('see page', true),
    NetAmount: euros(100),
    VatAmount: euros(21),
    TotalAmount: euros(120, true),
    Iban: text('NL00'),
  }),
).Documents[0]!
const untouched: DocumentDraft = { edits: [] }
const list = (draft: DocumentDraft, searchedTexts: SearchedTexts = new Map(), other = draft) =>
  listSendItems([buildReviewFields(document, draft), buildReviewFields(document, other)], searchedTexts)
    .filter((item) => item.document === 0)
    .map(({ field, kind }) => `${field} ${kind}`)

test('lists every failing check once, at its field, and every other field to check', () => {
  expect(list(untouched)).toEqual([
    'TotalAmount check',
    'Iban check',
    'Note unchecked',
    'NetAmount unchecked',
    'VatAmount unchecked',
  ])
})

test('keeps a failing check on the list when all of its fields are accepted', () => {
  const accepted = [...document.Fields.keys()].reduce(
    (draft, name) => acceptField(document, draft, name),
    untouched,
  )
  expect(list(accepted)).toEqual(['TotalAmount check', 'Iban check'])
  const resolved = markAbsent(document, markAbsent(document, accepted, 'Iban'), 'VatAmount')
  expect(list(resolved)).toEqual([])
})

test('lists typed text that is on no page, only if that text was searched for', () => {
  const typed = correctField(document, untouched, 'Note', { text: 'page 7' })
  const find = (name: string, searched: string) =>
    list(typed, new Map([[getSearchKey(0, name), { content: searched, isFound: false }]])).includes(
      `${name} off-page`,
    )
  expect(find('Note', 'page 7')).toBe(true)
  expect(find('Note', 'page')).toBe(false)
  // Not typed: the service read it.
  expect(find('Iban', 'NL00')).toBe(false)
  expect(
    list(typed, new Map([[getSearchKey(1, 'Note'), { content: 'page 7', isFound: false }]])),
  ).not.toContain('Note off-page')
})

test('counts the fields that are still to check, whether or not a check is reported at them', () => {
  const fields = buildReviewFields(document, acceptField(document, untouched, 'NetAmount'))
  expect(countUnchecked(listSendItems([fields], new Map()))).toBe(4)
})

test('lists the items of each document under its index', () => {
  const fields = buildReviewFields(document, untouched)
  const items = listSendItems([[], fields, fields], new Map())
  expect(items.map(({ document: index }) => index)).toEqual([1, 1, 1, 1, 1, 2, 2, 2, 2, 2])
})
