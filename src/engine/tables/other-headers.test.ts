import { expect, test } from 'vitest'
import { readDrawnRows, recogniseDrawnText } from '#src/testing/builders/draw-document.ts'

/** The values of the cells of the drawn table, row by row. */
const readRows = (text: string) => readDrawnRows(text, ({ Value }) => Value)

test('reads a heading in two languages as one', async () => {
  expect(
    await readRows(`Omschrijving / Description      Aantal / Quantité     Prijs / Prix     Bedrag / Montant
Flyers recto                    5.000                 0,065             325,00
Visitekaartjes                  1.000                 0,290             290,00
Totaal / Total                                                          615,00`),
  ).toEqual([
    { Description: 'Flyers recto', Quantity: 5000, UnitPrice: { Amount: 0.065 }, Amount: { Amount: 325 } },
    { Description: 'Visitekaartjes', Quantity: 1000, UnitPrice: { Amount: 0.29 }, Amount: { Amount: 290 } },
  ])
})

test('reads “3 x” before the description as the quantity without a heading', async () => {
  expect(
    await readRows(`         Omschrijving                     Bedrag       Totaal
3 x      Ontwerp nieuwsbrief              275,00       825,00
150 x    Drukwerk folder                    0,95       142,50
Subtotaal                                              967,50`),
  ).toEqual([
    { Quantity: 3, Description: 'Ontwerp nieuwsbrief', UnitPrice: { Amount: 275 }, Amount: { Amount: 825 } },
    { Quantity: 150, Description: 'Drukwerk folder', UnitPrice: { Amount: 0.95 }, Amount: { Amount: 142.5 } },
  ])
})

const shop = (sum: string) => `Product                  Aantal       Prijs
Sencha Makoto            2            33,00
Theezeef rvs             1            12,50
Subtotaal                             ${sum}`

test('takes one price per line as the line amount if the sum confirms it', async () => {
  expect((await readRows(shop('45,50')))[0]).toMatchObject({ Quantity: 2, Amount: { Amount: 33 } })
  expect((await readRows(shop('78,50')))[0]).toMatchObject({ Quantity: 2, UnitPrice: { Amount: 33 } })
})

test('keeps a date column without a heading out of the description', async () => {
  expect(
    (
      await readRows(`Omschrijving                              Aantal      Prijs      Bedrag
Tafel eiken                09-04-2025     4           600,00     2.400,00
Stoel                      09-04-2025     10          90,00      900,00`)
    ).map((row) => row['Description']),
  ).toEqual(['Tafel eiken', 'Stoel'])
})

test('ignores an unrelated line close above the heading', async () => {
  const { Fields } = await recogniseDrawnText(`Factuurnummer: VW-17
Vervaldatum: 3 mei 2025
Omschrijving             Aantal      Bedrag
Onderhoud warmtepomp     2           400,00
Filters                  4           234,56
Totaal                               634,56`)
  expect(Fields['DueDate']).toMatchObject({ Value: '2025-05-03' })
  expect(Fields['LineItems.1.Description']).toMatchObject({ Text: 'Filters' })
})
