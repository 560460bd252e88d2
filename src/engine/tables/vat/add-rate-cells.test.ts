import { expect, test } from 'vitest'
import { recogniseDrawnText } from '#src/testing/builders/draw-document.ts'

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

test('reads the letter behind every amount as the rate that the document explains it with', async () => {
  expect(await readRates(receipt(' B', ' C', 'B = 9%  C = 21%'))).toEqual(['B 9', 'C 21'])
  expect(await readRates(receipt('    B', '    C', 'B = 9%  C = 21%'))).toEqual(['B 9', 'C 21'])
})

test('reads no rates from letters that are not explained, or that most rows lack', async () => {
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

test('reads percentages below an unknown heading as rates where they are those of the VAT', async () => {
  expect(await readRates(invoice('Bt ', '9% ', '21%'))).toEqual(['9% 9', '21% 21'])
  expect(await readRates(invoice('Bt ', '5% ', '10%'))).toEqual([])
  expect(await readRates(invoice('Bt ', '9  ', '21 '))).toEqual([])
})

test('takes no discount for a rate of VAT, though it is as high', async () => {
  const text = `Invoice
Item        Qty   Price    Less    Amount
Hammer        2   100.00   20 %    160.00
Saw           1    50.00   20 %     40.00

Subtotal  200.00
VAT 20%    40.00
Total     240.00`
  expect(await readRates(text)).toEqual([])
})

test('takes no letter for a rate of VAT that is explained as something else', async () => {
  const text = `Invoice
Item        Qty   Price    Stock   Amount
Hammer        2   100.00   Z       200.00
Saw           1    50.00   Z        50.00

Zone Z = 5 % surcharge
Subtotal  250.00
VAT 20%    50.00
Total     300.00`
  expect(await readRates(text)).toEqual([])
})
