import type { ReadFailure, ReadingTools } from '#src/engine/pages/reading-tools.ts'
import { readPicture } from '#src/pictures/read-picture.ts'
import { straighten } from './grey-pixels.ts'
import { loadTextModels } from './load-text-models.ts'
import { openImage } from './open-image.ts'
import { pdfRuntime } from './pdf-runtime.ts'
import { canReadPictures, readWords } from './tesseract.ts'

/** URL of the files that pdf.js loads while it reads, set by the build; ends in a slash. */
declare const __PDFJS_DATA__: string

/** Creates the browser's reading tools. @param onStep called after each picture and each page. */
export function createReadingTools({ onStep }: { readonly onStep: () => void }): ReadingTools {
  return {
    pdfAssets: {
      cMapUrl: `${__PDFJS_DATA__}cmaps/`,
      standardFontDataUrl: `${__PDFJS_DATA__}standard_fonts/`,
      wasmUrl: `${__PDFJS_DATA__}wasm/`,
      iccUrl: `${__PDFJS_DATA__}iccs/`,
    },
    pdfRuntime,
    onPageRead: onStep,
    openImage: async (bytes) => ((await canReadPictures()) ? openImage(bytes) : noReaderFailure),
    async ocr(picture, options) {
      if (!(await canReadPictures())) return undefined
      const text = await readPicture(picture, await loadTextModels(), { straighten, readWords }, options)
      onStep()
      return text
    },
    convertToPdf: async () => ({
      ok: false,
      code: 'office_missing',
      detail: 'Documents of this type are read by LibreOffice, which needs a server.',
    }),
  }
}

const noReaderFailure: ReadFailure = {
  ok: false,
  code: 'reading_failed',
  detail: 'The picture reader is loaded with the first picture, and there is no network.',
}
