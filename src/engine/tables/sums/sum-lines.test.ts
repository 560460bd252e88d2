import { expect, test } from 'vitest'
import { recogniseDrawnText } from '#src/testing/builders/draw-document.ts'

const listItems = async (last: string) => {
  const { Fields } = await recogniseDrawnText(`Factuur
Omschrijving               Aantal   Prijs    Bedrag
Schroeven M6                 100     1,20    120,00
Brood                         20     3,00     60,00
${last}`)
  return Object.entries(Fields).flatMap(([name, { Text }]) =>
    name.startsWith('LineItems.') && name.endsWith('.Description') ? [Text] : [],
  )
}

test('two sums side by side are not a row, although one is a share of the other', async () => {
  expect(
    await listItems(`
Bedrag excl. BTW   € 180,00        BTW 21%   € 37,80
Reeds voldaan      €  50,00        Totaal    € 217,80`),
  ).toEqual(['Schroeven M6', 'Brood'])
})

test('a row with a quantity, a price and a rate is kept, although its name and its rate begin like sums', async () => {
  expect(await listItems('Total Quartz 5W30              4    12,50   TVA 20%   50,00')).toContain(
    'Total Quartz 5W30',
  )
})

test('a row that begins with a sum word is kept if it names no other sum', async () => {
  expect(await listItems('Totaal onderhoud               2    30,00     60,00')).toEqual([
    'Schroeven M6',
    'Brood',
    'Totaal onderhoud',
  ])
})
