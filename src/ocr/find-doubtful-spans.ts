import type { DetectedLine } from './detect-lines.ts'
import type { ReaderWord } from './reader-word.ts'

/** Part of a line that needs a second reader, and the words that the first one saw in it. */
export interface DoubtfulSpan {
  readonly line: DetectedLine
  /** From left to right. */
  readonly words: readonly ReaderWord[]
}

/** Confidence in percent from which Tesseract is believed for words of letters and for others. */
const [certainOfLetters, certainOfDigits] = [70, 91]
/** White between two words of a line in which one may be missing, in heights of the line. */
const minMissingWidth = 1.5
/** White beside the words of a span, in heights of the line, if there is as much. */
const maxMargin = 0.5
/** Share of the height of a word by which a sign as high as the word may be higher or lower. */
const maxHeightDifference = 0.15
/** Spans with a narrower part between them, in heights of the line, are read as one. */
const minBetween = 1

/**
 * Finds the parts of a line that Tesseract is not certain of, or where it saw nothing although something is there.
 *
 * @param words those on the line, from left to right.
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

/** The doubtful words, each with half of the white beside it at most. */
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

/** Whether a sign beside a word is as high as the word: the first digit of `1134` is then a bar. A rule of a table is higher. */
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

/** The parts of a line where Tesseract saw nothing, which are wider than the white between words. */
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

/** Signs alone are not doubtful, because the second reader knows no more of them. */
const isDoubtful = ({ text, confidence }: ReaderWord) =>
  confidence < (/^\p{L}[\p{L}'’.,:-]+$/u.test(text) ? certainOfLetters : certainOfDigits) &&
  (/[\p{L}\p{N}]/u.test(text) || confidence < minSignConfidence)
/** A sign may be a letter below this confidence, in percent. */
const minSignConfidence = 60
