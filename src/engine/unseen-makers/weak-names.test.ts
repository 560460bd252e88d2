import { describe, expect, test } from 'vitest'
import { recogniseDrawnText, readDrawnValues } from '#src/testing/builders/draw-document.ts'
import { contract } from '../models/contract.ts'
import { deliveryNote } from '../models/delivery-note.ts'
import { invoice } from '../models/invoice.ts'
import type { Model } from '../models/model.ts'
import { orderConfirmation } from '../models/order-confirmation.ts'
import { order } from '../models/order.ts'
import { receipt } from '../models/receipt.ts'
import { utilityBill } from '../models/utility-bill.ts'

// Names, addresses and numbers with little evidence, of makers not seen before.

async function readFields(text: string, model: Model) {
  const { Fields } = await recogniseDrawnText(text, model)
  const values = Object.fromEntries(Object.entries(Fields).map(([name, { Value }]) => [name, Value]))
  return { values, isFlagged: (name: string) => Fields[name]?.NeedsReview }
}

describe('a party with a weak name', () => {
  test('is the name behind its label, for review', async () => {
    const { values, isFlagged } = await readFields(
      `Bestelbon
Aan: Glashandel Westerbeek bv           Besteld door: Kozijnenfabriek Ter Horst
     Ovenweg 40                                       Schaafstraat 16
     8938 AX Leeuwarden                               9207 AS Drachten

Bestelbonnummer 25.0512        d.d. 8 mei 2025

Omschrijving                  Aantal   Prijs    Totaal
Isolatieglas 80 x 120         8        112,00   896,00
                              Subtotaal         896,00
                              21% btw           188,16
                              Totaal          1.084,16
`,
      order,
    )
    expect(values).toMatchObject({
      VendorName: 'Glashandel Westerbeek bv',
      BuyerName: 'Kozijnenfabriek Ter Horst',
    })
    expect([isFlagged('VendorName'), isFlagged('BuyerName')]).toEqual([true, true])
  })

  test('is the receiver above the only address that is not the issuer’s, for review', async () => {
    const { values, isFlagged } = await readFields(
      `Groothandel De Lindehof
Marktweg 12, 8447 BN Heerenveen
tel 0513 - 60 14 22

PAKBON

Bon            : 70214
Datum          : 21-08-2025

Afleveradres
Kwekerij Zuiderhoek
Noordertocht 11
8448 GA Heerenveen

                                                   Aantal
Perliet 100 liter                                  12
Snoeischaar                                        3
`,
      deliveryNote,
    )
    expect(values).toMatchObject({
      SupplierName: 'Groothandel De Lindehof',
      CustomerName: 'Kwekerij Zuiderhoek',
      DeliveryNoteNumber: '70214',
    })
    expect(isFlagged('CustomerName')).toBe(true)
  })

  test('begins with the name of the shop, and not with its owner below it', async () => {
    const { values } = await readFields(
      `      BAR PASTICCERIA CORALLO
        di Dario Zonta
     P.zza Garibaldi, 3
     33170 PORDENONE PN
     P.IVA 01234567897
     DOCUMENTO COMMERCIALE
   di vendita o prestazione
DESCRIZIONE        IVA   Prezzo(€)
CAPPUCCINO x2      10%        3,40
TOTALE COMPLESSIVO            3,40
di cui IVA                    0,31
Pagamento contante            5,00
23-05-2025 08:14   DOC. N. 0412-0031
`,
      receipt,
    )
    expect(values['MerchantName']).toMatch(/^BAR PASTICCERIA CORALLO/)
  })

  test('ends at its legal form in a contract', async () => {
    const { values } = await readFields(
      `SERVICE AGREEMENT                          Agreement ref: SA/118

This Agreement is made on 4 March 2025 between:

(1) Fellside Lifts Limited of Station Works, Penrith CA11 7AA
    (the "Contractor"); and
(2) Lakeland Inns Ltd of 4 Bridge Street, Keswick CA12 5AB (the "Client").
`,
      contract,
    )
    expect(values).toMatchObject({
      'Parties.0.Name': 'Fellside Lifts Limited',
      'Parties.1.Name': 'Lakeland Inns Ltd',
    })
  })
})

