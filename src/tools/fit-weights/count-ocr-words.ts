import { readFileSync } from 'node:fs'
import type { Page, Word } from '#src/engine/pages/page.ts'
import type { ReadingTools } from '#src/engine/pages/reading-tools.ts'
import { readDocuments } from '#src/engine/readers/read-documents.ts'
import { createReadingTools } from '#src/server/ocr/create-reading-tools.ts'
import { terminateTesseract } from '#src/server/ocr/tesseract.ts'
import {
  loadFurtherMakers,
  loadLabelledDocuments,
} from '#src/tools/bench/recognition/load-labelled-documents.ts'
import { createScanFile } from '#src/tools/bench/scans/create-scan-file.ts'
import { photograph, small, type Scan } from '#src/tools/bench/scans/scan-list.ts'

// node src/tools/fit-weights/count-ocr-words.ts Counts, for the first pages of the tune halves as scans and
// photographs, the words that OCR read exactly, and all words, in the form of engine/decide/ocr-accuracy.ts. Takes
// some ten minutes.

const ways: readonly Pick<Scan, 'recipe' | 'format'>[] = [
  { recipe: { density: 200 }, format: 'png' },
  { recipe: photograph, format: 'jpg' },
  { recipe: small, format: 'jpg' },
]

type Counts = [right: number, read: number]
const counts = new Map<string, Counts>()

async function readFirstPage(
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  tools: ReadingTools,
): Promise<Page | undefined> {
  const read = await readDocuments({ name, bytes }, tools)
  return read.ok ? read.documents[0]?.pages[0] : undefined
}

/** Counts each printed word once; a word that differs only in spaces counts if the page's text contains it. */
function countWords(printed: Page, read: Page): void {
  const rest = printed.words.map(({ text }) => text)
  const whole = rest.join('')
  for (const word of read.words) {
    if (word.confidence === undefined || !/[\p{L}\d]/u.test(word.text)) continue
    const at = rest.indexOf(word.text)
    if (at !== -1) rest.splice(at, 1)
    const isRight = at !== -1 || (word.text.length > 2 && whole.includes(word.text))
    const key = describeWord(word)
    const [right, all] = counts.get(key) ?? [0, 0]
    counts.set(key, [right + (isRight ? 1 : 0), all + 1])
  }
}

function describeWord({ text, confidence = 0, isAgreed }: Word): string {
  const from = [95, 90, 80].find((minimum) => confidence >= minimum) ?? 0
  const differing = isAgreed === false ? 'differing' : 'agreed'
  const reading = isAgreed === undefined ? 'alone' : differing
  const own = `${/\d/.test(text) ? 'digits' : 'letters'} ${text.length < 3 ? 'short' : 'long'}`
  return reading === 'agreed' ? `${reading} ${own}` : `${reading} ${own} from ${from}`
}

const tools = createReadingTools({})
for (const { name, path } of [...loadFurtherMakers('tune'), ...loadLabelledDocuments('tune')]) {
  if (!path.endsWith('.pdf')) continue
  const printed = await readFirstPage('text.pdf', new Uint8Array(readFileSync(path)), {})
  for (const way of printed ? ways : []) {
    const file = await createScanFile({ half: 'tune', document: name, ...way }, path)
    const read = await readFirstPage(file.name, file.bytes, tools)
    if (printed && read) countWords(printed, read)
  }
}
await terminateTesseract()
for (const [key, [right, read]] of [...counts].toSorted()) console.log(`${key}: [${right}, ${read}]`)
