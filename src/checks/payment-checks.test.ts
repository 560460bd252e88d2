import { expect, test } from 'vitest'
import type { CheckableField, CheckResult } from './check-result.ts'
import { hasFailedCheck, runChecks } from './run-checks.ts'

const text = (name: string, value: string): CheckableField => ({ name, text: value, value, type: 'String' })
const money = (name: string, Amount: number, Currency: string): CheckableField => ({
  name,
  text: '',
  value: { Amount, Currency },
  type: 'Currency',
})
const euros = (name: string, Amount: number) => money(name, Amount, 'EUR')
const dollars = (name: string, Amount: number) => money(name, Amount, 'USD')

const listChecks = (fields: readonly CheckableField[]): CheckResult[] => [
  ...new Set([...runChecks(fields, '2026-11-28').values()].flat()),
]
const summarise = (fields: readonly CheckableField[]) =>
  listChecks(fields).map(({ at, code, result }) => `${at} ${code} ${result}`)
const listFlagged = (fields: readonly CheckableField[]) =>
  [...runChecks(fields, '2026-11-28')].filter(([, checks]) => hasFailedCheck(checks)).map(([name]) => name)

test.each([
  ['NL91ABNA0417164300', 'ABNANL2A', 'passed'],
  ['NL91ABNA0417164300', 'COBADEFFXXX', 'failed'],
  // Réunion's banks have French IBANs.
  ['FR1420041010050500013M02606', 'BFCOREZZ', 'passed'],
])('a BIC has the country of the IBAN: %s %s', (iban, bic, result) => {
  const fields = [text('Iban', iban), text('Bic', bic)]
  expect(summarise(fields)).toContain(`Bic bic-country ${result}`)
  expect(listFlagged(fields)).toEqual(result === 'failed' ? ['Iban', 'Bic'] : [])
})

test('a BIC is not compared with an invalid IBAN, or with one of two IBANs', () => {
  const bic = text('Bic', 'COBADEFFXXX')
  expect(summarise([text('Iban', 'NL00'), bic])).not.toContain('Bic bic-country failed')
  expect(
    summarise([text('Iban', 'NL91ABNA0417164300'), text('SupplierIban', 'NL91ABNA0417164300'), bic]),
  ).not.toContain('Bic bic-country failed')
})

test('the amount due plus the amount paid is the total, with or without a minus', () => {
  const [due, total] = [euros('AmountDue', 21), euros('TotalAmount', 121)]
  expect(summarise([due, euros('AmountPaid', 100), total])).toEqual(['AmountDue amount-due passed'])
  expect(summarise([due, euros('AmountPaid', -100), total])).toEqual(['AmountDue amount-due passed'])
  const wrong = [due, euros('AmountPaid', 90), total]
  expect(listChecks(wrong)).toMatchObject([
    { result: 'failed', at: 'AmountDue', sum: { terms: ['21', '90'], total: '111', expected: '121' } },
  ])
  expect(listFlagged(wrong)).toEqual(['AmountDue', 'AmountPaid', 'TotalAmount'])
  expect(summarise([due, total])).toEqual([])
  expect(summarise([due, dollars('AmountPaid', 90), total])).toEqual([])
})

const rates = [
  euros('VatByRate.0.NetAmount', 100),
  euros('VatByRate.0.VatAmount', 21),
  euros('VatByRate.1.NetAmount', 50),
  euros('VatByRate.1.VatAmount', 4.5),
]

test('the VAT per rate adds up to the net amount and the VAT of the document', () => {
  expect(summarise([...rates, euros('NetAmount', 150), euros('VatAmount', 25.5)])).toEqual([
    'NetAmount vat-by-rate passed',
    'VatAmount vat-by-rate passed',
  ])
  const wrong = [...rates, euros('NetAmount', 150), euros('VatAmount', 25)]
  expect(listFlagged(wrong)).toEqual(['VatAmount'])
})

test('a row without its VAT leaves the sum unchecked', () => {
  expect(listChecks([...rates.slice(0, 3), euros('VatAmount', 25.5)])).toMatchObject([
    { code: 'vat-by-rate', result: 'unchecked', at: 'VatAmount', reason: { kind: 'rows', count: 1 } },
  ])
})
