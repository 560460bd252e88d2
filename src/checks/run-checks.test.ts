import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { JsonValue } from '#src/contract/json.ts'
import type { CheckableField, CheckResult } from './check-result.ts'
import { hasFailedCheck, runChecks } from './run-checks.ts'

const text = (name: string, value: string, type = 'String'): CheckableField => ({
  name,
  text: value,
  value,
  type,
})
const amount = (name: string, value: JsonValue, printed = ''): CheckableField => ({
  name,
  text: printed,
  value,
  type: 'Currency',
})
const euros = (name: string, Amount: number) => amount(name, { Amount, Currency: 'EUR' })
const dollars = (name: string, Amount: number) => amount(name, { Amount, Currency: 'USD' })
const unread = (field: CheckableField): CheckableField => ({ ...field, valueProblem: 'not_an_amount' })

/** The checks in the order in which fields mention them, each once. */
const listChecks = (fields: readonly CheckableField[]): CheckResult[] => [
  ...new Set([...runChecks(fields, '2026-11-28').values()].flat()),
]
const summarise = (fields: readonly CheckableField[]) =>
  listChecks(fields).map(({ at, code, result }) => `${at} ${code} ${result}`)
const listFlagged = (fields: readonly CheckableField[]) =>
  [...runChecks(fields, '2026-11-28')].filter(([, checks]) => hasFailedCheck(checks)).map(([name]) => name)

test.each([
  ['Iban', 'NL91 ABNA 0417 1643 00', 'iban passed'],
  ['Iban', 'NL91ABNA0417164301', 'iban failed'],
  ['SupplierVatId', 'NL123456789B13', 'vat-id passed'],
  ['SupplierVatId', 'NL123456789B90', 'vat-id failed'],
  ['SupplierVatId', 'DE136695976', 'vat-id passed'],
  ['BtwNummer', 'NL002455799B11', 'vat-id passed'],
  ['Bic', 'ABNANL2', 'bic failed'],
  ['SwiftCode', 'ABNAQX2A', 'bic failed'],
  ['Rsin', '857587973', 'rsin passed'],
  ['SupplierRsin', '857587974', 'rsin failed'],
  ['SupplierKvkNumber', '1234567', 'kvk-number failed'],
])('checks %s %s: %s', (name, value, expected) => {
  expect(summarise([text(name, value)])).toEqual([`${name} ${expected}`])
})

test.each([
  ['KvkNumber', '69599084', 'kvk-number'],
  ['KvkNumber', '00000000', 'kvk-number'],
  ['Bic', 'ABNA NL 2A', 'bic'],
  ['SupplierBic', 'COBADEFFXXX', 'bic'],
  // France has check digits that are not verified here.
  ['SupplierVatId', 'FR40303265045', 'vat-id'],
])('reports a number without check digits only as well formed: %s %s', (name, value, code) => {
  expect(summarise([text(name, value)])).toEqual([`${name} ${code} well-formed`])
})

test('no number of eight digits is a passed or failed KvK number', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{8}$/), (number) => {
      expect(listChecks([text('KvkNumber', number)])[0]?.result).toBe('well-formed')
    }),
  )
})

test.each([
  'Arabic',
  'CustId',
  'CustNo',
  'KvkName',
  'SuppliersInvoice',
  'VatNote',
  'IbanHolder',
  'NetWeight',
])('does not treat %s as a number or amount', (name) => {
  expect(summarise([text(name, 'abc'), euros('VatAmount', 1), euros('TotalAmount', 2)])).toEqual([])
})

test('checks a number against its Text while its Value is older', () => {
  const typed = { ...text('Iban', 'NL91ABNA0417164300'), text: 'NL00', valueProblem: 'not_an_iban' }
  expect(summarise([typed])).toEqual(['Iban iban failed'])
})

test('net + VAT = total, for any amounts, to the cent', () => {
  const cents = fc.integer({ min: -10_000_000, max: 10_000_000 })
  fc.assert(
    fc.property(cents, cents, fc.integer({ min: -3, max: 3 }), (net, vat, error) => {
      const fields = [
        euros('NetAmount', net / 100),
        euros('VatAmount', vat / 100),
        euros('TotalAmount', (net + vat + error) / 100),
      ]
      expect(summarise(fields)).toEqual([`TotalAmount net-vat-total ${error === 0 ? 'passed' : 'failed'}`])
      expect(listFlagged(fields)).toEqual(error === 0 ? [] : ['NetAmount', 'VatAmount', 'TotalAmount'])
    }),
  )
})

