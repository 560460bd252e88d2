import { describe, expect, test } from 'vitest'
import { recogniseDrawnText } from '#src/testing/builders/draw-document.ts'
import { deliveryNote } from '../models/delivery-note.ts'
import { letter } from '../models/letter.ts'
import type { Model } from '../models/model.ts'
import { orderConfirmation } from '../models/order-confirmation.ts'
import { order } from '../models/order.ts'
import { utilityBill } from '../models/utility-bill.ts'

// Orders, delivery notes, bills and letters of unseen issuers, and ordinary ones that those rules must not affect.

async function readValues(text: string, model: Model): Promise<Record<string, unknown>> {
  const { Fields } = await recogniseDrawnText(text, model)
  return Object.fromEntries(Object.entries(Fields).map(([name, { Value }]) => [name, Value]))
}

describe('an order', () => {
  const text = (address: string) => `Meubelfabriek Van Doorn B.V.
Houtweg 12, 5411 XM Zeeland

INKOOPORDER              Ordernummer     : IO25-00418
Staal & Profiel B.V.     Orderdatum      : 04-03-2025
Havenkade 40
3011 TA Rotterdam

Afleveradres: ${address}

Omschrijving               Aantal   Prijs     Bedrag
Koker 40x40x2 6m              60    14,85     891,00
                  Totaal excl. btw            891,00`

  test('is delivered to the street, not to the warehouse in it', async () => {
    expect(await readValues(text('Magazijn 2, Houtweg 16, 5411 XM Zeeland'), order)).toMatchObject({
      DeliveryAddress: { Street: 'Houtweg', HouseNumber: '16' },
    })
    expect(await readValues(text('Lagerlaan 2, 5411 XM Zeeland'), order)).toMatchObject({
      DeliveryAddress: { Street: 'Lagerlaan', HouseNumber: '2' },
    })
  })

  test('has no total if only the taxable amount is printed', async () => {
    const values = await readValues(
      text('Houtweg 16, 5411 XM Zeeland').replace('Totaal excl. btw ', 'Totale imponibile'),
      order,
    )
    expect(values).toMatchObject({ NetAmount: { Amount: 891 } })
    expect(values['TotalAmount']).toBeUndefined()
  })

  test('in French has the day beside its title, not the last day of delivery', async () => {
    const french = `MAIRIE DE SAINT-AUBIN

BON DE COMMANDE N° 2025/0118            Le 7 avril 2025

Délai : avant le 30/04/2025`
    expect(await readValues(french, order)).toMatchObject({ OrderDate: '2025-04-07' })
  })
})

describe('a confirmation', () => {
  const text = (numbers: string) => `Kantoorinrichting Bureau & Co B.V.
Laan van Kopenhagen 88, 3317 DM Dordrecht

Orderbevestiging

${numbers}
Datum               17 november 2025

Artikel               Aantal     Prijs p/st     Bedrag
Bureaustoel Ergo           6      375,00      2.250,00
Totaal exclusief BTW                          2.250,00`

  test('has the order number of the seller, beside the reference of the customer', async () => {
    const both = text('Ordernummer         VO-118827\nUw referentie       INK-441')
    expect(await readValues(both, orderConfirmation)).toMatchObject({
      ConfirmationNumber: 'VO-118827',
      OrderNumber: 'INK-441',
    })
  })

  test('in English has both, and the customer number beside them', async () => {
    const english = `Granite Peak Tools Inc.
SALES ORDER CONFIRMATION

Sales Order:   SO118827
Order Date:    06/12/2025
Customer ID:   C-0441
Customer PO:   77-1182`
    expect(await readValues(english, orderConfirmation)).toMatchObject({
      ConfirmationNumber: 'SO118827',
      OrderNumber: '77-1182',
      CustomerNumber: 'C-0441',
    })
  })

  test('with a number of its own has the order number of the customer', async () => {
    const all = text(
      'Orderbevestigingsnr.  OB25-0441\nOrdernummer         VO-118827\nUw referentie       INK-441',
    )
    expect(await readValues(all, orderConfirmation)).toMatchObject({ ConfirmationNumber: 'OB25-0441' })
    const yours = text('Orderbevestiging nr OB25-0441\nUw ordernummer      INK-441')
    expect(await readValues(yours, orderConfirmation)).toMatchObject({
      ConfirmationNumber: 'OB25-0441',
      OrderNumber: 'INK-441',
    })
  })
})

