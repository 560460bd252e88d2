import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Line, Worker } from 'tesseract.js'
import type { ReadLanguage } from '#src/values/text/language-of.ts'

/** Grey pixels to read. */
interface Grey {
  readonly width: number
  readonly height: number
  readonly grey: Uint8Array<ArrayBuffer>
}

let current: { readonly language: ReadLanguage; readonly worker: Promise<Worker> } | undefined

/**
 * Reads the lines of an upright picture in a thread of tesseract.js. The thread is kept for the next picture; there is
 * one at a time, because each holds some 150 MB.
 */
export async function readLines(picture: Grey, language: ReadLanguage): Promise<readonly Line[]> {
  const worker = await workerFor(language)
  const { data } = await worker.recognize(pgmOf(picture), {}, { blocks: true, text: false })
  return (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines))
}

/** Ends the thread, if there is one. */
export async function endTesseract(): Promise<void> {
  const ended = current
  current = undefined
  await (await ended?.worker)?.terminate()
}

async function workerFor(language: ReadLanguage): Promise<Worker> {
  if (current?.language !== language) await endTesseract()
  current ??= { language, worker: start(language) }
  return current.worker
}

async function start(language: ReadLanguage): Promise<Worker> {
  const { createWorker, OEM } = await import('tesseract.js')
  const worker = await createWorker(language, OEM.LSTM_ONLY, {
    // From the package; nothing is fetched, and nothing written.
    langPath: join(folderOf(`@tesseract.js-data/${language}/package.json`), '4.0.0_best_int'),
    cacheMethod: 'none',
    // Without one the library throws where nobody can catch it; the promises tell the same.
    errorHandler: () => undefined,
  })
  // Otherwise it guesses the density, and writes about this and much else where our log is.
  const quiet = { user_defined_dpi: '300', debug_file: '/dev/null' }
  await worker.setParameters(quiet)
  return worker
}

const folderOf = (specifier: string) => dirname(createRequire(import.meta.url).resolve(specifier))

/** A portable grey map: the plainest form of a picture that tesseract takes. */
function pgmOf({ width, height, grey }: Grey): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), grey])
}
