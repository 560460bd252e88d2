import { expect, test } from 'vitest'
import { recogniseDrawnText } from '#src/testing/builders/draw-document.ts'
import { bankStatement } from '../models/bank-statement.ts'
import { utilityBill } from '../models/utility-bill.ts'

// Amounts and numbers in rare notations, and ordinary ones that the rules for them must not affect.

test('a currency with a thousand parts has three decimals', async () => {
  const text = (currency: string) => `FREIGHT INVOICE
Invoice No. AE/25/4417

Sr.  Particulars            Qty      Rate     Amount (${currency})
1    Air freight AMS-KWI    468.0    0.850    397.800
2    Customs clearance      1        35.000   35.000
3    Documents              1        1,250.500  1,250.500

                            TOTAL ${currency}   1,683.300`
  for (const currency of ['KWD', 'BHD'])
    expect(await readValues(text(currency))).toMatchObject({
      'LineItems.1.Amount': { Amount: 35, Currency: currency },
      'LineItems.2.UnitPrice': { Amount: 1250.5, Currency: currency },
      TotalAmount: { Amount: 1683.3, Currency: currency },
    })
})

async function readValues(text: string): Promise<Record<string, unknown>> {
  const { Fields } = await recogniseDrawnText(text)
  return Object.fromEntries(Object.entries(Fields).map(([name, field]) => [name, field.Value]))
}

const party = `Druk & Post B.V.
Havenweg 3
1234 AB Utrecht
`

test('a way to fill envelopes is not a currency, and its numbers do not have three decimals', async () => {
  const { Fields } = await recogniseDrawnText(`${party}
Factuurnummer   2026-118
Factuurdatum    12-11-2026

Omschrijving               Aantal        Prijs        Bedrag
Couverteren met OMR        12.500        0,02         250,00

Totaal excl. btw                                      250,00
BTW 21%                                                52,50
Totaal                                                302,50`)
  expect(Fields['Currency']?.Text).not.toBe('OMR')
  expect(Fields['LineItems.0.Quantity']?.Value).toBe(12500)
  expect(Fields['TotalAmount']?.Value).toMatchObject({ Amount: 302.5 })
})

test('a word that is a currency elsewhere does not change the numbers of a document in dollars', async () => {
  const { Fields } = await recogniseDrawnText(`Northway Systems Inc.
12 Main Street
Springfield, IL 62701

Invoice number   2026-118
Invoice date     November 12, 2026

Description          Quantity      Price       Amount
OMR scanner          1             1,250.00    1,250.00
Installation         1             3,300.00    3,300.00

Total USD                                      4,550.00`)
  expect(Fields['TotalAmount']?.Value).toMatchObject({ Amount: 4550, Currency: 'USD' })
})

test.each([
  ['Deposit invoice no. 2025-0417    Amount due: 500.00', '2025-0417'],
  ['Anzahlungsrechnung Nr. 2025-0417    500,00 EUR', '2025-0417'],
  ['Abschlagsrechnung Nr. AR-2025-031    Rechnungsbetrag 1.190,00 EUR', 'AR-2025-031'],
])('the number of the deposit invoice itself is read: %s', async (title, number) => {
  const { Fields } = await recogniseDrawnText(`${party}\n${title}\n\nDatum 12-11-2026`)
  expect(Fields['InvoiceNumber']?.Text).toBe(number)
})

test('the balances of other accounts are not those of the statement', async () => {
  const { Fields } = await recogniseDrawnText(
    `Kontoauszug Nr. 7

Saldo Tagesgeldkonto am 31.12.2024              9.000,00
Saldo am 31.03.2025                             1.200,00
Saldo am 30.06.2025                             1.450,00
Saldo Wertpapierkonto am 30.06.2025             5.500,00`,
    bankStatement,
  )
  for (const field of [Fields['OpeningBalance'], Fields['ClosingBalance']])
    expect([undefined, 1200, 1450]).toContain((field?.Value as { Amount: number } | undefined)?.Amount)
})

test('meter readings are not descriptions', async () => {
  const { Fields } = await recogniseDrawnText(
    `Energierekening

Datum          Meterstand      Verbruik      Bedrag
01-01-2026     12.345          100           25,00
01-02-2026     12.445          110           27,50
01-03-2026     12.555          120           30,00`,
    utilityBill,
  )
  const texts = Object.entries(Fields).filter(([name]) => /^MeterReadings\.\d+\.Description$/.test(name))
  expect(texts).toEqual([])
})
