import { describe, expect, test } from 'vitest'
import { readDrawnRows, readDrawnValues, getCellNumber } from '#src/testing/builders/draw-document.ts'

// Values in the layouts of accounting programs, and ordinary ones that those rules must not affect.

describe('whole amounts', () => {
  const text = (currency: string, [price, amount, total]: readonly string[]) => `Invoice number   HL-0318

Service              Days      Day rate      Amount
Interviews           2         ${currency}${price}        ${currency}${amount}
Report               1         ${currency}800        ${currency}800

                               Total         ${currency}${total}`

  test('of thousands have groups and no decimals', async () => {
    expect(await readDrawnValues(text('$', ['1,250', '2,500', '3,300']))).toMatchObject({
      TotalAmount: { Amount: 3300, Currency: 'USD' },
      'LineItems.0.UnitPrice': { Amount: 1250 },
    })
    expect(await readDrawnValues(text('€', ['1.250', '2.500', '3.300']))).toMatchObject({
      TotalAmount: { Amount: 3300, Currency: 'EUR' },
    })
  })

  test('with decimals elsewhere in the document, a price of three decimals is kept', async () => {
    const fuel = `TANKSTATION DE LINDE

Euro 95   32,10 L   à € 1,849     € 59,35
Totaal                            € 59,35`
    expect(await readDrawnValues(fuel)).toMatchObject({ TotalAmount: { Amount: 59.35 } })
  })
})

describe('payment terms', () => {
  const terms = (line: string) => `Factuurnummer   2025-118\n\n${line}\n\nTotaal   121,00`

  test.each([
    [
      'Betaling: 30 dagen na factuurdatum. Op al onze transporten is de AVC van toepassing.',
      '30 dagen na factuurdatum',
    ],
    [
      'Terms: 30 days nett monthly account. Goods remain the property of the seller.',
      '30 days nett monthly account',
    ],
    ['Forma de pago: Transferencia a 15 días - ES91 2100 0418 4502 0005 1332', 'Transferencia a 15 días'],
    ['Betaalconditie      :   14 dagen netto', '14 dagen netto'],
    ['TERMS        Net 30', 'Net 30'],
  ])('end where another sentence or the account begins: %s', async (line, value) => {
    expect(await readDrawnValues(terms(line))).toMatchObject({ PaymentTerms: value })
  })

  test.each(['30 dgn. Netto', '8 Tage 2 % Skonto, 30 Tage netto', '14 dagen - na factuurdatum'])(
    '%s are payment terms',
    async (value) => {
      expect(await readDrawnValues(terms(`Betalingsconditie: ${value}`))).toMatchObject({
        PaymentTerms: value,
      })
    },
  )

  test('a net amount beside a label is not a payment term', async () => {
    expect((await readDrawnValues(terms('Terms        Net 301.50')))['PaymentTerms']).toBeUndefined()
  })
})

test('a company outside the Union has a VAT id of its One-Stop-Shop', async () => {
  const text = (id: string) => `Flowboard, Inc.
548 Howard Street
San Francisco, California 94105
${id}

Invoice number   E7A4-0009`
  expect(await readDrawnValues(text('EU OSS VAT EU372041333'))).toMatchObject({
    SupplierVatId: 'EU372041333',
  })
  expect((await readDrawnValues(text('Made in the EU 3720413339')))['SupplierVatId']).toBeUndefined()
})

test('a German tax number may have five digits twice', async () => {
  const text = (line: string) =>
    `Malermeister Tobias Krüger\nRosenstraße 17\n79098 Freiburg\n${line}\n\nRechnung RE-318`
  expect(await readDrawnValues(text('St.-Nr.: 06224/41890'))).toMatchObject({
    SupplierTaxNumber: '06224/41890',
  })
  expect((await readDrawnValues(text('Art.-Nr.: 06224/41890')))['SupplierTaxNumber']).toBeUndefined()
})

test('a credit note is applied to the number of an invoice', async () => {
  const text = 'Creditnota VCN-20410\n\nVereff.-met nr.   VF-1188204\nDocumentdatum     30-07-2025'
  expect(await readDrawnValues(text)).toMatchObject({ OriginalInvoiceNumber: 'VF-1188204' })
})

test('Belgian programs abbreviate the quantity', async () => {
  const text = (heading: string) => `Omschrijving          ${heading}     Bedrag
Aanleg gazon          240,00        2.280,00
Haagbeuk 60/80         85,00          357,00

Totaal excl.                        2.637,00`
  const readQuantities = async (heading: string) =>
    (await readDrawnRows(text(heading), getCellNumber)).map((row) => row['Quantity'])
  expect(await readQuantities('Hoev.')).toEqual([240, 85])
  expect(await readQuantities('Hoogte')).toEqual([undefined, undefined])
})

describe('the number and the date in SAP documents', () => {
  const header = (first: string) => `Hallmann Antriebstechnik GmbH             RECHNUNG
                                          ${first}
                                          1100447 / 25.08.2025
                                          Nummer / Datum
                                          9004418822 / 19.09.2025
                                          Bestellnummer / Datum
                                          4500-22871 / 22.08.2025`

  test('are behind a label for both, and others belong to other documents', async () => {
    expect(await readDrawnValues(header('Auftragsnummer / Datum'))).toMatchObject({
      InvoiceNumber: '9004418822',
      InvoiceDate: '2025-09-19',
    })
  })

  test('may have the name of the document before them', async () => {
    const values = await readDrawnValues('Rechnungsnummer / Datum\n9004418822 / 19.09.2025')
    expect(values).toMatchObject({ InvoiceNumber: '9004418822', InvoiceDate: '2025-09-19' })
  })
})

