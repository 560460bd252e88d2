import type { PageRun, PageSource } from '../source/page-source.ts'
import { primaryOcrLanguage, detectLanguage, type OcrLanguage } from '#src/page/detect-language.ts'
import { renderPicture } from './render-picture.ts'
import { createWordRuns, type OcrLine } from './create-word-runs.ts'

/** Reads the text of a page from its picture. @throws as readPicture and pictureOf do. */
export type ReadPage = (
  page: number,
  signal: AbortSignal,
  onProgress: (share: number) => void,
) => Promise<readonly PageRun[]>

/**
 * Reads the pages of one document. The first page with enough words tells its language; that page is read once
 * more if it is another one than was thought.
 */
export function createPageReader(source: PageSource): ReadPage {
  let language: OcrLanguage = primaryOcrLanguage
  let isSure = false
  return async (page, signal, onProgress) => {
    // Fetched when the first scan is read: most documents never need it.
    const { readPicture } = await import('./read-picture.ts')
    const { picture, scale } = await renderPicture(source, page, signal)
    const readIn = (chosen: OcrLanguage) => readPicture(picture, { language: chosen, signal, onProgress })
    let lines = await readIn(language)
    const told = isSure ? undefined : detectLanguage(listWords(lines))
    if (told !== undefined) {
      isSure = true
      if (told !== language) lines = await readIn((language = told))
    }
    return createWordRuns(lines, scale)
  }
}

const listWords = (lines: readonly OcrLine[]) => lines.flatMap(({ words }) => words.map(({ text }) => text))
