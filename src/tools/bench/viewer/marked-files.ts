import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { degrees, PDFDocument } from 'pdf-lib'

/** A PDF for comparing marks, and its producer. */
export interface MarkedFile {
  readonly name: string
  readonly description: string
  readonly bytes: Uint8Array
}

/** From the labelled set, one file per producer. Never from the held-out half. */
const labelledFiles = [
  ['kwarts-ontwerp', 'Chromium print'],
  ['marit-hoogeboom', 'LibreOffice Writer'],
  ['autobedrijf-wessels', 'LibreOffice Calc'],
  ['malermeister-dettmann', 'groff'],
  ['bouwbedrijf-terpstra', 'WeasyPrint'],
  ['van-osch', 'ReportLab'],
  ['atelier-verrier', 'Ghostscript'],
  ['zitgoed-credit', 'cairo'],
  ['theepakhuis', 'PDFKit'],
  ['larkspur', 'pdf-lib'],
] as const

/** Creates the files: one per producer, one with rotated pages, justified text, and letter-spaced text. */
export async function createMarkedFiles(browser: Browser): Promise<MarkedFile[]> {
  const given = labelledFiles.map(([name, description]) => ({
    name,
    description,
    bytes: loadLabelledFile(name),
  }))
  return [
    ...given,
    {
      name: 'turned',
      description: 'LibreOffice Writer, /Rotate 90',
      bytes: await rotatePages(loadLabelledFile('falkenried'), 90),
    },
    {
      name: 'turned-back',
      description: 'Chromium print, /Rotate 270',
      bytes: await rotatePages(loadLabelledFile('keuken-tante-jo'), 270),
    },
    {
      name: 'justified',
      description: 'Chromium print, justified',
      bytes: await printPdf(browser, justifiedHtml),
    },
    {
      name: 'spaced',
      description: 'Chromium print, letters set apart and kerned',
      bytes: await printPdf(browser, spacedHtml),
    },
  ]
}

const loadLabelledFile = (name: string) =>
  new Uint8Array(readFileSync(join(import.meta.dirname, '../documents/tune', `${name}.pdf`)))

async function rotatePages(bytes: Uint8Array, angle: number): Promise<Uint8Array> {
  const document = await PDFDocument.load(bytes)
  for (const page of document.getPages()) page.setRotation(degrees(angle))
  return document.save()
}

async function printPdf(browser: Browser, body: string): Promise<Uint8Array> {
  const page = await browser.newPage()
  await page.setContent(`<!doctype html><meta charset="utf-8"><html lang="nl">${body}`)
  const bytes = await page.pdf({ format: 'A4' })
  await page.close()
  return bytes
}

const sentences = `Deze overeenkomst van opdracht is gesloten tussen de opdrachtgever en de opdrachtnemer, ieder
  rechtsgeldig vertegenwoordigd door de bestuurder. De werkzaamheden beginnen op 14 maart 2025 en eindigen van
  rechtswege op 13 april 2026, tenzij partijen schriftelijk anders overeenkomen. Het honorarium bedraagt
  € 1.251,82 per maand exclusief 21 % btw; reiskosten worden vergoed tegen € 0,23 per kilometer.`

const justifiedHtml = `<style>p { text-align: justify; hyphens: auto }</style>
  <p style="font: 11pt serif">${sentences.repeat(3)}</p>
  <p style="font: 9pt sans-serif; columns: 2">${sentences.repeat(4)}</p>
  <p style="font: 13pt monospace">${sentences}</p>`

const spacedHtml = `<p style="font: 12pt sans-serif; letter-spacing: 0.8pt">${sentences}</p>
  <p style="font: 12pt serif; word-spacing: 4pt; font-kerning: normal">${sentences}</p>
  <p style="font: italic bold 15pt serif">AVATAR To. We, Tyrol LTDA 1,17 ${sentences}</p>
  <p style="font: 10pt sans-serif; transform: rotate(-90deg); width: 8cm; margin-top: 6cm">${sentences}</p>`
