import { createWorker, OEM, type ImageLike, type Page, type Word, type Worker } from 'tesseract.js'
import type { ReaderWord } from '#src/ocr/reader-word.ts'
import { toReaderWords } from '#src/ocr/tesseract-words.ts'
import type { OcrLanguage } from '#src/page/detect-language.ts'
import type { OcrLine, OcrWord } from './create-word-runs.ts'
import { createSecondReader } from './second-reader.ts'

/** URL of the data that recognition loads, in exactly the library's version, set by the build; ends in a slash. */
declare const __OCR_DATA__: string

interface ReadPictureOptions {
  readonly language: OcrLanguage
  readonly signal: AbortSignal
  /** Called with the share done, from 0 to 1; loading data is not included. */
  onProgress(share: number): void
}

interface PictureReader {
  /**
   * Recognises the words on a picture of a page with Tesseract and PP-OCR; with Tesseract alone where PP-OCR cannot read.
   * One at a time: wait for the previous call to settle.
   *
   * @returns the lines in reading order, in pixels of the picture; empty for a picture without words.
   * @throws the reason of `signal` once aborted; any other error means that recognition is not possible, for example
   *   because its data cannot be fetched.
   */
  read(picture: Blob, options: ReadPictureOptions): Promise<readonly OcrLine[]>
}

/** An idle worker is terminated after this time, because it holds some hundred megabytes. In milliseconds. */
const idleTimeoutMs = 60_000

/** Share of the time that Tesseract takes; PP-OCR, which reports no progress, takes the rest. */
const tesseractShare = 0.7

/** A running worker for one language. */
interface LanguageWorker {
  readonly language: OcrLanguage
  readonly worker: Promise<Worker>
  onProgress: (share: number) => void
}

/** The app's only reader, shared by all documents, so that the next scan finds the worker and its data loaded. */
export const sharedPictureReader = createPictureReader()

function createPictureReader(): PictureReader {
  let current: LanguageWorker | undefined
  let idleTimer: ReturnType<typeof setTimeout> | undefined
  const secondReader = createSecondReader()

  function terminate(): void {
    const terminated = current
    current = undefined
    void terminated?.worker.then(
      (worker) => worker.terminate(),
      () => undefined,
    )
  }

  function getWorker(language: OcrLanguage): LanguageWorker {
    if (current && current.language !== language) terminate()
    current ??= startWorker(language)
    return current
  }

  async function merge(picture: Blob, page: Page, signal: AbortSignal): Promise<readonly OcrLine[]> {
    try {
      const words = toReaderWords(page.blocks ?? [])
      const lines = await secondReader.merge({ picture, words }, signal)
      return lines.map((line) => ({ words: line.map(toMergedOcrWord) }))
    } catch {
      signal.throwIfAborted()
      return toOcrLines(page)
    }
  }

  return {
    async read(picture, { language, signal, onProgress }) {
      signal.throwIfAborted()
      clearTimeout(idleTimer)
      const used = getWorker(language)
      used.onProgress = (share) => onProgress(tesseractShare * share)
      // A worker cannot be interrupted: it is terminated, and the next picture starts another.
      const aborted = new Promise<never>((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
      )
      const recognise = async () => {
        const [worker, bytes] = await Promise.all([used.worker, picture.arrayBuffer()])
        signal.throwIfAborted()
        // Bytes are sent to the worker at once. A Blob would be read first, and if the worker were terminated meanwhile, the
        // library would report an error that nothing can catch.
        const image = new Uint8Array(bytes) as unknown as ImageLike
        return worker.recognize(image, {}, { blocks: true, text: false })
      }
      try {
        const result = await Promise.race([recognise(), aborted])
        return await merge(picture, result.data, signal)
      } catch (error) {
        if (current === used) terminate()
        // The library rejects with strings.
        throw error instanceof Error ? error : new Error(String(error))
      } finally {
        used.onProgress = () => undefined
        clearTimeout(idleTimer)
        idleTimer = setTimeout(() => {
          terminate()
          secondReader.terminate()
        }, idleTimeoutMs)
      }
    },
  }
}

function startWorker(language: OcrLanguage): LanguageWorker {
  const worker = createWorker(language, OEM.LSTM_ONLY, {
    workerPath: `${__OCR_DATA__}worker.min.js`,
    corePath: `${__OCR_DATA__}tesseract-core-simd-lstm.js`,
    langPath: __OCR_DATA__,
    // The page's Content-Security-Policy forbids workers from blobs.
    workerBlobURL: false,
    // The browser's HTTP cache is enough.
    cacheMethod: 'none',
    logger: ({ status, progress }) => status === 'recognizing text' && started.onProgress(progress),
    // Without a handler the library throws where nothing can catch it; the promises report the same errors.
    errorHandler: () => undefined,
  })
  const started: LanguageWorker = { language, worker, onProgress: () => undefined }
  return started
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

const toMergedOcrWord = ({
  text,
  confidence,
  left,
  right,
  top: y0,
  bottom: y1,
  characters,
}: ReaderWord): OcrWord => ({
  text,
  confidence,
  box: { x0: left, y0, x1: right, y1 },
  letters: characters.map((one) => ({ text: one.text, box: { x0: one.left, y0, x1: one.right, y1 } })),
})
