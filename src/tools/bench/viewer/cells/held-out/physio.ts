import type { Browser } from '@playwright/test'
import {
  labelFields,
  listCellTexts,
  nameCell,
  type LabelledDocument,
  type Row,
} from '../labelled-document.ts'
import { linkField, printHtml } from '../print-html.ts'

/** A medical claim: dates, equal treatments, the insurer's payment as a negative amount, and many zeros. */
export async function makePhysio(browser: Browser): Promise<LabelledDocument> {
  const rows: Row[] = Array.from({ length: 20 }, (_, at) => ({
    Date: `${String(1 + Math.floor(at / 2)).padStart(2, '0')}-04-2025`,
    Description: at % 2 === 0 ? 'Zitting fysiotherapie' : 'Vergoeding verzekeraar',
    Quantity: '1',
    UnitPrice: at % 2 === 0 ? '38,50' : '-38,50',
    VatRate: '0%',
    Amount: at % 2 === 0 ? '38,50' : '-38,50',
  }))
  const columns = ['Date', 'Description', 'Quantity', 'UnitPrice', 'VatRate', 'Amount']
  const cells = (row: Row, at: number) =>
    columns
      .map((column) => `<span class="${column}">${linkField(nameCell(at, column), row[column] ?? '')}</span>`)
      .join('')
  const html = `<style>body { font: 8pt Verdana, sans-serif }
      .row { display: grid; grid-template-columns: 60pt 180pt 30pt 60pt 40pt 60pt; gap: 8pt; padding: 1.5pt }
      .UnitPrice, .Amount { text-align: right }</style><h3>Declaratie 1-4-2025</h3>
    <p>Praktijk Noorderzon, Parkweg 38<br>Behandelingen van 01-04-2025 tot en met 10-04-2025
    <div class="row"><b>Datum</b><b>Behandeling</b><b>#</b><b>Tarief</b><b>Btw</b><b>Bedrag</b></div>
    ${rows.map((row, at) => `<div class="row">${cells(row, at)}</div>`).join('')}
    <p>Te betalen ${linkField('TotalAmount', '0,00')}`
  const { bytes, printed } = await printHtml(browser, html, 'nl')
  return {
    name: 'physio',
    description: 'Chromium print, Dutch, grid, negative amounts',
    bytes,
    fields: labelFields([['TotalAmount', '0,00'], ...listCellTexts(rows)], printed),
  }
}
