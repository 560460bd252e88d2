import type { PageRun, PageSource } from '../page-source.ts'
import { firstLanguage, languageOf, type ReadLanguage } from '#src/values/text/language-of.ts'
import { pictureOf } from './picture-of.ts'
import { wordRuns, type ReadLine } from './word-runs.ts'

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
export function pageReader(source: PageSource): ReadPage {
  let language: ReadLanguage = firstLanguage
  let isSure = false
  return async (page, signal, onProgress) => {
    // Fetched when the first scan is read: most documents never need it.
    const { readPicture } = await import('./read-picture.ts')
    const { picture, scale } = await pictureOf(source, page, signal)
    const readIn = (chosen: ReadLanguage) => readPicture(picture, { language: chosen, signal, onProgress })
    let lines = await readIn(language)
    const told = isSure ? undefined : languageOf(wordsOf(lines))
    if (told !== undefined) {
      isSure = true
      if (told !== language) lines = await readIn((language = told))
    }
    return wordRuns(lines, scale)
  }
}

const wordsOf = (lines: readonly ReadLine[]) => lines.flatMap(({ words }) => words.map(({ text }) => text))
