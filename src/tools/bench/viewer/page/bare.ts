import {
  getDocument,
  GlobalWorkerOptions,
  VerbosityLevel,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- the bundler resolves `?url` to the file's URL
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { exposeEngine, pageWidth, waitForPaint } from './engine.ts'

// The limit: only pdf.js, in the same build that the viewer uses.
declare const __PDFJS_DATA__: string

GlobalWorkerOptions.workerSrc = workerUrl

const open = (url: string) =>
  getDocument({
    url,
    cMapUrl: `${__PDFJS_DATA__}cmaps/`,
    standardFontDataUrl: `${__PDFJS_DATA__}standard_fonts/`,
    wasmUrl: `${__PDFJS_DATA__}wasm/`,
    iccUrl: `${__PDFJS_DATA__}iccs/`,
    verbosity: VerbosityLevel.ERRORS,
  }).promise

async function draw(page: PDFPageProxy): Promise<HTMLCanvasElement> {
  const viewport = page.getViewport({ scale: pageWidth / page.getViewport({ scale: 1 }).width })
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(viewport.width)
  canvas.height = Math.round(viewport.height)
  await page.render({ canvas, viewport }).promise
  return canvas
}

exposeEngine(async (url, place) => {
  const canvas = await draw(await (await open(url)).getPage(1))
  place.append(canvas)
  return canvas
})

window.jump = async (file, number) => {
  const opened = await open(file)
  // Simulates the screen before the jump: two pages were drawn and read.
  for (const before of [1, Math.round(number / 2)]) {
    const page = await opened.getPage(before)
    document.body.replaceChildren(await draw(page))
    await page.getTextContent()
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  const start = performance.now()
  const page = await opened.getPage(number)
  const canvas = await draw(page)
  await page.getTextContent()
  document.body.replaceChildren(canvas)
  await waitForPaint()
  return performance.now() - start
}
