import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPageBox } from '../geometry.ts'
import { buildTextPage, buildTextRun } from '#src/testing/builders/text-page.ts'
import { locateText } from './locate-text.ts'
import { indexPage } from './page-index.ts'
import type { TextQuery } from './text-location.ts'

const findMatches = (lines: string[], query: TextQuery) =>
  locateText(buildTextPage(...lines), query).map(
    ({ matchQuality, printedText }) => `${matchQuality}: ${printedText}`,
  )

test.each([
  ['case and accents', 'Société Générale', 'SOCIETE GENERALE'],
  ['accents set as marks of their own', 'Cafe\u0301 Zürich', 'café zu\u0308rich'],
  ['ligatures', 'eﬃciënte oﬀerte', 'efficiënte offerte'],
  ['a ligature on the side of the field', 'efficient', 'eﬃcient'],
  ['spaces that the reader of the file saw and the page has not', 'Totaal:€1.251,82', 'Totaal: € 1.251,82'],
  ['narrow and unbreakable spaces', '1\u202f234\u00a0567,89', '1 234 567,89'],
  ['soft hyphens', 'Aan\u00adsprake\u00adlijkheid', 'Aansprakelijkheid'],
  ['dashes printed one for the other', 'VW–2025—0417', 'VW-2025-0417'],
  ['quotation marks', '’s-Hertogenbosch', "'s-Hertogenbosch"],
  ['letters with a stroke and sharp s', 'Straße Łódź', 'STRASSE lodz'],
  ['fractions', '1½ uur', '1 1⁄2 uur'],
  ['characters of double width', 'ＡＢＮ１２３', 'ABN123'],
])('finds a text without regard to %s', (_, printed, text) => {
  expect(findMatches([`Voor ${printed} na`], { text })).toEqual([`exact: ${printed.replace(/\s/g, ' ')}`])
})

test('finds a word broken at the end of a line, and marks both lines', () => {
  const [place] = locateText(buildTextPage('de aansprake-', 'lijkheid hier'), { text: 'aansprakelijkheid' })
  expect(place?.boxes).toEqual([createPageBox(18, 0, 78, 10), createPageBox(0, 12, 48, 22)])
})

test('finds a text over several runs of a line and gives it one box', () => {
  const [place] = locateText(buildTextPage('Totaal |€| 1.251|,82'), { text: '€ 1.251,82' })
  expect(place?.boxes).toEqual([createPageBox(42, 0, 102, 10)])
})

test('marks the characters of the text only, not the spaces beside it', () => {
  const [place] = locateText(buildTextPage('  Factuur  VW-1  '), { text: ' VW-1 ' })
  expect(place?.boxes).toEqual([createPageBox(66, 0, 90, 10)])
})

test('a hyphen beside a digit is part of the text', () => {
  expect(findMatches(['Nummer 2025-001'], { text: '2025001', type: 'Double' })).toEqual([])
})

test('a number cut out of a longer one is not found', () => {
  expect(findMatches(['Totaal 1.250,00'], { text: '250,00' })).toEqual([])
  expect(findMatches(['Factuur 120250417'], { text: '2025' })).toEqual([])
  expect(findMatches(['Prijs 12,50'], { text: '12' })).toEqual([])
})

test('what stands by itself wins over what stands inside a longer word', () => {
  expect(findMatches(['Eurocard', 'Bedrag in Euro'], { text: 'Euro' })).toEqual(['exact: Euro'])
  expect(findMatches(['Europa'], { text: 'EUR' })).toEqual([])
})

test('a number behind another one may be the same number: one that stands alone goes first', () => {
  expect(findMatches(['1 250,00', 'Totaal 250,00'], { text: '250,00' })).toEqual(['exact: 250,00'])
  expect(findMatches(['1 250,00'], { text: '250,00' })).toEqual(['exact: 250,00'])
})

test('of several places the one beside the label comes first, then the one below it, then as read', () => {
  const lines = ['99,00 elders', 'Totaal          |Te betalen', '9,00            |99,00', 'Te betalen 99,00']
  const places = locateText(buildTextPage(...lines), { text: '99,00', labels: ['Amount due', 'Te betalen'] })
  expect(places.map(({ boxes: [box] }) => [box?.left, box?.top])).toEqual([
    [66, 36],
    [96, 24],
    [0, 0],
  ])
})

test('nothing is found on a page without text, and nothing of a field without text', () => {
  expect(locateText(indexPage([]), { text: 'x' })).toEqual([])
  expect(findMatches(['Iets'], { text: '' })).toEqual([])
  expect(findMatches(['Iets'], { text: ' \u00ad ' })).toEqual([])
})

test('a text is found wherever it is put between words that do not hold it, in its own box', () => {
  const word = fc.stringMatching(/^[a-m]{1,8}$/)
  const wanted = fc.stringMatching(/^[n-z]{3,8}( [n-z]{1,6}){0,2}$/)
  fc.assert(
    fc.property(
      fc.array(word, { maxLength: 12 }),
      wanted,
      fc.array(word, { maxLength: 12 }),
      (before, text, after) => {
        const front = [...before, ''].join(' ')
        const [place, ...more] = locateText(buildTextPage([front + text, ...after].join(' ')), { text })
        expect(more).toEqual([])
        expect(place?.boxes).toEqual([
          buildTextRun(front + text, 0, 0).getBox(front.length, front.length + text.length),
        ])
      },
    ),
  )
})

test('however the page is cut into runs, the same text is found in the same box', () => {
  const line = 'Factuurnummer: VW-2025-0417 van 14 maart'
  const cuts = fc.uniqueArray(fc.integer({ min: 1, max: line.length - 1 }), { maxLength: 6 })
  fc.assert(
    fc.property(cuts, (places) => {
      const ends = [...places.toSorted((one, other) => one - other), line.length]
      const parts = ends.map((end, index) => line.slice(ends[index - 1] ?? 0, end))
      const [place] = locateText(buildTextPage(parts.join('|')), { text: 'VW-2025-0417' })
      expect(place?.boxes).toEqual([createPageBox(90, 0, 162, 10)])
    }),
  )
})

test('no text makes the search fail', () => {
  const anything = fc.string({ unit: 'binary' })
  fc.assert(
    fc.property(fc.array(anything, { maxLength: 5 }), anything, fc.json(), (lines, text, value) => {
      for (const type of ['String', 'Date', 'Currency', 'PhoneNumber', undefined])
        for (const { boxes } of locateText(buildTextPage(...lines), { text, value, type }))
          expect(boxes.length).toBeGreaterThan(0)
    }),
  )
})