describe('an address', () => {
  const text = (address: string) => `Calder & Webb Mouldings Ltd
${address}
Tel. 01924 556 118

                    SALES INVOICE

Invoice to
Beacon Toys Ltd
14 Mill Road
Skipton BD23 1AB

Invoice no.  Tax point
CW 4471      14/05/25

Description            Qty   Each      Net
Clear tray             100   0.50      50.00
Goods                                  50.00
VAT @ 20%                              10.00
Invoice total                         £60.00
`

  test('is the street behind an estate, with the town some spaces before its code', async () => {
    expect(
      await readDrawnValues(text('Unit 7, Ingleby Business Park, Quarry Lane\nOssett  WF5 9NR')),
    ).toMatchObject({
      SupplierAddress: { Street: 'Quarry Lane', PostalCode: 'WF5 9NR', City: 'Ossett' },
    })
  })

  test('is an estate with a unit if there is no street', async () => {
    expect(await readDrawnValues(text('Unit 3 Fen Industrial Estate\nWisbech PE13 2UU'))).toMatchObject({
      SupplierAddress: { Street: 'Fen Industrial Estate', HouseNumber: 'Unit 3', City: 'Wisbech' },
    })
  })

  test('has a street that contains letters of other labels', async () => {
    const { values } = await readFields(
      `MAIRIE DE SAINT-AUBIN                           BON DE COMMANDE
Service technique                               N° 2025-00118
6 place de l'Hôtel de Ville                     Du 14/02/2025
95270 Saint-Aubin

Fournisseur : Bancs Delmas
              45 rue de l'Industrie
              59200 Tourcoing

Désignation            Quantité    Prix unitaire HT    Montant HT
Banc bois 2 m          6           412,00              2 472,00
Total HT 2 472,00 €
`,
      order,
    )
    expect(values).toMatchObject({
      BuyerAddress: { Street: "place de l'Hôtel de Ville", HouseNumber: '6' },
    })
  })
})

describe('a number or a day', () => {
  test('of a law is not that of the document', async () => {
    const { values } = await readFields(
      `Oleificio Monte Sereno s.r.l.            DOCUMENTO DI TRASPORTO
Via del Frantoio 15                      (D.P.R. 472 del 14/08/1996)
58042 Campagnatico                       n. 0331    data 12/11/2025

Quantità   Descrizione
24         Olio extravergine
10         Olive verdi
`,
      deliveryNote,
    )
    expect(values['DeliveryNoteNumber']).not.toBe('472')
  })

  test('of our invoice is the credited one', async () => {
    const { values } = await readFields(
      `CREDIT NOTE

Marsh Fixings Ltd                                     Number CN-118
14 Drove Road                                         Date 09 Jul 2025
Wisbech PE13 2UU                                      Our inv. MF-8812 (01 Jul 2025)

Ashdown Joinery Ltd
2 Thorney Road
Peterborough PE6 0PP

Net credit                                                52.35
VAT 20%                                                   10.47
Total credit                                             £62.82
`,
      invoice,
    )
    expect(values).toMatchObject({ InvoiceNumber: 'CN-118', OriginalInvoiceNumber: 'MF-8812' })
  })

  test('behind words that only point back is that of its label', async () => {
    expect(
      await readDrawnValues(`PENROSE & DALE
Solicitors
18 Princes Street, Truro TR1 2ES

Date: 12 September 2025       Bill no: 55091

TO OUR PROFESSIONAL CHARGES                                       1,850.00
VAT thereon at 20%                                                  370.00
Probate court fee                                                   300.00
TOTAL DUE                                                         £2,520.00
`),
    ).toMatchObject({ VatAmount: { Amount: 370 } })
  })

  test('of a debit is read with its French word', async () => {
    const { values } = await readFields(
      `ARMORIQUE MOBILE SAS
22 bd de la Liberté - 35000 Rennes

N° de facture  : M2505118
N° client      : 6.1180.442
Ligne          : 06 44 18 90 27

Total HT                                                 18,22
TVA 20,00 %                                               3,64
Total TTC à payer                                        21,86 €

Prélèvement le 15/05/2025 sur votre compte
`,
      utilityBill,
    )
    expect(values).toMatchObject({ DirectDebitDate: '2025-05-15', SubscribedNumber: '+33644189027' })
    expect(values).not.toHaveProperty('DueDate')
  })

  test('of a delivery may be approximate, behind its week', async () => {
    const { values } = await readFields(
      `Markiezen Duinrand B.V.
De Trompet 12 - 1967 DB Heemskerk

ORDERBEVESTIGING

Datum        2 juni 2025
Ordernummer  VO-250718

aantal  omschrijving                              stukprijs     bedrag
4       Screen 240 x 180 cm                       412,50        1.650,00
        totaal exclusief btw                                    1.650,00

Geplande levering: week 27, omstreeks 1 juli 2025
`,
      orderConfirmation,
    )
    expect(values).toMatchObject({ DeliveryDate: '2025-07-01' })
  })
})