describe('a delivery note', () => {
  const text = (codes: readonly string[]) => `Harrow Chemicals Ltd
Unit 8, Riverside Park, Hull HU3 4AA
DESPATCH NOTE   Despatch No:   DN/0044182
Despatch Date:  3 June 2025    Customer Ref:   PO 77/118

Product      Description              Lot No.     Ordered  Shipped
${codes[0]}  Chlorine granules 10kg   L250118          40       40
${codes[1]}  pH minus 25 kg sack      L250099          20       12
${codes[2]}  Algaecide 5 L            L250774           6        6`

  test('has the codes below a word for the product, and no batch number as a customer number', async () => {
    const values = await readValues(text(['CH-10      ', 'PH-25      ', 'AL-5       ']), deliveryNote)
    expect(values).toMatchObject({
      OrderNumber: 'PO 77/118',
      'LineItems.0.ArticleNumber': 'CH-10',
      'LineItems.2.ArticleNumber': 'AL-5',
      'LineItems.1.Quantity': 12,
    })
    expect(values['CustomerNumber']).toBeUndefined()
  })

  test('has no codes if words for the product are below it', async () => {
    const values = await readValues(text(['Granules   ', 'Powder     ', 'Liquid     ']), deliveryNote)
    expect(values['LineItems.0.ArticleNumber']).toBeUndefined()
  })
})

describe('a bill for energy', () => {
  const text = (last: string) => `Polderstroom Energie B.V.
Molendijk 4, 8200 AC Lelystad

Mevrouw A. Terpstra
Wilgenhof 27
8443 CD Heerenveen

Factuurnummer           JN-2025-118827
Factuurdatum            12 mei 2025
Periode                 1 mei 2024 t/m 30 april 2025

Uw verbruik
Telwerk            Beginstand    Eindstand    Verbruik
Stroom normaal         12.418       13.602       1.184 kWh
Gas                     4.771        5.890       1.119 m³

Gas    EAN 871688520000773318
Kosten gas                                    €  1.388,90
Totaal kosten (incl. € 241,05 btw)            €  1.388,90

${last}`

  test('has only the readings of its meters, and the total beside the included amounts', async () => {
    const values = await readValues(text(''), utilityBill)
    expect(values).toMatchObject({
      TotalAmount: { Amount: 1388.9 },
      VatAmount: { Amount: 241.05 },
      'MeterReadings.0.Description': 'Stroom normaal',
      'MeterReadings.1.Description': 'Gas',
      'MeterReadings.1.CurrentReading': 5890,
    })
    expect(Object.keys(values).filter((name) => name.startsWith('MeterReadings.2'))).toEqual([])
  })

  test('does not use its title as the name of the customer', async () => {
    const titled = text('').replace('Mevrouw A. Terpstra', 'Jaarafrekening warmte\nMevrouw A. Terpstra')
    expect((await readValues(titled, utilityBill))['CustomerName']).not.toBe('Jaarafrekening warmte')
  })

  test('has meters without the days of their readings', async () => {
    const days = text('')
      .replace('Telwerk            Begin', 'Telwerk Van Tot                      Begin')
      .replace('Stroom normaal    ', 'Normaal 18-10-2024 17-10-2025       ')
    expect(await readValues(days, utilityBill)).toMatchObject({ 'MeterReadings.0.Description': 'Normaal' })
    const named = text('').replace('Stroom normaal', 'Meter 18-10   ')
    expect(await readValues(named, utilityBill)).toMatchObject({
      'MeterReadings.0.Description': 'Meter 18-10',
    })
  })

  test.each([
    ['Wij storten het bedrag voor 30 mei 2025 op rekening NL39RABO0300065264.', true],
    ['U ontvangt dit bedrag op rekening NL39RABO0300065264.', true],
    ['Het bedrag wordt teruggestort op uw rekening NL39RABO0300065264.', undefined],
  ])('is not surely paid to the account of the customer: %s', async (sentence, isDoubted) => {
    const { Fields } = await recogniseDrawnText(text(sentence), utilityBill)
    expect(Fields['Iban']?.NeedsReview).toBe(isDoubted)
    const values = await readValues(text(sentence), utilityBill)
    expect(values).toMatchObject({ SupplierAddress: { Street: 'Molendijk' } })
  })

  test('has the total before an overpayment, and no refund', async () => {
    const paid = (last: string) =>
      text('')
        .replace('(incl. € 241,05 btw)', '                    ')
        .replace(
          'Totaal kosten',
          `Btw 21%                                       €    241,05\nTotaal       `,
        ) + `Betaalde voorschotten           € -1.500,00\n${last}           €    111,10`
    expect(await readValues(paid('Terug te ontvangen'), utilityBill)).toMatchObject({
      TotalAmount: { Amount: 1388.9 },
    })
    const due = text('').replace(
      /Totaal kosten.*/,
      'Te betalen                                    €    111,10',
    )
    expect(await readValues(due, utilityBill)).toMatchObject({ TotalAmount: { Amount: 111.1 } })
  })

  test.each([
    'Wij verzoeken u het bedrag over te maken op rekening NL39RABO0300065264.',
    'Betaling graag binnen 14 dagen op rekening NL39RABO0300065264.',
    'Het bedrag dient te zijn voldaan op rekening NL39RABO0300065264.',
  ])('is paid to that of the supplier: %s', async (sentence) => {
    expect(await readValues(text(sentence), utilityBill)).toMatchObject({ Iban: 'NL39RABO0300065264' })
  })
})

