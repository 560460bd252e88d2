import { isOnSameLine, uniteBoxes, type PageBox, type PagePoint } from '../geometry.ts'
import { getLineBoxes, type PageIndex, type RunSpan } from '../locate-text/page-index.ts'
import { getWordBoxes, listWords, type PageWord } from './list-words.ts'

/** The picked words of a page as one text. */
export interface PickedWords {
  /** As printed, with single spaces. */
  readonly text: string
  /** Their locations, in reading order. */
  readonly spans: readonly RunSpan[]
}

/** A click may miss the letters of a word by this share of their height. */
const missTolerance = 0.25
/** Punctuation that belongs to the sentence and not to a value at its end. */
const trailingPunctuation = /(?<=[\p{L}\p{N}%)])[,;:]+$/u

/** The word at a point of the page; undefined beside the text. Of overlapping words, the one with the nearest middle. */
export function findWordAt(index: PageIndex, point: PagePoint): PageWord | undefined {
  let [nearest, minDistance]: [PageWord | undefined, number] = [undefined, Infinity]
  for (const word of listWords(index))
    for (const box of getWordBoxes(index, word)) {
      const margin = missTolerance * (box.bottom - box.top)
      if (!contains(box, point, margin)) continue
      const distance = getDistance(box, point)
      if (distance < minDistance) [nearest, minDistance] = [word, distance]
    }
  return nearest
}

/** The words that a range of characters touches, in reading order. */
export const listWordsInSpans = (index: PageIndex, spans: readonly RunSpan[]): readonly PageWord[] =>
  listWords(index).filter((word) =>
    word.spans.some((own) =>
      spans.some((span) => span.run === own.run && span.from < own.to && own.from < span.to),
    ),
  )

/**
 * The words from one to another, both included, in either order. On one line those between them, regardless of the
 * order of the page's text; otherwise those between them in reading order.
 */
export function listWordsBetween(
  index: PageIndex,
  from: readonly PageWord[],
  to: PageWord,
): readonly PageWord[] {
  const words = listWords(index)
  const ends = [...from, to]
  const boxes = ends.map((word) => getBounds(index, word))
  const [first] = boxes
  const isOneLine = first !== undefined && boxes.every((box) => box !== undefined && isOnSameLine(first, box))
  const range = isOneLine ? uniteBoxes(boxes.filter((box) => box !== undefined)) : undefined
  if (range !== undefined) return listLineWords(index, range)
  const places = ends.map((word) => words.indexOf(word)).filter((at) => at !== -1)
  return words.slice(Math.min(...places), Math.max(...places) + 1)
}

/** The words whose middle is in a box of one line, in reading direction. */
function listLineWords(index: PageIndex, range: PageBox): readonly PageWord[] {
  const onLine = listWords(index).flatMap((word) => {
    const box = getBounds(index, word)
    const middle = box && (box.left + box.right) / 2
    return box && middle && isOnSameLine(range, box) && middle >= range.left && middle <= range.right
      ? { word, left: box.left }
      : []
  })
  const direction = onLine.some(({ word }) => /[\u0590-\u08FF]/u.test(word.text)) ? -1 : 1
  return onLine.toSorted((one, other) => direction * (one.left - other.left)).map(({ word }) => word)
}

/**
 * Joins words to the text of a value.
 *
 * @param words at least one.
 */
export function joinPickedWords(words: readonly PageWord[]): PickedWords {
  const text = words.map((word) => word.text).join(' ')
  return { text: text.replace(trailingPunctuation, ''), spans: words.flatMap(({ spans }) => spans) }
}

/** The number of lines that contain the words. */
export const countLines = (index: PageIndex, words: readonly PageWord[]): number => {
  const lines: PageBox[] = []
  for (const box of words.flatMap((word) => getWordBoxes(index, word)))
    if (!lines.some((line) => isOnSameLine(line, box))) lines.push(box)
  return lines.length
}

/**
 * The word that an arrow key moves to: the next or previous one in reading order, or the nearest on the line above
 * or below.
 */
export function findAdjacentWord(
  index: PageIndex,
  word: PageWord,
  direction: 'next' | 'previous' | 'up' | 'down',
): PageWord | undefined {
  const words = listWords(index)
  if (direction === 'next' || direction === 'previous') {
    const at = words.indexOf(word) + (direction === 'next' ? 1 : -1)
    return words[at]
  }
  const box = getBounds(index, word)
  if (box === undefined) return undefined
  const sign = direction === 'down' ? 1 : -1
  let [nearest, minDistance]: [PageWord | undefined, number] = [undefined, Infinity]
  for (const other of words) {
    const otherBox = getBounds(index, other)
    if (otherBox === undefined || isOnSameLine(box, otherBox)) continue
    const down = sign * (otherBox.top + otherBox.bottom - box.top - box.bottom)
    if (down <= 0) continue
    const across = Math.max(0, otherBox.left - box.right, box.left - otherBox.right)
    const middles = Math.abs(otherBox.left + otherBox.right - box.left - box.right)
    // Prefers the next line; on it the horizontally nearest word, and of two above or below each other the more
    // central one.
    const distance = down + across / 4 + middles / 1000
    if (distance < minDistance) [nearest, minDistance] = [other, distance]
  }
  return nearest
}

/** The box of a word; for a word broken at a line end, the box of its first line. */
function getBounds(index: PageIndex, word: PageWord): PageBox | undefined {
  const [first] = getLineBoxes(index, word.spans)
  return first
}

function contains({ left, top, right, bottom }: PageBox, { x, y }: PagePoint, margin: number): boolean {
  return x >= left - margin && x <= right + margin && y >= top - margin && y <= bottom + margin
}

function getDistance({ left, top, right, bottom }: PageBox, { x, y }: PagePoint): number {
  const outside = Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
  // Inside several boxes the middle decides; boxes around the point always precede others.
  return outside * 1000 + Math.hypot((left + right) / 2 - x, (top + bottom) / 2 - y) / 1000
}
