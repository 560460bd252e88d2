import { expect, test } from 'vitest'
import { createPageBox } from '../geometry.ts'
import { buildTextPage } from '#src/testing/builders/text-page.ts'
import { locateText } from './locate-text.ts'

const findMatches = (lines: string[], text: string) =>
  locateText(buildTextPage(...lines), { text }).map(
    ({ matchQuality, printedText }) => `${matchQuality}: ${printedText}`,
  )

test('finds a text in which one letter in five was read wrongly', () => {
  expect(findMatches(['Aan Van Ve1d lnstallaties B.V. te Utrecht'], 'Van Veld Installaties B.V.')).toEqual([])
  expect(findMatches(['Aan Van Vcld lnstallaties B.V. te Utrecht'], 'Van Veld Installaties B.V.')).toEqual([
    'fuzzy: Van Vcld lnstallaties B.V.',
  ])
})

test('never takes a text with another digit, however long', () => {
  expect(findMatches(['Factuurnummer VW-2025-0418'], 'Factuurnummer VW-2025-0417')).toEqual([])
  expect(findMatches(['Totaal € 1.251,28'], '€ 1.251,82')).toEqual([])
})

test('never takes a short text for another one', () => {
  expect(findMatches(['Huis'], 'Muis')).toEqual([])
})

test('finds an address whose lines stand beside another column', () => {
  const lines = [
    'Van Veld B.V.  |    Klant N.V.',
    'Kerkstraat 12  |    Dorpsweg 7',
    '1234 AB Utrecht|    3500 ZZ Soest',
  ]
  const [place, ...more] = locateText(buildTextPage(...lines), {
    text: 'Van Veld B.V.\nKerkstraat 12\n1234 AB Utrecht',
  })
  expect(more).toEqual([])
  expect(place).toMatchObject({
    matchQuality: 'fuzzy',
    printedText: 'Van Veld B.V. Kerkstraat 12 1234 AB Utrecht',
  })
  expect(place?.boxes).toEqual([
    createPageBox(0, 0, 78, 10),
    createPageBox(0, 12, 78, 22),
    createPageBox(0, 24, 90, 34),
  ])
})

test('an address of which the number is nowhere near is not found', () => {
  const lines = ['Kerkstraat 14', '1234 AB Utrecht', ...Array(20).fill('niets'), 'Bocht 12']
  expect(findMatches(lines, 'Kerkstraat 12, 1234 AB Utrecht')).toEqual([])
})
