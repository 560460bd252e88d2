import { expect, test } from 'vitest'
import { buildTextPage } from '#src/testing/builders/text-page.ts'
import { locateText } from './locate-text.ts'
import type { PageIndex } from './page-index.ts'
import type { TextQuery } from './text-location.ts'

const find = (line: string, query: TextQuery) =>
  locateText(buildTextPage(line), query).map(
    ({ matchQuality, printedText }) => `${matchQuality}: ${printedText}`,
  )

const amount = (text: string, Amount: number): TextQuery => ({ text, value: { Amount }, type: 'Currency' })

test('an amount or a quantity is not found in a postal code', () => {
  for (const line of ['1234 AB Utrecht', '1234AB Utrecht', 'NL-1234 AB'])
    for (const text of ['1.234', '1234']) {
      expect(find(line, amount(text, 1234))).toEqual([])
      expect(find(line, { text, value: 1234, type: 'Double' })).toEqual([])
    }
  expect(find('1234 KG zand', { text: '1234', value: 1234, type: 'Double' })).toEqual(['exact: 1234'])
  expect(find('1234 AB Utrecht', { text: '1234', type: 'String' })).toEqual(['exact: 1234'])
})

test('bare digits are not an exact location of an amount in another notation', () => {
  expect(find('Jaar 2026 was goed', amount('2.026', 2026))).toEqual(['fuzzy: 2026'])
  expect(find('Totaal € 2026', amount('2.026', 2026))).toEqual(['typed: 2026'])
  expect(find('Totaal 2026 EUR', amount('2.026', 2026))).toEqual(['typed: 2026'])
  expect(find('Totaal 2026,-', amount('2.026', 2026))).toEqual(['typed: 2026,-'])
  expect(find('Totaal 2.026,00', amount('2026', 2026))).toEqual(['typed: 2.026,00'])
})

test('a number before two capitals is kept beside a currency, a label or as a quantity', () => {
  expect(find('€ 1250 EX BTW', amount('1250', 1250))).toEqual(['exact: 1250'])
  expect(find('Totaal 1250 NL', { ...amount('1250', 1250), labels: ['Totaal'] })).toEqual(['exact: 1250'])
  for (const unit of ['EA', 'UR'])
    expect(find(`1250 ${unit}`, { text: '1250', value: 1250, type: 'Double' })).toEqual(['exact: 1250'])
})

test.each([
  'Datum 2026-03-12',
  'Factuurnummer 2026-0012',
  'Order 2026-A',
  'Looptijd 2026 - 2027',
  'Chauffeur 2026',
  '2026 Europalaan',
])('digits of %j do not confirm an amount', (line) => {
  expect(find(line, amount('2.026', 2026)).filter((found) => !found.startsWith('fuzzy'))).toEqual([])
})

test.each(['Molenstraat 12', 'Molenstraat 12, Utrecht', 'Betaling binnen 12 dagen', '12 stuks'])(
  'a whole amount is only possibly at the digits in %j',
  (line) => {
    expect(find(line, amount('12', 12)).filter((found) => !found.startsWith('fuzzy'))).toEqual([])
    expect(find(line, { text: '12', value: 12, type: 'Long' })).toEqual(['exact: 12'])
  },
)

test('a whole amount is found beside a currency or its label', () => {
  expect(find('€ 12', amount('€ 12', 12))).toEqual(['exact: € 12'])
  expect(find('Korting € 12', amount('12', 12))).toEqual(['exact: 12'])
  expect(find('Totaal 12', { ...amount('12', 12), labels: ['Totaal'] })).toEqual(['exact: 12'])
})

test('a whole amount in a column is found, a short one only among amounts with decimals', () => {
  const listQualities = (page: PageIndex, value: number) =>
    locateText(page, amount(String(value), value)).map(({ matchQuality }) => matchQuality)
  expect(listQualities(buildTextPage('Papier          120'), 120)).toEqual(['exact'])
  const quantity = buildTextPage('Papier     12      31,50', 'Inkt        3       4,50')
  expect(listQualities(quantity, 12)).not.toContain('exact')
  const column = buildTextPage('Papier                12', 'Inkt               31,50')
  expect(listQualities(column, 12)).toEqual(['exact'])
})
