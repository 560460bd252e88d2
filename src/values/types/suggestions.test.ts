import fc from 'fast-check'
import { expect, test } from 'vitest'
import { suggestCountries, parseCountry } from './country.ts'
import { suggestCurrencies, parseCurrencyCode } from './currencies.ts'

const codes = (text: string, language: 'nl' | 'en' = 'nl') =>
  suggestCountries(text, language).map(({ code }) => code)
const english = new Intl.DisplayNames('en', { type: 'currency' })
const currencies = (text: string) => suggestCurrencies(text, (code) => english.of(code) ?? code)

test.each([
  ['ned', 'NLD'],
  ['Nether', 'NLD'],
  ['belg', 'BEL'],
  ['Deutsch', 'DEU'],
  ['ivoor', 'CIV'],
  ['GB', 'GBR'],
])('suggests for %s the country %s', (typed, code) => {
  expect(codes(typed)).toContain(code)
  expect(codes(typed, 'en')).toContain(code)
})

test('parses every suggested country by its code and its name', () => {
  const all = suggestCountries('GB', 'nl')
  expect(all.length).toBeGreaterThan(240)
  fc.assert(
    fc.property(fc.constantFrom(...all), ({ code, name }) => {
      expect(parseCountry(code)).toEqual({ ok: true, value: code })
      expect(parseCountry(name)).toEqual({ ok: true, value: code })
    }),
  )
})

test('ranks names that start with the text before those that contain it', () => {
  expect(codes('land', 'en')[0]).not.toBe('NLD')
  expect(codes('ier').indexOf('IRL')).toBe(0)
})

test.each([
  ['€', 'EUR'],
  ['pound', 'GBP'],
  ['sw', 'CHF'],
  ['', 'EUR'],
])('suggests for %j the currency %s', (typed, code) => {
  expect(currencies(typed)).toContain(code)
})

test('parses every suggested currency as itself', () => {
  for (const code of currencies('')) expect(parseCurrencyCode(code)).toBe(code)
})
