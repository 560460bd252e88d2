import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DocumentDraft } from '#src/contract/workspace/drafts.ts'
import { buildField, buildResult, parseResult } from '#src/testing/builders/analysis-result.ts'
import type { Writable } from '#src/contract/json.ts'
import { correctField, markAbsent } from '../fields/edit-field.ts'
import { buildReviewFields } from '../fields/review-field.ts'
import { groupTables } from './group-tables.ts'
import { addDecimals, sumColumn, compareSum } from './sum-column.ts'

const untouched: DocumentDraft = { edits: [] }
const buildDocument = (values: readonly Writable[], type: string, more: Record<string, Writable> = {}) =>
  parseResult(
    buildResult({
      ...Object.fromEntries(
        values.map((Value, row) => [`T.${row}.Amount`, buildField({ Text: 't', Value, Type: type })]),
      ),
      ...more,
    }),
  ).Documents[0]!
type Document = ReturnType<typeof buildDocument>
const groupFields = (document: Document, draft = untouched) => groupTables(buildReviewFields(document, draft))
function computeSum(document: Document, draft = untouched) {
  const table = groupFields(document, draft).tables.get('T')!
  return sumColumn(table, table.columns[0]!)
}
const raw = (text: string) => JSON.rawJSON(text) as unknown as Writable

test('adds cents and numbers beyond the precision of a JavaScript number exactly', () => {
  expect(computeSum(buildDocument([0.1, 0.2], 'Double'))?.sums).toEqual([
    { currency: undefined, total: '0.3' },
  ])
  expect(computeSum(buildDocument([raw('12345678901234567890'), 1], 'Long'))?.sums[0]?.total).toBe(
    '12345678901234567891',
  )
})

test('adds any amounts to the cent', () => {
  fc.assert(
    fc.property(fc.array(fc.maxSafeInteger()), (cents) => {
      const decimals = cents.map((each) => {
        const digits = String(Math.abs(each)).padStart(3, '0')
        return `${each < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
      })
      const total = cents.reduce((sum, each) => sum + BigInt(each), 0n)
      const [whole = '', fraction = ''] = addDecimals(decimals).split('.')
      expect(BigInt(`${whole}${fraction.padEnd(2, '0')}`)).toBe(total)
    }),
  )
})

test('adds numbers with an exponent', () => {
  expect(addDecimals(['1e3', '2.5E-1', '-1000'])).toBe('0.25')
  expect(addDecimals([])).toBe('0')
})

test('adds amounts without a currency to the only currency, and keeps several currencies apart', () => {
  const euro = { Amount: 5, Currency: 'EUR' }
  expect(computeSum(buildDocument([euro, { Amount: 2 }], 'Currency'))?.sums).toEqual([
    { currency: 'EUR', total: '7' },
  ])
  expect(computeSum(buildDocument([euro, { Amount: 2, Currency: 'USD' }, '1.5'], 'Currency'))?.sums).toEqual([
    { currency: 'EUR', total: '5' },
    { currency: 'USD', total: '2' },
    { currency: undefined, total: '1.5' },
  ])
})

test('counts cells that are not a number and ignores absent and empty ones', () => {
  const document = buildDocument([1, 'soon', 4, 2], 'Double')
  const typed = correctField(document, untouched, 'T.3.Amount', { text: 'two' })
  const draft = markAbsent(document, typed, 'T.2.Amount')
  expect(computeSum(document, draft)).toEqual({ sums: [{ currency: undefined, total: '1' }], unreadCount: 2 })
  const emptied = correctField(document, untouched, 'T.1.Amount', { text: '' })
  expect(computeSum(document, emptied)).toMatchObject({ unreadCount: 0, sums: [{ total: '7' }] })
})

test('does not add a cell whose own Type is text', () => {
  const document = buildDocument([1, 2], 'Double', {
    'T.2.Amount': buildField({ Text: '3', Value: '3', Type: 'String' }),
  })
  expect(computeSum(document)).toEqual({ sums: [{ currency: undefined, total: '3' }], unreadCount: 1 })
  expect(computeSum(buildDocument(['a'], 'String'))).toBeUndefined()
})

test.each([
  [10, true],
  [11, false],
])('compares lines of 3 and 7 with a net amount of %d', (net, isEqual) => {
  const amount = (Value: number) => buildField({ Text: String(Value), Value, Type: 'Currency' })
  const document = buildDocument([3, 7], 'Currency', { NetAmount: amount(net), TotalAmount: amount(12.1) })
  const { plain, tables } = groupFields(document)
  const table = tables.get('T')!
  const sum = sumColumn(table, table.columns[0]!)!
  expect(compareSum(table.columns[0]!, sum, plain)).toMatchObject({
    isEqual,
    expected: String(net),
    field: { name: 'NetAmount' },
  })
  expect(compareSum({ name: 'Quantity', type: 'Long' }, sum, plain)).toBeUndefined()
})

test.each([
  ['UnitPrice', false],
  ['unit_price', false],
  ['Price', false],
  ['PricePerUnit', false],
  ['Stuksprijs', false],
  ['VatRate', false],
  ['BtwPercentage', false],
  ['Amount', true],
  ['LinePrice', true],
  ['TotalPrice', true],
  ['VatAmount', true],
  ['Quantity', true],
])('sums no unit prices or percentages: %s %s', (name, hasSum) => {
  const fields = { [`T.0.${name}`]: buildField({ Text: '2', Value: 2, Type: 'Double' }) }
  const table = groupFields(parseResult(buildResult(fields)).Documents[0]!).tables.get('T')!
  expect(sumColumn(table, table.columns[0]!) !== undefined).toBe(hasSum)
})
