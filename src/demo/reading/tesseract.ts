import type { Worker } from 'tesseract.js'
import { toReaderWords } from '#src/ocr/tesseract-words.ts'
import { primaryOcrLanguage, type OcrLanguage } from '#src/page/detect-language.ts'
import type { PictureTools } from '#src/pictures/picture-tools.ts'

/** URL of the files that recognition loads, set by the build; ends in a slash. */
declare const __OCR_DATA__: string

let current: { readonly language: OcrLanguage; readonly worker: Promise<Worker> } | undefined

/** Whether pictures can be read: without a network, only if the recognition files were loaded once. */
export async function canReadPictures(): Promise<boolean> {
  // A worker of another language proves it as well.
  current ??= { language: primaryOcrLanguage, worker: startWorker(primaryOcrLanguage) }
  try {
    await current.worker
    return true
  } catch {
    current = undefined
    return false
  }
}

/** Reads the words of an upright picture in a worker of tesseract.js, which is reused for the next one. */
export const readWords: PictureTools['readWords'] = async (picture, language) => {
  if (current?.language !== language) {
    const previous = current
    current = undefined
    await (await previous?.worker)?.terminate()
  }
  current ??= { language, worker: startWorker(language) }
  const worker = await current.worker
  const { data } = await worker.recognize(encodePgm(picture) as never, {}, { blocks: true, text: false })
  return toReaderWords(data.blocks ?? [])
}

async function startWorker(language: OcrLanguage): Promise<Worker> {
  const { createWorker, OEM } = await import('tesseract.js')
  const worker = await createWorker(language, OEM.LSTM_ONLY, {
    workerPath: `${__OCR_DATA__}worker.min.js`,
    corePath: `${__OCR_DATA__}tesseract-core-simd-lstm.js`,
    langPath: __OCR_DATA__.replace(/\/$/, ''),
    // The service worker stores its files.
    cacheMethod: 'none',
    // The Content-Security-Policy forbids workers from blobs.
    workerBlobURL: false,
    // Without a handler the library throws where nothing can catch it; the promises report the same errors.
    errorHandler: () => undefined,
  })
  await worker.setParameters({ user_defined_dpi: '300' })
  return worker
}

/** Encodes a portable grey map, the simplest format that tesseract reads. */
function encodePgm({ width, height, grey }: Parameters<PictureTools['readWords']>[0]): Uint8Array {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`)
  const encoded = new Uint8Array(head.length + grey.length)
  encoded.set(head)
  encoded.set(grey, head.length)
  return encoded
}
