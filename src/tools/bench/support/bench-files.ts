import { createWriteStream, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import type { Browser } from '@playwright/test'
import PDFDocument from 'pdfkit'

/** A file to measure with, in the folder that the bench serves. */
export interface BenchFile {
  readonly name: string
  readonly description: string
}

/** Creates the files to measure with; they are the same in every run. */
export async function createBenchFiles(browser: Browser, folder: string): Promise<BenchFile[]> {
  await printInvoice(browser, join(folder, 'invoice.pdf'))
  await writePdf(join(folder, 'pages30.pdf'), 30)
  await writePdf(join(folder, 'pages500.pdf'), 500)
  return [
    { name: 'invoice.pdf', description: 'invoice, 1 page, embedded fonts' },
    { name: 'pages30.pdf', description: '30 pages of text and lines' },
    { name: 'pages500.pdf', description: '500 pages of text and lines' },
  ]
}

async function printInvoice(browser: Browser, path: string): Promise<void> {
  const lines = Array.from({ length: 12 }, (_, row) => {
    const price = (row + 1) * 12.5
    return `<tr><td>${row + 1}<td>Onderdeel nummer ${row + 1} met toebehoren<td>${row + 2}<td>€ ${price.toFixed(2)}</tr>`
  })
  const page = await browser.newPage()
  await page.setContent(`<!doctype html><meta charset="utf-8"><h1>Factuur VW-2025-0417</h1>
    <p>Van Veld B.V., Kerkstraat 12, 1234 AB Utrecht</p><p>Factuurdatum: 14 maart 2025</p>
    <table border="1" width="100%">${lines.join('')}</table><p><b>Totaal te betalen € 1.251,82</b></p>`)
  writeFileSync(path, await page.pdf({ format: 'A4' }))
  await page.close()
}

/** Writes a PDF of pages full of text and lines. */
export async function writePdf(path: string, count: number): Promise<void> {
  const document = new PDFDocument({ size: 'A4', autoFirstPage: false, info: { CreationDate: new Date(0) } })
  const written = createWriteStream(path)
  document.pipe(written)
  for (let page = 0; page < count; page++) {
    document.addPage().fontSize(10)
    document.text(`Page ${page + 1} of ${count}`)
    for (let line = 0; line < 45; line++)
      document.text(
        `${line + 1}  A line of ordinary words to read, with the number ${page * 45 + line} in it.`,
      )
    for (let line = 0; line < 20; line++)
      document
        .moveTo(72, 720 - line)
        .lineTo(500, 720 - line * 2)
        .stroke()
  }
  document.end()
  await finished(written)
}
