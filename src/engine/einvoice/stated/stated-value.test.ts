import { expect, test } from 'vitest'
import {
  stateAddress,
  stateAmount,
  stateDate,
  stateIban,
  stateKvkNumber,
  stateVatId,
} from './stated-value.ts'

test.each([
  ['20250314', '2025-03-14'],
  ['202503141232', '2025-03-14'],
  ['2025-03-14', '2025-03-14'],
  ['2025-03-14T00:00:00', '2025-03-14'],
  ['2025-03-14+01:00', '2025-03-14'],
])('reads %s as a date', (text, value) => {
  expect(stateDate(text)).toMatchObject({ text, value })
})

test('states no date that does not exist or is written otherwise', () => {
  expect([
    stateDate('20250231'),
    stateDate('14-03-2025'),
    stateDate('2025031'),
    stateDate(undefined),
  ]).toEqual(Array(4).fill(undefined))
})

test('states amounts with a decimal point only', () => {
  const state = (text: string) => stateAmount({ text, currency: 'EUR' })?.value
  expect([state('1234.5'), state('-3'), state('1.234,50'), state('1e3'), state('€ 3')]).toEqual([
    { Amount: 1234.5, Currency: 'EUR' },
    { Amount: -3, Currency: 'EUR' },
    undefined,
    undefined,
    undefined,
  ])
})

test('doubts an account and a VAT id with wrong check digits', () => {
  expect(stateIban('NL91 ABNA 0417 1643 00')).toMatchObject({
    value: 'NL91ABNA0417164300',
    isPlausible: true,
  })
  expect(stateIban('NL92ABNA0417164300')).toMatchObject({ value: 'NL92ABNA0417164300', isPlausible: false })
  expect(stateVatId('NL004495446B01')?.isPlausible).toBe(false)
})

test('reads a registration as a KvK number only by its scheme or country', () => {
  const state = (scheme: string | undefined, country: string, number = '69599084') =>
    stateKvkNumber({ names: [], registration: { number, scheme }, country })?.value
  expect([state('0106', 'NL'), state(undefined, 'NL'), state(undefined, 'DE'), state('0002', 'NL')]).toEqual([
    '69599084',
    '69599084',
    undefined,
    undefined,
  ])
  expect(state('0106', 'NL', '123')).toBeUndefined()
})

test('composes an address from the stated parts', () => {
  const party = { names: [], street: 'Oudegracht 12', postalCode: '3511AB', city: 'Utrecht', country: 'NL' }
  expect(stateAddress(party)?.value).toEqual({
    Street: 'Oudegracht',
    HouseNumber: '12',
    PostalCode: '3511 AB',
    City: 'Utrecht',
    CountryRegion: 'NLD',
  })
  expect(stateAddress({ names: [], city: 'Utrecht' })).toBeUndefined()
})
