import { expect, test } from 'vitest'
import { getCellNumber, readDrawnRows } from '#src/testing/builders/draw-document.ts'
import { invoiceLineItems } from '#src/engine/models/parts/line-items.ts'
import { findHeaderGroups } from '#src/engine/table-headers/find-headers.ts'
import { buildLines } from '#src/engine/layout/lines.ts'

/** The values of the cells of the drawn table, row by row; amounts without their currency. */
const readRows = (text: string) => readDrawnRows(text, getCellNumber)

test.each([
  ['Details', 'Qty', 'Each', 'VAT %', 'Ex VAT'],
  ['Omschrijving', 'Aantal', 'Prijs', 'Btw %', 'Excl. btw'],
  ['Bezeichnung', 'Menge', 'Preis', 'USt %', 'Exkl. USt'],
  ['Désignation', 'Qté', 'P.U.', 'TVA %', 'HT'],
  ['Descrizione', 'Quantità', 'Prezzo', 'IVA %', 'IVA escl.'],
  ['Concepto', 'Cant.', 'Precio', 'IVA %', 'Sin IVA'],
])('takes a heading that only states whether VAT is included as the amount: %s', async (...heads) => {
  const [text = '', quantity = '', price = '', rate = '', amount = ''] = heads
  expect(
    await readRows(`${text.padEnd(24)}${quantity.padStart(10)}${price.padStart(12)}${rate.padStart(10)}${amount.padStart(14)}
Farm call                        1       65.00       9.0         65.00
Scanning gloves                  2       12.40       9.0         24.80
Pregnancy scan                  58        3.50       9.0        203.00`),
  ).toEqual([
    { Description: 'Farm call', Quantity: 1, UnitPrice: 65, VatRate: 9, Amount: 65 },
    { Description: 'Scanning gloves', Quantity: 2, UnitPrice: 12.4, VatRate: 9, Amount: 24.8 },
    { Description: 'Pregnancy scan', Quantity: 58, UnitPrice: 3.5, VatRate: 9, Amount: 203 },
  ])
})

test('reads the number of bottles before the description, and prices whose headings mark them as net', async () => {
  expect(
    await readRows(`Fl.   Wein                        Inhalt    USt    Preis netto    Summe netto
60    Veltliner Ried Loibenberg   0,75 l    13%           7,20         432,00
36    Riesling Terrassen          0,75 l    13%           8,90         320,40
 6    Traubenbrand                0,50 l    20%          24,00         144,00`),
  ).toMatchObject([
    { Description: 'Veltliner Ried Loibenberg', Quantity: 60, UnitPrice: 7.2, Amount: 432 },
    { Description: 'Riesling Terrassen', Quantity: 36, UnitPrice: 8.9 },
    { Description: 'Traubenbrand', Quantity: 6, UnitPrice: 24 },
  ])
})

test('a word beside a price for its VAT is not a separate column', () => {
  const draw = (y: number, ...words: readonly (readonly [string, number, number])[]) =>
    words.map(([text, left, right]) => ({
      text,
      box: { left, right, top: y, bottom: y + 10 },
      size: 10,
      hasSpaceBefore: true,
    }))
  const words = [
    ...draw(20, ['Details', 50, 80], ['Qty', 250, 270], ['Rate', 300, 320], ['gross', 323, 345]),
    ...draw(20, ['Price', 400, 425], ['ex', 428, 440], ['VAT', 443, 460]),
    ...draw(40, ['Gravel', 50, 80], ['2', 265, 270], ['12.00', 320, 345], ['24.00', 435, 460]),
    ...draw(60, ['Sand', 50, 70], ['3', 265, 270], ['10.00', 320, 345], ['30.00', 435, 460]),
  ]
  const [[header] = []] = findHeaderGroups(
    invoiceLineItems,
    buildLines({ index: 0, width: 595, height: 842, words }, 0),
  )
  expect(header?.columns.map(({ name, box }) => [name, box.left, box.right])).toEqual([
    ['Description', 50, 80],
    ['Quantity', 250, 270],
    ['UnitPrice', 300, 345],
    ['Amount', 400, 460],
  ])
})
