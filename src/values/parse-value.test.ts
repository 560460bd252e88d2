import { expect, test } from 'vitest'
import type { FieldType } from '#src/contract/service/field-types.ts'
import { stringifyJson } from '#src/contract/json.ts'
import { parseValue } from './parse-value.ts'
import type { Notation } from './parsing/parse-result.ts'

/** The parsed value as JSON, or the reason. */
function getParsed(type: FieldType, text: string, hints?: Notation): string {
  const read = parseValue(type, text, hints)
  return read.ok ? stringifyJson(read.value) : read.reason
}

test.each([
  '14 maart 2025',
  '14 mrt. 2025',
  '14mrt2025',
  "14 mrt '25",
  '14-mrt-25',
  'vrijdag 14 maart 2025',
  'vr 14 mrt 2025',
  'March 14, 2025',
  '14th of March 2025',
  'Fri, Mar 14 2025',
  '14. März 2025',
  'Freitag, 14. Maerz 2025',
  'le 14 mars 2025',
  'ven. 14 mars 2025',
  '14-03-2025',
  '14/3/25',
  '14.03.2025',
  '14 03 2025',
  '2025-03-14',
  '2025/3/14',
  '20250314',
  '03/14/2025',
  '2025-03-14T00:00:00',
  '14-03-2025 10:22',
  'd.d. 14-03-2025',
])('parses %s as 14 March 2025', (text) => {
  expect(getParsed('Date', text)).toBe('"2025-03-14"')
})

test.each([
  ['1er août 2024', '2024-08-01'],
  ['mar. 4 mars 2025', '2025-03-04'],
  ['ma 3 mrt 2025', '2025-03-03'],
  ['Mo., 3. Feb. 2025', '2025-02-03'],
  ['5 déc. 2024', '2024-12-05'],
  ['12 juil. 2024', '2024-07-12'],
  ['29-02-2024', '2024-02-29'],
  ['01-01-70', '1970-01-01'],
  ['01-01-69', '2069-01-01'],
])('parses %s as the date %s', (text, day) => {
  expect(getParsed('Date', text)).toBe(`"${day}"`)
})

test.each([
  '31-2-2025',
  '29-02-2023',
  '32 maart 2025',
  '14-13-2025',
  'maart 2025',
  '12,03,25',
  '1.250,25',
  '10-03/2025',
  '3-4-5',
  'tomorrow',
])('refuses %s as a date', (text) => {
  expect(getParsed('Date', text)).toBe('not_a_date')
})

test('uses the given order of day and month, and day first by default', () => {
  expect([getParsed('Date', '3-4-2025'), getParsed('Date', '3-4-2025', { order: 'mdy' })]).toEqual([
    '"2025-04-03"',
    '"2025-03-04"',
  ])
})

test.each([
  ['14:05', '14:05:00'],
  ['14.05 uur', '14:05:00'],
  ['2:05 PM', '14:05:00'],
  ['2 p.m.', '14:00:00'],
  ['14h05', '14:05:00'],
  ['14 Uhr 05', '14:05:00'],
  ['14:05:33', '14:05:33'],
  ['12:10 am', '00:10:00'],
  ['9:05', '09:05:00'],
])('parses %s as the time %s', (text, time) => {
  expect(getParsed('Time', text)).toBe(`"${time}"`)
})

test.each(['14', '24:00', '13 pm', '9:60', '14:05+02:00', 'noon'])('refuses %s as a time', (text) => {
  expect(getParsed('Time', text)).toBe('not_a_time')
})

test.each([
  ['1.250,00', '1250'],
  ['1,250.00', '1250'],
  ['1\u202f250,5', '1250.5'],
  ["1'250.50", '1250.5'],
  ['2.5', '2.5'],
  ['2,5', '2.5'],
  ['0,125', '0.125'],
  ['.5', '0.5'],
  ['1250.125', '1250.125'],
  ['1.250.000', '1250000'],
  ['1.250', '1250'],
  ['1,250', '1250'],
  ['-5', '-5'],
  ['5-', '-5'],
  ['−5', '-5'],
  ['(5,00)', '-5'],
  ['5 CR', '-5'],
  ['1.250,-', '1250'],
  ['1.250,--', '1250'],
  ['21 %', '21'],
  ['0012', '12'],
  ['12345678901234567890.5', '12345678901234567890.5'],
])('parses %s as the number %s', (text, number) => {
  expect(getParsed('Double', text)).toBe(number)
})

test.each(['12 34', '1.2.3', '--5', '-5-', '1,', '0.125.000', '1.25.000', 'abc', '5 stuks', '-', ','])(
  '%s is not a number',
  (text) => {
    expect(getParsed('Double', text)).toBe('not_a_number')
  },
)

