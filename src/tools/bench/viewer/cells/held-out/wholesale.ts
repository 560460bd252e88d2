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
  'Tomaten',
  'Gurken',
  'Paprika rot',
  'Paprika gelb',
  'Zwiebeln 1 kg',
  'Kartoffeln 5 kg',
  'Salat',
  'Lauch',
]

/** Three pages, two tables whose rows repeat each other's amounts, and a summary. */
export async function makeWholesale(browser: Browser): Promise<LabelledDocument> {
  const random = createRandom(77)
  const build = (count: number): Row[] =>
    Array.from({ length: count }, () => {
      const quantity = 1 + Math.floor(random() * 5)
      const price = 0.5 + Math.floor(random() * 6) * 0.5
      return {
        Description: goods[Math.floor(random() * goods.length)] ?? '',
        Quantity: String(quantity),
        UnitPrice: formatAmount(price, 'de'),
        VatRate: '7%',
        Amount: formatAmount(price * quantity, 'de'),
      }
    })
  const delivered = build(52)
  const returned = build(9)
  const columns = ['Quantity', 'Description', 'UnitPrice', 'VatRate', 'Amount']
  const toTable = (rows: readonly Row[], table: string) =>
    `<table><thead><tr><th>Menge<th>Artikel<th>Preis<th>USt<th>Betrag</thead>${rows
      .map(
        (row, at) =>
          `<tr>${columns.map((column) => `<td>${linkField(nameCell(at, column, table), row[column] ?? '')}`).join('')}`,
      )
      .join('')}</table>`
  const html = `<style>body { font: 10pt sans-serif } table { width: 100% } td { padding: 5pt }
      th { text-align: left } td:nth-child(n+3) { text-align: right }</style>
    <h1>Gemüse Petersen</h1><p>Hafenstraße 5 · 20457 Hamburg
    <h2>Lieferungen</h2>${toTable(delivered, 'LineItems')}<p>Zwischensumme 7% 117,50
    <h2>Rückgaben</h2>${toTable(returned, 'Returns')}`
  const { bytes, printed } = await printHtml(browser, html, 'de')
  return {
    name: 'wholesale',
    description: 'Chromium print, German, two tables over three pages',
    bytes,
    fields: labelFields([...listCellTexts(delivered), ...listCellTexts(returned, 'Returns')], printed),
  }
}
