import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { builtInModels } from '#src/engine/models/built-in-models.ts'
import { recogniseFile } from '#src/engine/recognise-file.ts'
import { findInstalledPdfAssets } from '#src/engine/pages/pdf-assets.ts'
import type { LabelledDocument } from './load-labelled-documents.ts'

export interface Speed {
  /** Milliseconds per page. */
  readonly recognition: number
  /** Milliseconds per page of text extraction alone, same files, same run. */
  readonly extraction: number
  readonly pages: number
}

const rounds = 5

/** Times recognition of the PDFs and plain text extraction by pdf.js alternately; medians of several rounds. */
export async function measureSpeed(documents: readonly LabelledDocument[]): Promise<Speed> {
  const pdfs = documents.filter(({ path }) => path.endsWith('.pdf'))
  const read: number[] = []
  const extracted: number[] = []
  let pages = 0
  for (let round = 0; round <= rounds; round++) {
    const extraction = await measureTime(async () => {
      pages = 0
      for (const pdf of pdfs) pages += await extractText(pdf)
    })
    const recognition = await measureTime(async () => {
      for (const pdf of pdfs) await recogniseOne(pdf)
    })
    // The first round is a warm-up.
    if (round > 0) {
      read.push(recognition)
      extracted.push(extraction)
    }
  }
  return { recognition: median(read) / pages, extraction: median(extracted) / pages, pages }
}

async function measureTime(act: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await act()
  return performance.now() - start
}

const readBytes = (path: string) => new Uint8Array(readFileSync(path))

async function recogniseOne({ path, model: id }: LabelledDocument): Promise<void> {
  const model = builtInModels.find((one) => one.id === id)
  if (!model) throw new Error(`no model ${id}`)
  await recogniseFile({ name: basename(path), bytes: readBytes(path) }, model)
}

/** Extracts the text of a PDF with pdf.js alone. @returns the number of its pages. */
export async function extractText({ path }: Pick<LabelledDocument, 'path'>): Promise<number> {
  const task = getDocument({
    data: readBytes(path),
    verbosity: VerbosityLevel.ERRORS,
    disableFontFace: true,
    useSystemFonts: false,
    ...findInstalledPdfAssets(),
  })
  const document = await task.promise
  for (let number = 1; number <= document.numPages; number++)
    await (await document.getPage(number)).getTextContent()
  await task.destroy()
  return document.numPages
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
