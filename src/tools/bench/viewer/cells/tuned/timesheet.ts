import type { Browser } from '@playwright/test'
import {
  labelFields,
  listCellTexts,
  nameCell,
  type LabelledDocument,
  type Row,
} from '../labelled-document.ts'
import { linkField, printHtml } from '../print-html.ts'

/** One line a day with the same description, hours and amount; only the date distinguishes them, and not always. */
export async function makeTimesheet(browser: Browser): Promise<LabelledDocument> {
  const rows: Row[] = Array.from({ length: 24 }, (_, at) => ({
    Date: `${String(3 + Math.floor(at / 2)).padStart(2, '0')} Mar 2025`,
    Description: 'Consultancy services',
    Quantity: '4.00',
    UnitPrice: '95.00',
    Amount: '380.00',
  }))
  const columns = ['Amount', 'Date', 'Description', 'UnitPrice', 'Quantity']
  const body = rows
    .map(
      (row, at) =>
        `<tr>${columns.map((column) => `<td>${linkField(nameCell(at, column), row[column] ?? '')}`).join('')}`,
    )
    .join('')
  const html = `<style>body { font: 9pt serif } td, th { padding: 2pt 10pt; text-align: left }</style>
    <h2>Invoice ${linkField('InvoiceNumber', '380')}</h2><p>4 Harbour Road, Cork
    <table><tr><th>Amount<th>Date<th>Description<th>Rate<th>Hours</tr>${body}
    <tr><td>${linkField('TotalAmount', '9,120.00')}<td>Total<td><td><td>96.00</table>`
  const { bytes, printed } = await printHtml(browser, html, 'en')
  const texts: [string, string][] = [
    ['InvoiceNumber', '380'],
    ['TotalAmount', '9,120.00'],
  ]
  // Two days more than the invoice has.
  const absent = rows.slice(0, 2)
  return {
    name: 'timesheet',
    description: 'Chromium print, English, equal rows, amounts first',
    bytes,
    fields: labelFields([...texts, ...listCellTexts([...rows, ...absent])], printed),
  }
}
