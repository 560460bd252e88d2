import type { DetectedLine } from './detect-lines.ts'
import { hasDescender, type ReaderWord } from './reader-word.ts'

/** A line with room above and below is about this many times as high as its highest word. */
const usualHeight = 2.5
/** From this many times on it has grown over what is above or below it. */
const maxHeight = 3.3
/** Words of two rows are at least this share of the height of the highest one apart. */
const minRowDistance = 0.8
/** A word higher than this share of its line is a rule or a stain. */
const maxWordShare = 0.7
/** A capital is this many times as high as a letter without ascender. */
const lowLetterRatio = 1.4
/** Tesseract's confidence, in percent, from which a word says where its row is; speckles are single letters. */
const minConfidence = 30

/**
 * Fits lines that are too high to the words that Tesseract saw on them: at the detector's scale a small label and the value
 * below it, as in the boxes of a form, are often one line, of which PP-OCR reads neither.
 *
 * @param words Tesseract's, in any order.
 * @returns the lines in their order; one that is too high as one line for each row of words on it that no other line has.
 *   The row that reaches furthest is as wide as the line was, if nothing else is there, because Tesseract may have missed
 *   words of it.
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
    // Words that reach out of the line are not cut.
    const [first, last] = [findLeft(row) - height / 4, findRight(row) + height / 4]
    const [left, right] = isWhole ? [Math.min(line.left, first), Math.max(line.right, last)] : [first, last]
    return { ...line, left, right, height, middle: line.middle + line.slope * (left - line.left) + offset }
  })
}

/** Whether another line is in the band of `height` around `middle` that is as wide as `line`. */
const overlaps = (other: DetectedLine, line: DetectedLine, middle: number, height: number) =>
  other.left < line.right &&
  other.right > line.left &&
  Math.abs(other.middle + line.slope * (line.left - other.left) - middle) < height / 2

const findLeft = (row: readonly ReaderWord[]) => Math.min(...row.map(({ left }) => left))

const findRight = (row: readonly ReaderWord[]) => Math.max(...row.map(({ right }) => right))

const measureWidth = (row: readonly ReaderWord[]) => findRight(row) - findLeft(row)

/** A line is about this many times as high as a capital. */
const capitalRatio = 2.2
/** What hangs below the baseline, as a share of the height of a capital. */
const descenderShare = 0.25

/**
 * Fits the box of a word to the line that it stands on, where Tesseract took two rows for one: it then reaches into the
 * letters of another line, and seems to be in another row than the words beside it.
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

/** The height of a word if it had a capital: `van` has none, and nothing as high. */
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
