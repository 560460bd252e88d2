import { createWorker, OEM, type Page, type Word, type Worker } from 'tesseract.js'
import type { ReadLanguage } from '#src/values/text/language-of.ts'
import type { ReadLine, ReadWord } from './word-runs.ts'

/** Where the build puts what reading loads, of exactly the library's version; ends in a slash. */
declare const __OCR_DATA__: string

export interface ReadPictureOptions {
  readonly language: ReadLanguage
  readonly signal: AbortSignal
  /** From 0 to 1; loading what is needed is not part of it. */
  onProgress(share: number): void
}

/** A worker that nobody needed for so long is ended: it holds some hundred megabytes. In milliseconds. */
const idleTime = 60_000

interface Shared {
  readonly language: ReadLanguage
  readonly worker: Promise<Worker>
}

let shared: Shared | undefined
let idle: ReturnType<typeof setTimeout> | undefined
let tell: (share: number) => void = () => undefined

/**
 * Reads the words on a picture of a page. One at a time: the caller waits for the last one to settle.
 *
 * @returns the lines in reading order, in pixels of the picture; none on a picture without words.
 * @throws what `signal` was aborted with; any other error means that reading is not possible, such as data that
 *   cannot be fetched.
 */
export async function readPicture(picture: Blob, options: ReadPictureOptions): Promise<readonly ReadLine[]> {
  const { language, signal, onProgress } = options
  signal.throwIfAborted()
  clearTimeout(idle)
  tell = onProgress
  // A worker cannot be told to stop: it is ended, and the next picture gets another.
  const stopped = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  )
  try {
    const worker = await Promise.race([workerFor(language), stopped])
    const read = await Promise.race([worker.recognize(picture, {}, { blocks: true, text: false }), stopped])
    return linesOf(read.data)
  } catch (error) {
    end()
    // The library rejects with texts.
    throw error instanceof Error ? error : new Error(String(error))
  } finally {
    tell = () => undefined
    idle = setTimeout(end, idleTime)
  }
}

async function workerFor(language: ReadLanguage): Promise<Worker> {
  if (shared && shared.language !== language) end()
  shared ??= { language, worker: startWorker(language) }
  return shared.worker
}

const startWorker = (language: ReadLanguage): Promise<Worker> =>
  createWorker(language, OEM.LSTM_ONLY, {
    workerPath: `${__OCR_DATA__}worker.min.js`,
    corePath: `${__OCR_DATA__}tesseract-core-simd-lstm.js`,
    langPath: __OCR_DATA__,
    // A worker from a blob is against the policy of the page.
    workerBlobURL: false,
    // The browser keeps what it fetched by itself.
    cacheMethod: 'none',
    logger: ({ status, progress }) => status === 'recognizing text' && tell(progress),
    // Without one the library throws where nobody can catch it; the promises tell the same.
    errorHandler: () => undefined,
  })

function end(): void {
  const ended = shared
  shared = undefined
  void ended?.worker.then(
    (worker) => worker.terminate(),
    () => undefined,
  )
}

function linesOf({ blocks }: Page): ReadLine[] {
  const lines = (blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.lines))
  return lines.map((line) => ({ words: line.words.map(wordOf) }))
}

const wordOf = ({ text, confidence, bbox, symbols }: Word): ReadWord => ({
  text,
  confidence,
  box: bbox,
  letters: symbols.map((symbol) => ({ text: symbol.text, box: symbol.bbox })),
})
