import { describe, expect, test } from 'vitest'
import { recogniseDrawnText } from '#src/testing/builders/draw-document.ts'
import { bankStatement } from '../models/bank-statement.ts'
import { deliveryNote } from '../models/delivery-note.ts'
import type { Model } from '../models/model.ts'
import { orderConfirmation } from '../models/order-confirmation.ts'
import { order } from '../models/order.ts'
import { receipt } from '../models/receipt.ts'
import { utilityBill } from '../models/utility-bill.ts'

// Layouts of rare programs: forms, deducted invoices, other currencies.

async function readValues(text: string, model?: Model): Promise<Record<string, unknown>> {
  const { Fields } = await recogniseDrawnText(text, model)
  return Object.fromEntries(Object.entries(Fields).map(([name, field]) => [name, field.Value]))
}

test.each([
  ['FACTURE DE SOLDE N° 2025-06-147', 'Acompte – facture 2025-03-061 du 11/03/2025'],
  ['Rechnung Nr. 2025-06-147', 'abzgl. Vorschuss vom 11.03.2025'],
])('the number of a deducted invoice is not that of %j, and it was paid', async (title, deducted) => {
  const text = `${title}

Total HT                     1.000,00
TVA 20 %                       200,00
Total TTC                    1.200,00
${deducted}     -300,00
Net à payer                    900,00`
  expect(await readValues(text)).toMatchObject({
    InvoiceNumber: '2025-06-147',
    AmountPaid: { Amount: -300 },
  })
})

test('deposits are in the total beside a VAT table', async () => {
  const text = `KAASHANDEL DE BOL

Beemster oud                  9,89 L
Kaasschaaf                   14,95 H
Statiegeld fles               0,15
TOTAAL                       24,99
PIN                          24,99

BTW        EXCL      BTW     INCL
L 9%       9,07      0,82    9,89
H 21%      12,36     2,59    14,95
Totaal     21,43     3,41    24,84`
  expect(await readValues(text, receipt)).toMatchObject({ TotalAmount: { Amount: 24.99 } })
})

test('an amount without tax is not tax', async () => {
  const text = `Purchase Order
PO number/date     4500118834 / 24.11.2025
Your quotation     AN-25-3318 of 03.11.2025
Telephone          +44 151 555 2204

Total net value excl. tax EUR      7,982.10`
  const values = await readValues(text, order)
  expect(values).toMatchObject({
    PurchaseOrderNumber: '4500118834',
    OrderDate: '2025-11-24',
    QuotationNumber: 'AN-25-3318',
    NetAmount: { Amount: 7982.1 },
  })
  expect(values['VatAmount']).toBeUndefined()
})

test('an amount that excludes tax is not the tax', async () => {
  const text = `Purchase Order 4500118834\n\nGoods for shipment excl. tax EUR      7,982.10`
  expect((await readValues(text, order))['VatAmount']).toBeUndefined()
})

test('a vendor is below the heading of its address', async () => {
  const text = `Korvath Marine Ltd             Purchase Order 4500118834
Dock Road 44, Birkenhead CH41 1DT

Vendor address
Hydromax GmbH
Industriestr. 21
57462 Olpe`
  expect(await readValues(text, order)).toMatchObject({ VendorName: 'Hydromax GmbH' })
})

test('reads the legal form of a company of the Gulf', async () => {
  const text = `AL-DANAH INTERNATIONAL FREIGHT SERVICES CO. W.L.L.
P.O. Box 23817 Safat 13099, Kuwait
Tel: +965 2228 4410

Invoice No. AE/25/4417`
  expect(await readValues(text)).toMatchObject({
    SupplierName: 'AL-DANAH INTERNATIONAL FREIGHT SERVICES CO. W.L.L.',
  })
})

test.each(['Woonstichting Maasdal', 'Studio Aalders', 'Bakkerij Bos B.V.'])(
  'an invoice is for %s and not for the addressed person',
  async (name) => {
    const text = `Klimaatwacht B.V.
De Giesel 44
6081 PH Haelen
0475 - 48 12 90

Ms J. Timmermans
${name}
Postbus 1150
6040 KD Roermond

Factuurnummer   F2025-10882`
    expect(await readValues(text)).toMatchObject({ CustomerName: name })
  },
)

