import {
  formatAmount,
  labelFields,
  listCellTexts,
  nameCell,
  type LabelledDocument,
  type Row,
} from '../labelled-document.ts'
import { createPdfLibSheet } from '../sheet.ts'

const boxes = ['Box A3', 'Box A4', 'Box B1', 'Box B2', 'Box C9', 'Sleutelborg', 'Verzekering', 'Palletplaats']

/** Headings that fit more than one column, quantities of one, and amounts in thousands beside the quantities. */
export async function makeStorage(): Promise<LabelledDocument> {
  const rows: Row[] = Array.from({ length: 16 }, (_, at) => {
    const price = formatAmount([125, 125, 210, 1210, 95, 50, 12.5, 125][at % 8] ?? 0, 'nl')
    return { Description: boxes[at % 8] ?? '', Quantity: '1', UnitPrice: price, VatRate: '21', Amount: price }
  })
  const sheet = await createPdfLibSheet()
  sheet.print('Opslag Oost', 60, 40, { size: 15, isBold: true })
  sheet.print('Havenweg 21, 1 hoog', 60, 62)
  const places = [
    [60, 'Artikel', 'Description', 'left'],
    [300, 'Stuks', 'Quantity', 'right'],
    [350, 'Bedrag', 'UnitPrice', 'right'],
    [420, 'Btw', 'VatRate', 'right'],
    [530, 'Totaal', 'Amount', 'right'],
  ] as const
  for (const [x, text, , align] of places) sheet.print(text, x, 100, { align, isBold: true })
  for (const [at, row] of rows.entries())
    for (const [x, , column, align] of places)
      sheet.print(row[column] ?? '', x, 120 + at * 15, { align, field: nameCell(at, column) })
  sheet.print('Totaal', 420, 380)
  sheet.print('3.905,00', 530, 380, { align: 'right', field: 'NetAmount' })
  return {
    name: 'storage',
    description: 'pdf-lib, Dutch, heads that fit two columns',
    bytes: await sheet.finish(),
    fields: labelFields([['NetAmount', '3.905,00'], ...listCellTexts(rows)], sheet.printed),
  }
}
