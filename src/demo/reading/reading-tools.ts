import { pdfRuntime } from './pdf-runtime.ts'
import type { ReadingTools } from '#src/engine/pages/reading-tools.ts'

/** URL of what pdf.js loads while it reads, set by the build; ends in a slash. */
declare const __PDFJS_DATA__: string

/** The tools of a browser; office documents cannot be converted here. @param onStep called after each picture and page. */
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
  }
}
