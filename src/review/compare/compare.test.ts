import { expect, test } from 'vitest'
import { analysisResultSchema, type ResultDocument } from '#src/contract/service/analysis-result.ts'
import { parseJson } from '#src/contract/json.ts'
import type { DocumentDraft } from '#src/contract/workspace/drafts.ts'
import { buildReviewFields } from '../fields/review-field.ts'
import { listReadFields, listReviewedFields } from './compared-field.ts'
import { compareDocuments, type ComparisonItem } from './compare-documents.ts'
import { takeItem } from './take-value.ts'

const noEdits: DocumentDraft = { edits: [] }

/** Fields by name: a Text, or more properties of a field. */
type Fields = Readonly<Record<string, string | Readonly<Record<string, unknown>>>>

function buildDocument(fields: Fields): ResultDocument {
  const Fields = Object.fromEntries(
    Object.entries(fields).map(([name, given]) => [
      name,
      typeof given === 'string' ? { Text: given, Value: given, Type: 'String' } : given,
    ]),
  )
  const json = parseJson(JSON.stringify({ Documents: [{ Fields }] }))
  const [document] = analysisResultSchema.parse(json).Documents
  if (document === undefined) throw new Error('There is no document')
  return document
}

const rows = (...texts: readonly (readonly [string, string])[]): Fields =>
  Object.fromEntries(
    texts.flatMap(([description, amount], row) => [
      [`Lines.${row}.Description`, description],
      [`Lines.${row}.Amount`, { Text: amount, Value: Number(amount), Type: 'Double' }],
    ]),
  )

const compare = (...documents: readonly Fields[]) =>
  compareDocuments(documents.map((fields) => listReadFields(buildDocument(fields))))

/** Without the rows that every reading has. */
const brief = (items: readonly ComparisonItem[]) =>
  items.filter(({ kind, verdict }) => kind !== 'row' || verdict !== 'agrees').map(briefItem)

function briefItem(item: ComparisonItem): (string | number | null)[] {
  if (item.kind === 'table') return ['table', item.table, ...item.rowCounts]
  if (item.kind === 'field')
    return [item.verdict, item.name, ...item.values.map((value) => value?.text ?? null)]
  return ['row', item.rowNumber, ...item.rows.map((row) => row?.map(({ text }) => text).join(' ') ?? null)]
}

test('fields are aligned by name, in the order of the first reading and then of the others', () => {
  expect(
    brief(compare({ Number: 'F-1', Total: '12' }, { Total: '12', IBAN: 'NL', invoice_number: 'x' })),
  ).toEqual([
    ['partial', 'Number', 'F-1', null],
    ['agrees', 'Total', '12', '12'],
    ['partial', 'IBAN', null, 'NL'],
    ['partial', 'invoice_number', null, 'x'],
  ])
})

test('the case and punctuation of a name are notation', () => {
  const items = compare({ InvoiceNumber: 'F-1' }, { invoice_number: 'F-2' }, { 'Invoice number': 'F-1' })
  expect(brief(items)).toEqual([['differs', 'InvoiceNumber', 'F-1', 'F-2', 'F-1']])
})

test('two names of one reading that differ only in notation are both kept', () => {
  expect(brief(compare({ Total: '1', total: '2' }, { Total: '1' }))).toEqual([
    ['agrees', 'Total', '1', '1'],
    ['partial', 'total', '2', null],
  ])
})

test('names that are exactly equal pair before those that differ only in notation', () => {
  const items = compare(
    { Invoice_Number: '1', InvoiceNumber: '2' },
    { InvoiceNumber: '2' },
    { invoiceNumber: '2' },
  )
  expect(brief(items)).toEqual([
    ['partial', 'Invoice_Number', '1', null, null],
    ['agrees', 'InvoiceNumber', '2', '2', '2'],
  ])
  const columns = compare(
    { 'Lines.0.Unit_Price': '1', 'Lines.0.UnitPrice': '2' },
    { 'Lines.0.UnitPrice': '2' },
  )
  expect(brief(columns)).toEqual([
    ['partial', 'Lines.0.Unit_Price', '1', null],
    ['agrees', 'Lines.0.UnitPrice', '2', '2'],
  ])
})

