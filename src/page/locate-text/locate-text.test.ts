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
])('finds a text regardless of %s', (_, printed, text) => {
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

test('treats a hyphen beside a digit as part of the text', () => {
  expect(findMatches(['Nummer 2025-001'], { text: '2025001', type: 'Double' })).toEqual([])
})

test('does not find a number inside a longer one', () => {
  expect(findMatches(['Totaal 1.250,00'], { text: '250,00' })).toEqual([])
  expect(findMatches(['Factuur 120250417'], { text: '2025' })).toEqual([])
  expect(findMatches(['Prijs 12,50'], { text: '12' })).toEqual([])
})

test('prefers whole words to parts of longer words', () => {
  expect(findMatches(['Eurocard', 'Bedrag in Euro'], { text: 'Euro' })).toEqual(['exact: Euro'])
  expect(findMatches(['Europa'], { text: 'EUR' })).toEqual([])
})

test('prefers a separate number to one after another number', () => {
  expect(findMatches(['1 250,00', 'Totaal 250,00'], { text: '250,00' })).toEqual(['exact: 250,00'])
  expect(findMatches(['1 250,00'], { text: '250,00' })).toEqual(['exact: 250,00'])
})

test('ranks the location beside the label first, then the one below it, then in reading order', () => {
  const lines = ['99,00 elders', 'Totaal          |Te betalen', '9,00            |99,00', 'Te betalen 99,00']
  const places = locateText(buildTextPage(...lines), { text: '99,00', labels: ['Amount due', 'Te betalen'] })
  expect(places.map(({ boxes: [box] }) => [box?.left, box?.top])).toEqual([
    [66, 36],
    [96, 24],
    [0, 0],
  ])
})

test('finds nothing on a page without text or for an empty query', () => {
  expect(locateText(indexPage([]), { text: 'x' })).toEqual([])
  expect(findMatches(['Iets'], { text: '' })).toEqual([])
  expect(findMatches(['Iets'], { text: ' \u00ad ' })).toEqual([])
})

test('finds a text anywhere between other words, in its own box', () => {
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

test('finds the same box however the page is split into runs', () => {
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

test('never throws', () => {
  const anything = fc.string({ unit: 'binary' })
  fc.assert(
    fc.property(fc.array(anything, { maxLength: 5 }), anything, fc.json(), (lines, text, value) => {
      for (const type of ['String', 'Date', 'Currency', 'PhoneNumber', undefined])
        for (const { boxes } of locateText(buildTextPage(...lines), { text, value, type }))
          expect(boxes.length).toBeGreaterThan(0)
    }),
  )
})

test('finds no other notation of one character, and one of two characters only beside its label', () => {
  const rate = { text: '9%', value: 9, type: 'Double', labels: ['Btw'] }
  expect(findMatches(['Pagina 9', 'Btw 9 over'], rate)).toEqual([])
  const amount = { text: '12,00', value: 12, type: 'Currency', labels: ['Te betalen'] }
  expect(findMatches(['Kerkstraat 12'], amount)).toEqual([])
  expect(findMatches(['Kerkstraat 12', 'Te betalen: 12'], amount)).toEqual(['typed: 12'])
})

test('does not find a short number inside a date, a range or a code', () => {
  expect(findMatches(['14-03-2025, 3/14, 2025-14'], { text: '14' })).toEqual([])
  expect(findMatches(['14-03-2025', 'Aantal: 14'], { text: '14' })).toEqual(['exact: 14'])
})

test('prefers the location right after its label, however far, to one below another label', () => {
  const lines = ['Bedrag    Totaal', '100,00    100,00', 'Totaal              100,00']
  const [place] = locateText(buildTextPage(...lines), { text: '100,00', labels: ['Totaal'] })
  expect(place?.boxes[0]?.top).toBe(24)
})

test('prefers a whole label to the beginning of a longer one', () => {
  const lines = ['Totaal excl. btw 100,00', 'Totaal incl. btw 100,00']
  const labels = ['Totaal', 'Totaal incl. btw']
  const [place] = locateText(buildTextPage(...lines), { text: '100,00', labels })
  expect(place?.boxes[0]?.top).toBe(12)
})

test('gives up at once on a text that no page can hold, such as one of many thousand words', () => {
  const page = buildTextPage(
    ...Array.from({ length: 80 }, (_, row) => `Factuur regel ${row} van de leverancier`),
  )
  expect(locateText(page, { text: 'Factuur regel '.repeat(200_000) })).toEqual([])
})

test.each([
  ['£ -89.03', '89.03', -89.03],
  ['€ 89,03-', '89,03', -89.03],
  ['-€ 89,03', '89,03', -89.03],
  ['−89,03', '89,03', -89.03],
  ['EUR 89,03', '-89,03', 89.03],
])('an amount of the other sign is only nearly found: %s is not %s', (printed, text, amount) => {
  const [other, own] = [{ Amount: -amount }, { Amount: amount }]
  for (const query of [{ text: '' }, { text }])
    expect(findMatches([`Totaal ${printed}`], { ...query, value: other, type: 'Currency' })).toEqual([
      expect.stringMatching(/^fuzzy: .*89[.,]03/),
    ])
  expect(findMatches([`Totaal ${printed}`], { text: '', value: own, type: 'Currency' })).toEqual([
    expect.stringMatching(/^typed: .*89[.,]03/),
  ])
})

test('a separate dash, brackets, and the dash of a range or a code are not signs', () => {
  for (const printed of ['Totaal - 89,03', 'Betaald (89,03)', 'Totaal 89,03 - betaald'])
    expect(findMatches([printed], { text: '', value: { Amount: 89.03 }, type: 'Currency' })).toHaveLength(1)
  expect(
    findMatches(['Korting - 89,03'], { text: '', value: { Amount: -89.03 }, type: 'Currency' }),
  ).toHaveLength(1)
  expect(findMatches(['Stuks 1250,-'], { text: '1250', value: 1250, type: 'Double' })).toHaveLength(1)
  // A credit in the result, from a page that prints no minus.
  expect(findMatches(['Credit 89,03'], { text: '89,03', value: -89.03, type: 'Double' })).toHaveLength(1)
})
