import { splitRows } from './split-rows.ts'
import { around, sharedHeight, type Box, type Page, type Word } from './page.ts'

/** Words that stand together on a line, with no more than a space between them. */
export interface Segment {
  readonly page: number
  /** Index of the line in the document. */
  readonly line: number
  readonly words: readonly Word[]
  /** The words as they are printed, one space where the document has space. */
  readonly text: string
  /** Where each word starts in `text`. */
  readonly starts: readonly number[]
  readonly box: Box
  readonly size: number
}

export interface Line {
  /** Index in the document. */
  readonly index: number
  readonly page: number
  /** From left to right; at least one. */
  readonly segments: readonly Segment[]
  readonly box: Box
}

/** The lines of a page from top to bottom; `first` is the index of the first one in the document. */
export function linesOf(page: Page, first: number): Line[] {
  return splitRows(rowsOf(page.words)).map((runs, row) => {
    const segments = withCurrencyJoined(runs).map((group) => segmentOf(group, page.index, first + row))
    return { index: first + row, page: page.index, segments, box: around(segments.map(({ box }) => box)) }
  })
}

/** Groups words into rows: a word joins the row that it shares most of its height with. */
function rowsOf(words: readonly Word[]): Word[][] {
  const rows: { box: Box; words: Word[] }[] = []
  for (const word of words.toSorted((a, b) => middle(a.box) - middle(b.box))) {
    const row = rows.slice(-4).findLast((candidate) => sameRow(candidate.words, word))
    if (row) {
      row.words.push(word)
      row.box = around([row.box, word.box])
    } else rows.push({ box: word.box, words: [word] })
  }
  return rows
    .toSorted((a, b) => middle(a.box) - middle(b.box))
    .map((row) => row.words.toSorted((a, b) => a.box.left - b.box.left))
}

const middle = (box: Box) => (box.top + box.bottom) / 2

/** Compared with the nearest word of the row, because a tall heading would swallow two small lines. */
function sameRow(row: readonly Word[], word: Word): boolean {
  const near = row.reduce((best, other) => (distance(other, word) < distance(best, word) ? other : best))
  const shared = sharedHeight(near.box, word.box)
  const overlapping = near.box.right > word.box.left + 1 && word.box.right > near.box.left + 1
  if (overlapping && Math.abs(middle(near.box) - middle(word.box)) > 0.3 * word.size) return false
  const small = Math.min(near.size, word.size)
  const large = Math.max(near.size, word.size)
  // Words of very different size stand in one row when they share the baseline.
  if (large > 1.8 * small) return Math.abs(near.box.bottom - word.box.bottom) < 0.35 * large
  return shared > 0.5 * small
}

const distance = (a: Word, b: Word) => Math.max(a.box.left - b.box.right, b.box.left - a.box.right, 0)

/** `€      12,50`: the sign at the left of its column belongs to the amount at the right. */
function withCurrencyJoined(segments: readonly Word[][]): Word[][] {
  const joined: Word[][] = []
  for (const segment of segments) {
    const before = joined.at(-1)
    const sign = before?.length === 1 && /^(€|\$|£|EUR|USD|GBP|CHF)$/.test(before[0]?.text ?? '')
    const gap = (segment[0]?.box.left ?? 0) - (before?.at(-1)?.box.right ?? 0)
    if (before && sign && gap < 90 && /^[-–+(]?\d/.test(segment[0]?.text ?? '')) before.push(...segment)
    else if (before && isPostalCode(before) && gap < 20 && /^\p{Lu}/u.test(segment[0]?.text ?? ''))
      before.push(...segment)
    else joined.push([...segment])
  }
  return joined
}

export function segmentOf(words: readonly Word[], page: number, line: number): Segment {
  const starts: number[] = []
  let text = ''
  words.forEach((word, index) => {
    const before = words[index - 1]
    if (before && (word.spaced || word.box.left - before.box.right > 0.1 * word.size)) text += ' '
    starts.push(text.length)
    text += word.text
  })
  const size = Math.max(...words.map((word) => word.size))
  return { page, line, words, text, starts, box: around(words.map((word) => word.box)), size }
}

/** `1234 AB  Amsterdam`: people put two spaces between a postal code and its town. */
const isPostalCode = (words: readonly Word[]) =>
  /^[1-9]\d{3} ?[A-Z]{2}$/.test(words.map((word) => word.text).join(' '))