test('a field whose name nearly equals another keeps its key after it was taken over', () => {
  const own = { InvoiceNumber: '1' }
  const other = { InvoiceNumber: '1', Invoice_Number: '2' }
  const before = compare(own, other)
  expect(compare({ ...own, Invoice_Number: '2' }, other).map(({ key }) => key)).toEqual(
    before.map(({ key }) => key),
  )
})

test('empty fields are left out', () => {
  expect(
    brief(compare({ A: { Text: '', Value: null, Type: 'String' }, B: 'b' }, { A: 'a', B: 'b' })),
  ).toEqual([
    ['agrees', 'B', 'b', 'b'],
    ['partial', 'A', null, 'a'],
  ])
})

test('rows are aligned by content where one reading missed a row and counts from one', () => {
  const all = rows(['Paper', '3'], ['Pens', '4'], ['Ink', '5'])
  const others = {
    'Lines.1.Description': 'Paper',
    'Lines.1.Amount': { Value: 3, Type: 'Double' },
    'Lines.2.Description': 'lnk',
    'Lines.2.Amount': { Value: 5, Type: 'Double' },
  }
  expect(brief(compare(all, others))).toEqual([
    ['agrees', 'Lines.0.Description', 'Paper', 'Paper'],
    ['agrees', 'Lines.0.Amount', '3', ''],
    ['row', 2, 'Pens 4', null],
    ['differs', 'Lines.2.Description', 'Ink', 'lnk'],
    ['agrees', 'Lines.2.Amount', '5', ''],
  ])
})

test('a row that two of three readings have is one row, with its differences', () => {
  const items = compare(
    rows(['Paper', '3']),
    rows(['Paper', '3'], ['Pens', '4']),
    rows(['Paper', '3'], ['Pens', '40']),
  )
  expect(brief(items).slice(2)).toEqual([
    ['row', 2, null, 'Pens 4', 'Pens 40'],
    ['differs', 'Lines.1.Amount', null, '4', '40'],
  ])
})

test('a table that another reading lacks entirely is reported once', () => {
  const own = rows(['Paper', '3'], ['Pens', '4'])
  const items = compare(own, { A: 'a' }, rows(['Paper', '3'], ['Pens', '40']))
  expect(items.filter(({ kind }) => kind === 'table')).toMatchObject([
    { table: 'Lines', rowCounts: [2, 0, 2] },
  ])
  const rest = brief(items.filter(({ kind }) => kind !== 'table'))
  expect(rest.filter(([verdict]) => verdict !== 'agrees')).toEqual([
    ['partial', 'A', null, 'a', null],
    ['differs', 'Lines.1.Amount', '4', null, '40'],
  ])
  expect(compare(own, {}).map(({ key }) => key)).toEqual(['table lines'])
})

test('rows with nothing in common are paired by their order', () => {
  expect(brief(compare(rows(['Paper', '3']), rows(['Pager', '8'])))).toEqual([
    ['differs', 'Lines.0.Description', 'Paper', 'Pager'],
    ['differs', 'Lines.0.Amount', '3', '8'],
  ])
})

/** Takes over an item and compares again, with the edited document. */
function take(own: Fields, other: Fields, key: string, draft = noEdits) {
  const document = buildDocument(own)
  const compareWith = (edited: DocumentDraft) =>
    compareDocuments([
      listReviewedFields(buildReviewFields(document, edited)),
      listReadFields(buildDocument(other)),
    ])
  const item = compareWith(draft).find((one) => one.key === key)
  if (item === undefined) throw new Error(`No ${key}`)
  const taken = takeItem(document, draft, item, 1)
  return { fields: buildReviewFields(document, taken), after: brief(compareWith(taken)), draft: taken }
}