test('a trade name is not part of the name of the company behind it', async () => {
  const text = `Belhuis Mobiel                            Factuur
Factuurdatum:    01-10-2025
Factuurnummer:   900418827
Totaal                                               €  29,00
Belhuis Mobiel is een handelsnaam van Belhuis Nederland B.V., Zendmast 4, 3439 AB Nieuwegein`
  const values = await readValues(text, utilityBill)
  expect(values).toMatchObject({ SupplierAddress: { Street: 'Zendmast' } })
  expect(['Belhuis Mobiel', 'Belhuis Nederland B.V.']).toContain(values['SupplierName'])
})

test('a letter has the name at its top with a phone number as its sender, whatever other text names it', async () => {
  const text = `Mairie de Beaulieu                         Beaulieu, le 4 septembre 2025
Service Urbanisme
Place de la Mairie
19120 Beaulieu
Tél : 05 55 91 11 88
                                            SCI Les Tilleuls
                                            12 rue Haute
                                            19120 Beaulieu

Objet : Permis de construire`
  const values = await readValues(text, letter)
  expect(values).toMatchObject({ Sender: 'Mairie de Beaulieu', Date: '2025-09-04' })
  expect(values['Recipient']).not.toBe('Mairie de Beaulieu')
})

test.each([
  ['DOCUMENTO DI TRASPORTO (D.D.T.)  N. 441   del 19/09/2025', '2025-09-19'],
  ['LIEFERSCHEIN Nr. 441 vom 19.09.2025', '2025-09-19'],
  ['BON DE LIVRAISON\nN° BL-441 du 19/09/2025', '2025-09-19'],
  ['PAKBON 441         Datum: 19-09-2025', '2025-09-19'],
])('a delivery note has the date of its title, not of the order: %s', async (title, day) => {
  const text = `Pastificio Bruni S.R.L.

${title}

Rif. ordine: 118 del 15/09/2025`
  expect(await readValues(text, deliveryNote)).toMatchObject({ DeliveryNoteDate: day })
})

test('a dash behind a label of a letter is not a reference', async () => {
  const text = (reference: string) => `Gemeente Waterrijk
Datum           4 november 2025
Ons kenmerk     VTH-2025-00418
Uw kenmerk      ${reference}`
  expect((await readValues(text('-'), letter))['YourReference']).toBeUndefined()
  expect(await readValues(text('B-12'), letter)).toMatchObject({ YourReference: 'B-12' })
})
