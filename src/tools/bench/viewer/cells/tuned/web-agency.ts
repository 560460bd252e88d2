import {
  formatAmount,
  labelFields,
  listCellTexts,
  nameCell,
  type LabelledDocument,
  type Row,
} from '../labelled-document.ts'
import { createPdfkitSheet } from '../sheet.ts'

const lines = [
  ['Hosting, 3 months', 3, 40],
  ['Domain renewal', 1, 15],
  ['Design of 2 pages', 2, 120],
  ['Support', 4, 60],
  ['Support (weekend)', 2, 120],
  ['Copywriting', 1, 240],
  ['Stock photos', 12, 5],
  ['Training', 1, 60],
] as const

/** Written column by column, currency signs separate from their numbers, and a VAT summary with the same amounts. */
export async function makeWebAgency(): Promise<LabelledDocument> {
  const rows: Row[] = lines.map(([Description, quantity, price]) => ({
    Description,
    Quantity: String(quantity),
    UnitPrice: formatAmount(price, 'en'),
    VatRate: '20%',
    Amount: formatAmount(price * quantity, 'en'),
  }))
  const net = lines.reduce((sum, [, quantity, price]) => sum + quantity * price, 0)
  const summary: Row[] = [
    { VatRate: '20%', Amount: formatAmount(net, 'en') },
    { VatRate: '0%', Amount: formatAmount(240, 'en') },
  ]
  const sheet = createPdfkitSheet(612, 792)
  sheet.print('Larch & Finch Ltd', 50, 40, { size: 16, isBold: true })
  sheet.print('4 Mill Lane\nBristol BS1 4DJ', 50, 64)
  sheet.print('Invoice no', 400, 64)
  sheet.print('LF-0240', 470, 64, { field: 'InvoiceNumber' })
  const top = 170
  const heads = [
    [50, 'left', 'Item', 'Description'],
    [330, 'centre', 'Qty', 'Quantity'],
    [410, 'right', 'Unit price', 'UnitPrice'],
    [470, 'right', 'VAT', 'VatRate'],
    [560, 'right', 'Amount', 'Amount'],
  ] as const
  for (const [x, align, text, column] of heads) {
    sheet.print(text, x, top - 20, { align, isBold: true })
    for (const [at, row] of rows.entries()) {
      if (column === 'Amount') sheet.print('£', 500, top + at * 20)
      sheet.print(row[column] ?? '', x, top + at * 20, { align, field: nameCell(at, column) })
    }
  }
  sheet.print('Net total', 400, 350)
  sheet.print(`£ ${formatAmount(net, 'en')}`, 560, 350, { align: 'right', field: 'NetAmount' })
  sheet.print('VAT rate', 50, 420, { isBold: true })
  sheet.print('Net', 200, 420, { isBold: true, align: 'right' })
  for (const [at, row] of summary.entries()) {
    sheet.print(row['VatRate'] ?? '', 50, 440 + at * 16, { field: nameCell(at, 'VatRate', 'VatSummary') })
    sheet.print(row['Amount'] ?? '', 200, 440 + at * 16, {
      align: 'right',
      field: nameCell(at, 'Amount', 'VatSummary'),
    })
  }
  sheet.print('Page 1 of 1', 306, 760, { align: 'centre' })
  const texts: [string, string][] = [
    ['InvoiceNumber', 'LF-0240'],
    ['NetAmount', formatAmount(net, 'en')],
  ]
  return {
    name: 'web-agency',
    description: 'PDFKit, English, written column by column',
    bytes: await sheet.finish(),
    fields: labelFields(
      [...texts, ...listCellTexts(rows), ...listCellTexts(summary, 'VatSummary')],
      sheet.printed,
    ),
  }
}
