import { expect, test } from 'vitest'
import { invoice } from '../models/invoice.ts'
import { letter } from '../models/letter.ts'
import { readText } from '../readers/read-text.ts'
import { findFirstPages } from './find-first-pages.ts'

/** The first pages of a file whose pages are drawn as text. */
function findIn(pages: readonly string[], model = invoice): number[] {
  const read = readText(new TextEncoder().encode(pages.join('\f')))
  if (!read.ok) throw new Error(read.detail)
  return findFirstPages(read.pages, model)
}

const sums = `Subtotaal               100,00
Btw 21% over 100,00      21,00
Totaal incl. btw        121,00`

const head = (number: string, date = '14-03-2025') => `Timmerbedrijf De Eik B.V.
info@de-eik.example

Factuur

Factuurnummer: ${number}
Factuurdatum: ${date}

`
const drawInvoice = (number: string, date?: string) => `${head(number, date)}Schuurdeur   100,00\n\n${sums}`
const hours = '01-03-2025  Schaven      3,50\n02-03-2025  Schilderen   4,50'

test('begins a document on each page with an invoice number of its own', () => {
  const pages = ['2025-0113', '2025-0114', '2025-0115'].map((number) => drawInvoice(number))
  expect(findIn(pages)).toEqual([0, 1, 2])
})

test('keeps pages together that repeat the invoice number, also as OCR reads it', () => {
  expect(findIn([`${head('2025-0113')}Schuurdeur  100,00`, drawInvoice('2025-0113')])).toEqual([0])
  expect(findIn([drawInvoice('F-2025-101'), drawInvoice('F-2O25-l0l')])).toEqual([0])
})

test('does not begin a document on a page that is numbered as a later one', () => {
  const numbered = (page: string, number: string) => `${drawInvoice(number)}\n\n${page}`
  expect(findIn([numbered('Pagina 1 van 2', '2025-0113'), numbered('Pagina 2 van 2', '7781')])).toEqual([0])
  expect(findIn([numbered('Seite 1', '2025-0113'), numbered('Seite 2', '7781')])).toEqual([0])
  expect(findIn([numbered('Page 1 of 1', '2025-0113'), numbered('Page 1 of 1', '7781')])).toEqual([0, 1])
})

test('does not begin a document before the last page of the previous one', () => {
  const first = `${drawInvoice('2025-0113')}\n\nBlad 1/3`
  expect(findIn([first, drawInvoice('7781')])).toEqual([0])
})

test('keeps a page that carries a sum forward with the previous page', () => {
  const next = `${head('7781')}Transport   100,00\nSchuurdeur   20,00\n${sums}`
  expect(findIn([drawInvoice('2025-0113'), next])).toEqual([0])
  // A sum carried to the next page is no evidence about the previous page.
  const second = `${head('7781')}Schuurdeur   100,00\nTransport    100,00\n`
  expect(findIn([drawInvoice('2025-0113'), second, `Transport  100,00\n${sums}`])).toEqual([0, 1])
})

test('keeps terms, specifications and delivery notes with the previous document', () => {
  const others = [
    'Algemene voorwaarden\n\n1. Een factuur van totaal 100,00 is binnen 30 dagen te betalen.',
    `Urenspecificatie\n\n${hours}\n\nTotaal   8,00`,
    `Pakbon\n\nNummer: 88017\nDatum: 12-03-2025\n\n${hours}`,
  ]
  for (const other of others)
    expect(findIn([drawInvoice('2025-0113'), other, drawInvoice('2025-0114')])).toEqual([0, 2])
})

test('begins a document with the letter in front of its invoice, and does not separate the two', () => {
  const cover =
    'Timmerbedrijf De Eik B.V.\ninfo@de-eik.example\n\n14-03-2025\n\nGeachte heer Mol,\nHierbij de factuur.'
  expect(findIn([cover, drawInvoice('2025-0113')])).toEqual([0])
  expect(findIn([cover, `${drawInvoice('2025-0113')}\n\nPagina 1 van 1`])).toEqual([0])
  expect(findIn([drawInvoice('2025-0113'), cover, drawInvoice('2025-0114')])).toEqual([0, 1])
})

test('a credit note that names its invoice is a separate document', () => {
  const credit = `Timmerbedrijf De Eik B.V.\n\nCreditnota\n\nCreditnotanummer: C-2025-017\nDatum: 20-03-2025
Betreft factuur 2025-0113\n\n${sums}`
  expect(findIn([drawInvoice('2025-0113'), credit])).toEqual([0, 1])
})

const toOmmen = 'Gemeente Ommen\nMarkt 1\n7731 GA Ommen'
const toMeppel = 'Zorggroep Meppel\nKanaalweg 22\n7941 HB Meppel'
const drawUnnumbered = (date: string, customer = toOmmen) =>
  `Timmerbedrijf De Eik B.V.\ninfo@de-eik.example\n\n${customer}\n\nFactuur\n\nDatum: ${date}

Schuurdeur   100,00\n\n${sums}`

test('begins a document on an invoice without a number by its title, date, customer and total', () => {
  expect(findIn([drawUnnumbered('14-03-2025'), drawUnnumbered('22-04-2025', toMeppel)])).toEqual([0, 1])
  // The same date and customer: a copy or a second page.
  expect(findIn([drawUnnumbered('14-03-2025'), drawUnnumbered('14-03-2025')])).toEqual([0])
})

test('does not treat a page that lists invoices as an invoice', () => {
  const rows = [3, 4, 5, 6, 7].map((row) => `0${row}-03-2025   Factuur 20250${row}   100,00`).join('\n')
  const statement = (page: string) =>
    `Timmerbedrijf De Eik B.V.\n\nOpenstaande posten ${page}\n\n${rows}\n\nTotaal   500,00`
  expect(findIn([statement('A'), statement('B'), statement('C')])).toEqual([0])
})

test('a postal code behind the title is not an invoice number', () => {
  const drawHeaded = (date: string, customer: string) =>
    drawUnnumbered(date, customer).replace('Factuur\n', 'Factuur   8011 Zwolle\n')
  const pages = [drawHeaded('14-03-2025', toOmmen), drawHeaded('22-04-2025', toMeppel)]
  expect(findIn(pages)).toEqual([0, 1])
})

test('blank pages begin no document', () => {
  const pages = ['', drawInvoice('2025-0113'), '', drawInvoice('2025-0114'), '']
  expect(findIn(pages)).toEqual([0, 3])
})

test('does not split files of other models', () => {
  expect(findIn([drawInvoice('2025-0113'), drawInvoice('2025-0114')], letter)).toEqual([0])
})
