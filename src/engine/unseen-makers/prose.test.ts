import { describe, expect, test } from 'vitest'
import { getCellNumber, readDrawnRows, recogniseDrawnText } from '#src/testing/builders/draw-document.ts'
import { order } from '../models/order.ts'
import { orderConfirmation } from '../models/order-confirmation.ts'

// Orders written as letters, and rows whose quantity and price have no headings.

const dutch = (items: string) => `Bakkerij Van Eupen
Molenstraat 62, 5421 KN Gemert

Aan: Meelfabriek Dommelstroom B.V.
     Industrieweg 9
     5492 NB Sint-Oedenrode

Gemert, 12 maart 2026

Bestelling 2026-031

Graag bestellen wij bij u, volgens uw offerte OF-8817 van 2 maart:

${items}

Wij verwachten de levering uiterlijk dinsdag 24 maart 2026 op ons adres:
Bakkerij Van Eupen (productie), Scheiweg 11, 5421 XL Gemert.

De factuur graag met ons bestelnummer. Betaling 30 dagen netto.`

const readOrder = async (text: string) => (await recogniseDrawnText(text, order)).Fields

function listItems(fields: Awaited<ReturnType<typeof readOrder>>): unknown[] {
  return Object.entries(fields)
    .filter(([name]) => name.startsWith('LineItems.'))
    .map(([name, cell]) => [name.replace('LineItems.', ''), getCellNumber(cell), cell.NeedsReview])
}

describe('an order in a letter', () => {
  test('has its items in a list, all of which need review', async () => {
    const fields = await readOrder(
      dutch(`- 40 zakken tarwebloem T550 à 25 kg, € 17,80 per zak
- 6 dozen gist 10 kg, € 31,00 per doos`),
    )
    expect(listItems(fields)).toEqual([
      ['0.Description', 'tarwebloem T550 à 25 kg', true],
      ['0.Quantity', 40, true],
      ['0.UnitPrice', 17.8, true],
      ['1.Description', 'gist 10 kg', true],
      ['1.Quantity', 6, true],
      ['1.UnitPrice', 31, true],
    ])
  })

  test('may have the price before its unit, and an item on two lines', async () => {
    const fields = await readOrder(
      dutch(`4.800 Stück Schlegelflasche 0,75 l, antikgrün, zu 0,312 EUR/Stück
2.400 Stück Burgunderflasche 0,75 l, weiß, mit Prägung,
zu 0,398 EUR/Stück`),
    )
    expect(listItems(fields).map((cell) => (cell as unknown[])[1])).toEqual([
      'Schlegelflasche 0,75 l, antikgrün',
      4800,
      0.312,
      'Burgunderflasche 0,75 l, weiß, mit Prägung',
      2400,
      0.398,
    ])
  })

  test('has no items in sentences without a price per unit', async () => {
    expect(
      listItems(await readOrder(dutch('40 zakken tarwebloem zoals vorige maand\n30 dagen na levering'))),
    ).toEqual([])
  })

  test('has delivery, quotation and terms in sentences', async () => {
    const fields = await readOrder(dutch('- 40 zakken bloem, € 17,80 per zak'))
    expect(fields['DeliveryDate']?.Value).toBe('2026-03-24')
    expect(fields['QuotationNumber']?.Value).toBe('OF-8817')
    expect(fields['PaymentTerms']?.Value).toBe('30 dagen netto')
    expect(fields['DeliveryAddress']?.Value).toMatchObject({ Street: 'Scheiweg', HouseNumber: '11' })
    expect(fields['OrderDate']?.Value).toBe('2026-03-12')
  })
})

test.each([
  ['levering       : week 20 (11-05-2026)', '2026-05-11'],
  ['Geplande levering uiterlijk 11-05-2026', '2026-05-11'],
  // Days of other things near a delivery.
  ['Betaling 30 dagen na levering, factuurdatum 11-05-2026', undefined],
  ['Levering volgens onze offerte van 11-05-2026', undefined],
])('the day of delivery in words: %s', async (words, day) => {
  const { Fields } = await recogniseDrawnText(
    `Kozijnfabriek De Noord          Opdrachtbevestiging V260882
Ambachtsring 17                 Datum 10 maart 2026
1749 GT Warmenhuizen

${words}`,
    orderConfirmation,
  )
  expect(Fields['DeliveryDate']?.Value).toBe(day)
})

describe('a quantity and a price without headings', () => {
  const bill = (rows: string) => `Gipserei Amstutz GmbH
Brünigstrasse 118, 6060 Sarnen

Rechnung 2026.031       12. Februar 2026

${rows}
Entsorgung pauschal                                                 180.00
                                                              ------------
Total exkl. MWST                                                  2'385.00
MWST 8.1 %                                                          193.19
Rechnungsbetrag CHF                                               2'578.19`

  test('are apart from the description', async () => {
    const rows = await readDrawnRows(
      bill("Arbeitsstunden Gipser               22.50 h    à   98.00          2'205.00"),
      getCellNumber,
    )
    expect(rows[0]).toMatchObject({
      Description: 'Arbeitsstunden Gipser',
      Quantity: 22.5,
      UnitPrice: 98,
      Amount: 2205,
    })
  })

  test('are words inside it, or without its amount as their product', async () => {
    const inside = await readDrawnRows(
      bill("Gipser, 22.50 h à 98.00                                           2'205.00"),
      getCellNumber,
    )
    expect(inside[0]).toEqual({ Description: 'Gipser, 22.50 h à 98.00', Amount: 2205 })
    const other = await readDrawnRows(
      bill("Arbeitsstunden Gipser               22.00 h    à   98.00          2'205.00"),
      getCellNumber,
    )
    expect(other[0]).not.toHaveProperty('Quantity')
  })
})
