import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Worker } from 'tesseract.js'
import type { ReaderWord } from '#src/ocr/reader-word.ts'
import { toReaderWords } from '#src/ocr/tesseract-words.ts'
import type { OcrLanguage } from '#src/page/detect-language.ts'

/** Greyscale pixels to read. */
interface Grey {
  readonly width: number
  readonly height: number
  readonly grey: Uint8Array<ArrayBuffer>
}

let currentWorker: { readonly language: OcrLanguage; readonly worker: Promise<Worker> } | undefined

/**
 * Reads the words of an upright picture in a thread of tesseract.js. The thread is reused for the next picture; there is
 * only one, because each takes some 150 MB.
 */
export async function readWords(picture: Grey, language: OcrLanguage): Promise<ReaderWord[]> {
  const worker = await getWorker(language)
  const { data } = await worker.recognize(encodePgm(picture), {}, { blocks: true, text: false })
  return toReaderWords(data.blocks ?? [])
}

/** Ends the thread, if one runs. */
export async function terminateTesseract(): Promise<void> {
  const previous = currentWorker
  currentWorker = undefined
  await (await previous?.worker)?.terminate()
}

async function getWorker(language: OcrLanguage): Promise<Worker> {
  if (currentWorker?.language !== language) await terminateTesseract()
  currentWorker ??= { language, worker: startWorker(language) }
  return currentWorker.worker
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
  // By default tesseract guesses the density, and writes about it and more to the standard output, which is our log.
  const quiet = { user_defined_dpi: '300', debug_file: '/dev/null' }
  await worker.setParameters(quiet)
  return worker
}

const getPackageFolder = (specifier: string) => dirname(createRequire(import.meta.url).resolve(specifier))

/** Encodes a portable grey map, the simplest format that tesseract reads. */
function encodePgm({ width, height, grey }: Grey): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), grey])
}