test('reports a failed total once, at the total, with the figures', () => {
  const fields = [euros('NetAmount', 100), euros('VatAmount', 21), euros('TotalAmount', 120)]
  expect(listChecks(fields)).toEqual([
    {
      code: 'net-vat-total',
      result: 'failed',
      at: 'TotalAmount',
      fields: ['NetAmount', 'VatAmount', 'TotalAmount'],
      sum: {
        terms: ['100', '21'],
        termFields: ['NetAmount', 'VatAmount'],
        total: '121',
        expected: '120',
        currency: 'EUR',
      },
    },
  ])
})

test('amounts in several currencies, or in a known and an unknown one, are never compared', () => {
  const currency = fc.constantFrom('EUR', 'USD', undefined)
  fc.assert(
    fc.property(currency, currency, currency, fc.boolean(), (one, two, three, isRight) => {
      const build = (name: string, Amount: number, Currency: string | undefined) =>
        amount(name, { Amount, ...(Currency !== undefined && { Currency }) })
      const fields = [
        build('NetAmount', 100, one),
        build('VatAmount', 21, two),
        build('TotalAmount', isRight ? 121 : 122, three),
      ]
      const [check] = listChecks(fields)
      const isComparable = new Set([one, two, three]).size === 1
      const isMixed = new Set([one, two, three].filter(Boolean)).size > 1
      const compared = isRight ? 'passed' : 'failed'
      const reason = isMixed ? 'currencies' : 'no-currency'
      expect(check?.result).toBe(isComparable ? compared : 'unchecked')
      expect(check?.reason?.kind).toBe(isComparable ? undefined : reason)
      expect(listFlagged(fields)).toHaveLength(isComparable && !isRight ? 3 : 0)
    }),
  )
})

test('takes the currency from the Text of a value that names none', () => {
  const fields = [
    amount('NetAmount', 100, '€ 100,00'),
    amount('VatAmount', 21, '$ 21.00'),
    amount('TotalAmount', 121, '€ 121,00'),
  ]
  expect(listChecks(fields)[0]?.reason).toEqual({ kind: 'currencies', currencies: ['EUR', 'USD'] })
})

test.each([
  ['that could not be parsed', unread(euros('VatAmount', 21))],
  ['that is empty', amount('VatAmount', null)],
  ['that is text', text('VatAmount', '21,00')],
  ['that is a percentage', { ...amount('VatAmount', 21, '21%'), type: 'Double' }],
])('reports that an amount %s cannot be checked', (_, vat) => {
  const [check] = listChecks([euros('NetAmount', 100), vat, euros('TotalAmount', 121)])
  expect(check).toMatchObject({
    result: 'unchecked',
    at: 'TotalAmount',
    reason: { kind: 'no-amount', fields: ['VatAmount'] },
  })
})

test('reports that a sum over several fields of one role cannot be checked', () => {
  const fields = [
    euros('NetAmount', 100),
    euros('VatAmount', 10),
    euros('TotalTax', 11),
    euros('TotalAmount', 121),
  ]
  expect(listChecks(fields)[0]).toMatchObject({
    result: 'unchecked',
    reason: { kind: 'ambiguous', fields: ['VatAmount', 'TotalTax'] },
  })
})

test('an amount due does not hide a total, and replaces a missing one', () => {
  const [net, vat] = [euros('NetAmount', 100), euros('VatAmount', 21)]
  expect(summarise([net, vat, euros('TotalAmount', 121), euros('AmountDue', 50)])).toEqual([
    'TotalAmount net-vat-total passed',
  ])
  expect(summarise([net, vat, euros('AmountDue', 50)])).toEqual(['AmountDue net-vat-total failed'])
})

const lines = [euros('LineItems.0.Amount', 60), euros('LineItems.1.Amount', 40)]

test('reports which amount the lines add up to, net or total, and only at that one', () => {
  expect(summarise([...lines, euros('NetAmount', 100), euros('TotalAmount', 121)])).toEqual([
    'NetAmount line-sum passed',
  ])
  expect(summarise([...lines, euros('NetAmount', 83), euros('TotalAmount', 100)])).toEqual([
    'TotalAmount line-sum passed',
  ])
})

test('reports at the nearest amount that the lines add up to none', () => {
  const fields = [...lines, euros('NetAmount', 83), euros('TotalAmount', 99)]
  expect(listChecks(fields)).toMatchObject([
    { code: 'line-sum', result: 'failed', at: 'TotalAmount', sum: { total: '100', expected: '99' } },
  ])
  expect(listFlagged(fields)).toEqual(['TotalAmount'])
})

