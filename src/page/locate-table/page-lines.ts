import { createPageBox, uniteBoxes, type PageBox } from '../geometry.ts'
import {
  getLineBoxes,
  toRunSpans,
  type FoldedRange,
  type PageIndex,
  type RunSpan,
} from '../locate-text/page-index.ts'

/** A word of a page: text between two gaps. */
interface PageWord {
  readonly range: FoldedRange
  /** Folded. */
  readonly text: string
  /** As if the page was rotated so that its text is upright: for comparing positions, not for drawing. */
  readonly box: PageBox
}

/** The words of a page on their lines. */
export interface PageLines {
  /** In the order of the text. */
  readonly words: readonly PageWord[]
  /** The line of each word, counted from the top of the page. */
  readonly lineByWord: readonly number[]
  /** The number of words on each line. */
  readonly wordCountByLine: readonly number[]
  /** The box of each line, from the top of the page. */
  readonly lines: readonly PageBox[]
  /** The words with a folded text, as indexes of `words`. */
  readonly wordsByText: ReadonlyMap<string, readonly number[]>
}

const cache = new WeakMap<PageIndex, PageLines>()

/** The words and lines of a page. Cached per page, because measuring its words takes milliseconds. */
export function getPageLines(index: PageIndex): PageLines {
  const known = cache.get(index) ?? buildPageLines(index)
  cache.set(index, known)
  return known
}

/** The index in `words` of the word that contains a position of the folded text. */
export function findWordAt({ words }: Pick<PageLines, 'words'>, position: number): number {
  let [low, high] = [0, words.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((words[middle]?.range.start ?? 0) <= position) low = middle
    else high = middle - 1
  }
  return low
}

function buildPageLines(index: PageIndex): PageLines {
  const words = turnUpright(splitIntoWords(index))
  const wordsByText = new Map<string, number[]>()
  for (const [at, { text }] of words.entries()) {
    const same = wordsByText.get(text)
    if (same) same.push(at)
    else wordsByText.set(text, [at])
  }
  return { words, wordsByText, ...groupIntoLines(words) }
}

function splitIntoWords(index: PageIndex): PageWord[] {
  const { text, gaps } = index.folded
  const words: PageWord[] = []
  let start = 0
  for (let at = 1; at <= text.length; at++) {
    if (at < text.length && gaps[at] === 'none') continue
    const range = { start, end: at }
    const box = uniteBoxes(getLineBoxes(index, toRunSpans(index, range)))
    if (box) words.push({ range, text: text.slice(start, at), box })
    start = at
  }
  return words
}

/** Rotates the words of a page whose text runs down or up: most of its longer words are taller than wide. */
function turnUpright(words: readonly PageWord[]): readonly PageWord[] {
  const long = words.filter(({ text }) => text.length >= 4)
  const upright = long.filter(({ box }) => box.right - box.left >= box.bottom - box.top)
  if (upright.length * 2 >= long.length) return words
  const isDown = countDown(words) * 2 >= words.length
  return words.map((word) => {
    const { left, top, right, bottom } = word.box
    return {
      ...word,
      box: isDown ? createPageBox(top, -right, bottom, -left) : createPageBox(-bottom, left, -top, right),
    }
  })
}

/** The number of words followed by one that is further down the page. */
const countDown = (words: readonly PageWord[]) =>
  words.filter(({ box }, at) => (words[at + 1]?.box.top ?? box.top - 1) > box.top).length

/** Minimum overlap of two words of a line, as a share of the smaller height. */
const minOverlap = 0.5

/**
 * Joins words that overlap vertically with the word to their left, so that a line may slope: a scan is rarely quite
 * straight.
 */
function groupIntoLines(
  words: readonly PageWord[],
): Pick<PageLines, 'lineByWord' | 'lines' | 'wordCountByLine'> {
  const ends: PageBox[] = []
  const boxes: PageBox[] = []
  const groups: number[] = Array<number>(words.length).fill(0)
  const buckets = new Map<number, Set<number>>()
  const height = Math.max(1, getMedian(words.map(({ box }) => box.bottom - box.top)))
  const getBucket = (box: PageBox) => Math.floor((box.top + box.bottom) / 2 / height)
  const order = [...words.keys()].sort((one, other) => getLeft(words, one) - getLeft(words, other))
  for (const at of order) {
    const box = words[at]?.box
    if (box === undefined) continue
    const bucket = getBucket(box)
    const near = [bucket - 1, bucket, bucket + 1].flatMap((key) => [...(buckets.get(key) ?? [])])
    const line = findLine(box, near, ends) ?? ends.length
    const previous = ends[line]
    if (previous) buckets.get(getBucket(previous))?.delete(line)
    ends[line] = box
    boxes[line] = uniteBoxes([boxes[line] ?? box, box]) ?? box
    buckets.set(bucket, (buckets.get(bucket) ?? new Set()).add(line))
    groups[at] = line
  }
  const sorted = [...boxes.keys()].sort((one, other) => getMiddle(boxes[one]) - getMiddle(boxes[other]))
  const positions = new Map(sorted.map((line, position) => [line, position]))
  const lineByWord = groups.map((line) => positions.get(line) ?? 0)
  const wordCountByLine = Array<number>(sorted.length).fill(0)
  for (const line of lineByWord) wordCountByLine[line] = (wordCountByLine[line] ?? 0) + 1
  return {
    lineByWord,
    wordCountByLine,
    lines: sorted.flatMap((line) => boxes[line] ?? []),
  }
}

const getLeft = (words: readonly PageWord[], at: number) => words[at]?.box.left ?? 0
const getMiddle = (box: PageBox | undefined) => (box ? (box.top + box.bottom) / 2 : 0)

/** The line whose last word overlaps most with a box; undefined if none does enough. */
function findLine(box: PageBox, lines: readonly number[], ends: readonly PageBox[]): number | undefined {
  let best: number | undefined
  let bestShare = minOverlap
  for (const line of lines) {
    const end = ends[line]
    if (end === undefined) continue
    const overlap = Math.min(end.bottom, box.bottom) - Math.max(end.top, box.top)
    const share = overlap / Math.max(0.1, Math.min(end.bottom - end.top, box.bottom - box.top))
    if (share > bestShare) [best, bestShare] = [line, share]
  }
  return best
}

/** The median; 0 for an empty list. */
export function getMedian(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** Whether spans of runs begin in one of the given words. */
export function coversWords(
  index: PageIndex,
  spans: readonly RunSpan[],
  words: ReadonlySet<number>,
): boolean {
  const [span] = spans
  if (span === undefined) return false
  const start = (index.runStarts[span.run] ?? 0) + span.from
  const lines = getPageLines(index)
  return words.has(findWordAtOffset(index, lines, start))
}

/** The word at an offset in the text of the page. */
function findWordAtOffset({ folded }: PageIndex, lines: PageLines, offset: number): number {
  let [low, high] = [0, folded.starts.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((folded.starts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return findWordAt(lines, low)
}
