import type { Browser } from '@playwright/test'
import { degrees, PDFDocument } from 'pdf-lib'
import type { UploadFile } from './upload-file.ts'

/** A4 in points; the pictures have 200 dots per inch. */
const [width, height] = [595, 842]
const dotsPerPoint = 200 / 72

/**
 * Creates a PDF whose pages are pictures, like a scanner's: slightly skewed, grey, without text.
 *
 * @param pages the printed text of each page, line by line. `|` separates columns within a line.
 * @param sideways the paper was scanned sideways: the pictures are rotated, and the file's page rotation corrects it.
 */
export async function createScan(
  browser: Browser,
  pages: readonly string[][],
  sideways = false,
): Promise<UploadFile> {
  const made = await PDFDocument.create()
  const tab = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor: dotsPerPoint,
    colorScheme: 'light',
  })
  for (const lines of pages) {
    await tab.setContent(renderHtml(lines))
    const picture = await made.embedPng(await tab.screenshot())
    const page = made.addPage(sideways ? [height, width] : [width, height])
    page.drawImage(picture, {
      x: sideways ? height : 0,
      y: 0,
      width,
      height,
      rotate: degrees(sideways ? 90 : 0),
    })
    page.setRotation(degrees(sideways ? 90 : 0))
  }
  await tab.close()
  return { name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await made.save()) }
}

function renderHtml(lines: readonly string[]): string {
  const rows = lines.map((line) => {
    const cells = line.split('|').map((cell) => `<td>${cell.trim()}</td>`)
    return `<table><tr>${cells.join('')}</tr></table>`
  })
  return `<!doctype html><style>
    html { background: #f4f3ee }
    body { margin: 50px; font: 11px/18px serif; color: #333; filter: blur(0.15px); rotate: 0.3deg }
    table { width: 100%; table-layout: fixed; min-height: 18px; border-spacing: 0 }
    td { padding: 0; vertical-align: top }
  </style>${rows.join('')}`
}