test('adds the VAT to the lines if no field has the net amount', () => {
  const [check] = listChecks([...lines, euros('VatAmount', 21), euros('TotalAmount', 121)])
  expect(check).toMatchObject({
    result: 'passed',
    at: 'TotalAmount',
    sum: { terms: ['60', '40', '21'], termFields: ['VatAmount'], total: '121' },
  })
})

test.each([
  ['an unread cell', [unread(euros('LineItems.1.Amount', 40))], 1],
  ['an empty cell', [amount('LineItems.1.Amount', null)], 1],
  ['a row without the cell', [text('LineItems.1.Description', 'Freight')], 1],
  ['several of them', [amount('LineItems.1.Amount', null), text('LineItems.4.Description', 'x')], 2],
])('a sum with %s cannot be checked and is never missing', (_, rest, count) => {
  const fields = [euros('LineItems.0.Amount', 100), ...rest, euros('NetAmount', 100)]
  expect(listChecks(fields)).toEqual([
    {
      code: 'line-sum',
      result: 'unchecked',
      at: 'NetAmount',
      fields: ['NetAmount'],
      column: { table: 'LineItems', column: 'Amount' },
      reason: { kind: 'rows', count },
    },
  ])
})

test('lines in another currency than the amounts are not compared with them', () => {
  expect(listChecks([...lines, dollars('NetAmount', 100)])[0]).toMatchObject({
    result: 'unchecked',
    reason: { kind: 'currencies', currencies: ['EUR', 'USD'] },
  })
  expect(
    listChecks([...lines, dollars('LineItems.2.Amount', 1), euros('NetAmount', 101)])[0]?.reason,
  ).toEqual({ kind: 'currencies', currencies: ['EUR', 'USD'] })
})

test('lines that may add up to an unreadable amount do not fail', () => {
  const fields = [...lines, unread(euros('NetAmount', 1)), euros('TotalAmount', 121)]
  expect(listChecks(fields)[0]).toMatchObject({
    result: 'unchecked',
    at: 'NetAmount',
    reason: { kind: 'no-amount', fields: ['NetAmount'] },
  })
})

test('several columns of line amounts never fail, and one that adds up is reported', () => {
  const vat = [euros('LineItems.0.Total', 72.6), euros('LineItems.1.Total', 48.4)]
  expect(summarise([...lines, ...vat, euros('NetAmount', 100), euros('TotalAmount', 121)])).toEqual([
    'NetAmount line-sum passed',
    'TotalAmount line-sum passed',
  ])
  expect(summarise([...lines, ...vat, euros('NetAmount', 7)])).toEqual([])
})

test('the amounts of a VAT table are not lines', () => {
  expect(summarise([euros('VatLines.0.Amount', 21), euros('NetAmount', 100)])).toEqual([])
})

test('any lines that add up to the net amount pass, in whatever order and however many digits', () => {
  const cents = fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(cents, fc.constantFrom(-1, 0, 1), (all, error) => {
      const total = all.reduce((sum, each) => sum + each, 0)
      const fields = [
        ...all.map((each, row) => euros(`LineItems.${row}.Amount`, each / 100)),
        euros('NetAmount', (total + error) / 100),
      ]
      expect(listChecks(fields)[0]?.result).toBe(error === 0 ? 'passed' : 'failed')
    }),
  )
})

test('a due date on the invoice date passes, before it fails at the due date and flags both', () => {
  const invoiced = text('InvoiceDate', '2025-03-14', 'Date')
  expect(summarise([invoiced, text('DueDate', '2025-03-14', 'Date')])).toEqual(['DueDate due-date passed'])
  const early = [invoiced, text('DueDate', '2025-02-28', 'Date')]
  expect(listChecks(early)).toMatchObject([{ at: 'DueDate', result: 'failed', daysEarly: 14 }])
  expect(listFlagged(early)).toEqual(['DueDate', 'InvoiceDate'])
})

test.each(['30 maart', '2025-02-30', ''])('reports that a due date of "%s" cannot be checked', (day) => {
  const fields = [text('InvoiceDate', '2025-03-14', 'Date'), text('DueDate', day, 'Date')]
  expect(listChecks(fields)).toMatchObject([
    { result: 'unchecked', reason: { kind: 'no-date', fields: ['DueDate'] } },
  ])
})
