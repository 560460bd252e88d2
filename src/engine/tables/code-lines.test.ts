import { expect, test } from 'vitest'
import { recogniseDrawnText } from '#src/testing/builders/draw-document.ts'
import { isCodeText } from './code-lines.ts'

test.each([
  'Ihre Mat.-Nr. 77030 Warennr. 73181110',
  'Ihre Mat.-Nr. 77090 Warennr.',
  'Mat,-Nr. Warennr. 73181249',
  'Zolltarifnr. 8482.10.10',
  'Customs code 84821010 EAN 4006381333931',
  'Uw artikelnr. AB-12',
  'Vs. codice articolo 4471 Taric 84821010',
  'Art.nr. 1234',
  'EAN: 4006381333931',
  'Ihre Mat.-Nr. Warennr.',
])('a line of article numbers only is a code: %s', (text) => expect(isCodeText(text)).toBe(true))

test.each([
  'Material 3 mm verzinkt',
  'Part 2 of the works',
  'Nr. 4 Einbauschrank',
  'Artikel 12 Wartung',
  'Warennr.',
  'Part no',
  'Seriennummer 4711 mit Zubehör',
  'Uw order 4471',
])('a line with more text is not: %s', (text) => expect(isCodeText(text)).toBe(false))

test('leaves lines of codes out of descriptions, also where they begin left of these or are close to the next row', async () => {
  const { Fields } =
    await recogniseDrawnText(`Pos   Artikel   Bezeichnung                   Menge      Preis       Betrag
010   300100    6KT-Schraube M6x20              500       0,04        20,00
                Ihre Mat.-Nr. 77030   Warennr. 73181110
020   301273    6KT-Schraube M8x30            1.000       0,07        70,00
               Ihre Mat.-Nr. 77060   Warennr. 73181120
                verzinkt
030   302446    6KT-Schraube M10x80             200       0,30        60,00`)
  const texts = Object.entries(Fields).filter(([name]) => name.endsWith('.Description'))
  expect(texts.map(([, { Value }]) => Value)).toEqual([
    '6KT-Schraube M6x20',
    '6KT-Schraube M8x30\nverzinkt',
    '6KT-Schraube M10x80',
  ])
})
