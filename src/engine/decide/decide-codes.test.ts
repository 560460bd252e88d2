import { expect, test } from 'vitest'
import { recogniseDrawnText } from '#src/testing/builders/draw-document.ts'

async function readReferences(...lines: readonly string[]) {
  const text = ['Molen & Meel B.V.', 'Kade 6, 5261 CL Vught', '', ...lines, '', 'Totaal 537,50'].join('\n')
  const { InvoiceNumber, InvoiceDate } = (await recogniseDrawnText(text)).Fields
  return { number: InvoiceNumber?.Value, isFlagged: InvoiceNumber?.NeedsReview, date: InvoiceDate?.Value }
}

test.each([
  ['20261005', '2026-10-05', ['Factuurnummer       20261005', 'Datum               05-10-2026']],
  ['20240317', '2026-10-05', ['Factuurnummer       Datum', '20240317            05-10-2026']],
  ['20261007', '2026-10-05', ['Factuurnummer       20261007', 'Factuurdatum        20261005']],
  // The number is not the date too.
  ['20261005', undefined, ['Factuurnummer       20261005']],
  ['20250131', undefined, ['Rechnungsnummer: 20250131']],
])('finds %s beside the label of a number, and the date %s', async (number, date, lines) => {
  expect(await readReferences(...lines)).toEqual({ number, isFlagged: false, date })
})

test.each([
  ['Factuurnummer       2026-17', 'Factuurdatum        20261005'],
  ['Factuurnummer       Factuurdatum', '2026-17             20261005'],
])('leaves a date of eight digits to its own label: %s, %s', async (...lines) => {
  expect(await readReferences(...lines)).toEqual({ number: '2026-17', isFlagged: false, date: '2026-10-05' })
})
