import { expect, test } from 'vitest'
import { readDrawnRows } from '#src/testing/builders/draw-document.ts'

/** The cells of the drawn table, row by row, as printed; `?` marks those that need review. */
const readRows = (text: string) =>
  readDrawnRows(text, (cell) => `${cell.Text.replaceAll('\n', ' / ')}${cell.NeedsReview ? '?' : ''}`)

const specification = `Specificatie
Datum        Verrichting                      Tijd     Uurtarief     Bedrag
04-02-2025   Bespreking met client            1:30        265,00     397,50
06-02-2025   Concept van de dagvaarding       3:12        265,00     848,00
Totaal                                        4:42                 1.245,50`

const declaration = `Factuur
Honorarium (zie specificatie)                          1.245,50
Kantoorkosten 6%                                          74,73
-------------                                          --------
Totaal exclusief btw                                   1.320,23
21% btw                                                  277,25
Totaal                                                 1.597,48`

test('reads the charged lines, not a specification after or before them', async () => {
  const rows = [
    { Description: 'Honorarium (zie specificatie)', Amount: '1.245,50' },
    { Description: 'Kantoorkosten 6%', Amount: '74,73' },
  ]
  expect(await readRows(`${declaration}\f${specification}`)).toEqual(rows)
  expect(await readRows(`${specification}\f${declaration}`)).toEqual(rows)
})

test('does not read the sums by VAT rate if the rows match no sum', async () => {
  expect(
    await readRows(`Omschrijving                    Aantal     Prijs      Bedrag
Gipsplaat                         10     10,00       100,00
Schroeven                          5     20,00       100,00
Totaal                                               359,10

Omschrijving                   Bedrag
Goederen hoog tarief           210,00
Goederen laag tarief           100,00
Netto                          310,00
Btw                             49,10
Totaal                         359,10`),
  ).toMatchObject([{ Quantity: '10' }, { Quantity: '5' }])
})

test('reads items without VAT below the VAT, but no shipping costs', async () => {
  const read = (text: string) =>
    readRows(`Honorarium                                  1.000,00
Deurwaarderskosten                            112,00
Subtotaal                                   1.112,00
21% btw                                       233,52
${text}                        14,00
Totaal                                      1.359,52
Betaald voorschot                             500,00`)
  const rows = [{ Description: 'Honorarium' }, { Description: 'Deurwaarderskosten' }]
  expect(await read('Griffierecht          ')).toMatchObject([...rows, { Description: 'Griffierecht' }])
  expect(await read('Verzendkosten         ')).toMatchObject(rows)
})

test('reads lines without headings above a sum with any label', async () => {
  expect(
    await readRows(`Beste Sanne,

Contributie senioren                          245,00
Bondsafdracht                                  38,75
Gezinskorting                                - 20,00
Samen                                         263,75`),
  ).toEqual([
    { Description: 'Contributie senioren', Amount: '245,00' },
    { Description: 'Bondsafdracht', Amount: '38,75' },
    { Description: 'Gezinskorting', Amount: '- 20,00' },
  ])
})

test('reads rates without a heading, and the groups of rows below a sum', async () => {
  expect(
    await readRows(`Voorgevel
   Schuren en aflakken                  9%      1.480,00
   kozijnen begane grond
   Lakverf                             21%        312,45
                  subtotaal voorgevel           1.792,45

Achtergevel
   Houtrotherstel                       9%        640,00
   Huur rolsteiger                     21%        180,00
                  subtotaal achtergevel           820,00
                  Totaal zonder btw             2.612,45
                  Btw 9% over 2.120,00            190,80
                  Btw 21% over 492,45             103,41
                  Totaal                        2.906,66`),
  ).toEqual([
    { Description: 'Schuren en aflakken / kozijnen begane grond', VatRate: '9%', Amount: '1.480,00' },
    { Description: 'Lakverf', VatRate: '21%', Amount: '312,45' },
    { Description: 'Houtrotherstel', VatRate: '9%', Amount: '640,00' },
    { Description: 'Huur rolsteiger', VatRate: '21%', Amount: '180,00' },
  ])
})

test('reads a second group of texts and amounts, but no discount between two sums', async () => {
  expect(
    await readRows(`Omschrijving                            Bedrag
Snoeien                                 200,00
Afvoer                                   50,00
Subtotaal tuin                          250,00
Bestrating                              300,00
Zand                                     40,00
Subtotaal terras                        340,00
Subtotaal                               590,00
Vaste klant                             -40,00
Subtotaal                               550,00
Totaal                                  550,00`),
  ).toMatchObject([
    { Description: 'Snoeien' },
    { Description: 'Afvoer' },
    { Description: 'Bestrating' },
    { Description: 'Zand' },
  ])
})

test('finds the quantity beside a price of three decimals', async () => {
  expect(
    await readRows(`Boxes   Per box    Stems   Article                  Price    Amount
6            60      360   Rosa Red Naomi           0,540    194,40
10           80      800   Chrysanthemum            0,290    232,00
24           50    1.200   Tulipa                   0,145    174,00
Total goods                                                  600,40
TOTAL EUR                                                    600,40`),
  ).toMatchObject([{ Quantity: '360' }, { Quantity: '800' }, { Quantity: '1.200' }])
})

const head = 'Omschrijving                    Aantal     Prijs      Bedrag'
const rows = `Gipsplaat                         24      7,95       190,80
Montage                                              120,00`

test('trusts rows without a product that add up to the printed net amount, also after a discount', async () => {
  const trusted = [
    { Description: 'Gipsplaat', Quantity: '24', UnitPrice: '7,95', Amount: '190,80' },
    { Description: 'Montage', Amount: '120,00' },
  ]
  const sums = (net: string, vat: string, total: string) => `
Totaal excl. btw                                     ${net}
Btw 21%                                               ${vat}
Totaal                                               ${total}`
  expect(await readRows(`${head}\n${rows}${sums('310,80', '65,27', '376,07')}`)).toEqual(trusted)
  expect(
    await readRows(
      `${head}\n${rows}\nSubtotaal                                            310,80\nKorting                                              -10,80${sums('300,00', '63,00', '363,00')}`,
    ),
  ).toEqual(trusted)
})

test('flags descriptions, and numbers without a product, if the rows match no printed sum', async () => {
  expect(
    await readRows(`${head}
${rows}
Totaal excl. btw                                     410,80
Btw 21%                                               86,27
Totaal                                               497,07`),
  ).toEqual([
    { Description: 'Gipsplaat?', Quantity: '24', UnitPrice: '7,95', Amount: '190,80' },
    { Description: 'Montage?', Amount: '120,00?' },
  ])
})
