import type { DetectedLine } from './detect-lines.ts'
import { hasDescender, type ReaderWord } from './reader-word.ts'

/** Usual ratio of the height of a line, with room above and below, to that of its highest word. */
const usualHeight = 2.5
/** From this ratio on, the line includes the text above or below it. */
const maxHeight = 3.3
/** Minimum distance of words in two rows, as a share of the height of the highest one. */
const minRowDistance = 0.8
/** A word higher than this share of its line is a rule or a stain. */
const maxWordShare = 0.7
/** Ratio of the height of a capital to that of a letter without ascender. */
const lowLetterRatio = 1.4
/** Minimum confidence, in percent, of a Tesseract word that shows its row; specks are single letters. */
const minConfidence = 30

/**
 * Fits lines that are too high to Tesseract's words on them: at the detector's scale a small label and the value
 * below it, as in the boxes of a form, are often one line, which PP-OCR cannot read.
 *
 * @param words Tesseract's, in any order.
 * @returns the lines in their order. A line that is too high becomes one line per row of words on it that no other
 *   line has. If nothing else is there, the widest row keeps the width of the line, because Tesseract may have
 *   missed words.
 */
export const fitLines = (
  lines: readonly DetectedLine[],
  words: readonly ReaderWord[],
): readonly DetectedLine[] => {
  const clear = words.filter(
    ({ text, confidence }) => confidence >= minConfidence && /[\p{L}\p{N}].*[\p{L}\p{N}]/u.test(text),
  )
  return lines.flatMap((line) => fitLine(line, lines, clear))
}

function fitLine(
  line: DetectedLine,
  lines: readonly DetectedLine[],
  words: readonly ReaderWord[],
): readonly DetectedLine[] {
  const inside = words.filter((word) => isOnLine(word, line))
  const highest = Math.max(0, ...inside.map(getCapitalHeight))
  if (highest === 0 || line.height <= maxHeight * highest) return [line]
  const others = lines.filter((other) => other !== line && other.height < line.height)
  const own = inside.filter((word) => !others.some((other) => isOnLine(word, other)))
  const rows: (readonly ReaderWord[])[] = []
  const getOffset = (word: ReaderWord) => getMiddle(word) - getLineMiddle(line, word)
  for (const word of own.toSorted((one, other) => getOffset(one) - getOffset(other))) {
    const row = rows.at(-1)
    const last = row?.at(-1)
    if (row && last && getOffset(word) - getOffset(last) < minRowDistance * highest)
      rows[rows.length - 1] = [...row, word]
    else rows.push([word])
  }
  const widest = Math.max(...rows.map(measureWidth))
  return rows.map((row) => {
    const height = usualHeight * Math.max(...row.map(getCapitalHeight))
    const offset = row.reduce((sum, word) => sum + getOffset(word), 0) / row.length
    const isAlone = !others.some((other) => overlaps(other, line, line.middle + offset, height))
    const isWhole = isAlone && measureWidth(row) === widest
    // Words that extend beyond the line are not cut.
    const [first, last] = [findLeft(row) - height / 4, findRight(row) + height / 4]
    const [left, right] = isWhole ? [Math.min(line.left, first), Math.max(line.right, last)] : [first, last]
    return { ...line, left, right, height, middle: line.middle + line.slope * (left - line.left) + offset }
  })
}

/** Whether another line is in the band of `height` around `middle`, within the width of `line`. */
const overlaps = (other: DetectedLine, line: DetectedLine, middle: number, height: number) =>
  other.left < line.right &&
  other.right > line.left &&
  Math.abs(other.middle + line.slope * (line.left - other.left) - middle) < height / 2

const findLeft = (row: readonly ReaderWord[]) => Math.min(...row.map(({ left }) => left))

const findRight = (row: readonly ReaderWord[]) => Math.max(...row.map(({ right }) => right))

const measureWidth = (row: readonly ReaderWord[]) => findRight(row) - findLeft(row)

/** Usual ratio of the height of a line to that of a capital. */
const capitalRatio = 2.2
/** Depth of a descender, as a share of the height of a capital. */
const descenderShare = 0.25

/**
 * Fits the box of a word to its line if Tesseract merged two rows: then it reaches into the letters of another
 * line, and seems to be in another row than the words beside it.
 *
 * @param lines all of the picture.
 */
export function fitWord(word: ReaderWord, line: DetectedLine, lines: readonly DetectedLine[]): ReaderWord {
  if (word.bottom - word.top <= maxWordShare * line.height) return word
  if (!lines.some((other) => other !== line && reachesInto(word, other))) return word
  const capital = line.height / capitalRatio
  const middle = getLineMiddle(line, word)
  const baseline = middle + capital / 2
  const bottom = baseline + (hasDescender(word.text) ? descenderShare * capital : 0)
  return { ...word, top: middle - capital / 2, baseline, bottom }
}

function reachesInto(word: ReaderWord, line: DetectedLine): boolean {
  const [middle, reach] = [getLineMiddle(line, word), line.height / capitalRatio / 2]
  const isBeside = word.right <= line.left || word.left >= line.right
  return !isBeside && word.bottom > middle - reach && word.top < middle + reach
}

/** The height that a word would have with a capital: `van` has no capital or ascender. */
function getCapitalHeight({ text, top, bottom }: ReaderWord): number {
  const isLow = !/[\p{Lu}\d\p{M}bdfhijklt|()[\]ß]/u.test(text.normalize('NFD'))
  return (bottom - top) * (isLow ? lowLetterRatio : 1)
}

const getMiddle = ({ top, bottom }: ReaderWord) => (top + bottom) / 2

const getLineMiddle = ({ left, middle, slope }: DetectedLine, word: ReaderWord) =>
  middle + slope * ((word.left + word.right) / 2 - left)

function isOnLine(word: ReaderWord, line: DetectedLine): boolean {
  const centre = (word.left + word.right) / 2
  return (
    centre >= line.left &&
    centre <= line.right &&
    Math.abs(getMiddle(word) - getLineMiddle(line, word)) <= line.height / 2 &&
    getCapitalHeight(word) < maxWordShare * line.height
  )
}