test('treats one separator before three digits as decimal only with that notation or where grouping is impossible', () => {
  expect(getParsed('Double', '1.250', { decimal: '.' })).toBe('1.25')
  expect(getParsed('Double', '1.250', { decimal: ',' })).toBe('1250')
  expect(getParsed('Double', '2.5', { decimal: ',' })).toBe('2.5')
})

test('allows only zeros after the separator of an integer', () => {
  expect([
    getParsed('Long', '3,00'),
    getParsed('Long', '2,5'),
    getParsed('Long', '12345678901234567890'),
  ]).toEqual(['3', 'not_an_integer', '12345678901234567890'])
})

test.each([
  ['EUR 1.251,82', 1251.82, 'EUR'],
  ['1.251,82 €', 1251.82, 'EUR'],
  ['€ 1.250,-', 1250, 'EUR'],
  ['-€ 3,00', -3, 'EUR'],
  ['€ -3,00', -3, 'EUR'],
  ['3,00- €', -3, 'EUR'],
  ['€3.00-', -3, 'EUR'],
  ['(€ 5,00)', -5, 'EUR'],
  ['€ (5,00)', -5, 'EUR'],
  ['3,00 EUR CR', -3, 'EUR'],
  ['$1,250.00', 1250, 'USD'],
  ['US$ 5.00', 5, 'USD'],
  ["CHF 1'250.50", 1250.5, 'CHF'],
  ['5 zł', 5, 'PLN'],
  ['1.250,00 euro', 1250, 'EUR'],
  ['€ 5,00 EUR', 5, 'EUR'],
  ['£1,250', 1250, 'GBP'],
])('parses %s as an amount of %d %s', (text, amount, currency) => {
  expect(parseValue('Currency', text)).toEqual({ ok: true, value: { Amount: amount, Currency: currency } })
})

test.each(['1.251,82', 'kr 1.251,82'])(
  '%s does not name its currency, so the value has none either',
  (text) => {
    expect(parseValue('Currency', text)).toEqual({ ok: true, value: { Amount: 1251.82 } })
  },
)

test.each(['€', '€ 21 %', '5 all', '12 stuks', '5€000', '€ 5 USD'])('refuses %s as an amount', (text) => {
  expect(getParsed('Currency', text)).toBe('not_an_amount')
})

test.each(['020-1234567', 'Tel. 020 123 45 67', '+31 (0)20 123 45 67', '0031 20 1234567'])(
  '%s is a number in Amsterdam',
  (text) => {
    expect(getParsed('PhoneNumber', text)).toBe('"+31201234567"')
  },
)

test('parses a phone number without a country code in the given country', () => {
  expect([getParsed('PhoneNumber', '030 123456', { country: 'DE' }), getParsed('PhoneNumber', '12')]).toEqual(
    ['"+4930123456"', 'not_a_phone_number'],
  )
})

test.each([
  ['Nederland', 'NLD'],
  ['nl', 'NLD'],
  ['NLD', 'NLD'],
  ['The Netherlands', 'NLD'],
  ['Pays-Bas', 'NLD'],
  ['Niederlande', 'NLD'],
  ['BELGIË', 'BEL'],
  ['Vereinigtes Königreich', 'GBR'],
  ['U.S.A.', 'USA'],
  ['Côte d’Ivoire', 'CIV'],
])('parses %s as the country %s', (text, code) => {
  expect(getParsed('CountryRegion', text)).toBe(`"${code}"`)
})

test('refuses a name that two countries share', () => {
  expect(getParsed('CountryRegion', 'Congo')).toBe('not_a_country')
})

test.each([
  ['Boolean', 'ja', 'true'],
  ['Boolean', 'No', 'false'],
  ['Boolean', '☒', 'true'],
  ['Boolean', '[ ]', 'false'],
  ['Boolean', 'maybe', 'not_a_boolean'],
  ['SelectionMark', '✗', 'true'],
  ['SelectionMark', ':unselected:', 'false'],
  ['Signature', 'niet ondertekend', 'false'],
  ['Signature', 'signed', 'true'],
] as const)('%s %s is %s', (type, text, value) => {
  expect(getParsed(type, text)).toBe(value)
})

test('splits a selection at commas, semicolons and line breaks', () => {
  expect(getParsed('SelectionGroup', 'red, blue;; green\ngrey ')).toBe('["red","blue","green","grey"]')
})

test('parses lists and dictionaries as JSON without losing digits', () => {
  expect(getParsed('List', '[1.50, {"__proto__": 1}]')).toBe('[1.50,{"__proto__":1}]')
  expect([getParsed('List', '{}'), getParsed('Dictionary', '[]'), getParsed('Dictionary', 'x')]).toEqual([
    'not_a_list',
    'not_a_dictionary',
    'not_json',
  ])
})

test.each(['String', 'Long', 'Date', 'Currency', 'Address', 'List', 'Boolean'] as const)(
  '%s: spaces alone are empty',
  (type) => {
    expect(getParsed(type, ' \u00a0\n')).toBe('empty')
  },
)
