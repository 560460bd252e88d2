import {
  formatAmount,
  labelFields,
  listCellTexts,
  nameCell,
  type LabelledDocument,
  type Row,
} from '../labelled-document.ts'
import { createPdfLibSheet } from '../sheet.ts'

const lines = [
  ['USB cable 2 m', 'A-2001', 3, 4.99],
  ['USB cable 3 m', 'A-3001', 2, 4.99],
  ['Charger 20 W', 'B-0020', 1, 19.99],
  ['Charger 20 W', 'B-0021', 2, 19.99],
  ['Mouse', 'C-0001', 1, 14.99],
  ['Mouse mat', 'C-0002', 1, 4.99],
  ['Keyboard UK', 'C-0003', 3, 24.99],
  ['HDMI adapter', 'D-1000', 4, 9.99],
  ['Battery AA 4 pcs', 'E-0004', 4, 4.99],
] as const

/** Numbers drawn letter by letter, units after the quantities, article codes below the names. */
export async function makeElectronics(): Promise<LabelledDocument> {
  const rows: Row[] = lines.map(([Description, , quantity, price]) => ({
    Description,
    Quantity: String(quantity),
    UnitPrice: formatAmount(price, 'en'),
    VatRate: '20.0%',
    Amount: formatAmount(price * quantity, 'en'),
  }))
  const sheet = await createPdfLibSheet()
  sheet.print('Circuit Store', 50, 40, { size: 20, isBold: true, spacing: 3 })
  sheet.print('Unit 4, 20 Station Approach', 50, 70)
  const places = [
    [380, 'Unit', 'UnitPrice'],
    [450, 'Tax', 'VatRate'],
    [540, 'Line total', 'Amount'],
  ] as const
  sheet.print('Product', 50, 120, { isBold: true, spacing: 2 })
  sheet.print('Qty', 290, 120, { isBold: true })
  for (const [x, text] of places) sheet.print(text, x, 120, { isBold: true, align: 'right', spacing: 1 })
  for (const [at, row] of rows.entries()) {
    const y = 140 + at * 30
    sheet.print(row['Description'] ?? '', 50, y, { field: nameCell(at, 'Description') })
    sheet.print(`SKU ${lines[at]?.[1] ?? ''}`, 50, y + 12, { size: 7 })
    sheet.print(row['Quantity'] ?? '', 290, y, { field: nameCell(at, 'Quantity') })
    sheet.print('pcs', 300, y)
    for (const [x, , column] of places)
      sheet.print(row[column] ?? '', x, y, { align: 'right', split: 'letters', field: nameCell(at, column) })
  }
  return {
    name: 'electronics',
    description: 'pdf-lib, English, letter by letter, article codes',
    bytes: await sheet.finish(),
    fields: labelFields(listCellTexts(rows), sheet.printed),
  }
}
