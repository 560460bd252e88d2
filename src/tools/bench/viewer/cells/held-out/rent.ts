import {
  labelFields,
  listCellTexts,
  nameCell,
  type LabelledDocument,
  type Row,
} from '../labelled-document.ts'
import { createPdfLibSheet } from '../sheet.ts'

/** The same three lines every month, over two pages, with page numbers and a house number in the way. */
export async function makeRent(): Promise<LabelledDocument> {
  const month: Row[] = [
    { Description: 'Huur', Quantity: '1', UnitPrice: '850,00', VatRate: '21%', Amount: '850,00' },
    { Description: 'Servicekosten', Quantity: '1', UnitPrice: '75,00', VatRate: '21%', Amount: '75,00' },
    { Description: 'Voorschot gas', Quantity: '1', UnitPrice: '75,00', VatRate: '0%', Amount: '75,00' },
  ]
  const rows = Array.from({ length: 12 }, () => month).flat()
  const sheet = await createPdfLibSheet()
  const places = [
    [60, 'Omschrijving', 'Description', 'left'],
    [290, 'Aantal', 'Quantity', 'right'],
    [370, 'Bedrag', 'UnitPrice', 'right'],
    [440, 'Btw', 'VatRate', 'right'],
    [530, 'Totaal', 'Amount', 'right'],
  ] as const
  const printHead = (page: number) => {
    sheet.print(`Vastgoed Noord - Kade 1 - pagina ${page} van 2`, 60, 30, { size: 8 })
    for (const [x, text, , align] of places) sheet.print(text, x, 90, { align, isBold: true })
  }
  printHead(1)
  let y = 110
  for (const [at, row] of rows.entries()) {
    if (at === 21) {
      sheet.addPage()
      printHead(2)
      y = 110
    }
    if (at % 3 === 0) {
      sheet.print(`Maand ${at / 3 + 1}`, 60, y, { isBold: true })
      y += 16
    }
    for (const [x, , column, align] of places)
      sheet.print(row[column] ?? '', x, y, { align, field: nameCell(at, column) })
    y += 16
  }
  sheet.print('Te betalen', 370, y + 20)
  sheet.print('12.000,00', 530, y + 20, { align: 'right', field: 'TotalAmount' })
  return {
    name: 'rent',
    description: 'pdf-lib, Dutch, the same rows every month',
    bytes: await sheet.finish(),
    fields: labelFields(
      [['TotalAmount', '12.000,00'], ...listCellTexts([...rows, ...month])],
      sheet.printed,
      1,
    ),
  }
}