test('reads payment terms from a sentence about them', async () => {
  const text = `Invoice No 41877\n\nOur terms are strictly 30 days from end of month. Goods remain our property.`
  expect(await readValues(text)).toMatchObject({
    PaymentTerms: 'Our terms are strictly 30 days from end of month',
  })
})

test('a date behind words is part of a reference', async () => {
  const text = `Afleverbon\nBonnr: 553091\nDatum: 02-10-2025\nUw order: per app 01-10`
  expect(await readValues(text, deliveryNote)).toMatchObject({
    DeliveryNoteNumber: '553091',
    OrderNumber: 'per app 01-10',
  })
})

test('begin and end are headings of meter readings', async () => {
  const text = `Jaarnota 8004471290

Meterstanden        Begin     Eind      Verbruik
Stroom normaal      14.220    15.604    1.384
Gas                  8.417     9.322      905`
  expect(await readValues(text, utilityBill)).toMatchObject({
    'MeterReadings.0.Description': 'Stroom normaal',
    'MeterReadings.1.PreviousReading': 8417,
  })
})

test('a colon with which values are aligned does not belong to them', async () => {
  const text = `Invoice No.      : AE/25/4417\nCredit Terms     : 45 Days`
  expect(await readValues(text)).toMatchObject({ PaymentTerms: '45 Days' })
})

test('payment terms follow a bare word for them', async () => {
  const text = `Auftragsbestätigung AB250877\n\nZahlung: 14 Tage 2 % Skonto, 30 Tage netto`
  expect(await readValues(text, orderConfirmation)).toMatchObject({
    PaymentTerms: '14 Tage 2 % Skonto, 30 Tage netto',
  })
})

test('balances that differ only by their dates are not transactions', async () => {
  const text = `Stadtsparkasse Bliesdorf              Kontoauszug 8/2025
IBAN DE89 3704 0044 0532 0130 00

Buchung   Wert      Erläuterung         Betrag Soll EUR    Betrag Haben EUR
Kontostand am 31.07.2025, Auszug Nr. 7                            18.204,77
01.08.    01.08.    Miete Halle                2.350,00
05.08.    05.08.    Autohaus Wagner                                7.918,26
Kontostand am 29.08.2025 um 18:02 Uhr                             23.773,03`
  const values = await readValues(text, bankStatement)
  expect(values).toMatchObject({
    OpeningBalance: { Amount: 18204.77 },
    ClosingBalance: { Amount: 23773.03 },
    'Transactions.0.Date': '2025-08-01',
    'Transactions.0.Amount': { Amount: -2350 },
    'Transactions.1.Amount': { Amount: 7918.26 },
  })
  expect(values['Transactions.2.Amount']).toBeUndefined()
})

describe('a form with a caption in each row', () => {
  const form = `Cedente/prestatore (fornitore)                     Cessionario/committente (cliente)
Identificativo fiscale ai fini IVA: IT03388710240  Identificativo fiscale ai fini IVA: IT01144020367
Codice fiscale: 03388710240                        Codice fiscale: 01144020367
Denominazione: MOLINO GARDELLA S.N.C.              Denominazione: PANIFICIO TESORIERE S.R.L.
Indirizzo: Via Molini 7                            Indirizzo: Corso Nizza 81/A
Comune: Borgo San Dalmazzo Provincia: CN           Comune: Cuneo Provincia: CN
Cap: 12011 Nazione: IT                             Cap: 12100 Nazione: IT

Numero documento     Data documento
882/A                31-10-2025

%IVA     Totale imponibile     Totale imposta
I (immediata)   4,00    1.001,10    40,04
I (immediata)   10,00      98,00     9,80

Totale documento     1.148,94`

  test('names the parties and their addresses', async () => {
    expect(await readValues(form)).toMatchObject({
      SupplierName: 'MOLINO GARDELLA S.N.C.',
      SupplierVatId: 'IT03388710240',
      SupplierAddress: {
        Street: 'Via Molini',
        HouseNumber: '7',
        PostalCode: '12011',
        City: 'Borgo San Dalmazzo',
      },
      CustomerName: 'PANIFICIO TESORIERE S.R.L.',
      CustomerVatId: 'IT01144020367',
    })
  })

  test('has a rate of four percent, which is not the VAT of the document', async () => {
    const values = await readValues(form)
    expect(values).toMatchObject({ 'VatByRate.0.VatRate': 4, 'VatByRate.1.VatAmount': { Amount: 9.8 } })
    expect(values['VatAmount']).toBeUndefined()
  })
})

