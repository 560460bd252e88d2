import { createReadingTools } from '#src/server/reading-tools/create-reading-tools.ts'
import { endTesseract } from '#src/server/reading-tools/tesseract.ts'
import { builtInModels } from '#src/service/models/built-in.ts'
import { readDocuments } from '#src/service/recognition/readers/read-documents.ts'
import type { PictureText, ReadingTools } from '#src/service/recognition/readers/reading-tools.ts'
import { recognise } from '#src/service/recognition/recognise.ts'
import { isRight } from './recognition-compare.ts'
import { labelledDocuments, type Half, type LabelledDocument } from './recognition-labels.ts'
import { bareReader } from './scans-bare.ts'
import { scanFile, type ScanFile } from './scans-files.ts'
import { scans, type Scan } from './scans-list.ts'

/** Labels of a scan that are on it, those whose text was among the words, and those that were recognised. */
interface Counts {
  readonly labelled: number
  readonly legible: number
  readonly right: number
}

/**
 * Prints how well labelled documents are recognised as scans and photographs: the fields that are right, as a share of
 * those whose text OCR could read at all; and the seconds per page beside bare tesseract.js on the same pictures. Of
 * the held-out half only sums are printed.
 */
export async function runScansBench(): Promise<void> {
  const bare = await bareReader()
  const seconds = { ours: 0, bare: 0, pages: 0 }
  for (const half of ['tune', 'held-out'] as const) {
    const all: Counts[] = []
    for (const [scan, document] of scansOf(half)) {
      const file = await scanFile(scan, document.path)
      seconds.bare += await timed(() => bare.read(file.pages))
      const tools = remembering(createReadingTools({}))
      seconds.ours += await timed(async () => void (await readDocuments(fresh(file), tools.first)))
      seconds.pages += file.pages.length
      const counts = await countsOf(file, document, tools.again)
      all.push(counts)
      if (half === 'tune') print(`${scan.of}.${scan.as}`, counts)
    }
    print(`${half}: ${all.length} scans`, sumOf(all))
  }
  await bare.end()
  await endTesseract()
  const per = (milliseconds: number) => (milliseconds / 1000 / seconds.pages).toFixed(1)
  console.log(
    `seconds per page (${seconds.pages}): ${per(seconds.ours)}, bare tesseract.js ${per(seconds.bare)}: ${(seconds.ours / seconds.bare).toFixed(2)} ×`,
  )
}

function scansOf(half: Half): (readonly [Scan, LabelledDocument])[] {
  const documents = new Map(labelledDocuments(half).map((document) => [document.name, document]))
  return scans.flatMap((scan) => {
    const document = documents.get(scan.of)
    if (scan.half === half && document === undefined) throw new Error(`There is no document ${scan.of}`)
    return scan.half === half && document !== undefined ? [[scan, document] as const] : []
  })
}

/** Readers may take the bytes over. */
const fresh = ({ name, bytes }: ScanFile) => ({ name, bytes: bytes.slice() })

async function countsOf(
  file: ScanFile,
  document: LabelledDocument,
  again: () => ReadingTools,
): Promise<Counts> {
  const model = builtInModels.find(({ id }) => id === document.model)
  if (model === undefined) throw new Error(`There is no model ${document.model}`)
  const read = await readDocuments(fresh(file), again())
  if (!read.ok) throw new Error(read.detail)
  const printed = read.documents
    .flatMap(({ pages }) => pages)
    .map(({ words }) => squeezed(words.map(({ text }) => text).join('')))
  const reading = await recognise(fresh(file), model, again())
  const fields = reading.ok ? (reading.result.Documents[0]?.Fields ?? {}) : {}
  const labels = [...document.labels].filter(
    ([path, { page }]) => !path.includes('.') && page < file.pages.length,
  )
  const legible = labels.filter(([, { text, page }]) => printed[page]?.includes(squeezed(text)))
  const right = legible.filter(([path, label]) => {
    const field = fields[path]
    return field !== undefined && isRight(field.Value, label, path)
  })
  return { labelled: labels.length, legible: legible.length, right: right.length }
}

/** Tools that keep what OCR said of each picture, and others that say it again in the same order. */
function remembering(tools: ReadingTools) {
  const said: (PictureText | undefined)[] = []
  const ocr: ReadingTools['ocr'] = async (picture) => {
    const text = await tools.ocr?.(picture)
    said.push(text)
    return text
  }
  const again = (): ReadingTools => {
    const rest = [...said]
    return { ...tools, ocr: async () => rest.shift() }
  }
  return { first: { ...tools, ocr }, again }
}

/** How OCR spaces words and reads capitals says nothing of whether it read them. */
const squeezed = (text: string) => text.replaceAll(/\s+/g, '').toLowerCase()

const sumOf = (all: readonly Counts[]): Counts => ({
  labelled: all.reduce((sum, one) => sum + one.labelled, 0),
  legible: all.reduce((sum, one) => sum + one.legible, 0),
  right: all.reduce((sum, one) => sum + one.right, 0),
})

function print(name: string, { labelled, legible, right }: Counts): void {
  const share = ((100 * right) / Math.max(1, legible)).toFixed(1)
  console.log(`${name.padEnd(28)} ${right} right of ${legible} legible (${share} %), ${labelled} labelled`)
}

async function timed(act: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await act()
  return performance.now() - start
}
