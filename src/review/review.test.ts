import { expect, test } from 'vitest'
import type { AnalysisResult } from '#src/contract/service/analysis-result.ts'
import type { DocumentDraft } from '#src/contract/workspace/drafts.ts'
import { buildField, buildResult, parseResult } from '#src/testing/builders/analysis-result.ts'
import type { Writable } from '#src/contract/json.ts'
import { acceptField, correctField, markAbsent } from './fields/edit-field.ts'
import {
  createBuildDocumentView,
  listOrderedFields,
  settleOrder,
  type DocumentView,
} from './document-view.ts'
import {
  filterFields,
  findNextToCheck,
  orderFields,
  findPreviousToCheck,
  type FieldOrder,
} from './fields/order-fields.ts'
import { toDraftContent, countProgress } from './fields/count-progress.ts'
import { toReadableName } from './names/to-readable-name.ts'
import { buildReviewFields } from './fields/review-field.ts'
import { findSendWarnings } from './send-warnings.ts'
import { suggestNames, inferFieldType } from './names/suggest-names.ts'

const untouched: DocumentDraft = { edits: [] }
const flagged = (overrides: Record<string, Writable> = {}) => buildField({ NeedsReview: true, ...overrides })
const result = parseResult(
  buildResult({
    A: buildField({ Page: 2 }),
    B: flagged(),
    C: buildField({ Page: undefined }),
    D: flagged({ Page: 1 }),
  }),
)
const document = result.Documents[0]!
const fields = buildReviewFields(document, untouched)
const names = (list: readonly { name: string }[]) => list.map((field) => field.name).join('')

test.each([
  ['InvoiceDate', 'Invoice date'],
  ['SupplierVatId', 'Supplier VAT id'],
  ['Iban', 'IBAN'],
  ['KvkNumber', 'KvK number'],
  ['KvKNumber', 'KvK number'],
  ['SupplierKvkNumber', 'Supplier KvK number'],
  ['SupplierIBAN', 'Supplier IBAN'],
  ['invoice_date', 'Invoice date'],
  ['due-date', 'Due date'],
  ['totaalBedrag', 'Totaal bedrag'],
  ['ISBN', 'ISBN'],
  ['BtwNummer', 'Btw nummer'],
  ['TOTAL', 'Total'],
  ['__', '__'],
  ['', ''],
])('formats %j as %j', (name, readable) => {
  expect(toReadableName(name)).toBe(readable)
})

test('orders fields to check first, as in the document, or by page with pageless fields last', () => {
  expect([
    names(orderFields(fields)),
    names(orderFields(fields, 'document')),
    names(orderFields(fields, 'page')),
  ]).toEqual(['BDAC', 'ABCD', 'BDAC'])
})

test('orders a field that an electronic invoice contradicts first, even once it is accepted', () => {
  const electronic = (Printed: string) => ({ Text: 'x', Value: 'x', Printed })
  const [hybrid] = parseResult(
    buildResult({
      A: flagged(),
      B: buildField({ ElectronicInvoice: electronic('same') }),
      C: flagged({ ElectronicInvoice: electronic('none') }),
      D: flagged({ ElectronicInvoice: electronic('other') }),
    }),
  ).Documents
  const order = (draft: DocumentDraft) => names(orderFields(buildReviewFields(hybrid!, draft)))
  expect([order(untouched), order(acceptField(hybrid!, untouched, 'D'))]).toEqual(['DACB', 'DACB'])
})

test('keeps the position of a field that is accepted', () => {
  expect(names(orderFields(buildReviewFields(document, acceptField(document, untouched, 'B'))))).toBe('BDAC')
})

test('no edit moves a field until the order is settled, and then none moves down', () => {
  const build = createBuildDocumentView(new Set())
  const sums = parseResult(
    buildResult({
      Note: buildField(),
      NetAmount: buildField({ Value: 100, Type: 'Currency' }),
      VatAmount: buildField({ Value: 21, Type: 'Currency' }),
      TotalAmount: buildField({ Value: 121, Type: 'Currency', NeedsReview: true }),
    }),
  ).Documents[0]!
  const list = (view: DocumentView, order?: FieldOrder) =>
    listOrderedFields(view, order).map(({ name }) => name)
  const opened = build(sums, untouched)
  const before = ['TotalAmount', 'Note', 'NetAmount', 'VatAmount']
  expect(list(opened)).toEqual(before)
  const wrong = build(sums, correctField(sums, untouched, 'TotalAmount', { value: 120 }), opened)
  expect(wrong.byName.get('NetAmount')?.state).toBe('to-check')
  expect(list(wrong)).toEqual(before)
  const settled = settleOrder(wrong)
  expect(list(settled)).toEqual(['NetAmount', 'VatAmount', 'TotalAmount', 'Note'])
  expect(settleOrder(settled)).toBe(settled)
  const right = settleOrder(build(sums, untouched, settled))
  expect(right.byName.get('NetAmount')?.state).toBe('unchecked')
  expect(list(right)).toEqual(list(settled))
})

