import { onOneLine, pageBox, type PageSize } from '#src/review/geometry.ts'
import type { PageRun } from '../page-source.ts'
import { wordRuns, type ReadLine, type ReadWord } from './word-runs.ts'

/** The words that somebody else read on a page, in reading order; boxes in the unit of its width and height. */
export interface OfferedPage {
  readonly width: number
  readonly height: number
  /** Text, left, top, right, bottom. */
  readonly words: readonly (readonly [string, number, number, number, number])[]
}

/** Gives the pages of a document in their order, none when nothing was read. */
export type OfferWords = () => Promise<readonly OfferedPage[]>

/** By so much, as a share, the shape of an offered page may differ from the page itself: more is another page. */
const tolerance = 0.02

/**
 * The words of an offered page as runs of the page it stands for.
 *
 * @returns undefined when there are none, or when they were read on a page of another shape (one that was turned).
 */
export function offeredRuns(offered: OfferedPage | undefined, size: PageSize): PageRun[] | undefined {
  if (offered === undefined || offered.words.length === 0) return undefined
  const shape = offered.width / offered.height / (size.width / size.height)
  if (!(Math.abs(shape - 1) < tolerance)) return undefined
  return wordRuns(linesOf(offered), offered.width / size.width)
}

function linesOf({ words }: OfferedPage): ReadLine[] {
  const lines: ReadWord[][] = []
  for (const [text, x0, y0, x1, y1] of words) {
    const word = { text, confidence: 100, box: { x0, y0, x1, y1 }, letters: [] }
    const line = lines.at(-1)
    const last = line?.at(-1)
    if (line && last && follows(last, word)) line.push(word)
    else lines.push([word])
  }
  return lines.map((line) => ({ words: line }))
}

/** Whether a word goes on the line of the one before it. */
function follows({ box: before }: ReadWord, { box }: ReadWord): boolean {
  const isBeside = onOneLine(
    pageBox(before.x0, before.y0, before.x1, before.y1),
    pageBox(box.x0, box.y0, box.x1, box.y1),
  )
  return isBeside && box.x0 >= before.x0
}
