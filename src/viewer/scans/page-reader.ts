import { detectLanguage, primaryOcrLanguage, type OcrLanguage } from '#src/page/detect-language.ts'
import type { PageSize } from '#src/page/geometry.ts'
import type { PageRun, PageSource } from '../source/page-source.ts'
import { createWordRuns, type OcrLine } from './create-word-runs.ts'

/** Recognises the text of a page. @throws like PictureReader.read, or if the page cannot be rendered. */
export type ReadPage = (
  page: number,
  signal: AbortSignal,
  onProgress: (share: number) => void,
) => Promise<readonly PageRun[]>

/**
 * Creates the function that recognises pages of one document. The first page with enough words determines the
 * language; if that differs from the assumed one, the page is recognised again.
 */
export function createPageReader(source: PageSource): ReadPage {
  let language: OcrLanguage = primaryOcrLanguage
  let isLanguageKnown = false
  return async (page, signal, onProgress) => {
    // Loaded with the first scan, because most documents never need it.
    const { sharedPictureReader } = await import('./picture-reader.ts')
    const { picture, scale } = await renderPicture(source, page, signal)
    const read = () => sharedPictureReader.read(picture, { language, signal, onProgress })
    const lines = await read()
    const detected = isLanguageKnown ? undefined : detectLanguage(listWords(lines))
    if (detected === undefined) return createWordRuns(lines, scale)
    isLanguageKnown = true
    const isAsAssumed = detected === language
    language = detected
    return createWordRuns(isAsAssumed ? lines : await read(), scale)
  }
}

const listWords = (lines: readonly OcrLine[]) => lines.flatMap(({ words }) => words.map(({ text }) => text))

/** 8-point print is recognised as well at 200 dots per inch as at 300, in two thirds of the time. */
const dotsPerInch = 200
/** Maximum length of a picture's longer side in pixels: a scan may declare one point per pixel and be a metre wide. */
const maxSidePx = 3400

/** Renders a page for recognition. @returns the picture and its scale in pixels per point. */
async function renderPicture(
  source: PageSource,
  page: number,
  signal: AbortSignal,
): Promise<{ readonly picture: Blob; readonly scale: number }> {
  const size = await source.getSize(page)
  const canvas = document.createElement('canvas')
  try {
    await source.render(page, canvas, computeScale(size), signal)
    const { width } = canvas
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
    signal.throwIfAborted()
    if (picture === null) throw new Error(`Page ${page} is too large for a picture.`)
    // Uses the canvas width, because the page may have been rendered smaller than requested.
    return { picture, scale: width / size.width }
  } finally {
    canvas.width = 0
    canvas.height = 0
  }
}

const computeScale = ({ width, height }: PageSize) =>
  Math.min(dotsPerInch / 72, maxSidePx / Math.max(width, height))
