import { expect, test } from 'vitest'
import { recogniseDrawnScan, recogniseDrawnText } from '#src/testing/builders/draw-document.ts'

async function readRates(text: string) {
  const { Fields } = await recogniseDrawnText(text)
  return Object.entries(Fields).flatMap(([name, { Text, Value }]) =>
    name.startsWith('LineItems.') && name.endsWith('.VatRate') ? [`${Text} ${String(Value)}`] : [],
  )
}

const receipt = (first: string, second: string, legend: string) => `Factuur
Omschrijving           Aantal   Prijs      Bedrag
Melk                     2      1,00       2,00${first}
Wasmiddel                1      5,00       5,00${second}

${legend}
Subtotaal  7,00
Btw 9% over 2,00                0,18
Btw 21% over 5,00               1,05
Totaal 8,23`

test('reads the letter behind every amount as the rate with which the document explains it', async () => {
  expect(await readRates(receipt(' B', ' C', 'B = 9%  C = 21%'))).toEqual(['B 9', 'C 21'])
  expect(await readRates(receipt('    B', '    C', 'B = 9%  C = 21%'))).toEqual(['B 9', 'C 21'])
})

test('reads no rates from letters that are unexplained, or that most rows lack', async () => {
  expect(await readRates(receipt(' B', ' C', ''))).toEqual([])
  expect(await readRates(receipt(' B', '', 'B = 9%  C = 21%'))).toEqual([])
})

const invoice = (heading: string, first: string, second: string) => `Factuur
Omschrijving           Aantal   Prijs   ${heading}     Bedrag
Melk                     2      1,00     ${first}       2,00
Wasmiddel                1      5,00     ${second}       5,00

Subtotaal  7,00
Btw 9% over 2,00                0,18
Btw 21% over 5,00               1,05
Totaal 8,23`

test('reads percentages below an unknown heading as rates if they are those of the VAT', async () => {
  expect(await readRates(invoice('Bt ', '9% ', '21%'))).toEqual(['9% 9', '21% 21'])
  expect(await readRates(invoice('Bt ', '5% ', '10%'))).toEqual([])
  expect(await readRates(invoice('Bt ', '9  ', '21 '))).toEqual([])
})

test('does not read a discount as a VAT rate, although it is as high', async () => {
  const text = `Invoice
Item        Qty   Price    Less    Amount
Hammer        2   100.00   20 %    160.00
Saw           1    50.00   20 %     40.00

Subtotal  200.00
VAT 20%    40.00
VAT 5%      0.00
Total     240.00`
  expect(await readRates(text)).toEqual([])
})

test('does not read a letter as a VAT rate that is explained as something else', async () => {
  const text = `Invoice
Item        Qty   Price    Stock   Amount
Hammer        2   100.00   Z       200.00
Saw           1    50.00   Z        50.00

Zone Z = 5 % surcharge
Subtotal  250.00
VAT 20%    50.00
VAT 7%      0.00
Total     300.00`
  expect(await readRates(text)).toEqual([])
})

const scan = (first: string, second: string) => `Invoice SI-118827

Description            Qty      Price      Disc%      Net
Sheep wire 100m         4      118.00      ${first.padEnd(8)}448.40
Milk replacer 20kg      6       47.90     ${second.padEnd(8)}287.40

V       Rate        Goods        VAT
S       23.0       448.40     103.13
Z        0.0       287.40       0.00
Total goods 735.80
Total VAT 103.13
Invoice total 838.93`

test('reads codes of a scan that are close to a discount, or whose capital OCR lost', () => {
  const readScan = (text: string) =>
    [0, 1].map((row) => recogniseDrawnScan(text).get(`LineItems.${row}.VatRate`)?.Value)
  expect(readScan(scan('5 S', '  Z'))).toEqual([23, 0])
  expect(readScan(scan('5  s', '   z'))).toEqual([23, 0])
  expect(readScan(scan('5', '   z'))).toEqual([undefined, undefined])
})

test('reads the rates behind the amounts of a scan that lost their heading', () => {
  const drawn = (rate: string) => `Fattura 3318

Descrizione             Quantità     Prezzo      Importo     MA
Silicone neutro            24          4,90       117,60     ${rate}
Guanti nitrile             36          1,95        70,20     ${rate}

Imponibile 187,80
IVA 22%  41,32
Totale 229,12`
  const readScan = (rate: string) => recogniseDrawnScan(drawn(rate)).get('LineItems.1.VatRate')?.Value
  expect(readScan('22')).toBe(22)
  // A rate that the document does not name, and none.
  expect([readScan('10'), readScan('37')]).toEqual([undefined, undefined])
})

test.each([
  ['* incl. 9% btw                56,40', '** incl. 21% btw                4,20', [9, 21]],
  // Marks of other notes, and a mark with two meanings.
  ['* onder voorbehoud', '** actie tot 21%', [undefined, undefined]],
  ['* 9% btw          56,40\n* 21% btw           4,20', '** 21% btw', [undefined, undefined]],
])('reads stars behind the amounts that the document explains as rates: %s', async (one, two, rates) => {
  const { Fields } = await recogniseDrawnText(`Rekening 26118

Omschrijving                Aantal        Prijs       Totaal
Borrelhapjes                    45         6,50       292,50 *
Huur chafing dish                2        12,10        24,20 **

Totaal te betalen                                     316,70
${one}
${two}`)
  expect([0, 1].map((row) => Fields[`LineItems.${row}.VatRate`]?.Value)).toEqual(rates)
})
