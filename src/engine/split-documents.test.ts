import { readFileSync } from 'node:fs'
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import { PDFDocument, StandardFonts } from 'pdf-lib'
import { expect, test } from 'vitest'
import { electronicValueProperty } from '#src/contract/service/electronic-value.ts'
import type { FileBoundaries } from '#src/contract/workspace/file/file-boundaries.ts'
import { buildCii } from '#src/testing/files/electronic-invoices.ts'
import { buildHybridPdf, invoicePage } from '#src/testing/files/hybrid-pdf.ts'
import { invoice } from './models/invoice.ts'
import { letter } from './models/letter.ts'
import { receipt } from './models/receipt.ts'
import { recogniseFile } from './recognise-file.ts'
import type { ReadingTools } from './pages/reading-tools.ts'

async function recognise(
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  model = invoice,
  tools?: ReadingTools,
  boundaries: readonly FileBoundaries[] = [],
) {
  const read = await recogniseFile({ name, bytes }, model, tools, { boundaries })
  if (!read.ok) throw new Error(read.detail)
  return read.result.Documents
}

const readLabelled = (name: string) =>
  new Uint8Array(readFileSync(`${import.meta.dirname}/../tools/bench/documents/tune/${name}.pdf`))

/** Joins PDFs; undefined is a blank page. */
async function joinPdfs(files: readonly (Uint8Array<ArrayBuffer> | undefined)[]) {
  const joined = await PDFDocument.create()
  for (const file of files) {
    const source = file && (await PDFDocument.load(file))
    if (source === undefined) joined.addPage([595, 842])
    else for (const page of await joined.copyPages(source, source.getPageIndices())) joined.addPage(page)
  }
  return new Uint8Array(await joined.save())
}

async function drawPdf(lines: readonly string[]) {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const page = pdf.addPage([595, 842])
  lines.forEach((line, row) => page.drawText(line, { x: 50, y: 780 - row * 16, size: 10, font }))
  return new Uint8Array(await pdf.save())
}

const drawInvoice = (number: string, date: string) =>
  drawPdf([
    'Bakkerij De Korst B.V.',
    'Factuur',
    `Factuurnummer: ${number}`,
    `Factuurdatum: ${date}`,
    'Totaal incl. btw 121,00',
  ])

test('returns an entry for each invoice of a file, with the pages of the file', async () => {
  const [first, second] = [readLabelled('van-osch'), readLabelled('marit-hoogeboom')]
  const [alone] = await recognise('a.pdf', readLabelled('marit-hoogeboom'))
  const documents = await recognise('scan.pdf', await joinPdfs([first, undefined, second]))
  expect(documents).toMatchObject([
    { FileName: 'scan.pdf', TotalPages: 4, FirstPage: 0, LastPage: 1 },
    { FileName: 'scan.pdf', TotalPages: 4, FirstPage: 3, LastPage: 3 },
  ])
  const moved = Object.entries(alone?.Fields ?? {}).map(([name, field]) => [
    name,
    { ...field, Page: (field.Page ?? 0) + 3 },
  ])
  expect(moved.length).toBeGreaterThan(8)
  expect(documents[1]?.Fields).toEqual(Object.fromEntries(moved))
  expect(Object.values(documents[0]?.Fields ?? {}).every(({ Page }) => Page === 0 || Page === 1)).toBe(true)
})

test('returns no pages if a file is one document', async () => {
  const [document, ...others] = await recognise('a.pdf', readLabelled('van-osch'))
  expect(others).toEqual([])
  expect(document).toMatchObject({ FileName: 'a.pdf', TotalPages: 2 })
  expect(document).not.toHaveProperty('FirstPage')
})

test('does not split a PDF that embeds an electronic invoice, or files of other models', async () => {
  const hybrid = await PDFDocument.load(await buildHybridPdf({ lines: invoicePage, xml: buildCii() }))
  const [page] = await hybrid.copyPages(
    await PDFDocument.load(await drawInvoice('2025-0113', '14-03-2025')),
    [0],
  )
  if (page === undefined) throw new Error('the file has a page')
  hybrid.addPage(page)
  expect(await recognise('a.pdf', new Uint8Array(await hybrid.save()))).toMatchObject([{ TotalPages: 2 }])
  const two = () =>
    Promise.all([drawInvoice('2025-0113', '14-03-2025'), drawInvoice('2025-0114', '15-03-2025')])
  expect(await recognise('a.pdf', await joinPdfs(await two()))).toHaveLength(2)
  expect(await recognise('a.pdf', await joinPdfs(await two()), letter)).toHaveLength(1)
})

test('splits the files of an archive', async () => {
  const two = await joinPdfs([
    await drawInvoice('2025-0113', '14-03-2025'),
    await drawInvoice('2025-0114', '15-03-2025'),
  ])
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false })
  await zip.add('a.pdf', new Uint8ArrayReader(two))
  await zip.add('b.pdf', new Uint8ArrayReader(await drawInvoice('2025-0115', '16-03-2025')))
  const documents = await recognise('alles.zip', new Uint8Array(await zip.close()))
  expect(
    documents.map(({ FileName, FirstPage, Fields }) => [FileName, FirstPage, Fields['InvoiceNumber']?.Value]),
  ).toEqual([
    ['a.pdf', 0, '2025-0113'],
    ['a.pdf', 1, '2025-0114'],
    ['b.pdf', undefined, '2025-0115'],
  ])
})

