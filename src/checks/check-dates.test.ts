import { expect, test } from 'vitest'
import type { CheckableField } from './check-result.ts'
import { hasFailedCheck, runChecks } from './run-checks.ts'

const buildDate = (name: string, value: string): CheckableField => ({
  name,
  text: value,
  value,
  type: 'Date',
})
const listChecks = (name: string, value: string) =>
  runChecks([buildDate(name, value)], '2026-11-28').get(name) ?? []

test.each([
  ['InvoiceDate', '2029-01-15', true],
  ['Factuurdatum', '2028-11-28', true],
  ['ReceiptDate', '0001-01-01', false],
  ['Date', '2028-01-15', true],
  ['OrderDate', '1989-12-31', false],
])('%s cannot be %s', (name, value, isAhead) => {
  const checks = listChecks(name, value)
  expect(checks).toMatchObject([{ code: 'document-date', at: name, isAhead }])
  expect(hasFailedCheck(checks)).toBe(true)
})

test('a date of any kind may be old, as in an archive', () => {
  for (const name of ['Date', 'Datum']) expect(listChecks(name, '1985-06-01')).toEqual([])
})

test.each([
  ['InvoiceDate', '2026-11-28'],
  ['InvoiceDate', '2027-11-28'],
  ['InvoiceDate', '1990-01-01'],
  ['InvoiceDate', '2029-02-30'],
  ['DueDate', '2029-01-15'],
  ['ContractDate', '1975-05-01'],
  ['EndDate', '2040-01-01'],
])('does not check %s %s', (name, value) => {
  expect(listChecks(name, value)).toEqual([])
})
