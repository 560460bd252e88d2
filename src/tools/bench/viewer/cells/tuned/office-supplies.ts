import {
  createRandom,
  formatAmount,
  labelFields,
  listCellTexts,
  nameCell,
  type LabelledDocument,
  type Row,
} from '../labelled-document.ts'
import { createPdfkitSheet } from '../sheet.ts'

const goods = [
  'Ordner A4',
  'Schrijfblok',
  'Balpen blauw',
  'Nietjes 1000 st',
  'Etiket 21 mm',
  'Map 3 rings',
  'Inkt 9 ml',
]

/** 45 lines over two pages, one VAT rate, with amounts carried over, page numbers and a house number 1. */
export async function makeOfficeSupplies(): Promise<LabelledDocument> {
  const random = createRandom(11)
  const rows: Row[] = Array.from({ length: 45 }, (_, at) => {
    const quantity = 1 + Math.floor(random() * 3)
    const price = 1 + Math.floor(random() * 8) * 1.25
    return {
      Description: `${goods[at % goods.length] ?? ''}${at % 3 === 0 ? ' groot' : ''}`,
      Quantity: String(quantity),
      UnitPrice: formatAmount(price, 'nl'),
      VatRate: '21%',
      Amount: formatAmount(price * quantity, 'nl'),
    }
  })
  const net = rows.reduce((sum, row) => sum + Number(row['Amount']?.replace(',', '.')), 0)
  const texts: [string, string][] = [
    ['InvoiceNumber', '2025-1'],
    ['NetAmount', formatAmount(net, 'nl')],
    ['VatAmount', formatAmount(net * 0.21, 'nl')],
    ['TotalAmount', formatAmount(net * 1.21, 'nl')],
  ]
  const sheet = createPdfkitSheet()
  const printHead = (page: number) => {
    sheet.print('Kantoorhuis B.V.', 48, 40, { size: 14, isBold: true })
    sheet.print('Dorpsstraat 1\n3511 AB Utrecht', 48, 62)
    sheet.print(`Pagina ${page} van 2`, 548, 40, { align: 'right' })
    const y = 150
    sheet.print('Omschrijving', 48, y, { isBold: true })
    for (const [x, text] of heads) sheet.print(text, x, y, { isBold: true, align: 'right' })
  }
  printHead(1)
  sheet.print('Factuurnummer', 360, 62)
  sheet.print('2025-1', 450, 62, { field: 'InvoiceNumber' })
  let y = 168
  let sum = 0
  for (const [at, row] of rows.entries()) {
    if (at === 30) {
      sheet.print('Transport', 360, y + 8)
      sheet.print(formatAmount(sum, 'nl'), 548, y + 8, { align: 'right' })
      sheet.addPage()
      printHead(2)
      sheet.print('Transport', 360, 168)
      sheet.print(formatAmount(sum, 'nl'), 548, 168, { align: 'right' })
      y = 186
    }
    sum += Number(row['Amount']?.replace(',', '.'))
    sheet.print(row['Description'] ?? '', 48, y, { field: nameCell(at, 'Description') })
    for (const [x, , column] of heads)
      sheet.print(row[column] ?? '', x, y, { align: 'right', field: nameCell(at, column) })
    y += 18
  }
  for (const [at, [label, name]] of totals.entries()) {
    sheet.print(label, 360, y + 20 + at * 16)
    sheet.print(texts[at + 1]?.[1] ?? '', 548, y + 20 + at * 16, { align: 'right', field: name })
  }
  // A line of the previous invoice, which a reading may contain, is on no page.
  const absent: Row = {
    Description: 'Retour ordner A4',
    Quantity: '1',
    UnitPrice: '77,10',
    VatRate: '21%',
    Amount: '77,10',
  }
  return {
    name: 'office-supplies',
    description: 'PDFKit, Dutch, 45 lines over two pages',
    bytes: await sheet.finish(),
    fields: labelFields([...texts, ...listCellTexts([...rows, absent])], sheet.printed, 1),
  }
}

const heads = [
  [330, 'Aantal', 'Quantity'],
  [410, 'Prijs', 'UnitPrice'],
  [470, 'BTW', 'VatRate'],
  [548, 'Bedrag', 'Amount'],
] as const

const totals = [
  ['Totaal excl. BTW', 'NetAmount'],
  ['BTW 21%', 'VatAmount'],
  ['Totaal incl. BTW', 'TotalAmount'],
] as const
