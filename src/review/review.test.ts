import { expect, test } from 'vitest'
import type { DocumentDraft } from '#src/contract/workspace/drafts.ts'
import { buildField, buildResult, parseResult } from '#src/testing/builders/analysis-result.ts'
import type { Writable } from '#src/contract/json.ts'
import { acceptField, correctField, markAbsent } from './fields/edit-field.ts'
import { filterFields, findNextToCheck, orderFields, findPreviousToCheck } from './fields/order-fields.ts'
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

test('keeps the position of a field that is accepted', () => {
  expect(names(orderFields(buildReviewFields(document, acceptField(document, untouched, 'B'))))).toBe('BDAC')
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
  expect(toDraftContent(result, [draft])).toEqual({ documents: [draft], checked: 1 })
  expect(toDraftContent({ ...result, Documents: [document, document] }, []).documents).toEqual([
    untouched,
    untouched,
  ])
})

test('warns about unchecked fields, further documents and a result without pages', () => {
  const draft = acceptField(document, untouched, 'B')
  expect(
    findSendWarnings({ ...result, Documents: [document, document] }, [
      draft,
      {
        edits: [
          ['B', { state: 'absent' }],
          ['D', { state: 'accepted' }],
        ],
      },
    ]),
  ).toEqual([
    { code: 'first-document-only', documents: 2 },
    { code: 'unchecked', fields: [{ document: 0, field: 'D' }] },
  ])
  expect(findSendWarnings(parseResult(buildResult({ A: buildField({ Page: undefined }) })), [])).toEqual([
    { code: 'no-feedback-support' },
  ])
  expect(findSendWarnings(parseResult(buildResult({ A: buildField() })), [])).toEqual([])
})

test('warns about emptied fields, but not about omitted or originally empty ones', () => {
  const emptied = correctField(document, untouched, 'A', { text: ' ' })
  const findWarning = (draft: DocumentDraft) =>
    findSendWarnings(result, [draft]).find(({ code }) => code === 'emptied')
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
