import type { Browser } from '@playwright/test'
import {
  createRandom,
  formatAmount,
  labelFields,
  listCellTexts,
  nameCell,
  type LabelledDocument,
  type Row,
} from '../labelled-document.ts'
import { linkField, printHtml } from '../print-html.ts'

const goods = [
  'Schroef 4 x 40',
  'Bout M8',
  'Moer M8',
  'Ring 8 mm',
  'Plug 6',
  'Haak',
  'Scharnier 2 st',
  'Slot 3 sleutels',
]

/** A line number before each line, which looks like a quantity, and quantities in the descriptions. */
export async function makeHardware(browser: Browser): Promise<LabelledDocument> {
  const random = createRandom(3)
  const rows: Row[] = Array.from({ length: 22 }, (_, at) => {
    const quantity = 1 + Math.floor(random() * 9)
    const price = 0.2 + Math.floor(random() * 5) * 0.35
    return {
      Description: goods[at % goods.length] ?? '',
      Quantity: String(quantity),
      UnitPrice: formatAmount(price, 'nl'),
      VatRate: '21',
      Amount: formatAmount(price * quantity, 'nl'),
    }
  })
  const columns = ['Description', 'Quantity', 'UnitPrice', 'VatRate', 'Amount']
  const body = rows
    .map(
      (row, at) =>
        `<tr><td>${at + 1}${columns
          .map((column) => `<td>${linkField(nameCell(at, column), row[column] ?? '')}`)
          .join('')}`,
    )
    .join('')
  const html = `<style>body { font: 9pt Arial } table { border-collapse: collapse } td, th { border: 1px solid; padding: 3pt 8pt }
      td { text-align: center } td:last-child { text-align: right }</style><h1>IJzerwaren De Bout</h1>
    <p>Kerkstraat 8-2, 1017 GP Amsterdam, tel 020 - 21 21 21 3
    <table><tr><th>Nr<th>Artikel<th>Aantal<th>Prijs<th>% Btw<th>Bedrag</tr>${body}</table>`
  const { bytes, printed } = await printHtml(browser, html, 'nl')
  const absent: Row = {
    Description: 'Hamer',
    Quantity: '1',
    UnitPrice: '14,95',
    VatRate: '21',
    Amount: '14,95',
  }
  return {
    name: 'hardware',
    description: 'Chromium print, Dutch, numbered lines, centred numbers',
    bytes,
    fields: labelFields(listCellTexts([...rows, absent]), printed),
  }
}
