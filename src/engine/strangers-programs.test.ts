import { describe, expect, test } from 'vitest'
import { readDrawnRows, readDrawnValues, getCellNumber } from '#src/testing/builders/draw-document.ts'

// Values as accounting programs print them, and ordinary documents that those rules leave alone.

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

  test('with decimals elsewhere in the document, a price of three decimals stays one', async () => {
    const fuel = `TANKSTATION DE LINDE

Euro 95   32,10 L   à € 1,849     € 59,35
Totaal                            € 59,35`
    expect(await readDrawnValues(fuel)).toMatchObject({ TotalAmount: { Amount: 59.35 } })
  })
})

describe('terms of payment', () => {
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
    '%s are one',
    async (value) => {
      expect(await readDrawnValues(terms(`Betalingsconditie: ${value}`))).toMatchObject({
        PaymentTerms: value,
      })
    },
  )

  test('a net amount beside a label is no term', async () => {
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

test('the number that a credit note is applied to is that of an invoice', async () => {
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
