import { expect, test } from 'vitest'
import { recogniseDrawnText } from '#src/testing/builders/draw-document.ts'

const head = `Hargreave Marine Ltd
Invoice 26-0418          Date 4 March 2026

`

/** The sums of an invoice with this text, each with whether it needs review. */
async function listSums(text: string): Promise<unknown[]> {
  const { Fields } = await recogniseDrawnText(head + text)
  return ['NetAmount', 'VatAmount', 'TotalAmount'].map((name) => [
    Fields[name]?.Text,
    Fields[name]?.NeedsReview,
  ])
}

test('carriage between goods and VAT confirms VAT and total; the goods are not the whole net amount', async () => {
  const text = `Description                 Qty     Unit £      Line £
Lip seal                     24       6.15      147.60
Gasket                        4      38.20      152.80

                             Goods total £      300.40
                             Carriage £          12.00
                             VAT @ 20% £         62.48
                             Total £            374.88`
  expect(await listSums(text)).toEqual([
    ['300.40', true],
    ['62.48', false],
    ['374.88', false],
  ])
})

test('a net amount needs review if no usual VAT is between it and the total', async () => {
  const sums = (total: string) => `Description                 Qty     Unit £      Line £
Lip seal                      1     500.00      500.00

                             Total ex VAT       500.00
                             Total due          ${total}`
  expect(await listSums(sums('612.00'))).toContainEqual(['500.00', true])
  expect(await listSums(sums('600.00'))).toContainEqual(['500.00', false])
})

test('freight beside an export without VAT confirms the total and a VAT of zero', async () => {
  const text = `Description                 Qty     Each USD    Total USD
Probe                         5       212.00     1,060.00
Certificate                   5        38.00       190.00

                             Net USD            1,250.00
                             Freight USD           65.00
                             VAT 0% export          0.00
                             TOTAL USD          1,315.00`
  expect(await listSums(text)).toEqual([
    ['1,250.00', true],
    ['0.00', false],
    ['1,315.00', false],
  ])
})

test('a payment by card leaves nothing due, in German words', async () => {
  const { Fields } = await recogniseDrawnText(`Gasthof Lamm, Marktplatz 6, 91541 Rothenburg
Rechnung Nr. 5518                                   22.02.2026

Leistung                        Anz.     Einzel      Gesamt
Übernachtung                     3       98,00       294,00

Gesamtbetrag EUR                                     294,00
Zahlung EC-Karte                                    -294,00
Offener Betrag EUR                                     0,00`)
  expect(Fields['AmountPaid']?.Text).toBe('-294,00')
  expect(Fields['AmountDue']?.Text).toBe('0,00')
})
