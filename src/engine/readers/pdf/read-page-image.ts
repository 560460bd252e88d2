import { type getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Page } from '#src/engine/pages/page.ts'
import { buildImagePage } from '#src/engine/pages/image-page.ts'
import type { GreyscaleImage, ReadingTools } from '#src/engine/pages/reading-tools.ts'
import { drawPage } from './draw-page.ts'
import { imageOperators } from './pen.ts'

type PdfDocument = Awaited<ReturnType<typeof getDocument>['promise']>
type PdfPage = Awaited<ReturnType<PdfDocument['getPage']>>

/** Minimum letters and digits of a usable text layer; fewer may be a scanner program's stamp. */
const minLetters = 60
/** Minimum share of readable characters in a usable text layer. */
const minReadableShare = 0.7

/** Whether the text layer probably differs from what the page shows, judged without rendering. */
export function hasLittleText({ words }: Page): boolean {
  const text = words.map((word) => word.text).join('')
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  if (letters < minLetters) return true
  // Fonts without a Unicode map produce private-use or meaningless characters.
  const strange = text.match(/[\p{Co}\p{Cc}\p{Cn}\ufffd]/gu)?.length ?? 0
  return strange / (strange + letters) > 1 - minReadableShare
}

/** Rendering density in dots per inch, and the longest side of the image in pixels. */
const [renderDensity, maxSidePixels] = [300, 4000]

/**
 * Renders a page and reads the image by OCR.
 * @returns the page with the OCR words, or `page` itself if there is nothing more to read.
 */
export async function readPageImage(
  document: PdfDocument,
  pdfPage: PdfPage,
  page: Page,
  ocr: NonNullable<ReadingTools['ocr']>,
  findsDrawings: boolean,
): Promise<Page> {
  // A short page without images has no other text.
  if (countLetters(page) > 0 && !(await hasImage(pdfPage))) return page
  const picture = await renderPage(document, pdfPage)
  if (picture === undefined || isBlankImage(picture)) return page
  const { grey: _, ...size } = picture
  const text = await ocr(picture, { findsDrawings })
  if (text === undefined) return { ...page, hasUnreadImage: true }
  const read = buildImagePage(page.index, size, text)
  return countLetters(read) > countLetters(page) ? read : page
}

const countLetters = ({ words }: Page) => words.reduce((sum, { text }) => sum + text.length, 0)

async function hasImage(page: PdfPage): Promise<boolean> {
  const { fnArray } = await page.getOperatorList()
  return fnArray.some((operation) => imageOperators.has(operation))
}

async function renderPage(document: PdfDocument, page: PdfPage): Promise<GreyscaleImage | undefined> {
  const one = page.getViewport({ scale: 1 })
  const scale = Math.min(renderDensity / 72, maxSidePixels / Math.max(one.width, one.height))
  const viewport = page.getViewport({ scale })
  if (viewport.width < 1 || viewport.height < 1) return undefined
  const { width, height, data } = await drawPage(document, page, viewport)
  return { width, height, grey: toGreyscale(data), density: 72 * scale }
}

/** Perceived luminance of opaque pixels. */
function toGreyscale(pixels: Uint8ClampedArray): Uint8Array<ArrayBuffer> {
  const grey = new Uint8Array(pixels.length / 4)
  for (let at = 0, from = 0; at < grey.length; at += 1, from += 4)
    grey[at] = ((pixels[from] ?? 0) * 77 + (pixels[from + 1] ?? 0) * 150 + (pixels[from + 2] ?? 0) * 29) >> 8
  return grey
}

/** Whether an image has fewer dark pixels than a word would. */
function isBlankImage({ grey }: GreyscaleImage): boolean {
  let dark = 0
  for (const value of grey) if (value < 200) dark += 1
  return dark < 100
}
