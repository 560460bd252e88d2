import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseJson } from '#src/contract/json.ts'
import { buildTextPage } from '#src/testing/builders/text-page.ts'
import { locateText } from './locate-text.ts'
import type { TextQuery } from './text-location.ts'

const findMatches = (line: string, query: Partial<TextQuery>) =>
  locateText(buildTextPage(line), { text: '', ...query }).map(
    ({ matchQuality, printedText }) => `${matchQuality}: ${printedText}`,
  )

test.each([
  '1 234 567,89',
  '1,234,567.89',
  '1.234.567,89',
  "1'234'567.89",
  '1’234’567.89',
  '1234567.89',
  '1\u202f234\u202f567,89',
])('finds the number 1234567.89 printed as %s', (printed) => {
  expect(findMatches(`Totaal € ${printed} EUR`, { value: 1234567.89, type: 'Double' })).toEqual([
    `typed: ${printed.replace(/\s/g, ' ')}`,
  ])
})

test.each([
  [1250, '1.250,00'],
  [1250, '1.250,-'],
  [1250, '1,250'],
  [12.5, '12,50'],
  [0.5, '0,50'],
])('finds the amount %d printed as %s', (Amount, printed) => {
  expect(
    findMatches(`Te betalen ${printed} nu`, { value: { Amount, Currency: 'EUR' }, type: 'Currency' }),
  ).toEqual([`typed: ${printed}`])
})

test('finds a number with too many digits for a JavaScript number', () => {
  const value = parseJson('12345678901234567890.10')
  expect(findMatches('Saldo 12.345.678.901.234.567.890,10', { value, type: 'Currency' })).toHaveLength(1)
})

test.each([
  [12.5, 'Aantal 12,500 of 112,5 of 12,55'],
  [1250, 'Bedrag 1.250,01 en 11.250'],
  [25, 'Prijs 1.25 of 25,50'],
])('does not match another number for %d', (value, line) => {
  expect(findMatches(line, { value, type: 'Double' })).toEqual([])
})

test('finds every amount in Dutch, English, German and French notation', () => {
  const cents = fc.integer({ min: 0, max: 999_999_999 })
  fc.assert(
    fc.property(cents, fc.constantFrom('nl', 'en', 'de', 'fr', 'de-CH'), (hundredths, locale) => {
      const value = hundredths / 100
      const printed = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(value)
      expect(findMatches(`Totaal: € ${printed}`, { value, type: 'Double' })).toEqual([
        `typed: ${printed.replace(/\s/g, ' ')}`,
      ])
    }),
  )
})

test.each([
  '14 maart 2025',
  '14 mrt. 2025',
  '14-mrt-2025',
  'March 14, 2025',
  'Mar 14 2025',
  '14th of March 2025',
  '14. März 2025',
  '14 mars 2025',
  '14-03-2025',
  '14/3/25',
  '14.3.2025',
  '2025-03-14',
  '2025/03/14',
  '20250314',
  '03/14/2025',
  "14 maart '25",
])('finds 14 March 2025 printed as %s', (printed) => {
  expect(findMatches(`Datum ${printed} en verder`, { value: '2025-03-14', type: 'Date' })).toEqual([
    `typed: ${printed}`,
  ])
})

test('finds every date in Dutch, English, German and French notation', () => {
  const days = fc.date({ min: new Date('1990-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  const styles = fc.constantFrom('long' as const, 'medium' as const)
  fc.assert(
    fc.property(
      days,
      fc.constantFrom('nl', 'en-GB', 'en-US', 'de', 'fr'),
      styles,
      (day, locale, dateStyle) => {
        const printed = new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC' }).format(day)
        const value = day.toISOString().slice(0, 10)
        expect(findMatches(`Datum: ${printed}`, { value, type: 'Date' })).toEqual([`typed: ${printed}`])
      },
    ),
  )
})

test('does not match another date', () => {
  expect(
    findMatches('4 maart 2025, 14 maart 2024, 24-03-2025, 114-03-2025', {
      value: '2025-03-14',
      type: 'Date',
    }),
  ).toEqual([])
  expect(findMatches('11-03-2025', { value: '2025-03-01', type: 'Date' })).toEqual([])
})

test.each([
  ['PhoneNumber', '+31201234567', '', '020 - 123 45 67'],
  ['PhoneNumber', '+31201234567', '', '+31 (0)20 123 4567'],
  ['String', 'NL91ABNA0417164300', 'NL91ABNA0417164300', 'NL91.ABNA.0417.1643.00'],
  ['String', 'NL123456789B01', 'NL123456789B01', 'NL 1234.56.789.B.01'],
  ['Time', '14:05:00', '', '14.05 uur'],
  ['Time', '14:05:00', '', '2:05 p.m.'],
])('finds the %s %s in another notation', (type, value, text, printed) => {
  const [place] = locateText(buildTextPage(`Voor ${printed} na`), { text, value, type })
  expect(place?.matchQuality).toBe('typed')
  expect(printed).toContain(place?.printedText)
})

test('prefers the text itself to another notation of its value', () => {
  expect(findMatches('1250,00 of 1.250,00', { text: '1.250,00', value: 1250, type: 'Double' })).toEqual([
    'exact: 1.250,00',
  ])
})
