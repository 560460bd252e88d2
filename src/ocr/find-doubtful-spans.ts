import type { DetectedLine } from './detect-lines.ts'
import type { ReaderWord } from './reader-word.ts'

/** Part of a line that needs a second reader, and the first reader's words in it. */
export interface DoubtfulSpan {
  readonly line: DetectedLine
  /** From left to right. */
  readonly words: readonly ReaderWord[]
}

/** Minimum confidence in percent at which Tesseract is certain of words of letters, and of others. */
const [certainOfLetters, certainOfDigits] = [70, 91]
/** Gap between two words of a line that may hide a missing word, in line heights. */
const minMissingWidth = 1.5
/** Maximum margin beside the words of a span, in line heights. */
const maxMargin = 0.5
/** Tolerance of equal heights of a sign and a word, as a share of the word's height. */
const maxHeightDifference = 0.15
/** Spans with a narrower part between them, in line heights, are merged. */
const minBetween = 1

/**
 * Finds the parts of a line that Tesseract is not certain of, or where it saw nothing although there is ink.
 *
 * @param words on the line, from left to right.
 */
export function findDoubtfulSpans(line: DetectedLine, words: readonly ReaderWord[]): DoubtfulSpan[] {
  const ranges = [...listDoubtfulWords(line, words), ...listMissing(line, words)].toSorted(
    (one, other) => one.left - other.left,
  )
  const joined: { left: number; right: number }[] = []
  for (const range of ranges) {
    const last = joined.at(-1)
    if (last === undefined || range.left - last.right > minBetween * line.height) joined.push({ ...range })
    else last.right = Math.max(last.right, range.right)
  }
  return joined.map(({ left, right }) => ({
    line: { ...line, left, right, middle: line.middle + line.slope * (left - line.left) },
    words: words.filter((word) => {
      const centre = (word.left + word.right) / 2
      return centre >= left && centre <= right
    }),
  }))
}

interface Range {
  readonly left: number
  readonly right: number
}

/** The doubtful words, each with at most half of the gap beside it. */
function listDoubtfulWords({ height }: DetectedLine, words: readonly ReaderWord[]): Range[] {
  return words.flatMap((word, index) => {
    if (!isDoubtful(word)) return []
    let [first, last] = [index, index]
    while (isSplitOff(words[first - 1], word, height)) first -= 1
    while (isSplitOff(words[last + 1], word, height)) last += 1
    const [left, right] = [words[first]?.left ?? word.left, words[last]?.right ?? word.right]
    const before = words[first - 1]?.right ?? -Infinity
    const after = words[last + 1]?.left ?? Infinity
    const toMargin = (gap: number) => Math.max(0, Math.min(maxMargin * height, gap / 2))
    return [{ left: left - toMargin(left - before), right: right + toMargin(after - right) }]
  })
}

/**
 * Whether a sign beside a word is as high as the word: the first digit of `1134` may be read as a bar. A table rule
 * is higher.
 */
function isSplitOff(sign: ReaderWord | undefined, word: ReaderWord, lineHeight: number): boolean {
  if (sign === undefined || !/^[|![\]IlJ]$/.test(sign.text)) return false
  const gap = Math.max(sign.left - word.right, word.left - sign.right)
  const margin = maxHeightDifference * (word.bottom - word.top)
  return (
    gap < maxMargin * lineHeight &&
    Math.abs(sign.top - word.top) < margin &&
    Math.abs(sign.bottom - word.bottom) < margin
  )
}

/** The parts of a line in which Tesseract saw nothing and that are wider than a word gap. */
function listMissing({ left, right, height }: DetectedLine, words: readonly ReaderWord[]): Range[] {
  if (words.length === 0) return [{ left, right }]
  // The ends of a line have room of up to its height.
  const edges = [
    left + height - minMissingWidth * height,
    ...words.flatMap((word) => [word.left, word.right]),
  ]
  const ends = [...edges, right - height + minMissingWidth * height]
  return ends.flatMap((start, index) => {
    const end = ends[index + 1]
    if (index % 2 === 1 || end === undefined || end - start <= minMissingWidth * height) return []
    return [{ left: index === 0 ? left : start, right: index === ends.length - 2 ? right : end }]
  })
}

/** Signs alone are not doubtful, because the second reader does not know them better. */
const isDoubtful = ({ text, confidence }: ReaderWord) =>
  confidence < (/^\p{L}[\p{L}'’.,:-]+$/u.test(text) ? certainOfLetters : certainOfDigits) &&
  (/[\p{L}\p{N}]/u.test(text) || confidence < minSignConfidence)
/** Below this confidence, in percent, a sign may be a letter. */
const minSignConfidence = 60