test('a value that is taken over makes the field agree, sets its page and counts as a correction', () => {
  const other = { Total: { Text: '12,05', Value: 12.05, Type: 'Double', Page: 2 } }
  const { fields, after } = take(
    { Total: { Text: '12,50', Value: 12.5, Type: 'Double', Page: 0 } },
    other,
    'field total',
  )
  expect(fields).toMatchObject([
    { state: 'corrected', text: '12,05', value: 12.05, page: 2, isUnlinked: false },
  ])
  expect(after).toEqual([['agrees', 'Total', '12,05', '12,05']])
})

test('the document keeps its Type and the shape of its Value', () => {
  const own = {
    Total: { Text: '€ 1', Value: { amount: 1, currencyCode: 'EUR' }, Type: 'Currency' },
    Day: { Text: '1-2-2024', Value: '2024-02-01', Type: 'Date' },
  }
  const other = {
    Total: { Text: '€ 2', Value: { Amount: 2, Currency: 'EUR' }, Type: 'Currency' },
    Day: { Text: '3-2-2024', Value: '3-2-2024', Type: 'String' },
  }
  expect(take(own, other, 'field total').fields[0]).toMatchObject({
    value: { amount: 2, currencyCode: 'EUR' },
  })
  expect(take(own, other, 'field day').fields[1]).toMatchObject({ type: 'Date', value: '2024-02-03' })
})

test.each([null, ''])('a reading with the Value %j has no Value, so it is derived from the Text', (Value) => {
  const other = { Total: { Text: '12,05', Value, Type: 'Double' } }
  const own = { Total: { Text: '12,50', Value: 12.5, Type: 'Double' } }
  const byHand: DocumentDraft = { edits: [['Total', { state: 'corrected', value: 9, unlinked: true }]] }
  for (const draft of [noEdits, byHand])
    expect(take(own, other, 'field total', draft).fields).toMatchObject([
      { text: '12,05', value: 12.05, isUnlinked: false, valueProblem: undefined },
    ])
  expect(take({}, other, 'field total').fields).toMatchObject([{ state: 'added', value: 12.05 }])
  const cell = { 'Lines.0.Amount': own.Total }
  const row = take(cell, { 'Lines.0.Amount': other.Total }, 'cell lines 0 amount')
  expect(row.fields).toMatchObject([{ text: '12,05', value: 12.05, isUnlinked: false }])
})

test.each(['Currency', 'String'])('a Text of the Type %s that cannot be parsed leaves no Value', (Type) => {
  const other = { Total: { Text: 'see below', Value: null, Type } }
  const own = { Total: { Text: '€ 1', Value: { amount: 1, currencyCode: 'EUR' }, Type: 'Currency' } }
  const flagged = { type: 'Currency', text: 'see below', value: null, isUnlinked: false }
  const byHand: DocumentDraft = { edits: [['Total', { state: 'corrected', value: 9, unlinked: true }]] }
  for (const draft of [noEdits, byHand]) {
    const [field] = take(own, other, 'field total', draft).fields
    expect(field).toMatchObject(flagged)
    expect(field?.reasons).toContain('value-unreadable')
  }
  const cell = { 'Lines.0.Amount': own.Total }
  const [field] = take(cell, { 'Lines.0.Amount': other.Total }, 'cell lines 0 amount').fields
  expect(field).toMatchObject(flagged)
  expect(field?.reasons).toContain('value-unreadable')
})

test('a field that the document lacks is added, and one that was marked absent is restored', () => {
  const added = take({ A: 'a' }, { IBAN: 'NL' }, 'field iban')
  expect(added.fields[1]).toMatchObject({ name: 'IBAN', state: 'added', text: 'NL', value: 'NL' })
  expect(added.after).toContainEqual(['agrees', 'IBAN', 'NL', 'NL'])
  const absent: DocumentDraft = { edits: [['A', { state: 'absent' }]] }
  expect(take({ A: 'a' }, { A: 'b' }, 'field a', absent).fields).toMatchObject([
    { state: 'corrected', text: 'b' },
  ])
})

