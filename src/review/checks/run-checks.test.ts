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
const said = (fields: Parameters<typeof runChecks>[0]) =>
  [...runChecks(fields)].map(
    ([name, proofs]) => `${name} ${proofs.map(({ code, result }) => `${code} ${result}`).join(', ')}`,
  )

test.each([
  ['Iban', 'NL91 ABNA 0417 1643 00', 'iban proved'],
  ['Iban', 'NL91ABNA0417164301', 'iban failed'],
  ['SupplierVatId', 'NL123456789B13', 'vat-id proved'],
  ['SupplierVatId', 'NL123456789B90', 'vat-id failed'],
  ['BtwNummer', 'NL002455799B11', 'vat-id proved'],
  ['Rsin', '857587973', 'rsin proved'],
  ['SupplierKvkNumber', '1234567', 'kvk-number failed'],
  ['KvkNumber', '69599084', 'kvk-number proved'],
])('%s %s: %s', (name, value, proof) => {
  expect(said([text(name, value)])).toEqual([`${name} ${proof}`])
})

test('net and VAT make the total, to the cent', () => {
  const [net, vat] = [euros('NetAmount', { Amount: 0.1 }), euros('VatAmount', { Amount: 0.2 })]
  expect(said([net, vat, euros('TotalAmount', { amount: '0.30' })])).toEqual(
    ['NetAmount', 'VatAmount', 'TotalAmount'].map((name) => `${name} net-vat-total proved`),
  )
  expect(said([net, vat, euros('TotalAmount', 0.31)])[2]).toBe('TotalAmount net-vat-total failed')
})

test('the lines make the net amount or the total', () => {
  const lines = [euros('LineItems.0.Amount', 60), euros('LineItems.1.Amount', 40)]
  expect(said([...lines, euros('NetAmount', 100)])).toEqual(['NetAmount line-sum proved'])
  expect(said([...lines, euros('NetAmount', 83), euros('TotalAmount', 100)])).toEqual([
    'NetAmount line-sum proved',
  ])
  expect(said([...lines, euros('TotalAmount', 99)])).toEqual(['TotalAmount line-sum failed'])
})

test('nothing is said of a sum of which an amount is missing', () => {
  expect(
    said([
      euros('L.0.Amount', null),
      euros('L.1.Amount', 5),
      euros('NetAmount', 5),
      euros('VatAmount', null),
    ]),
  ).toEqual([])
})

test('due on the day of the invoice is right, the day before is not', () => {
  const invoice = text('InvoiceDate', '2025-03-14', 'Date')
  expect(said([invoice, text('DueDate', '2025-03-14', 'Date')])).toEqual(['DueDate due-date proved'])
  expect(said([invoice, text('DueDate', '2025-03-13', 'Date')])).toEqual(['DueDate due-date failed'])
})

test('a failed proof asks for attention where the service does not, until it is dealt with', () => {
  const document = parseResult(
    buildResult({ Iban: buildField({ Text: 'NL00', Value: 'NL00', Type: 'String' }) }),
  ).Documents[0]!
  expect(buildReviewFields(document, { edits: [] })[0]).toMatchObject({
    needsReview: false,
    state: 'to-check',
  })
  expect(buildReviewFields(document, { edits: [['Iban', { state: 'accepted' }]] })[0]?.state).toBe('accepted')
})

test('an absent field proves nothing and disproves nothing', () => {
  const document = parseResult(
    buildResult({ Iban: buildField({ Text: 'NL00', Value: 'NL00', Type: 'String' }) }),
  ).Documents[0]!
  expect(buildReviewFields(document, { edits: [['Iban', { state: 'absent' }]] })[0]?.checks).toEqual([])
})

test('a sum that fails says what its parts make and what was said', () => {
  const lines = [euros('L.0.Amount', 60), euros('L.1.Amount', 40.1)]
  const fields = [...lines, euros('NetAmount', 100), euros('VatAmount', 21), euros('TotalAmount', 120)]
  expect(runChecks(fields).get('NetAmount')).toEqual([
    { code: 'net-vat-total', result: 'failed', sum: { parts: [100, 21], makes: 121, said: 120 } },
    { code: 'line-sum', result: 'failed', sum: { parts: [60, 40.1], makes: 100.1, said: 100 } },
  ])
})

test('a due date that comes too early says by how many days', () => {
  const fields = [text('InvoiceDate', '2025-03-14', 'Date'), text('DueDate', '2025-02-28', 'Date')]
  expect(runChecks(fields).get('DueDate')).toEqual([{ code: 'due-date', result: 'failed', daysEarly: 14 }])
})
