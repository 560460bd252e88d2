import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Writable } from '#src/contract/json.ts'
import { createBuildDocumentView, emptyViewContext } from '#src/review/document-view.ts'
import type { ModelFieldInfo } from '#src/review/fields/expected-fields.ts'
import { toDraftContent } from '#src/review/fields/count-progress.ts'
import { parseResult } from '#src/testing/builders/analysis-result.ts'
import { summariseContent, summariseResult } from './summarise-result.ts'

const aDocument = (NeedsReview: boolean, ...flags: boolean[]) => ({
  NeedsReview,
  TotalPages: 2,
  Fields: Object.fromEntries(
    flags.map((flag, index) => [`F${index}`, { Text: 'a', Confidence: 80 + index, NeedsReview: flag }]),
  ),
})

test('counts documents to check without a flagged field separately from flagged fields', () => {
  const Documents = [aDocument(true, true, false), aDocument(true, false), aDocument(true), aDocument(false)]
  expect(summariseResult(JSON.stringify({ Documents }))).toEqual({
    toCheck: 1,
    documentsToCheck: 2,
    pages: 8,
    lowestConfidence: 80,
    documents: 4,
    learntFrom: null,
    partyName: null,
    documentNumber: '',
    documentIdentities: [],
    totalAmount: null,
    totalCurrency: null,
    searchText: 'a',
  })
})

test('a document flagged for a required field that it lacks counts by that field alone', () => {
  const model: readonly ModelFieldInfo[] = [{ name: 'Number', type: 'String', required: true }]
  const count = (document: Record<string, Writable>, fields = model) => {
    const json = { Documents: [document] }
    const { toCheck, documentsToCheck } = summariseResult(JSON.stringify(json), fields)
    // The review says the same.
    const build = createBuildDocumentView(new Set(), { ...emptyViewContext, model: fields })
    const views = parseResult(json).Documents.map((own) => build(own, { edits: [] }))
    expect(views.map((view) => view.isFlaggedWithoutField)).toEqual([documentsToCheck === 1])
    return [toCheck, documentsToCheck]
  }
  const lacking = { ...aDocument(true, false), MissingFields: ['Number'] }
  expect(count(lacking)).toEqual([1, 0])
  // As stored before, or flagged for something else as well.
  expect(count(aDocument(false, false))).toEqual([1, 0])
  expect(count(aDocument(true, false))).toEqual([1, 1])
  expect(count({ ...lacking, MissingFields: [] })).toEqual([1, 1])
  expect(count({ ...lacking, MissingFields: 'Number' })).toEqual([1, 1])
  // Without a row for each missing field, nothing else would say that the document is to be checked.
  expect(count({ ...lacking, MissingFields: ['Number', 'Order'] })).toEqual([1, 1])
  expect(count({ ...lacking, MissingFields: [7] })).toEqual([1, 1])
  expect(count(lacking, [])).toEqual([0, 1])
  expect(count(lacking, [{ name: 'Number', type: 'String' }])).toEqual([0, 1])
})

test('counts the pages of a file with several documents once', () => {
  const Documents = [
    { ...aDocument(false), TotalPages: 4, FirstPage: 0, LastPage: 1 },
    { ...aDocument(false), TotalPages: 4, FirstPage: 3, LastPage: 3 },
    aDocument(false),
  ]
  expect(summariseResult(JSON.stringify({ Documents })).pages).toBe(6)
})

test('a text that is not a result contains nothing', () => {
  for (const json of ['[]', '"text"', '{}', '{"Documents":7}'])
    expect(summariseResult(json), json).toEqual({
      toCheck: 0,
      documentsToCheck: 0,
      pages: null,
      lowestConfidence: null,
      documents: 0,
      learntFrom: null,
      partyName: null,
      documentNumber: '',
      documentIdentities: [],
      totalAmount: null,
      totalCurrency: null,
      searchText: '',
    })
})

test('a field with a failing check is to be checked, even if the service flagged none', () => {
  const euros = (Amount: number) => ({
    Text: `€ ${Amount}`,
    Value: { Amount, Currency: 'EUR' },
    Type: 'Currency',
  })
  const document = (total: number) => ({
    Fields: { NetAmount: euros(100), VatAmount: euros(21), TotalAmount: euros(total), Other: euros(1) },
  })
  const count = (...totals: number[]) =>
    summariseResult(JSON.stringify({ Documents: totals.map(document) })).toCheck
  expect(count(121)).toBe(0)
  expect(count(120)).toBe(3)
  // Amounts are compared within one document only.
  expect(count(120, 121, 122)).toBe(6)
})

test('keeps the parties and numbers of all documents in a file, as corrected', () => {
  const document = (name: string, number: string) => ({
    Fields: { SupplierName: { Text: name }, InvoiceNumber: { Text: number } },
  })
  const summarise = (...documents: ReturnType<typeof document>[]) =>
    summariseResult(JSON.stringify({ Documents: documents }), [], {
      draft: JSON.stringify({
        checked: 0,
        documents: [
          { edits: [] },
          { edits: [['InvoiceNumber', { state: 'corrected', text: 'F-21' }]] },
          { edits: [] },
        ],
      }),
    }).documentIdentities
  expect(summarise(document('Zeewind', '118'))).toEqual([])
  expect(summarise(document('Zeewind', '118'), document('Maasgroen', 'F-20'), document('', '7'))).toEqual([
    { partyName: 'Zeewind', documentNumber: '118' },
    { partyName: 'Maasgroen', documentNumber: 'F-21' },
  ])
  expect(summarise(document('Zeewind', '118'), document('', '7'), document('Zeewind', '118'))).toHaveLength(2)
})

