import { expect, test } from 'vitest'
import { parseJson, stringifyJson } from '#src/contract/json.ts'
import { keepShape } from './keep-shape.ts'
import { formatValue } from './format-value.ts'
import { isSameValue } from './same-value.ts'

/** The given Value as JSON text, the next value, and the result. */
const keepShapeAsJson = (type: string, given: string, next: Parameters<typeof keepShape>[2]) =>
  stringifyJson(keepShape(type, parseJson(given), next))
const euros = { Amount: 99.5, Currency: 'EUR' }

test.each([
  ['an object of ours', '{"Amount":5,"Currency":"EUR"}', '{"Amount":99.5,"Currency":"EUR"}'],
  [
    'other keys, in their order',
    '{"currencyCode":"EUR","amount":5,"extra":1.50}',
    '{"currencyCode":"EUR","amount":99.5,"extra":1.50}',
  ],
  ['a symbol for a code', '{"amount":5,"currencySymbol":"€"}', '{"amount":99.5,"currencySymbol":"€"}'],
  ['another currency', '{"amount":5,"currency":"USD"}', '{"amount":99.5,"currency":"EUR"}'],
  ['a number in a string inside', '{"Amount":"5.00"}', '{"Amount":"99.50","Currency":"EUR"}'],
  ['a bare number', '5.00', '99.5'],
  ['a string', '"1251.82"', '"99.50"'],
  ['a string with its code', '"EUR 1251.82"', '"EUR 99.50"'],
  ['null', 'null', '{"Amount":99.5,"Currency":"EUR"}'],
  [
    'a key named __proto__',
    '{"__proto__":1,"Amount":5,"Currency":"EUR"}',
    '{"__proto__":1,"Amount":99.5,"Currency":"EUR"}',
  ],
])('keeps the shape of %s for an amount', (_, given, expected) => {
  expect(keepShapeAsJson('Currency', given, euros)).toBe(expected)
})

test('keeps a currency that the text does not name', () => {
  expect(keepShapeAsJson('Currency', '{"Amount":5,"Currency":"EUR"}', { Amount: 6 })).toBe(
    '{"Amount":6,"Currency":"EUR"}',
  )
})

test('returns an equal value as written', () => {
  expect(keepShapeAsJson('Double', '1.50', 1.5)).toBe('1.50')
  expect(keepShapeAsJson('Currency', '{"amount":99.50,"currency":"EUR","x":1}', euros)).toBe(
    '{"amount":99.50,"currency":"EUR","x":1}',
  )
})

test.each([
  ['Long', '"12"', 13, '"13"'],
  ['Double', '"1.50"', 2, '"2.00"'],
  ['Long', '12345678901234567890', 13, '13'],
  ['Boolean', '"Yes"', false, '"No"'],
  ['SelectionMark', '":selected:"', false, '":unselected:"'],
  ['Boolean', '1', false, '0'],
  ['Date', '"2025-03-14T00:00:00"', '2025-03-15', '"2025-03-15T00:00:00"'],
  ['Date', '"20250314"', '2025-03-15', '"20250315"'],
  ['Time', '"14:05"', '15:00:00', '"15:00"'],
  ['CountryRegion', '"NL"', 'BEL', '"BE"'],
  ['SelectionGroup', '"a, b"', ['a'], '"a"'],
] as const)('%s given as %s stays so', (type, given, next, expected) => {
  expect(keepShapeAsJson(type, given, next)).toBe(expected)
})

test('keeps the keys of an address and drops removed components', () => {
  const given = '{"road":"A","houseNumber":1,"postcode":"1234 AB","unit":7}'
  expect(keepShapeAsJson('Address', given, { Street: 'B', HouseNumber: '1', City: 'C' })).toBe(
    '{"road":"B","houseNumber":1,"unit":7,"city":"C"}',
  )
})

test('compares values by content, not notation', () => {
  expect(isSameValue('Double', parseJson('1.50'), 1.5)).toBe(true)
  expect(isSameValue('Long', '12', 12)).toBe(true)
  expect(isSameValue('String', '12', 12)).toBe(false)
  expect(isSameValue('Currency', { amount: '5.00', currency: '€' }, { Amount: 5, Currency: 'EUR' })).toBe(
    true,
  )
  expect(isSameValue('Currency', { Amount: 5 }, { Amount: 5, Currency: 'EUR' })).toBe(false)
  expect(isSameValue('Dictionary', parseJson('{"a":1,"b":2}'), parseJson('{"b":2.0,"a":1}'))).toBe(true)
  expect(isSameValue('Long', parseJson('12345678901234567890'), parseJson('12345678901234567891'))).toBe(
    false,
  )
})

test('formats values in each language', () => {
  expect([
    formatValue('Currency', { Amount: -1251.8, Currency: 'EUR' }, 'nl'),
    formatValue('Currency', { Amount: 1251.8, Currency: 'SEK' }, 'en'),
  ]).toEqual(['€ -1.251,80', 'SEK 1,251.80'])
  expect([formatValue('Date', '2025-03-04', 'nl'), formatValue('Date', '2025-03-04', 'en')]).toEqual([
    '4 maart 2025',
    '4 March 2025',
  ])
  expect([
    formatValue('Double', 1.125, 'nl'),
    formatValue('CountryRegion', 'NLD', 'nl'),
    formatValue('PhoneNumber', '+31201234567', 'nl'),
  ]).toEqual(['1,1250', 'Nederland', '+31 20 123 4567'])
})

test('shows a value that does not fit its type as is', () => {
  expect([
    formatValue('Date', parseJson('1.50'), 'nl'),
    formatValue('Whatever', 'x', 'nl'),
    formatValue('Long', null, 'nl'),
  ]).toEqual(['1.50', 'x', ''])
})
