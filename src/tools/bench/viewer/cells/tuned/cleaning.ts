import {
  formatAmount,
  labelFields,
  listCellTexts,
  nameCell,
  type LabelledDocument,
  type Row,
} from '../labelled-document.ts'
import { createPdfkitSheet } from '../sheet.ts'

const rooms = [
  'Kantoor begane grond',
  'Kantoor 1e verdieping',
  'Kantoor 2e verdieping',
  'Kantine',
  'Trappenhuis',
  'Hal',
]

/** Quantities of one, so that price and amount are equal; headings that no model knows; drawn word by word. */
export async function makeCleaning(): Promise<LabelledDocument> {
  const rows: Row[] = Array.from({ length: 18 }, (_, at) => {
    const price = formatAmount(30 + (at % 6) * 12.5, 'nl')
    return {
      Description: rooms[at % rooms.length] ?? '',
      Quantity: '1',
      UnitPrice: price,
      VatRate: '21',
      Amount: price,
    }
  })
  const sheet = createPdfkitSheet()
  sheet.print('Schoonmaak 21', 48, 48, { size: 18, isBold: true })
  sheet.print('Plein 1 - 21 te Zeist', 48, 74, { split: 'words' })
  const places = [
    [48, 'Ruimte', 'Description', 'left'],
    [300, 'Beurten', 'Quantity', 'centre'],
    [400, 'Per beurt', 'UnitPrice', 'right'],
    [460, 'Hoog', 'VatRate', 'right'],
    [545, 'Samen', 'Amount', 'right'],
  ] as const
  for (const [x, text, , align] of places) sheet.print(text, x, 130, { align, isBold: true, split: 'words' })
  for (const [at, row] of rows.entries()) {
    if (at % 6 === 0)
      sheet.print(`Week ${at / 6 + 1}`, 48, 150 + at * 22 + Math.floor(at / 6) * 20, { isBold: true })
    for (const [x, , column, align] of places)
      sheet.print(row[column] ?? '', x, 170 + at * 22 + Math.floor(at / 6) * 20, {
        align,
        split: 'words',
        field: nameCell(at, column),
      })
  }
  sheet.print('Blad 1', 545, 800, { align: 'right' })
  return {
    name: 'cleaning',
    description: 'PDFKit, Dutch, unknown heads, word by word',
    bytes: await sheet.finish(),
    fields: labelFields(listCellTexts(rows), sheet.printed),
  }
}
