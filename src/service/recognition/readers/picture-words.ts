import type { PartWords, WordsOfPage } from '#src/contract/parts.ts'
import type { Page, Word } from '../layout/page.ts'
import { asGiven } from './picture-page.ts'

/**
 * The words of a document's pictures where they are on its pages as these were given, not as they were turned to be read.
 *
 * @returns no pages when no page was read from its picture; else all of them.
 */
export function pictureWords(pages: readonly Page[]): PartWords {
  return { pages: pages.every(({ scan }) => scan === undefined) ? [] : pages.map(wordsOfPage) }
}

function wordsOfPage(page: Page): WordsOfPage {
  const turned = page.scan?.turned ?? 0
  const isSideways = turned % 180 !== 0
  const [width, height] = isSideways ? [page.height, page.width] : [page.width, page.height]
  const words = page.scan === undefined ? null : page.words.map((word) => wordOf(page, word))
  return { width, height, turned, words }
}

type GivenWord = NonNullable<WordsOfPage['words']>[number]

function wordOf(page: Page, { text, box, confidence = 0 }: Word): GivenWord {
  const { left, top, right, bottom } = asGiven(page, box)
  return [text, rounded(left), rounded(top), rounded(right), rounded(bottom), Math.round(confidence)]
}

/** A hundredth of a point is less than anybody sees. */
const rounded = (length: number) => Math.round(length * 100) / 100
