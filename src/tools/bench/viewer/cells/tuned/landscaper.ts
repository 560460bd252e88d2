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

const works = [
  'Snoeien van de haag aan de voorzijde, inclusief afvoer van het groenafval naar de stort',
  'Gazon maaien',
  'Onkruid verwijderen tussen de bestrating van het terras en het pad naar de schuur',
  'Bemesten',
  'Vijver schoonmaken',
]

/** HTML with a heading repeated on each page, letter-spaced, and descriptions that wrap. */
export async function makeLandscaper(browser: Browser): Promise<LabelledDocument> {
  const random = createRandom(5)
  const rows: Row[] = Array.from({ length: 34 }, (_, at) => {
    const hours = 1 + Math.floor(random() * 4)
    return {
      Description: works[at % works.length] ?? '',
      Quantity: `${hours},00`,
      UnitPrice: '€ 42,50',
      VatRate: at % 4 === 0 ? '21%' : '9%',
      Amount: `€ ${formatAmount(hours * 42.5, 'nl')}`,
    }
  })
  const columns = ['Description', 'Quantity', 'UnitPrice', 'VatRate', 'Amount']
  const body = rows
    .map(
      (row, at) =>
        `<tr>${columns.map((column) => `<td>${linkField(nameCell(at, column), row[column] ?? '')}`).join('')}`,
    )
    .join('')
  const html = `<style>
      body { font: 10pt sans-serif; margin: 0 } table { border-collapse: collapse; width: 100% }
      th { text-transform: uppercase; letter-spacing: .35em; font-size: 7pt; text-align: right; padding: 4pt }
      td { text-align: right; padding: 4pt; vertical-align: top; border-bottom: 1px solid #ccc }
      td:first-child, th:first-child { text-align: left; width: 45% } thead { display: table-header-group }
      tr { break-inside: avoid }
    </style><h1>Hoveniersbedrijf Van Dongen</h1><p>Lange Nieuwstraat 9<br>5041 DB Tilburg
    <p>Factuurnummer: ${linkField('InvoiceNumber', 'VD 9-21')}
    <table><thead><tr><th>Omschrijving<th>Uren<th>Tarief<th>Btw<th>Bedrag</thead><tbody>${body}</table>`
  const { bytes, printed } = await printHtml(browser, html, 'nl')
  return {
    name: 'landscaper',
    description: 'Chromium print, Dutch, repeated heads, wrapped descriptions',
    bytes,
    fields: labelFields([['InvoiceNumber', 'VD 9-21'], ...listCellTexts(rows)], printed),
  }
}
