import { extname } from 'node:path'
import type { ReadingTools } from '#src/engine/pages/reading-tools.ts'
import { createReadingTools } from '#src/server/ocr/create-reading-tools.ts'
import { terminateTesseract } from '#src/server/ocr/tesseract.ts'
import type { Half } from '#src/tools/generated-invoices/maker.ts'
import { loadLabelledDocuments } from '../recognition/load-labelled-documents.ts'
import { countBoundaries, countSplit, pairOwn } from './count-boundaries.ts'
import { drawDocumentsToScan, type DocumentSet, type WholeDocument } from './draw-documents.ts'
import { scanDocument, scanSheets } from './scan-documents.ts'

/**
 * Prints how many boundaries are found in joined scans read with OCR, of labelled documents and of drawn ones with
 * and without a number, and how many single scans are split. For the held-out half only counts are printed. Takes
 * some minutes.
 */
export async function runScannedBoundariesBench(): Promise<void> {
  const tools = createReadingTools({})
  for (const half of ['tune', 'held-out'] as const) {
    const namesMistakes = half === 'tune'
    const labelled = await scanLabelled(half, tools)
    const numbered = await scanDrawn(half, 'numbered', tools, labelled.length)
    const unnumbered = await scanDrawn(half, 'unnumbered', tools, labelled.length + numbered.length)
    const sets = {
      'scans, labelled': labelled,
      'scans, with number': numbered,
      'scans, without number': unnumbered,
    }
    console.log(half)
    for (const [name, documents] of Object.entries(sets)) {
      countBoundaries(`${name}, two makers`, pairAll(documents), namesMistakes)
      const own = pairOwn(documents)
      if (own.length > 0) countBoundaries(`${name}, one maker`, own, namesMistakes)
    }
    countSplit('single scans', Object.values(sets).flat(), namesMistakes)
    console.log('')
  }
  await terminateTesseract()
}

/** Pairs every document with every one of another maker: scans take long, so there are few. */
const pairAll = (documents: readonly WholeDocument[]) =>
  documents.flatMap((document) =>
    documents.filter(({ maker }) => maker !== document.maker).map((other) => [document, other]),
  )

async function scanLabelled(half: Half, tools: ReadingTools): Promise<WholeDocument[]> {
  const documents: WholeDocument[] = []
  const labelled = loadLabelledDocuments(half).filter(
    ({ model, path }) => model === 'invoice' && extname(path) === '.pdf',
  )
  for (const [order, { name, path }] of labelled.entries())
    documents.push({ name, maker: name, pages: await scanDocument(path, order, tools) })
  return documents
}

/** @param before number of documents scanned earlier, so that each of the eight recipes is used. */
async function scanDrawn(
  half: Half,
  set: DocumentSet,
  tools: ReadingTools,
  before: number,
): Promise<WholeDocument[]> {
  const documents: WholeDocument[] = []
  for (const [order, { name, maker, sheets }] of drawDocumentsToScan(half, set).entries())
    documents.push({ name, maker, pages: await scanSheets(sheets, before + order, tools) })
  return documents
}

if (import.meta.main) await runScannedBoundariesBench()
