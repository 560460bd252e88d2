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
  ['Fenster Kiefer, zweiflügelig,\nmit Sprossen, lackiert', 2, 640],
  ['Montage der Fenster\nim Erdgeschoss', 2, 85],
  ['Montage der Fenster\nim Obergeschoss', 2, 85],
  ['Anfahrt', 1, 45],
  ['Silikon transparent\n310 ml Kartusche\nfür außen', 3, 9.5],
  ['Entsorgung der alten Fenster', 4, 22.5],
  ['Kleinmaterial', 1, 22.5],
] as const

/** Descriptions of several lines, numbers at half their height, a number before each line. */
export async function makeJoinery(): Promise<LabelledDocument> {
  const rows: Row[] = lines.map(([Description, quantity, price]) => ({
    Description,
    Quantity: String(quantity),
    UnitPrice: formatAmount(price, 'de'),
    VatRate: '19 %',
    Amount: formatAmount(price * quantity, 'de'),
  }))
  const net = lines.reduce((sum, [, quantity, price]) => sum + quantity * price, 0)
  const sheet = await createPdfLibSheet()
  sheet.print('Tischlerei Hollenbeck', 60, 50, { size: 15, isBold: true })
  sheet.print('Lindenweg 2, 48143 Münster', 60, 74)
  sheet.print('Rechnung Nr.', 380, 74)
  sheet.print('19', 460, 74, { field: 'InvoiceNumber' })
  const heads = [
    [310, 'Menge', 'Quantity'],
    [390, 'Einzelpreis', 'UnitPrice'],
    [450, 'MwSt.', 'VatRate'],
    [535, 'Gesamtpreis', 'Amount'],
  ] as const
  sheet.print('Pos.', 60, 150, { isBold: true })
  sheet.print('Bezeichnung', 95, 150, { isBold: true })
  for (const [x, text] of heads) sheet.print(text, x, 150, { isBold: true, align: 'right' })
  let y = 172
  for (const [at, row] of rows.entries()) {
    const description = row['Description'] ?? ''
    const height = description.split('\n').length * 11.25
    const middle = y + height / 2 - 5.6
    sheet.print(String(at + 1), 60, middle)
    sheet.print(description, 95, y, { field: nameCell(at, 'Description') })
    for (const [x, , column] of heads)
      sheet.print(row[column] ?? '', x, middle, { align: 'right', field: nameCell(at, column) })
    y += height + 9
  }
  const texts: [string, string][] = [
    ['InvoiceNumber', '19'],
    ['NetAmount', formatAmount(net, 'de')],
    ['VatAmount', formatAmount(net * 0.19, 'de')],
    ['TotalAmount', formatAmount(net * 1.19, 'de')],
  ]
  for (const [at, label] of ['Nettobetrag', 'MwSt. 19 %', 'Rechnungsbetrag'].entries()) {
    sheet.print(label, 390, y + 20 + at * 16)
    sheet.print(texts[at + 1]?.[1] ?? '', 535, y + 20 + at * 16, {
      align: 'right',
      field: texts[at + 1]?.[0],
    })
  }
  return {
    name: 'joinery',
    description: 'pdf-lib, German, wrapped descriptions',
    bytes: await sheet.finish(),
    fields: labelFields([...texts, ...listCellTexts(rows)], sheet.printed),
  }
}
