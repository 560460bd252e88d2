import { expect, test } from 'vitest'
import { recogniseDrawnText } from '#src/testing/builders/draw-document.ts'

const items = `Factuur
Omschrijving               Aantal   Prijs    BTW   Bedrag
Schroeven M6                 100     1,20    21%   120,00
Brood                         20     3,00     9%    60,00
`

async function readSums(text: string) {
  const { Fields } = await recogniseDrawnText(text)
  const sums = ['NetAmount', 'VatAmount', 'TotalAmount'].map((name) => Fields[name]?.Text)
  const rates = Object.entries(Fields).flatMap(([name, { Text, Value }]) =>
    name.startsWith('VatByRate.') ? [name.endsWith('.VatRate') ? `${Text} ${String(Value)}` : Text] : [],
  )
  return { sums, rates }
}

test.each([
  ['Laag', 'Hoog', ['Laag 9', '60,00', '5,40', 'Hoog 21', '120,00', '25,20']],
  ['9% ', '21%', ['9% 9', '60,00', '5,40', '21% 21', '120,00', '25,20']],
])('takes the column of all rates, not that of one: %s, %s', async (low, high, rates) => {
  expect(
    await readSums(`${items}
                    ${low}        ${high}      Totaal
Goederen           60,00      120,00      180,00
BTW                 5,40       25,20       30,60
Te betalen         65,40      145,20      210,60`),
  ).toEqual({ sums: ['180,00', '30,60', '210,60'], rates })
})

test('takes the last amount of a row with the amounts of every rate as the total, and no other', async () => {
  expect(
    await readSums(`${items}
Excl. laag     BTW 9%     Excl. hoog     BTW 21%     Totaal incl.
60,00          5,40       120,00         25,20       210,60`),
  ).toEqual({
    sums: [undefined, undefined, '210,60'],
    rates: ['9% 9', '60,00', '5,40', '21% 21', '120,00', '25,20'],
  })
})

test('ignores columns that are not sums by rate', async () => {
  // The last column is not the sum of the others.
  expect(
    await readSums(`${items}
                    Laag        Hoog      Totaal
Goederen           60,00      120,00      190,00
BTW                 5,40       25,20       31,60`),
  ).toMatchObject({ rates: [] })
  expect(
    await readSums(`${items}
BTW            Grondslag     Bedrag      Totaal
9%             60,00         5,40        65,40
21%            120,00        25,20       145,20
Totaal         180,00        30,60       210,60`),
  ).toEqual({
    sums: ['180,00', '30,60', '210,60'],
    rates: ['9% 9', '60,00', '5,40', '21% 21', '120,00', '25,20'],
  })
})
