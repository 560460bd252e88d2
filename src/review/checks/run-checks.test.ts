import { expect, test } from 'vitest'
import type { JsonValue } from '#src/contract/json.ts'
import { buildField, buildResult, parseResult } from '#src/testing/builders/analysis-result.ts'
import { runChecks } from './run-checks.ts'
import { buildReviewFields } from '../fields/review-field.ts'

const text = (name: string, value: string, type = 'String') => ({ name, text: value, value, type, page: 0 })
const euros = (name: string, amount: JsonValue) => ({
  name,
  text: '',
  value: amount,
  type: 'Currency',
  page: 0,
})
const summarise = (fields: Parameters<typeof runChecks>[0]) =>
  [...runChecks(fields)].map(
    ([name, checks]) => `${name} ${checks.map(({ code, result }) => `${code} ${result}`).join(', ')}`,
  )

test.each([
  ['Iban', 'NL91 ABNA 0417 1643 00', 'iban passed'],
  ['Iban', 'NL91ABNA0417164301', 'iban failed'],
  ['SupplierVatId', 'NL123456789B13', 'vat-id passed'],
  ['SupplierVatId', 'NL123456789B90', 'vat-id failed'],
  ['BtwNummer', 'NL002455799B11', 'vat-id passed'],
  ['Rsin', '857587973', 'rsin passed'],
  ['SupplierKvkNumber', '1234567', 'kvk-number failed'],
  ['KvkNumber', '69599084', 'kvk-number passed'],
])('checks %s %s: %s', (name, value, expected) => {
  expect(summarise([text(name, value)])).toEqual([`${name} ${expected}`])
})

test('checks that net and VAT add up to the total, to the cent', () => {
  const [net, vat] = [euros('NetAmount', { Amount: 0.1 }), euros('VatAmount', { Amount: 0.2 })]
  expect(summarise([net, vat, euros('TotalAmount', { amount: '0.30' })])).toEqual(
    ['NetAmount', 'VatAmount', 'TotalAmount'].map((name) => `${name} net-vat-total passed`),
  )
  expect(summarise([net, vat, euros('TotalAmount', 0.31)])[2]).toBe('TotalAmount net-vat-total failed')
})

test('checks that the lines add up to the net amount or the total', () => {
  const lines = [euros('LineItems.0.Amount', 60), euros('LineItems.1.Amount', 40)]
  expect(summarise([...lines, euros('NetAmount', 100)])).toEqual(['NetAmount line-sum passed'])
  expect(summarise([...lines, euros('NetAmount', 83), euros('TotalAmount', 100)])).toEqual([
    'NetAmount line-sum passed',
  ])
  expect(summarise([...lines, euros('TotalAmount', 99)])).toEqual(['TotalAmount line-sum failed'])
})

test('does not check a sum with a missing amount', () => {
  expect(
    summarise([
      euros('L.0.Amount', null),
      euros('L.1.Amount', 5),
      euros('NetAmount', 5),
      euros('VatAmount', null),
    ]),
  ).toEqual([])
})

test('accepts a due date on the invoice date but not before it', () => {
  const invoice = text('InvoiceDate', '2025-03-14', 'Date')
  expect(summarise([invoice, text('DueDate', '2025-03-14', 'Date')])).toEqual(['DueDate due-date passed'])
  expect(summarise([invoice, text('DueDate', '2025-03-13', 'Date')])).toEqual(['DueDate due-date failed'])
})

test('flags a field with a failed check until the reviewer resolves it', () => {
  const document = parseResult(
    buildResult({ Iban: buildField({ Text: 'NL00', Value: 'NL00', Type: 'String' }) }),
  ).Documents[0]!
  expect(buildReviewFields(document, { edits: [] })[0]).toMatchObject({
    needsReview: false,
    state: 'to-check',
  })
  expect(buildReviewFields(document, { edits: [['Iban', { state: 'accepted' }]] })[0]?.state).toBe('accepted')
})

test('runs no checks on an absent field', () => {
  const document = parseResult(
    buildResult({ Iban: buildField({ Text: 'NL00', Value: 'NL00', Type: 'String' }) }),
  ).Documents[0]!
  expect(buildReviewFields(document, { edits: [['Iban', { state: 'absent' }]] })[0]?.checks).toEqual([])
})

test('reports the terms, their total and the expected amount of a failed sum', () => {
  const lines = [euros('L.0.Amount', 60), euros('L.1.Amount', 40.1)]
  const fields = [...lines, euros('NetAmount', 100), euros('VatAmount', 21), euros('TotalAmount', 120)]
  expect(runChecks(fields).get('NetAmount')).toEqual([
    { code: 'net-vat-total', result: 'failed', sum: { terms: [100, 21], total: 121, expected: 120 } },
    { code: 'line-sum', result: 'failed', sum: { terms: [60, 40.1], total: 100.1, expected: 100 } },
  ])
})

test('reports by how many days a due date is too early', () => {
  const fields = [text('InvoiceDate', '2025-03-14', 'Date'), text('DueDate', '2025-02-28', 'Date')]
  expect(runChecks(fields).get('DueDate')).toEqual([{ code: 'due-date', result: 'failed', daysEarly: 14 }])
})
