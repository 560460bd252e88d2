import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Line, Worker } from 'tesseract.js'
import type { OcrLanguage } from '#src/page/detect-language.ts'

/** Grey pixels to read. */
interface Grey {
  readonly width: number
  readonly height: number
  readonly grey: Uint8Array<ArrayBuffer>
}

let currentWorker: { readonly language: OcrLanguage; readonly worker: Promise<Worker> } | undefined

/**
 * Reads the lines of an upright picture in a thread of tesseract.js. The thread is kept for the next picture; there is
 * one at a time, because each holds some 150 MB.
 */
export async function readLines(picture: Grey, language: OcrLanguage): Promise<readonly Line[]> {
  const worker = await getWorker(language)
  const { data } = await worker.recognize(encodePgm(picture), {}, { blocks: true, text: false })
  return (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines))
}

/** Ends the thread, if there is one. */
export async function terminateTesseract(): Promise<void> {
  const ended = currentWorker
  currentWorker = undefined
  await (await ended?.worker)?.terminate()
}

async function getWorker(language: OcrLanguage): Promise<Worker> {
  if (currentWorker?.language !== language) await terminateTesseract()
  currentWorker ??= { language, worker: startWorker(language) }
  return currentWorker.worker
}

async function startWorker(language: OcrLanguage): Promise<Worker> {
  const { createWorker, OEM } = await import('tesseract.js')
  const worker = await createWorker(language, OEM.LSTM_ONLY, {
    // From the package; nothing is fetched, and nothing written.
    langPath: join(getPackageFolder(`@tesseract.js-data/${language}/package.json`), '4.0.0_best_int'),
    cacheMethod: 'none',
    // Without one the library throws where nobody can catch it; the promises tell the same.
    errorHandler: () => undefined,
  })
  // Otherwise it guesses the density, and writes about this and much else where our log is.
  const quiet = { user_defined_dpi: '300', debug_file: '/dev/null' }
  await worker.setParameters(quiet)
  return worker
}

const getPackageFolder = (specifier: string) => dirname(createRequire(import.meta.url).resolve(specifier))

/** A portable grey map: the plainest form of a picture that tesseract takes. */
function encodePgm({ width, height, grey }: Grey): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), grey])
}