test('SAP has its own names for net and tax', async () => {
  const text = `Rechnung 9004418822

Summe Positionen                      1.905,50
Ausgangssteuer 0,000 %                    0,00
Endbetrag EUR                         1.905,50

Steuerfreie innergemeinschaftliche Lieferung`
  expect(await readDrawnValues(text)).toMatchObject({
    NetAmount: { Amount: 1905.5 },
    VatAmount: { Amount: 0 },
    TotalAmount: { Amount: 1905.5 },
  })
})

describe('the day to pay', () => {
  test.each([
    ['Der Rechnungsbetrag ist bis zum 16.12.2025 fällig.', '2025-12-16'],
    ['The invoice amount is, by 16/12/2025 payable in full.', '2025-12-16'],
  ])('may be before its word: %s', async (line, day) => {
    expect(await readDrawnValues(`Rechnung R-1044\nRechnungsdatum 02.12.2025\n\n${line}`)).toMatchObject({
      DueDate: day,
    })
  })

  test.each(['Die nächste Wartung ist bis zum 16.12.2026 fällig.', 'Volgende keuring uiterlijk 16.12.2026.'])(
    'is not that of an inspection: %s',
    async (line) => {
      const values = await readDrawnValues(`Rechnung R-1044\nRechnungsdatum 02.12.2025\n\n${line}`)
      expect(values['DueDate']).toBeUndefined()
    },
  )
})

describe('the bill of a hotel', () => {
  const bill = (number: string, paid: string) => `Hôtel du Vieux Port

Facture N° ${number} du 22/06/2025
Chambre 305

Libellé                        Qté    Prix TTC    Montant TTC
Chambre confort                2      118,00      236,00
Petit déjeuner                 2       13,50       27,00
Bar                            1       18,00       18,00
Taxe de séjour                 2        1,65        3,30

Total HT                                          257,39 €
TVA 10,00 % sur 239,09                             23,91 €
TVA 20,00 % sur 15,00                               3,00 €
Total TTC                                         284,30 €
${paid}`

  test('has a town tax that is in no VAT rate, and is paid at departure', async () => {
    const text = bill('25-06-0441', 'Réglé par carte bancaire        284,30 €\nSolde        0,00 €')
    expect(await readDrawnValues(text)).toMatchObject({
      InvoiceNumber: '25-06-0441',
      'VatByRate.0.VatAmount': { Amount: 23.91 },
      'VatByRate.1.NetAmount': { Amount: 15 },
      AmountPaid: { Amount: 284.3 },
      AmountDue: { Amount: 0 },
    })
  })

  test('is not paid without evidence, and a date is not a number', async () => {
    const values = await readDrawnValues(bill('25-06-2025', ''))
    expect(values['AmountPaid']).toBeUndefined()
    expect(values['InvoiceNumber']).not.toBe('25-06-2025')
  })
})

test('a row without VAT is one of the VAT rows', async () => {
  const text = (word: string) => `Rekeningnummer: 118204

BTW-specificatie        Netto     BTW      Bruto
BTW hoog 21%            17,36     3,64     21,00
BTW laag 9%            223,85    20,15    244,00
${word} BTW 0%             5,70     0,00      5,70

Totaal incl. BTW                          270,70`
  expect(await readDrawnValues(text('Geen'))).toMatchObject({ 'VatByRate.2.NetAmount': { Amount: 5.7 } })
  expect((await readDrawnValues(text('Kastelein')))['VatByRate.2.NetAmount']).toBeUndefined()
})

describe('the reference of a customer', () => {
  test.each([
    ['Uw ordernummer:      optocht 2025', 'optocht 2025'],
    ['Order No      RH/Mill', 'RH/Mill'],
    ['Uw ordernummer:      PO 2025', 'PO 2025'],
    ['Uw ordernummer:      40771', '40771'],
  ])('is in %j', async (line, value) => {
    expect(await readDrawnValues(`Factuurnummer:   20250219\n${line}`)).toMatchObject({ OrderNumber: value })
  })

  test.each(['and/or', 'n/a', 'Yes/No'])('is not %s', async (value) => {
    expect((await readDrawnValues(`Invoice number:   20250219\nOrder No      ${value}`))['OrderNumber']).toBe(
      undefined,
    )
  })
})

describe('the number in the subject of a letter', () => {
  test.each([
    ['Betreft: declaratie D2025-0771', 'D2025-0771'],
    ['RICEVUTA / FATTURA n° 441 del 18/08/2025', '441'],
  ])('is in %j', async (line, value) => {
    expect(await readDrawnValues(`Berkhout & Van Loon\n\n${line}`)).toMatchObject({ InvoiceNumber: value })
  })

  test('is not that of a project', async () => {
    const values = await readDrawnValues(
      'Berkhout & Van Loon\n\nBetreft: woning 4471\nFactuurnummer   2025-18',
    )
    expect(values).toMatchObject({ InvoiceNumber: '2025-18' })
  })
})

test('terms end before a colon and the account', async () => {
  const text = 'Paiement par virement sous 30 jours : IBAN FR45 1027 8061 4100 0204 4810 128'
  expect(await readDrawnValues(`FACTURE 2025-031\n\n${text}`)).toMatchObject({
    PaymentTerms: 'Paiement par virement sous 30 jours',
  })
})
