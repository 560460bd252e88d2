import { createPageBox, isOnSameLine, points, type PageSize } from '#src/page/geometry.ts'
import type { PageRun, PageSource } from '../source/page-source.ts'
import { rotateRun, toUprightBox, type Rotation } from './rotate-run.ts'
import { createWordRuns, type OcrLine, type OcrWord } from './create-word-runs.ts'

/** The words that somebody else read on a page, in reading order; boxes in the unit of its width and height. */
export interface OcrPage {
  readonly width: number
  readonly height: number
  /** Degrees clockwise that the page has to be turned by for its text to stand upright. */
  readonly turned: Rotation
  /** Text, left, top, right, bottom, confidence in percent. Null: the page was not read. */
  readonly words: readonly (readonly [string, number, number, number, number, number])[] | null
}

/** Gives the pages of a document in their order, none when nothing was read. */
export type FetchOcrPages = () => Promise<readonly OcrPage[]>

/** By so much, as a share, the shape of an offered page may differ from the page itself: more is another page. */
const aspectTolerance = 0.02

/**
 * The words of an offered page as runs of the page it stands for.
 *
 * @returns undefined when it was not read, or is a page of another shape; none when there is no text on it.
 */
export function createOcrRuns(offered: OcrPage | undefined, size: PageSize): PageRun[] | undefined {
  if (!offered?.words) return undefined
  const shape = offered.width / offered.height / (size.width / size.height)
  if (!(Math.abs(shape - 1) < aspectTolerance)) return undefined
  const { turned } = offered
  const scale = offered.width / size.width
  const runs = createWordRuns(groupLines(offered.words, offered), scale)
  return turned === 0 ? runs : runs.map((run) => rotateRun(run, turned, size))
}

/** Says what was read elsewhere on a page (from 0). Asked for once; when it cannot be had nothing was. */
export type GetOcrRuns = (page: number) => Promise<readonly PageRun[] | undefined>

export function createOcrRunLookup(source: PageSource, offer: FetchOcrPages | undefined): GetOcrRuns {
  let pages: ReturnType<FetchOcrPages> | undefined
  return async (page) => {
    pages ??= offer?.().catch(() => [])
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
    const last = line?.at(-1)
    if (line && last && continuesLine(last, word)) line.push(word)
    else lines.push([word])
  }
  return lines.map((line) => ({ words: line }))
}

/** Whether a word goes on the line of the one before it. */
function continuesLine({ box: before }: OcrWord, { box }: OcrWord): boolean {
  const isBeside = isOnSameLine(
    createPageBox(before.x0, before.y0, before.x1, before.y1),
    createPageBox(box.x0, box.y0, box.x1, box.y1),
  )
  return isBeside && box.x0 >= before.x0
}
