import { expect, test } from 'vitest'
import { receipt } from './models/receipt.ts'
import { recogniseDrawnText } from '#src/testing/builders/draw-document.ts'
import type { Model } from './models/model.ts'

// Rules learnt from documents of issuers that were unseen when the first rules were written.

async function readValues(text: string, model?: Model): Promise<Record<string, unknown>> {
  const { Fields } = await recogniseDrawnText(text, model)
  return Object.fromEntries(Object.entries(Fields).map(([name, field]) => [name, field.Value]))
}

test('ignores streets and phone numbers when inferring the date order', async () => {
  expect(await readValues('Markt 18, 6602 AM Wijchen\nDatum: 05/11/2025', receipt)).toMatchObject({
    Date: '2025-11-05',
  })
  expect(await readValues('Tél. 06.04.31.92.81\nDate de facture : 01/06/2025')).toMatchObject({
    InvoiceDate: '2025-06-01',
  })
})

test('includes the currency between a label and its amount in the amount', async () => {
  expect(await readValues('Bedrag: EUR 14,50', receipt)).toMatchObject({
    TotalAmount: { Amount: 14.5, Currency: 'EUR' },
  })
})

test('does not take the tax base for the VAT', async () => {
  expect(
    await readValues(
      'Total                  3.180,00\nUSt 20% on 3.180,00     636,00\nEndsumme               3.816,00',
    ),
  ).toMatchObject({ NetAmount: { Amount: 3180 }, VatAmount: { Amount: 636 }, TotalAmount: { Amount: 3816 } })
})

test('takes the totals row below a VAT table as the totals of the document, and 0 % not as its VAT', async () => {
  const text = `VAT         Net Amount    VAT Amount    Gross Amount
VAT 0%            6.80          0.00            6.80
VAT 9%          100.00          9.00          109.00
VAT 21%         200.00         42.00          242.00
Total           306.80         51.00          357.80`
  expect(await readValues(text)).toMatchObject({
    NetAmount: { Amount: 306.8 },
    VatAmount: { Amount: 51 },
    TotalAmount: { Amount: 357.8 },
  })
})

test('does not read 20 % as the 0 % of a document without VAT', async () => {
  const text = 'Net total   100.00\nVAT 20%   20.00\nTotal   120.00'
  expect(await readValues(text)).toMatchObject({ VatAmount: { Amount: 20 }, TotalAmount: { Amount: 120 } })
})

test('uses the only sum as net and total under reverse charge', async () => {
  const text =
    'Rechnungsbetrag netto      480,00 €\nSteuerschuldnerschaft des Leistungsempfängers nach § 13b UStG.'
  expect(await readValues(text)).toMatchObject({ TotalAmount: { Amount: 480 }, NetAmount: { Amount: 480 } })
})

test('assigns a row of labels to the row of values above it', async () => {
  const text = `125.0881         17 september 2025    1 oktober 2025   3307
factuurnummer    factuurdatum         vervaldatum      klantnummer`
  expect(await readValues(text)).toMatchObject({ DueDate: '2025-10-01', CustomerNumber: '3307' })
})

test('assigns VAT ids to parties by block or country', async () => {
  const text = `Kabelfabriek Oostende NV
Zandvoordestraat 12
8400 Oostende
Belgium
                                        Bill to
                                        Ferrum Projects
                                        Stationsplein 4
                                        4811 BB Breda
                                        Netherlands
                                        VAT: NL813005528B01


Tel +32 59 55 10 20 BE0477128944`
  expect(await readValues(text)).toMatchObject({
    SupplierVatId: 'BE0477128944',
    CustomerVatId: 'NL813005528B01',
    CustomerName: 'Ferrum Projects',
  })
})

test('takes the return address above the window as the supplier’s address', async () => {
  const text = `Dachdeckerei Ostermann


Dachdeckerei Ostermann · Gartenstr. 17 · 50765 Köln
Hochbau Reinders GmbH
Industrieweg 40
41460 Neuss`
  expect(await readValues(text)).toMatchObject({
    SupplierAddress: { Street: 'Gartenstr.', PostalCode: '50765', City: 'Köln' },
  })
})

test('reads a number in groups after its label as one number', async () => {
  expect(await readValues('N° client : 6 004 512 880')).toMatchObject({ CustomerNumber: '6 004 512 880' })
})

test('does not take a charged phone number for the supplier’s', async () => {
  expect((await readValues('Mobiel 06-18820471            12,50'))['SupplierPhone']).toBeUndefined()
})

test('uses the currency of the total for the document', async () => {
  const text = 'Usage USD 201.44\nStore USD 115.56\nNet USD 317.00\nTotal amount due: EUR 341.32'
  expect(await readValues(text)).toMatchObject({ Currency: 'EUR' })
})

test('does not treat a word for “to” inside a line as a customer label', async () => {
  expect(
    (await readValues('Compte / Payable à\nRochat Bois\nChemin du Lac 4\n1110 Morges'))['CustomerName'],
  ).not.toBe('Compte')
})

test('resolves a due date without a year to the next one after the document date', async () => {
  const asked =
    'Eindhoven, 22 december 2025\nIk verzoek u het bedrag van € 3.301,16 vóór 6 januari a.s. over te maken'
  expect(await readValues(asked)).toMatchObject({ DueDate: '2026-01-06' })
  expect((await readValues('Factuurdatum: 22 december 2025\nGeldig op 6 januari'))['DueDate']).toBeUndefined()
})

test('does not read quantities as VAT rates', async () => {
  const text = `Stoel      10     90,00     900,00
Tafel       4    100,00     400,00
Total                      1.300,00
VAT 20%                      260,00
Total incl. VAT            1.560,00`
  expect(await readValues(text)).toMatchObject({ VatAmount: { Amount: 260 }, TotalAmount: { Amount: 1560 } })
})
