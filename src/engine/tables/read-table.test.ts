import { expect, test } from 'vitest'
import { readDrawnRows, recogniseDrawnText } from '#src/testing/builders/draw-document.ts'

/** The cells of the drawn table, row by row, as printed. */
const readRows = (text: string) => readDrawnRows(text, ({ Text }) => Text)

const head = 'Aantal   Omschrijving                    Prijs      Bedrag'

test('reads rows by their column headings, from row 0', async () => {
  expect(
    await readRows(`${head}
2        Ontwerp huisstijl               50,00      100,00
1        Drukproef                       25,00       25,00`),
  ).toEqual([
    { Quantity: '2', Description: 'Ontwerp huisstijl', UnitPrice: '50,00', Amount: '100,00' },
    { Quantity: '1', Description: 'Drukproef', UnitPrice: '25,00', Amount: '25,00' },
  ])
})

test('omits a column that the document does not have', async () => {
  const [row] = await readRows('Omschrijving                  Bedrag\nOntwerp                       100,00')
  expect(row).toEqual({ Description: 'Ontwerp', Amount: '100,00' })
})

test('joins description lines into one cell with line breaks', async () => {
  const [row] = await readRows(`${head}
2        Ontwerp huisstijl               50,00      100,00
         volgens urenstaat`)
  expect(row?.['Description']).toBe('Ontwerp huisstijl\nvolgens urenstaat')
})

test('skips sums and amounts carried over', async () => {
  const text = `${head}
2        Ontwerp huisstijl               50,00      100,00
         Transporteren                              100,00
         Subtotaal                                  100,00
         Btw 21%                                     21,00
         Totaal                                     121,00`
  expect(await readRows(text)).toHaveLength(1)
})

test('continues a table on the next page, with or without a repeated heading', async () => {
  const row = '1        Drukproef                       25,00       25,00'
  expect(await readRows(`${head}\n${row}\f${row}\nTotaal   50,00`)).toHaveLength(2)
  expect(await readRows(`${head}\n${row}\fBlad 2\n${head}\n${row}\nTotaal   50,00`)).toHaveLength(2)
})

test('does not read a VAT table as line items', async () => {
  expect(await readRows('Btw      Grondslag      Bedrag\n21%      100,00         21,00')).toEqual([])
})

test('flags a row whose quantity times price is not the amount', async () => {
  const { Fields } = await recogniseDrawnText(`${head}
2        Ontwerp huisstijl               50,00      110,00`)
  expect(Fields['LineItems.0.Amount']?.NeedsReview).toBe(true)
})