const money = fc.record({
  Text: fc.constantFrom('€ 10,00', '10', '', '21%'),
  Value: fc.oneof(
    fc.constantFrom<Writable>(null, '10.00', 10, 20, 'soon', { Amount: 10 }),
    fc.record({ Amount: fc.constantFrom(10, 20), Currency: fc.constantFrom('EUR', 'USD') }),
  ),
  Type: fc.constantFrom('Currency', 'Double', 'String'),
  NeedsReview: fc.boolean(),
})
const words = fc.record({
  Text: fc.constantFrom('NL91ABNA0417164300', 'NL00', '69599084', '7', '2025-03-14', '2025-01-01', ''),
  Value: fc.constantFrom<Writable>(null, 'NL00', '2025-03-14', '2025-01-01', '69599084'),
  Type: fc.constantFrom('String', 'Date'),
  NeedsReview: fc.boolean(),
})
const documents = fc.array(
  fc.record(
    {
      NetAmount: money,
      VatAmount: money,
      TotalAmount: money,
      'LineItems.0.Amount': money,
      'LineItems.1.Amount': money,
      'LineItems.1.Quantity': money,
      Iban: words,
      KvkNumber: words,
      InvoiceDate: words,
      DueDate: words,
    },
    { requiredKeys: [] },
  ),
  { maxLength: 3 },
)

const models = fc.constantFrom<readonly ModelFieldInfo[]>(
  [],
  [
    { name: 'NetAmount', type: 'Currency', required: true },
    { name: 'Iban', type: 'String', required: true },
    { name: 'Order', type: 'String', required: true },
    { name: 'DueDate', type: 'Date' },
    { name: 'Untyped', required: true },
    { name: 'LineItems.0.Amount', type: 'Currency', required: true },
  ],
)

test('the list counts what the review of a fresh result counts', () => {
  fc.assert(
    fc.property(documents, models, (all, model) => {
      const json = { Documents: all.map((Fields) => ({ Fields })) }
      const result = parseResult(json)
      const isOnlyDocument = all.length === 1
      const build = createBuildDocumentView(new Set(), { ...emptyViewContext, model, isOnlyDocument })
      const fields = result.Documents.map((document) => build(document, { edits: [] }).fields)
      const { toCheck } = toDraftContent(result, [], fields)
      expect(summariseResult(JSON.stringify(json), model).toCheck).toBe(toCheck)
    }),
    { numRuns: 500 },
  )
})

test('a required field that was not read, or was read empty, is to be checked', () => {
  const model = [{ name: 'Iban', type: 'String', required: true } as const]
  const count = (Fields: object) =>
    summariseResult(JSON.stringify({ Documents: [{ Fields }] }), model).toCheck
  expect(count({})).toBe(1)
  expect(count({ Iban: { Text: '', Value: null } })).toBe(1)
  expect(count({ Iban: { Text: 'NL91ABNA0417164300', Value: 'NL91ABNA0417164300' } })).toBe(0)
})

const fields = { SupplierName: { Text: 'Zeevvind', Type: 'String' }, Total: { Text: '10,00' } }
const result = JSON.stringify({ Documents: [{ Fields: fields }] })

test('the headline is that of the draft or the feedback, and the reading is still found', () => {
  const edits = [
    ['SupplierName', { state: 'corrected', text: 'Zeewind' }],
    ['Total', { state: 'absent' }],
    ['Reference', { state: 'added', text: 'R-7', value: 'R-7', type: 'String', page: 0 }],
  ]
  const draft = JSON.stringify({ documents: [{ edits }], checked: 0 })
  expect(summariseContent(result, { draft })).toEqual({
    partyName: 'Zeewind',
    documentNumber: '',
    documentIdentities: [],
    totalAmount: null,
    totalCurrency: null,
    searchText: 'zeevvind 10,00 10.00 zeewind r-7',
  })
  const feedback = JSON.stringify({ Documents: [{ Fields: { Total: { Value: 12 } } }] })
  expect(summariseContent(result, { feedback })).toMatchObject({ partyName: null, totalAmount: 12 })
})

test('an amount that a reviewer emptied is none, although its text is still there', () => {
  const total = { Text: '10,00', Value: { Amount: 10, Currency: 'EUR' }, Type: 'Currency' }
  const read = JSON.stringify({ Documents: [{ Fields: { Total: total } }] })
  const edits = [['Total', { state: 'corrected', value: null }]]
  const draft = JSON.stringify({ documents: [{ edits }], checked: 1 })
  const feedback = JSON.stringify({ Documents: [{ Fields: { Total: { ...total, Value: null } } }] })
  expect(summariseContent(read, {})).toMatchObject({ totalAmount: 10 })
  expect(summariseContent(read, { draft })).toMatchObject({ totalAmount: null })
  expect(summariseContent(read, { feedback })).toMatchObject({ totalAmount: null })
  // A value that the service could not read is not emptied: its text is shown.
  expect(summariseContent(result, { draft })).toMatchObject({ totalAmount: 10 })
})

test('a draft of another shape changes nothing, and a text that is not JSON has no summary', () => {
  for (const draft of ['{', '{"documents":7}', '{"documents":[],"checked":0}'])
    expect(summariseContent(result, { draft })).toMatchObject({ partyName: 'Zeevvind', totalAmount: 10 })
  expect(summariseContent('{', {})).toBeUndefined()
})
