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
  ['Cartes de visite\nrecto verso, 350 g\nquadri + vernis', 500, 0.18],
  ['Dépliants A5', 1000, 0.09],
  ['Mise en page', 3, 45],
  ['Livraison\nen 48 heures', 1, 12],
  ['Affiches 50 x 70', 20, 4.5],
  ['Épreuve', 2, 45],
  ['Enveloppes DL\navec fenêtre', 500, 0.09],
  ['Façonnage', 1, 90],
] as const

/** Numbers on the last line of the description, the sign after the amount, and a carry-over line. */
export async function makePrinter(): Promise<LabelledDocument> {
  const rows: Row[] = lines.map(([Description, quantity, price]) => ({
    Description,
    Quantity: String(quantity),
    UnitPrice: `${formatAmount(price, 'de')} €`,
    VatRate: '20 %',
    Amount: `${formatAmount(price * quantity, 'de')} €`,
  }))
  const net = lines.reduce((sum, [, quantity, price]) => sum + quantity * price, 0)
  const sheet = createPdfkitSheet()
  sheet.print('Imprimerie du Canal', 300, 40, { align: 'centre', size: 15, isBold: true })
  sheet.print('20 rue du Port, 44000 Nantes', 300, 62, { align: 'centre' })
  sheet.print('Facture n° F-500', 48, 100)
  const heads = [
    [330, 'Qté', 'Quantity'],
    [400, 'P.U. HT', 'UnitPrice'],
    [455, 'TVA', 'VatRate'],
    [545, 'Montant HT', 'Amount'],
  ] as const
  sheet.print('Désignation', 48, 140, { isBold: true })
  for (const [x, text] of heads) sheet.print(text, x, 140, { isBold: true, align: 'right' })
  let y = 160
  for (const [at, row] of rows.entries()) {
    const bottom = sheet.print(row['Description'] ?? '', 48, y, { field: nameCell(at, 'Description') })
    for (const [x, , column] of heads)
      sheet.print(row[column] ?? '', x, bottom - 11.25, { align: 'right', field: nameCell(at, column) })
    y = bottom + 7
  }
  const texts: [string, string][] = [
    ['NetAmount', `${formatAmount(net, 'de')} €`],
    ['VatAmount', `${formatAmount(net * 0.2, 'de')} €`],
    ['TotalAmount', `${formatAmount(net * 1.2, 'de')} €`],
  ]
  for (const [at, label] of ['Total HT', 'TVA 20 %', 'Total TTC'].entries()) {
    sheet.print(label, 400, y + 20 + at * 16)
    sheet.print(texts[at]?.[1] ?? '', 545, y + 20 + at * 16, { align: 'right', field: texts[at]?.[0] })
  }
  sheet.print('1/1', 545, 810, { align: 'right' })
  return {
    name: 'printer',
    description: 'PDFKit, French, numbers on the last line',
    bytes: await sheet.finish(),
    fields: labelFields([...texts, ...listCellTexts(rows)], sheet.printed),
  }
}
