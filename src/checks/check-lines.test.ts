import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CheckableField, CheckResult } from './check-result.ts'
import { hasFailedCheck, runChecks } from './run-checks.ts'

const euros = (name: string, Amount: number): CheckableField => ({
  name,
  text: '',
  value: { Amount, Currency: 'EUR' },
  type: 'Currency',
})
const percent = (name: string, value: number, text = `${value}%`): CheckableField => ({
  name,
  text,
  value,
  type: 'Double',
})
const listChecks = (fields: readonly CheckableField[]): CheckResult[] => [
  ...new Set([...runChecks(fields, '2026-11-28').values()].flat()),
]
const listFlagged = (fields: readonly CheckableField[]) =>
  [...runChecks(fields, '2026-11-28')].filter(([, checks]) => hasFailedCheck(checks)).map(([name]) => name)

test('reports at the net amount, and flags both, if the lines add up to neither and net + VAT = total', () => {
  const fields = [
    euros('LineItems.0.Amount', 60),
    euros('LineItems.1.Amount', 54.85),
    euros('NetAmount', 71.85),
    euros('VatAmount', 15.09),
    euros('TotalAmount', 86.94),
  ]
  expect(listChecks(fields).find(({ code }) => code === 'line-sum')).toMatchObject({
    result: 'failed',
    at: 'NetAmount',
    sum: { total: '114.85', expected: '71.85' },
    alternatives: [{ field: 'TotalAmount', expected: '86.94' }],
  })
  expect(listFlagged(fields)).toEqual(['NetAmount', 'TotalAmount'])
})

/** A document of lines, each with an amount and a rate. */
const buildInvoice = (lines: readonly (readonly [number, number])[], vat: number, net?: number) => [
  ...lines.flatMap(([amount, rate], row) => [
    euros(`LineItems.${row}.Amount`, amount),
    percent(`LineItems.${row}.VatRate`, rate),
  ]),
  euros('NetAmount', net ?? Math.round(lines.reduce((sum, [amount]) => sum + amount, 0) * 100) / 100),
  euros('VatAmount', vat),
]
const findVatCheck = (fields: readonly CheckableField[]) =>
  listChecks(fields).find(({ code }) => code === 'vat-of-lines')

test('the VAT is the sum of the lines at their rates', () => {
  const lines = [
    [50, 21],
    [40, 21],
    [6.85, 21],
  ] as const
  expect(findVatCheck(buildInvoice(lines, 20.34))?.result).toBe('passed')
  const wrong = buildInvoice(lines, 25)
  expect(findVatCheck(wrong)).toMatchObject({
    result: 'failed',
    at: 'VatAmount',
    sum: { total: '20.34', expected: '25' },
  })
  expect(listFlagged(wrong)).toEqual(['VatAmount'])
})

const cents = fc.integer({ min: -200_000, max: 200_000 }).map((amount) => amount / 100)
const anyLines = fc.array(fc.tuple(cents, fc.constantFrom(0, 5.5, 9, 19, 21)), {
  minLength: 1,
  maxLength: 12,
})
const round = (amount: number) => Math.round((Math.abs(amount) + 1e-9) * 100) / 100

test('VAT that is rounded per line, per rate or once never fails', () => {
  fc.assert(
    fc.property(anyLines, (all) => {
      const lines = all.map(([amount, rate]) => [Math.abs(amount), rate] as const)
      const vatOfRate = (rate: number) =>
        lines.reduce<number>((sum, [amount, own]) => sum + (own === rate ? (amount * rate) / 100 : 0), 0)
      const rates = [...new Set(lines.map(([, rate]) => rate))]
      const perLine = lines.reduce<number>((sum, [amount, rate]) => sum + round((amount * rate) / 100), 0)
      const perRate = rates.reduce<number>((sum, rate) => sum + round(vatOfRate(rate)), 0)
      const once = round(lines.reduce<number>((sum, [amount, rate]) => sum + (amount * rate) / 100, 0))
      for (const vat of [perLine, perRate, once])
        expect(findVatCheck(buildInvoice(lines, round(vat)))?.result).not.toBe('failed')
    }),
  )
})

test.each([
  ['reverse-charged', buildInvoice([[100, 21]], 0)],
  ['in lines that include it', buildInvoice([[121, 21]], 21, 100)],
  ['less a discount below the lines', buildInvoice([[100, 21]], 18.9, 90)],
  ['of a line without a rate', [...buildInvoice([[100, 21]], 25, 110), euros('LineItems.1.Amount', 10)]],
  [
    'with a code for a rate',
    [euros('LineItems.0.Amount', 100), percent('LineItems.0.VatRate', 1, '1'), ...buildInvoice([], 21, 100)],
  ],
])('does not check VAT %s', (_, fields) => {
  expect(findVatCheck(fields)).toBeUndefined()
})

test('a credit with its VAT printed without a minus does not fail', () => {
  expect(findVatCheck(buildInvoice([[-100, 21]], 21))?.result).toBe('passed')
})

test('VAT on the amount less the discount for early payment does not fail', () => {
  expect(findVatCheck(buildInvoice([[100, 21]], 20.58))).toBeUndefined()
  expect(findVatCheck(buildInvoice([[100, 21]], 15))).toMatchObject({ result: 'failed' })
  expect(findVatCheck(buildInvoice([[100, 21]], 22))).toMatchObject({ result: 'failed' })
})