test('VAT is named with its country, and its base is in brackets', async () => {
  const text = `Invoice number   7F3C-0014

Total excluding tax                   $156.00
VAT - Netherlands (21% on $156.00)     $32.76
Total                                 $188.76`
  expect(await readValues(text)).toMatchObject({
    'VatByRate.0.NetAmount': { Amount: 156 },
    'VatByRate.0.VatAmount': { Amount: 32.76 },
  })
})

test('a number taken by another field leaves its share to the next number', async () => {
  const text = `Holzwerk Tannau GmbH

Stadtverwaltung Ravensburg     Auftragsnummer      Datum
Amt für Schulen und Sport      AB250877            19.05.2025
z. Hd. Frau Petra Kessler      Ihre Bestellung     Liefertermin
Seestraße 32                   2025/40-118         KW 29
88214 Ravensburg               Kundennummer
                               88214`
  const values = await readValues(text, orderConfirmation)
  expect(values).toMatchObject({ ConfirmationNumber: 'AB250877', OrderNumber: '2025/40-118' })
  // The date above the label has its own label.
  expect(values['DeliveryDate']).toBeUndefined()
})

test('the house number of a street in two languages is between its names', async () => {
  const text = (street: string) =>
    `EMBALPAK NV\n${street}\n1070 Brussel\nTel. +32 2 527 14 60\n\nFactuur VF25-09117`
  const streets = ['Chaussée de Ninove 1088 Ninoofsesteenweg', 'Ninoofsesteenweg 1088 Chaussée de Ninove']
  for (const street of streets)
    expect((await readValues(text(street)))['SupplierAddress']).toMatchObject({
      Street: street.split(' 1088')[0],
      HouseNumber: '1088',
      PostalCode: '1070',
    })
})

test('a Spanish phone number has a country code of two digits', async () => {
  const text = `Larrañaga & Puig Abogados, S.L.P.\nCalle Mayor 4\n08007 Barcelona\nT. 93 317 44 20\nNIF B84412071\n\nFactura 2025-318`
  expect(await readValues(text)).toMatchObject({ SupplierPhone: '+34933174420' })
})

test.each(['Lot', 'DDT'])('a line with %s and a number heads the rows below it', async (word) => {
  const text = `Facture 2025-12

Désignation                       Qté     P.U. HT     Montant HT
${word} 1 intérieur
Tableau équipé                    1,00    100,00      100,00
compris mise à la terre
Prise de courant                  2,00     48,50       97,00
${word} 2 extérieur
Borne de recharge                 1,00    349,00      349,00

Total HT                                              546,00`
  expect(await readValues(text)).toMatchObject({ 'LineItems.1.Description': 'Prise de courant' })
})

test('positions are not descriptions, whatever their heading is', async () => {
  const text = `Purchase Order 4500118834

Item     Material       Order qty.   Unit   Price per unit   Net value
00010    Cylinder HZ    4            EA             612.50    2,450.00
00020    Seal kit       8            EA              38.20      305.60`
  expect(await readValues(text, order)).toMatchObject({
    'LineItems.0.Description': 'Cylinder HZ',
    'LineItems.1.Description': 'Seal kit',
  })
})

test('a value of several parts needs review', async () => {
  const text = `Bon de livraison n° 0071844\nTransporteur : Heppner – 3 colis + 1 palette – 318 kg`
  const { Fields } = await recogniseDrawnText(text, deliveryNote)
  expect(Fields['Carrier']).toMatchObject({ NeedsReview: true })
})

test.each([
  ['Gutschriftsnummer:   GS-25-0093\nzur Rechnung RE-25-1188', { InvoiceNumber: 'GS-25-0093' }],
  ['Invoice No.   AE/25/4417\nYour LPO      LPO-7756', { OrderNumber: 'LPO-7756' }],
])('labels of other makers in %j', async (text, values) => {
  expect(await readValues(text)).toMatchObject(values)
})
