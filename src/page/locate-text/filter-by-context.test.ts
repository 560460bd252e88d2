import { expect, test } from 'vitest'
import { buildTextPage } from '#src/testing/builders/text-page.ts'
import { locateText } from './locate-text.ts'
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

test('bare digits are a place of an amount in another notation, and no proof', () => {
  expect(find('Jaar 2026 was goed', amount('2.026', 2026))).toEqual(['fuzzy: 2026'])
  expect(find('Totaal € 2026', amount('2.026', 2026))).toEqual(['typed: 2026'])
  expect(find('Totaal 2026 EUR', amount('2.026', 2026))).toEqual(['typed: 2026'])
  expect(find('Totaal 2026,-', amount('2.026', 2026))).toEqual(['typed: 2026,-'])
  expect(find('Totaal 2.026,00', amount('2026', 2026))).toEqual(['typed: 2.026,00'])
})
