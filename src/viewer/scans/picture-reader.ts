import { createWorker, OEM, type Page, type Word, type Worker } from 'tesseract.js'
import type { OcrLanguage } from '#src/page/detect-language.ts'
import type { OcrLine, OcrWord } from './create-word-runs.ts'

/** Where the build puts what reading loads, of exactly the library's version; ends in a slash. */
declare const __OCR_DATA__: string

export interface ReadPictureOptions {
  readonly language: OcrLanguage
  readonly signal: AbortSignal
  /** From 0 to 1; loading what is needed is not part of it. */
  onProgress(share: number): void
}

/** A worker that nobody needed for so long is ended: it holds some hundred megabytes. In milliseconds. */
const idleTimeoutMs = 60_000

interface SharedReader {
  readonly language: OcrLanguage
  readonly worker: Promise<Worker>
}

let sharedReader: SharedReader | undefined
let idleTimer: ReturnType<typeof setTimeout> | undefined
let reportProgress: (share: number) => void = () => undefined

/**
 * Reads the words on a picture of a page. One at a time: the caller waits for the last one to settle.
 *
 * @returns the lines in reading order, in pixels of the picture; none on a picture without words.
 * @throws what `signal` was aborted with; any other error means that reading is not possible, such as data that
 *   cannot be fetched.
 */
export async function readPicture(picture: Blob, options: ReadPictureOptions): Promise<readonly OcrLine[]> {
  const { language, signal, onProgress } = options
  signal.throwIfAborted()
  clearTimeout(idleTimer)
  reportProgress = onProgress
  // A worker cannot be told to stop: it is ended, and the next picture gets another.
  const stopped = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  )
  try {
    const worker = await Promise.race([getWorker(language), stopped])
    const read = await Promise.race([worker.recognize(picture, {}, { blocks: true, text: false }), stopped])
    return toOcrLines(read.data)
  } catch (error) {
    endWorker()
    // The library rejects with texts.
    throw error instanceof Error ? error : new Error(String(error))
  } finally {
    reportProgress = () => undefined
    idleTimer = setTimeout(endWorker, idleTimeoutMs)
  }
}

async function getWorker(language: OcrLanguage): Promise<Worker> {
  if (sharedReader && sharedReader.language !== language) endWorker()
  sharedReader ??= { language, worker: startWorker(language) }
  return sharedReader.worker
}

const startWorker = (language: OcrLanguage): Promise<Worker> =>
  createWorker(language, OEM.LSTM_ONLY, {
    workerPath: `${__OCR_DATA__}worker.min.js`,
    corePath: `${__OCR_DATA__}tesseract-core-simd-lstm.js`,
    langPath: __OCR_DATA__,
    // A worker from a blob is against the policy of the page.
    workerBlobURL: false,
    // The browser keeps what it fetched by itself.
    cacheMethod: 'none',
    logger: ({ status, progress }) => status === 'recognizing text' && reportProgress(progress),
    // Without one the library throws where nobody can catch it; the promises tell the same.
    errorHandler: () => undefined,
  })

function endWorker(): void {
  const ended = sharedReader
  sharedReader = undefined
  void ended?.worker.then(
    (worker) => worker.terminate(),
    () => undefined,
  )
}

function toOcrLines({ blocks }: Page): OcrLine[] {
  const lines = (blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.lines))
  return lines.map((line) => ({ words: line.words.map(toOcrWord) }))
}

const toOcrWord = ({ text, confidence, bbox, symbols }: Word): OcrWord => ({
  text,
  confidence,
  box: bbox,
  letters: symbols.map((symbol) => ({ text: symbol.text, box: symbol.bbox })),
})
