import { describe, expect, test } from 'vitest'
import { getCellNumber, readDrawnRows, recogniseDrawnText } from '#src/testing/builders/draw-document.ts'
import { deliveryNote } from '../models/delivery-note.ts'
import type { Model } from '../models/model.ts'
import { utilityBill } from '../models/utility-bill.ts'

// Tables of goods and of items whose headings are missing or incomplete, of makers not seen before.

async function readGoods(text: string, model: Model = deliveryNote): Promise<Record<string, unknown>> {
  const { Fields } = await recogniseDrawnText(text, model)
  return Object.fromEntries(
    Object.entries(Fields).flatMap(([name, field]) => {
      const [, path] = /^LineItems\.(.*)$/.exec(name) ?? []
      return path === undefined ? [] : [[path, getCellNumber(field)]]
    }),
  )
}

describe('goods without prices', () => {
  test('are read below a heading of their numbers only', async () => {
    expect(
      await readGoods(`Zaadhandel Noordermeer
Dijkweg 4, 1619 HA Andijk

PAKBON 8812          19-03-2025

                                          Aantal
Uienzaad Stuttgarter 500 g                14
Bietenzaad Detroit 250 g                  6
`),
    ).toEqual({
      '0.Description': 'Uienzaad Stuttgarter 500 g',
      '0.Quantity': 14,
      '1.Description': 'Bietenzaad Detroit 250 g',
      '1.Quantity': 6,
    })
  })

  test('have the delivered number if the ordered one is beside it, and their codes', async () => {
    expect(
      await readGoods(`Holzhandel Rabenstein GmbH
Am Sägewerk 3, 94227 Zwiesel

Lieferschein LS-771          12.05.2025

                                     bestellt   geliefert
KVH-60   Konstruktionsholz 60x120    40         36
OSB-18   OSB-Platte 18 mm            25         25
`),
    ).toEqual({
      '0.ArticleNumber': 'KVH-60',
      '0.Description': 'Konstruktionsholz 60x120',
      '0.Quantity': 36,
      '1.ArticleNumber': 'OSB-18',
      '1.Description': 'OSB-Platte 18 mm',
      '1.Quantity': 25,
    })
  })

  test('are not the words beside a single number', async () => {
    expect(
      await readGoods(`Zaadhandel Noordermeer
PAKBON 8812          19-03-2025

Verpakt in dozen                          Aantal
Uw zending bestaat uit                    3
`),
    ).toEqual({})
  })

  test('have descriptions as wide as their whole heading, typed with letters of one width', async () => {
    expect(
      await readGoods(`Frantoio Colle Alto s.r.l.
Via dei Pini 8, 53036 Poggibonsi (SI)

DOCUMENTO DI TRASPORTO n. 881   data 03/10/2025

Quantità   Descrizione dei prodotti
12         Farina di castagne
8          Miele di acacia biologico
`),
    ).toMatchObject({
      '0.Description': 'Farina di castagne',
      '0.Quantity': 12,
      '1.Description': 'Miele di acacia biologico',
      '1.Quantity': 8,
    })
  })
})

describe('items without headings', () => {
  const text = (second: string) => `Menuiserie Lacombe
12 rue des Tilleuls, 19100 Brive

Facture n° 2025-118          14/04/2025

Pose parquet chêne massif            24    38,00    912,00
Plinthes assorties                   30     6,50    ${second}

                       Total HT   1 107,00
                       TVA 20 %     221,40
                       Total TTC  1 328,40
`

  test('are read beside their sum, with quantity and price, if they add up to it', async () => {
    expect(await readDrawnRows(text('195,00'), getCellNumber)).toEqual([
      { Description: 'Pose parquet chêne massif', Quantity: 24, UnitPrice: 38, Amount: 912 },
      { Description: 'Plinthes assorties', Quantity: 30, UnitPrice: 6.5, Amount: 195 },
    ])
  })

  test('are not read if they do not', async () => {
    expect(await readDrawnRows(text('205,00'), getCellNumber)).toEqual([])
  })
})

describe('a table', () => {
  test('has its descriptions below the second heading for them if codes are below the first', async () => {
    const rows = await readDrawnRows(
      `Papierhaus Silberbach KG
Am Mühlgraben 9, 27726 Worpswede

Rechnung RE-2208        Datum 19.03.2025

Artikel    Text                             Menge   Preis    Rabatt   Betrag
K-7710     Kalender Waldwege 2025           12      8,40     0 %      100,80
N-0311     Notizbuch A6 kariert             4       5,20     0 %       20,80

                                            Zwischensumme             121,60
                                            USt 19 %                   23,10
                                            Rechnungsbetrag           144,70

USt-ID DE136695976  |  Volksbank Silberbach  |  DE89 3704 0044 0532 0130 00
`,
      getCellNumber,
    )
    expect(rows).toMatchObject([
      { Description: 'Kalender Waldwege 2025', Quantity: 12 },
      { Description: 'Notizbuch A6 kariert', Quantity: 4 },
    ])
  })

  test('of meter readings ends where the costs begin', async () => {
    const { Fields } = await recogniseDrawnText(
      `Zuiderlicht Energie                             Jaarafrekening
Postbus 610                                     Factuurnummer   7700418831
9700 AP Groningen                               Notadatum       12 februari 2025

                      Beginstand    Eindstand    Verbruik
Stroom normaal        12.004        13.120       1.116 kWh
Gas                    4.410         5.302         892 m3

Kosten                              Soort                           Bedrag
Stroom                              enkel tarief                    612,40
Gas                                 vast                          1.088,15
Totaal inclusief btw                                              1.700,55
`,
      utilityBill,
    )
    const rows = Object.keys(Fields).flatMap((name) => /^MeterReadings\.(\d)\./.exec(name)?.[1] ?? [])
    expect(new Set(rows)).toEqual(new Set(['0', '1']))
  })
})
