import { expect, test } from 'vitest'
import type { CheckableField } from './check-result.ts'
import { runChecks } from './run-checks.ts'

const buildField = (name: string, Amount: number, Currency = 'EUR'): CheckableField => ({
  name,
  text: '',
  value: { Amount, Currency },
  type: 'Currency',
})
const [net, vat, total] = ['NetAmount', 'VatAmount', 'TotalAmount'] as const
const listFailures = (fields: readonly CheckableField[]) =>
  [...new Set([...runChecks(fields, '2026-11-28').values()].flat())].filter(
    ({ result }) => result === 'failed',
  )

test('fails for a VAT amount that is larger than the total, with the figures', () => {
  expect(listFailures([buildField(vat, 21_112.88), buildField(total, 650.38)])).toEqual([
    {
      code: 'vat-within-total',
      result: 'failed',
      at: vat,
      fields: [vat, total],
      sum: {
        terms: ['21112.88'],
        termFields: [vat],
        total: '21112.88',
        expected: '650.38',
        currency: 'EUR',
      },
    },
  ])
})

const empty: CheckableField = { name: net, text: '', value: null, type: 'Currency' }
test.each([
  ['the net amount without a total', [buildField(net, 537.5), buildField(vat, 21_112.88)], net],
  ['the total of a credit', [buildField(vat, -200), buildField(total, -121)], total],
  [
    'the total where the net amount is empty',
    [empty, buildField(vat, 21_112.88), buildField(total, 650.38)],
    total,
  ],
])('fails for a VAT amount that is larger than %s', (_, fields, limit) => {
  expect(listFailures(fields)).toMatchObject([{ code: 'vat-within-total', at: vat, fields: [vat, limit] }])
})

test.each([
  ['as large as the total', [buildField(vat, 21), buildField(total, 21)]],
  ['smaller, with other signs', [buildField(vat, 21), buildField(total, -121)]],
  ['smaller than the total', [buildField(vat, 21), buildField(total, 121)]],
  ['in another currency', [buildField(vat, 210, 'SEK'), buildField(total, 121)]],
  ['larger than what is left to pay', [buildField(vat, 21), buildField('AmountDue', 10)]],
  ['one of several', [buildField(vat, 210), buildField('TotalTax', 11), buildField(total, 121)]],
])('does not fail for a VAT amount that is %s', (_, fields) => {
  expect(listFailures(fields)).toEqual([])
})

test('does not repeat that net + VAT = total fails', () => {
  const failures = listFailures([
    buildField(net, 537.5),
    buildField(vat, 21_112.88),
    buildField(total, 650.38),
  ])
  expect(failures.map(({ code }) => code)).toEqual(['net-vat-total'])
})