test('leaves out separator sheets between scanned documents', async () => {
  const pages = ['2025-0113', '2025-0114'].map(
    (number) => `Factuur\nFactuurnummer: ${number}\nFactuurdatum: 14-03-2025\nTotaal: 121,00`,
  )
  const bytes = new TextEncoder().encode(pages.join('\fSCHEIDINGSBLAD\f'))
  expect(await recognise('a.txt', bytes)).toMatchObject([
    { FirstPage: 0, LastPage: 0 },
    { FirstPage: 2, LastPage: 2 },
  ])
})

test('splits a picture of several pages', async () => {
  const texts = ['2025-0113', '2025-0114'].map((number) => [
    'Factuur',
    `Factuurnummer: ${number}`,
    'Factuurdatum: 14-03-2025',
    'Totaal: 121,00',
  ])
  let at = 0
  const size = { width: 595, height: 842, density: 72 }
  const tools: ReadingTools = {
    openImage: () =>
      Promise.resolve({
        ok: true,
        file: {
          pages: 2,
          decode: () => Promise.resolve({ ok: true, picture: { ...size, grey: new Uint8Array(0) } }),
        },
      }),
    ocr: () => {
      const words = (texts[at++] ?? []).flatMap((line, row) =>
        line.split(' ').map((text, column) => {
          const [left, top] = [50 + column * 110, 80 + row * 20]
          return {
            text,
            confidence: 95,
            left,
            top,
            right: left + text.length * 6,
            bottom: top + 8,
            baseline: top + 8,
          }
        }),
      )
      return Promise.resolve({ words, turned: 0, skew: 0 })
    },
  }
  const documents = await recognise('scan.tif', new Uint8Array([0x49, 0x49, 42, 0]), invoice, tools)
  expect(documents.map(({ Fields }) => Fields['InvoiceNumber'])).toMatchObject([
    { Value: '2025-0113', Page: 0 },
    { Value: '2025-0114', Page: 1 },
  ])
})

test('documents begin at the boundaries set by a person, whatever the pages show', async () => {
  const drawn = () =>
    Promise.all([
      drawInvoice('2025-0113', '14-03-2025'),
      drawPdf(['Bijlage', 'Foto van de oven']),
      drawInvoice('2025-0114', '15-03-2025'),
    ])
  const read = async (firstPages: number[], model = invoice) => {
    const documents = await recognise('a.pdf', await joinPdfs(await drawn()), model, undefined, [
      { fileName: 'a.pdf', occurrence: 0, firstPages },
    ])
    return documents.map(({ FirstPage, LastPage }) => [FirstPage, LastPage])
  }
  expect(await read([0, 1, 2])).toEqual([
    [0, 0],
    [1, 1],
    [2, 2],
  ])
  expect(await read([0])).toEqual([[undefined, undefined]])
  expect(await read([0, 1], receipt)).toEqual([
    [0, 0],
    [1, 2],
  ])
  // A page that the file does not have begins no document.
  expect(await read([0, 2, 9])).toEqual([
    [0, 1],
    [2, 2],
  ])
})

test('boundaries set for one file of an archive apply only to that file', async () => {
  const two = async () =>
    joinPdfs([await drawInvoice('2025-0113', '14-03-2025'), await drawInvoice('2025-0114', '15-03-2025')])
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false })
  await zip.add('x/a.pdf', new Uint8ArrayReader(await two()))
  await zip.add('y/a.pdf', new Uint8ArrayReader(await two()))
  const documents = await recognise('alles.zip', new Uint8Array(await zip.close()), invoice, undefined, [
    { fileName: 'a.pdf', occurrence: 1, firstPages: [0] },
  ])
  expect(documents.map(({ FileName, FirstPage }) => [FileName, FirstPage])).toEqual([
    ['a.pdf', 0],
    ['a.pdf', 1],
    ['a.pdf', undefined],
  ])
})

test('an electronic invoice in a PDF belongs to the first of the documents into which a person divided it', async () => {
  const hybrid = await PDFDocument.load(await buildHybridPdf({ lines: invoicePage, xml: buildCii() }))
  const [page] = await hybrid.copyPages(
    await PDFDocument.load(await drawInvoice('2025-0113', '14-03-2025')),
    [0],
  )
  if (page === undefined) throw new Error('the file has a page')
  hybrid.addPage(page)
  const documents = await recognise('a.pdf', new Uint8Array(await hybrid.save()), invoice, undefined, [
    { fileName: 'a.pdf', occurrence: 0, firstPages: [0, 1] },
  ])
  const isElectronic = ({ Fields }: (typeof documents)[number]) =>
    Object.values(Fields).some((field) => electronicValueProperty in field)
  expect(documents.map(isElectronic)).toEqual([true, false])
  expect(documents[1]?.Fields['InvoiceNumber']?.Value).toBe('2025-0113')
})