test('a row that the document lacks is inserted between its rows', () => {
  const own = rows(['Paper', '3'], ['Ink', '5'])
  const other = rows(['Paper', '3'], ['Pens', '4'], ['Ink', '5'])
  const { after, fields } = take(own, other, 'row lines 1')
  expect(after.every(([verdict]) => verdict === 'agrees')).toBe(true)
  expect(fields.map(({ name, text }) => `${name} ${text}`).toSorted()).toEqual([
    'Lines.0.Amount 3',
    'Lines.0.Description Paper',
    'Lines.1.Amount 4',
    'Lines.1.Description Pens',
    'Lines.2.Amount 5',
    'Lines.2.Description Ink',
  ])
})

test('a row that is taken over keeps its key, and so do rows that only the document has', () => {
  const own = rows(['Paper', '3'], ['Staples', '7'], ['Ink', '5'])
  const other = rows(['Pens', '4'], ['Paper', '3'], ['Ink', '5'])
  const document = buildDocument(own)
  const compareWith = (draft: DocumentDraft) =>
    compareDocuments([
      listReviewedFields(buildReviewFields(document, draft)),
      listReadFields(buildDocument(other)),
    ])
  const before = compareWith(noEdits)
  const item = before.find(({ key }) => key === 'row lines 0')
  if (item === undefined) throw new Error('It is not compared')
  const after = compareWith(takeItem(document, noEdits, item, 1))
  expect(after.map(({ key }) => key).filter((key) => key.startsWith('row'))).toEqual(
    before.map(({ key }) => key).filter((key) => key.startsWith('row')),
  )
  expect(after.find(({ key }) => key === 'row lines 0')).toMatchObject({
    verdict: 'agrees',
    rows: [
      [{ text: 'Pens' }, { text: '4' }],
      [{ text: 'Pens' }, { text: '4' }],
    ],
  })
  expect(after.find(({ key }) => key === 'row lines own 0')).toMatchObject({ verdict: 'partial' })
})

test('a row of a table that the document lacks starts the table', () => {
  const { after } = take({ A: 'a' }, { A: 'a', ...rows(['Paper', '3']) }, 'row lines 0')
  expect(after.every(([verdict]) => verdict === 'agrees')).toBe(true)
})

test('a cell is taken over into the row of the document, whatever its number in other readings', () => {
  const own = rows(['Paper', '3'], ['lnk', '5'])
  const other = rows(['Paper', '3'], ['Pens', '4'], ['Ink', '5'])
  const { fields } = take(own, other, 'cell lines 2 description')
  expect(fields.find(({ name }) => name === 'Lines.1.Description')).toMatchObject({
    text: 'Ink',
    state: 'corrected',
  })
})

test('the draft stays the same when a reading has nothing to take over', () => {
  const { draft } = take({ A: 'a' }, {}, 'field a')
  expect(draft).toBe(noEdits)
})

test('a field that the model looks for and did not find is filled, with its own Type', () => {
  const document = {
    ...buildDocument({ A: 'a' }),
    missing: { types: new Map([['DueDate', 'Date'] as const]), getShownPage: () => 3 },
  }
  const other = { DueDate: { Text: '3 april 2024', Value: '3 april 2024', Type: 'String', Page: 1 } }
  const items = compareDocuments([
    listReviewedFields(buildReviewFields(document, noEdits)),
    listReadFields(buildDocument(other)),
  ])
  const item = items.find(({ key }) => key === 'field duedate')
  if (item === undefined) throw new Error('It is not compared')
  const taken = takeItem(document, noEdits, item, 1)
  expect(taken.edits).toMatchObject([
    ['DueDate', { state: 'added', text: '3 april 2024', value: '2024-04-03', type: 'Date', page: 1 }],
  ])
})

test('the rows of long tables are aligned too', () => {
  const long = (count: number, skipped: number) =>
    rows(
      ...Array.from({ length: count }, (_, row) => [`Item ${row}`, String(row * 3)] as const).filter(
        (_, row) => row !== skipped,
      ),
    )
  const items = compare(long(400, -1), long(400, 17), long(400, 350))
  const partial = items.filter(({ kind, verdict }) => kind === 'row' && verdict === 'partial')
  expect(partial.map(({ key }) => key)).toEqual(['row lines - 17', 'row lines 349 -'])
})
