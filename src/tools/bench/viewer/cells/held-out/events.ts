import {
  formatAmount,
  labelFields,
  listCellTexts,
  nameCell,
  type LabelledDocument,
  type Row,
} from '../labelled-document.ts'
import { createPdfkitSheet } from '../sheet.ts'

const sections = [
  [
    'Catering',
    [
      ['Lunch', 24, 12.5],
      ['Coffee', 24, 2.5],
      ['Staff', 2, 60],
    ],
  ],
  [
    'Venue',
    [
      ['Main hall', 1, 600],
      ['Side room', 2, 60],
      ['Parking', 24, 2.5],
    ],
  ],
  [
    'Equipment',
    [
      ['Beamer', 1, 60],
      ['Microphone', 3, 20],
      ['Screen 2 x 3 m', 1, 60],
    ],
  ],
] as const

/** Landscape, sections with subtotals that repeat amounts of lines, and a column without a field. */
export async function makeEvents(): Promise<LabelledDocument> {
  const rows: Row[] = sections.flatMap(([, lines]) =>
    lines.map(([Description, quantity, price]) => ({
      Description,
      Quantity: String(quantity),
      UnitPrice: `$${formatAmount(price, 'en')}`,
      Amount: `$${formatAmount(price * quantity, 'en')}`,
    })),
  )
  const sheet = createPdfkitSheet(842, 595)
  sheet.print('Blue Door Events', 40, 30, { size: 14, isBold: true })
  sheet.print('24 King Street\nSuite 3', 40, 50)
  sheet.print('Invoice', 640, 30, { size: 14 })
  sheet.print('60', 740, 33, { field: 'InvoiceNumber' })
  const places = [
    [60, 'Service', 'Description', 'left'],
    [420, 'Quantity', 'Quantity', 'right'],
    [540, 'Price', 'UnitPrice', 'right'],
    [780, 'Total', 'Amount', 'right'],
  ] as const
  for (const [x, text, , align] of places) sheet.print(text, x, 100, { align, isBold: true })
  sheet.print('Discount', 640, 100, { align: 'right', isBold: true })
  let y = 120
  let at = 0
  for (const [title, lines] of sections) {
    sheet.print(title, 40, y, { isBold: true })
    y += 18
    let sum = 0
    for (const [, quantity, price] of lines) {
      sum += quantity * price
      for (const [x, , column, align] of places)
        sheet.print(rows[at]?.[column] ?? '', x, y, { align, field: nameCell(at, column) })
      sheet.print('$0.00', 640, y, { align: 'right' })
      at++
      y += 16
    }
    sheet.print('Subtotal', 540, y, { align: 'right' })
    sheet.print(`$${formatAmount(sum, 'en')}`, 780, y, { align: 'right' })
    y += 24
  }
  sheet.print('Total due', 540, y, { align: 'right', isBold: true })
  sheet.print('$1,740.00', 780, y, { align: 'right', isBold: true, field: 'TotalAmount' })
  const texts: [string, string][] = [
    ['InvoiceNumber', '60'],
    ['TotalAmount', '$1,740.00'],
  ]
  return {
    name: 'events',
    description: 'PDFKit, English, landscape, sections with subtotals',
    bytes: await sheet.finish(),
    fields: labelFields([...texts, ...listCellTexts(rows)], sheet.printed),
  }
}
