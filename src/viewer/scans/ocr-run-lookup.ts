import { createPageBox, isOnSameLine, points, type PageSize } from '#src/page/geometry.ts'
import type { PageRun, PageSource } from '../source/page-source.ts'
import { rotateRun, toUprightBox, type Rotation } from './rotate-run.ts'
import { createWordRuns, type OcrLine, type OcrWord } from './create-word-runs.ts'

/** The recognised words of a page from elsewhere, in reading order; boxes in the unit of its width and height. */
export interface OcrPage {
  readonly width: number
  readonly height: number
  /** Clockwise rotation, in degrees, that makes the text of the page upright. */
  readonly turned: Rotation
  /** Text, left, top, right, bottom, confidence in percent. Null: the page was not recognised. */
  readonly words: readonly (readonly [string, number, number, number, number, number])[] | null
}

/** Fetches the pages of a document in order; empty when none was recognised. */
export type FetchOcrPages = () => Promise<readonly OcrPage[]>

/** Maximum relative difference of aspect ratio: with more, the words belong to another page. */
const aspectTolerance = 0.02

/**
 * Converts recognised words to runs of a page.
 *
 * @returns undefined when the page was not recognised or has another shape; empty when it has no text.
 */
export function createOcrRuns(ocrPage: OcrPage | undefined, size: PageSize): PageRun[] | undefined {
  if (!ocrPage?.words) return undefined
  const aspectRatio = ocrPage.width / ocrPage.height / (size.width / size.height)
  if (!(Math.abs(aspectRatio - 1) < aspectTolerance)) return undefined
  const { turned } = ocrPage
  const scale = ocrPage.width / size.width
  const runs = createWordRuns(groupLines(ocrPage.words, ocrPage), scale)
  return turned === 0 ? runs : runs.map((run) => rotateRun(run, turned, size))
}

/** Returns the runs of a page (from 0) that was recognised elsewhere. Fetched once; a failure counts as none. */
export type GetOcrRuns = (page: number) => Promise<readonly PageRun[] | undefined>

export function createOcrRunLookup(source: PageSource, fetchPages: FetchOcrPages | undefined): GetOcrRuns {
  let pages: ReturnType<FetchOcrPages> | undefined
  return async (page) => {
    pages ??= fetchPages?.().catch(() => [])
    return createOcrRuns((await pages)?.[page], await source.getSize(page))
  }
}

function groupLines(words: NonNullable<OcrPage['words']>, { turned, width, height }: OcrPage): OcrLine[] {
  const page = { width: points(width), height: points(height) }
  const lines: OcrWord[][] = []
  for (const [text, x0, y0, x1, y1, confidence] of words) {
    const { left, top, right, bottom } = toUprightBox(createPageBox(x0, y0, x1, y1), turned, page)
    const word = { text, confidence, box: { x0: left, y0: top, x1: right, y1: bottom }, letters: [] }
    const line = lines.at(-1)
    const previous = line?.at(-1)
    if (line && previous && continuesLine(previous, word)) line.push(word)
    else lines.push([word])
  }
  return lines.map((line) => ({ words: line }))
}

/** Whether a word is on the line of the previous one. */
function continuesLine({ box: previous }: OcrWord, { box }: OcrWord): boolean {
  const isBeside = isOnSameLine(
    createPageBox(previous.x0, previous.y0, previous.x1, previous.y1),
    createPageBox(box.x0, box.y0, box.x1, box.y1),
  )
  return isBeside && box.x0 >= previous.x0
}
