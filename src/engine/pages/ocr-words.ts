import type { OcrWords, OcrPage } from '#src/contract/workspace/file/attachments.ts'
import type { Page, Word } from './page.ts'
import { toOriginalBox } from './image-page.ts'

/**
 * OCR words located on the original pages, before rotation.
 *
 * @returns no pages if OCR read none, else all of them.
 */
export function toOcrWords(pages: readonly Page[]): OcrWords {
  return { pages: pages.every(({ scan }) => scan === undefined) ? [] : pages.map(toOcrPage) }
}

function toOcrPage(page: Page): OcrPage {
  const turned = page.scan?.turned ?? 0
  const isSideways = turned % 180 !== 0
  const [width, height] = isSideways ? [page.height, page.width] : [page.width, page.height]
  const words = page.scan === undefined ? null : page.words.map((word) => toOriginalWord(page, word))
  return { width, height, turned, words }
}

type OriginalWord = NonNullable<OcrPage['words']>[number]

function toOriginalWord(page: Page, { text, box, confidence = 0 }: Word): OriginalWord {
  const { left, top, right, bottom } = toOriginalBox(page, box)
  return [
    text,
    roundLength(left),
    roundLength(top),
    roundLength(right),
    roundLength(bottom),
    Math.round(confidence),
  ]
}

/** A hundredth of a point is too small to be visible. */
const roundLength = (length: number) => Math.round(length * 100) / 100
