import { getDocument, GlobalWorkerOptions, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- the bundler answers `?url` with the file's address
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { offer, pageWidth } from './engine.ts'

// The limit: nothing but pdf.js, the same build of it that the viewer uses.
declare const __PDFJS_DATA__: string

GlobalWorkerOptions.workerSrc = workerUrl

offer(async (url, place) => {
  const task = getDocument({
    url,
    cMapUrl: `${__PDFJS_DATA__}cmaps/`,
    standardFontDataUrl: `${__PDFJS_DATA__}standard_fonts/`,
    wasmUrl: `${__PDFJS_DATA__}wasm/`,
    iccUrl: `${__PDFJS_DATA__}iccs/`,
    verbosity: VerbosityLevel.ERRORS,
  })
  const page = await (await task.promise).getPage(1)
  const viewport = page.getViewport({ scale: pageWidth / page.getViewport({ scale: 1 }).width })
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(viewport.width)
  canvas.height = Math.round(viewport.height)
  await page.render({ canvas, viewport }).promise
  place.append(canvas)
  return canvas
})
