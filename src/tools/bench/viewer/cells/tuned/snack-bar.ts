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
  ['Friet groot', 2, 3.5],
  ['Kroket', 3, 2.25],
  ['Frikandel speciaal', 1, 3.5],
  ['Mayonaise', 2, 0.75],
  ['Kaassoufflé', 1, 2.25],
  ['Cola 33 cl', 3, 2.5],
  ['Water', 1, 2.5],
] as const

/** A receipt: quantity and price are printed below the name, without headings. */
export async function makeSnackBar(): Promise<LabelledDocument> {
  const rows: Row[] = lines.map(([Description, quantity, price]) => ({
    Description,
    Quantity: String(quantity),
    UnitPrice: formatAmount(price, 'nl'),
    Amount: formatAmount(price * quantity, 'nl'),
  }))
  const total = formatAmount(
    lines.reduce((sum, [, quantity, price]) => sum + quantity * price, 0),
    'nl',
  )
  const sheet = await createPdfLibSheet(227, 440)
  sheet.print('SNACKBAR DE HOEK', 113, 16, { align: 'centre', size: 12, isBold: true })
  sheet.print('Molenstraat 3\n5701 KA Helmond', 113, 34, { align: 'centre', size: 8 })
  sheet.print('Bon 2-1  Kassa 3', 14, 62, { size: 8 })
  let y = 84
  for (const [at, row] of rows.entries()) {
    sheet.print(row['Description'] ?? '', 14, y, { size: 8, field: nameCell(at, 'Description') })
    sheet.print(row['Quantity'] ?? '', 26, y + 11, { size: 8, field: nameCell(at, 'Quantity') })
    sheet.print('x', 34, y + 11, { size: 8 })
    sheet.print(row['UnitPrice'] ?? '', 44, y + 11, { size: 8, field: nameCell(at, 'UnitPrice') })
    sheet.print(row['Amount'] ?? '', 210, y + 11, { size: 8, align: 'right', field: nameCell(at, 'Amount') })
    y += 26
  }
  sheet.print('TOTAAL', 14, y + 8, { isBold: true, size: 10 })
  sheet.print(total, 210, y + 8, { isBold: true, size: 10, align: 'right', field: 'TotalAmount' })
  sheet.print('PIN', 14, y + 24, { size: 8 })
  sheet.print(total, 210, y + 24, { size: 8, align: 'right' })
  return {
    name: 'snack-bar',
    description: 'pdf-lib, Dutch receipt, two lines for each row',
    bytes: await sheet.finish(),
    fields: labelFields([['TotalAmount', total], ...listCellTexts(rows)], sheet.printed),
  }
}
