import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Worker } from 'tesseract.js'
import type { ReaderWord } from '#src/ocr/reader-word.ts'
import { toReaderWords } from '#src/ocr/tesseract-words.ts'
import { primaryOcrLanguage, type OcrLanguage } from '#src/page/detect-language.ts'

/** Greyscale pixels to read. */
interface Grey {
  readonly width: number
  readonly height: number
  readonly grey: Uint8Array<ArrayBuffer>
}

/** Milliseconds after which the thread of a second language ends if no page needed it. */
const idleMs = 10_000

const workers = new Map<OcrLanguage, Promise<Worker>>()
let idleTimer: ReturnType<typeof setTimeout> | undefined

/**
 * Reads the words of an upright picture in a thread of tesseract.js. Threads are reused: that of the primary language
 * for as long as the process runs, and one of another language while pages need it. Starting one takes as long as
 * reading half a page, and each takes some 150 MB.
 */
export async function readWords(picture: Grey, language: OcrLanguage): Promise<ReaderWord[]> {
  clearTimeout(idleTimer)
  await terminateWorkers((other) => other !== primaryOcrLanguage && other !== language)
  const worker = workers.get(language) ?? startWorker(language)
  workers.set(language, worker)
  // A thread that failed to start is started again for the next page.
  worker.catch(() => workers.get(language) === worker && workers.delete(language))
  const { data } = await (await worker).recognize(encodePgm(picture), {}, { blocks: true, text: false })
  idleTimer = setTimeout(() => void terminateWorkers((other) => other !== primaryOcrLanguage), idleMs)
  idleTimer.unref()
  return toReaderWords(data.blocks ?? [])
}

/** Ends the threads that run. */
export async function terminateTesseract(): Promise<void> {
  clearTimeout(idleTimer)
  await terminateWorkers(() => true)
}

async function terminateWorkers(isUnwanted: (language: OcrLanguage) => boolean): Promise<void> {
  const unwanted = [...workers].filter(([language]) => isUnwanted(language))
  for (const [language] of unwanted) workers.delete(language)
  await Promise.all(unwanted.map(async ([, worker]) => (await worker.catch(() => undefined))?.terminate()))
}

async function startWorker(language: OcrLanguage): Promise<Worker> {
  const { createWorker, OEM } = await import('tesseract.js')
  const worker = await createWorker(language, OEM.LSTM_ONLY, {
    // Language data from a package: nothing is fetched, and nothing written.
    langPath: join(getPackageFolder(`@tesseract.js-data/${language}/package.json`), '4.0.0_best_int'),
    cacheMethod: 'none',
    // Without a handler the library throws an error that cannot be caught; the promises reject with it too.
    errorHandler: () => undefined,
  })
  // By default tesseract guesses the density, and reports this and more on the standard output, which is our log.
  const quiet = { user_defined_dpi: '300', debug_file: '/dev/null' }
  await worker.setParameters(quiet)
  return worker
}

const getPackageFolder = (specifier: string) => dirname(createRequire(import.meta.url).resolve(specifier))

/** Encodes a portable grey map, the simplest format that tesseract reads. */
function encodePgm({ width, height, grey }: Grey): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), grey])
}