test('a field whose page is corrected keeps its position until the order is settled', () => {
  const build = createBuildDocumentView(new Set())
  const list = (view: DocumentView) => names(listOrderedFields(view, 'page'))
  const opened = build(document, untouched)
  const moved = build(document, correctField(document, untouched, 'B', { page: 7 }), opened)
  expect([list(opened), list(moved), list(settleOrder(moved))]).toEqual(['BDAC', 'BDAC', 'DABC'])
})

test('filters by state, and by words in name, text or type', () => {
  expect(names(filterFields(fields, { onlyToCheck: true }))).toBe('BD')
  expect(names(filterFields(fields, { search: ' DATE ' }))).toBe('ABCD')
  expect(names(filterFields(fields, { search: 'nowhere' }))).toBe('')
})

test('wraps around to the next field to check, and finds none once all are resolved', () => {
  expect([
    findNextToCheck(fields, 'B')?.name,
    findNextToCheck(fields, 'D')?.name,
    findNextToCheck(fields, undefined)?.name,
    findPreviousToCheck(fields, 'B')?.name,
  ]).toEqual(['D', 'B', 'B', 'D'])
  expect(
    findNextToCheck(
      buildReviewFields(document, {
        edits: [
          ['B', { state: 'accepted' }],
          ['D', { state: 'absent' }],
        ],
      }),
      'A',
    ),
  ).toBeUndefined()
})

test('counts the fields that need attention and how many of them are resolved', () => {
  expect(countProgress(fields)).toEqual({ checked: 0, toCheck: 2 })
  expect(countProgress(buildReviewFields(document, markAbsent(document, untouched, 'B')))).toEqual({
    checked: 1,
    toCheck: 2,
  })
})

test('saves one draft per document and the number of resolved flagged fields', () => {
  const draft = acceptField(document, acceptField(document, untouched, 'A'), 'B')
  expect(toDraftContent(result, [draft])).toEqual({ documents: [draft], checked: 1, toCheck: 2 })
  expect(toDraftContent({ ...result, Documents: [document, document] }, []).documents).toEqual([
    untouched,
    untouched,
  ])
})

test('warns about further documents and a result without pages', () => {
  const findWarnings = (of: AnalysisResult) =>
    findSendWarnings(
      of,
      of.Documents.map((each) => buildReviewFields(each, untouched)),
    )
  expect(findWarnings({ ...result, Documents: [document, document] })).toEqual([
    { code: 'first-document-only', documents: 2 },
  ])
  expect(findWarnings(parseResult(buildResult({ A: buildField({ Page: undefined }) })))).toEqual([
    { code: 'no-feedback-support' },
  ])
  expect(findWarnings(parseResult(buildResult({ A: buildField() })))).toEqual([])
})

test('warns about emptied fields, but not about omitted or originally empty ones', () => {
  const emptied = correctField(document, untouched, 'A', { text: ' ' })
  const findWarning = (draft: DocumentDraft) =>
    findSendWarnings(result, [buildReviewFields(document, draft)]).find(({ code }) => code === 'emptied')
  expect(findWarning(emptied)).toEqual({ code: 'emptied', fields: [{ document: 0, field: 'A' }] })
  expect(findWarning(correctField(document, untouched, 'A', { value: null }))).toBeDefined()
  expect(findWarning(markAbsent(document, emptied, 'A'))).toBeUndefined()
  expect(findWarning(untouched)).toBeUndefined()
})

test("suggests the model's fields that the document lacks", () => {
  const model = {
    fields: [
      { name: 'A', type: 'Date' },
      { name: 'Z', type: 'Long' },
    ] as const,
  }
  expect([suggestNames(model, fields), suggestNames(undefined, fields)]).toEqual([
    [{ name: 'Z', type: 'Long' }],
    [],
  ])
})

test('infers the Type of a field from the model, and of a cell from its column', () => {
  const model = {
    fields: [{ name: 'Z', type: 'Long' }],
    tables: [{ name: 'Items', columns: [{ name: 'Amount', type: 'Currency' }] }],
  } as const
  const present = [{ name: 'Hours.1.Day', type: 'Date' }]
  expect(
    ['Z', 'Items.7.Amount', 'Hours.9.Day', 'Items.7.Other', 'Amount'].map((name) =>
      inferFieldType(name, model, present),
    ),
  ).toEqual(['Long', 'Currency', 'Date', undefined, undefined])
})
