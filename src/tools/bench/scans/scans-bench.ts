import { readFileSync } from 'node:fs'
import { createReadingTools } from '#src/server/ocr/create-reading-tools.ts'
import { terminateTesseract } from '#src/server/ocr/tesseract.ts'
import { builtInModels } from '#src/engine/models/built-in-models.ts'
import { readDocuments, type ReadDocumentsResult } from '#src/engine/readers/read-documents.ts'
import type { OcrResult, ReadingTools } from '#src/engine/pages/reading-tools.ts'
import { recogniseFile } from '#src/engine/recognise-file.ts'
import { isCorrect } from '../recognition/is-correct.ts'
import {
  loadLabelledDocuments,
  type DatasetHalf,
  type LabelledDocument,
} from '../recognition/load-labelled-documents.ts'
import { startBareReader } from './start-bare-reader.ts'
import { createScanFile, type ScanFile } from './create-scan-file.ts'
import { scans, type Scan } from './scan-list.ts'

/** Counts of a scan: labels on it, those with their text among the words, and those recognised. */
interface Counts {
  readonly labelled: number
  readonly legible: number
  readonly right: number
  /** Words of the document, and those that OCR read exactly. */
  readonly words: number
  readonly wordsRight: number
}

/**
 * Prints how well labelled documents are recognised as scans and photographs: right fields, as a share of those with
 * text that OCR could read at all, and words that match the document; and the processor seconds per page beside bare
 * tesseract.js on the same pictures. For the held-out half only totals are printed.
 */
export async function runScansBench(): Promise<void> {
  const bare = await startBareReader()
  const seconds = { ours: 0, bare: 0, pages: 0 }
  // Exclude starting the readers from the measurement.
  await createReadingTools({}).ocr?.({ width: 60, height: 60, grey: new Uint8Array(3600).fill(255) })
  for (const half of ['tune', 'held-out'] as const) {
    const all: Counts[] = []
    for (const [scan, document] of listScans(half)) {
      const file = await createScanFile(scan, document.path)
      seconds.bare += await measureCpu(() => bare.read(file.pages))
      const tools = recordOcr(createReadingTools({}))
      seconds.ours += await measureCpu(async () => void (await readDocuments(copyFile(file), tools.first)))
      seconds.pages += file.pages.length
      const counts = await countFields(file, document, tools.again)
      all.push(counts)
      if (half === 'tune') printCounts(`${scan.document}.${scan.format}`, counts)
    }
    printCounts(`${half}: ${all.length} scans`, sumCounts(all))
  }
  await bare.end()
  await terminateTesseract()
  const per = (milliseconds: number) => (milliseconds / 1000 / seconds.pages).toFixed(1)
  console.log(
    `processor seconds per page (${seconds.pages}): ${per(seconds.ours)}, bare tesseract.js ${per(seconds.bare)}: ${(seconds.ours / seconds.bare).toFixed(2)} ×`,
  )
}

function listScans(half: DatasetHalf): (readonly [Scan, LabelledDocument])[] {
  const documents = new Map(loadLabelledDocuments(half).map((document) => [document.name, document]))
  return scans.flatMap((scan) => {
    const document = documents.get(scan.document)
    if (scan.half === half && document === undefined) throw new Error(`There is no document ${scan.document}`)
    return scan.half === half && document !== undefined ? [[scan, document] as const] : []
  })
}

/** Copies the bytes, because readers may take ownership of them. */
const copyFile = ({ name, bytes }: ScanFile) => ({ name, bytes: bytes.slice() })

async function countFields(
  file: ScanFile,
  document: LabelledDocument,
  again: () => ReadingTools,
): Promise<Counts> {
  const model = builtInModels.find(({ id }) => id === document.model)
  if (model === undefined) throw new Error(`There is no model ${document.model}`)
  const read = await readDocuments(copyFile(file), again())
  if (!read.ok) throw new Error(read.detail)
  const printed = read.documents
    .flatMap(({ pages }) => pages)
    .map(({ words }) => removeSpaces(words.map(({ text }) => text).join('')))
  const reading = await recogniseFile(copyFile(file), model, again())
  const fields = reading.ok ? (reading.result.Documents[0]?.Fields ?? {}) : {}
  const text = await readDocuments(
    { name: 'text.pdf', bytes: new Uint8Array(readFileSync(document.path)) },
    {},
  )
  const words = countWords(text, read)
  const labels = [...document.labels].filter(
    ([path, { page }]) => !path.includes('.') && page < file.pages.length,
  )
  const legible = labels.filter(([, { text, page }]) => printed[page]?.includes(removeSpaces(text)))
  const right = legible.filter(([path, label]) => {
    const field = fields[path]
    return field !== undefined && isCorrect(field.Value, label, path)
  })
  return { labelled: labels.length, legible: legible.length, right: right.length, ...words }
}

/** Creates tools that record the OCR result of each picture, and others that replay the records in order. */
function recordOcr(tools: ReadingTools) {
  const results: (OcrResult | undefined)[] = []
  const ocr: ReadingTools['ocr'] = async (picture) => {
    const text = await tools.ocr?.(picture)
    results.push(text)
    return text
  }
  const again = (): ReadingTools => {
    const rest = [...results]
    return { ...tools, ocr: async () => rest.shift() }
  }
  return { first: { ...tools, ocr }, again }
}

/** Ignores spacing and case, which do not show whether OCR read a word. */
const removeSpaces = (text: string) => text.replaceAll(/\s+/g, '').toLowerCase()

const sumCounts = (all: readonly Counts[]): Counts => ({
  labelled: all.reduce((sum, one) => sum + one.labelled, 0),
  legible: all.reduce((sum, one) => sum + one.legible, 0),
  right: all.reduce((sum, one) => sum + one.right, 0),
  words: all.reduce((sum, one) => sum + one.words, 0),
  wordsRight: all.reduce((sum, one) => sum + one.wordsRight, 0),
})

function printCounts(name: string, { labelled, legible, right, words, wordsRight }: Counts): void {
  const toShare = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`
  const fields = `${right} fields right of ${legible} legible (${toShare(right, legible)}), ${labelled} labelled`
  console.log(
    `${name.padEnd(28)} ${fields}; ${wordsRight} words right of ${words} (${toShare(wordsRight, words)})`,
  )
}

/** Counts the words of a document's text layer, and those that its scan reproduced, page by page. */
function countWords(
  text: ReadDocumentsResult,
  read: ReadDocumentsResult,
): Pick<Counts, 'words' | 'wordsRight'> {
  const listPages = (result: ReadDocumentsResult) =>
    result.ok
      ? result.documents.flatMap(({ pages }) => pages.map(({ words }) => words.map((word) => word.text)))
      : []
  const readPages = listPages(read)
  let [words, wordsRight] = [0, 0]
  for (const [index, page] of listPages(text).slice(0, readPages.length).entries()) {
    const remaining = [...(readPages[index] ?? [])]
    for (const word of page) {
      const at = remaining.indexOf(word)
      words += 1
      if (at === -1) continue
      wordsRight += 1
      remaining.splice(at, 1)
    }
  }
  return { words, wordsRight }
}

/** Measures the processor milliseconds of this process, which depend less on other load than wall-clock time. */
async function measureCpu(act: () => Promise<void>): Promise<number> {
  const start = process.cpuUsage()
  await act()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}
