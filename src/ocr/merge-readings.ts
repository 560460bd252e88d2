import { cropLine } from './crop-line.ts'
import type { DetectedLine } from './detect-lines.ts'
import { findDoubtfulSpans } from './find-doubtful-spans.ts'
import { fitLines, fitWord } from './fit-lines.ts'
import { mergeLine } from './merge-line.ts'
import { recogniseLines } from './recognise-lines.ts'
import type { MergedWord, ReaderWord } from './reader-word.ts'
import { restoreMinusSigns } from './restore-minus-signs.ts'
import { splitWords } from './split-words.ts'
import type { GreyPicture, TextModels } from './text-models.ts'

/** Below this confidence, in percent, words that only Tesseract saw are noise; so are single letters and marks. */
const minLoneConfidence = 60
/** Maximum lines to read, the first ones: no page has more, apart from specks. */
const maxLines = 600

/**
 * Reads doubtful parts with PP-OCR and merges the result with Tesseract's words. PP-OCR decides on line positions
 * and digits; Tesseract on accents, currency signs and spaces, which PP-OCR cannot write or leaves out, and on
 * letters of which it is certain.
 *
 * @param detected the lines in the picture, from top to bottom.
 * @param words Tesseract's, in any order.
 */
export async function mergeReadings(
  picture: GreyPicture,
  detected: readonly DetectedLine[],
  words: readonly ReaderWord[],
  models: TextModels,
): Promise<MergedWord[]> {
  const { certain, merged, lone } = await mergeByLine(picture, detected, words, models)
  return [...certain, ...merged, ...lone].flatMap((part) => part.words)
}

/**
 * Like {@link mergeReadings}, by line.
 *
 * @returns the words of each line from left to right; the lines from top to bottom, and lines in one row, as with
 *   two columns, from left to right.
 */
export async function mergeReadingsToLines(
  picture: GreyPicture,
  detected: readonly DetectedLine[],
  words: readonly ReaderWord[],
  models: TextModels,
): Promise<(readonly MergedWord[])[]> {
  const { certain, merged, lone } = await mergeByLine(picture, detected, words, models)
  const byLine = new Map<DetectedLine | undefined, MergedWord[]>()
  for (const { line, words: own } of [...certain, ...merged])
    byLine.set(line, [...(byLine.get(line) ?? []), ...own])
  const lines = [...byLine.values(), ...lone.map((part) => part.words)].filter((line) => line.length > 0)
  return orderLines(lines.map((line) => line.toSorted((one, other) => one.left - other.left)))
}

/** Puts lines in one row if their middles differ by less than half their height. */
function orderLines(lines: readonly (readonly MergedWord[])[]): (readonly MergedWord[])[] {
  const places = lines.map((line) => {
    const [first = { left: 0, top: 0, bottom: 0 }] = line
    return {
      line,
      left: first.left,
      middle: (first.top + first.bottom) / 2,
      height: first.bottom - first.top,
    }
  })
  const rows: (typeof places)[] = []
  for (const place of places.toSorted((one, other) => one.middle - other.middle)) {
    const row = rows.at(-1)
    const start = row?.[0]
    if (row && start && place.middle - start.middle < Math.min(start.height, place.height) / 2)
      row.push(place)
    else rows.push([place])
  }
  return rows.flatMap((row) => row.toSorted((one, other) => one.left - other.left).map((place) => place.line))
}

/** Words with their line. */
interface LinePart {
  readonly line: DetectedLine | undefined
  readonly words: readonly MergedWord[]
}

async function mergeByLine(
  picture: GreyPicture,
  detected: readonly DetectedLine[],
  words: readonly ReaderWord[],
  models: TextModels,
): Promise<Readonly<Record<'certain' | 'merged' | 'lone', readonly LinePart[]>>> {
  const { lines, lone } = assignWords(fitLines(detected.slice(0, maxLines), words), words)
  const spans = lines.flatMap(({ line, words: own }) =>
    findDoubtfulSpans(line, own).map((span) => ({ ...span, of: line })),
  )
  const recognised = await recogniseLines(
    spans.map(({ line }) => cropLine(picture, line)),
    models,
  )
  const known = new Set(models.characters)
  const canWrite = (character: string) => known.has(character)
  const merged = spans.map(({ words: own, of }, index): LinePart => {
    const line = recognised[index]
    const read = line && splitWords(line)
    const isUnread = read === undefined || read.words.length === 0
    return { line: of, words: isUnread ? own.filter(isTrustedAlone) : mergeLine(read, own, canWrite) }
  })
  const doubtful = new Set(spans.flatMap((span) => span.words))
  const inLines = lines.flatMap((part) => part.words)
  const trusted = lone
    .filter((word) => isTrustedAlone(word) || isDigitInRow(word, inLines))
    .map((word): MergedWord => ({ ...word, isAgreed: false }))
  const certain = lines.map(({ line, words: own }) => ({
    line,
    words: own.filter((word) => !doubtful.has(word)),
  }))
  const all: readonly MergedWord[] = [...certain, ...merged].flatMap((part) => part.words).concat(trusted)
  const restored = restoreMinusSigns(picture, all)
  const restore = ({ line, words: own }: LinePart): LinePart => ({
    line,
    words: own.map((word) => restored.get(word) ?? word),
  })
  return {
    certain: certain.map(restore),
    merged: merged
      .map(({ line, words: own }) => ({
        line,
        words: own.filter(
          (word) => word.isAgreed !== false || !all.some((whole) => hasBetterReading(word, whole)),
        ),
      }))
      .map(restore),
    lone: trusted.map((word) => restore({ line: undefined, words: [word] })),
  }
}

/**
 * Whether another word at the same place is the better reading: a line that was found twice, or in pieces, gives
 * `plein` beside `Kruisplein`.
 */
function hasBetterReading(word: MergedWord, whole: MergedWord): boolean {
  const middle = (word.top + word.bottom) / 2
  const margin = (whole.bottom - whole.top) / 4
  const isInside =
    word !== whole &&
    word.left > whole.left - margin &&
    word.right < whole.right + margin &&
    middle > whole.top &&
    middle < whole.bottom
  if (!isInside || whole.text.length < word.text.length) return false
  const isPart =
    whole.text.length > word.text.length && whole.text.toLowerCase().includes(word.text.toLowerCase())
  return isPart || whole.confidence > word.confidence
}

/** Whether a word is credible although the other reader did not see it. */
const isTrustedAlone = ({ text, confidence }: ReaderWord): boolean =>
  confidence >= minLoneConfidence && (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= 2

/** Minimum confidence in percent of a digit far from other words: below it, it may be a speck. */
const certainDigit = 90

/**
 * Whether a word is a digit as high as the words of its row: PP-OCR does not find the lines of quantities such as `1`.
 */
function isDigitInRow({ text, confidence, top, bottom }: ReaderWord, words: readonly ReaderWord[]): boolean {
  if (!/^\d$/.test(text) || confidence < certainDigit) return false
  const height = bottom - top
  return words.some((word) => {
    const ratio = (word.bottom - word.top) / height
    return Math.abs(word.bottom + word.top - bottom - top) / 2 < 0.3 * height && ratio > 0.7 && ratio < 1.5
  })
}

/** A line with Tesseract's words on it, from left to right. */
interface SharedLine {
  readonly line: DetectedLine
  readonly words: readonly ReaderWord[]
}

/** Assigns each word to its line; words without a line are returned separately. */
function assignWords(detected: readonly DetectedLine[], words: readonly ReaderWord[]) {
  const byLine = new Map<DetectedLine, ReaderWord[]>(detected.map((line) => [line, []]))
  const lone: ReaderWord[] = []
  for (const word of words) {
    const line = findLine(detected, word)
    if (line === undefined) lone.push(word)
    else byLine.get(line)?.push(fitWord(word, line, detected))
  }
  const lines = [...byLine].map(([line, own]): SharedLine => ({
    line,
    words: own.toSorted((one, other) => one.left - other.left),
  }))
  return { lines, lone }
}

/** The line whose middle is nearest to the word's, within the height of its letters. */
function findLine(lines: readonly DetectedLine[], word: ReaderWord): DetectedLine | undefined {
  const [x, y] = [(word.left + word.right) / 2, (word.top + word.bottom) / 2]
  let [best, nearest]: [DetectedLine | undefined, number] = [undefined, Infinity]
  for (const line of lines) {
    const { left, right, middle, slope, height } = line
    const distance = Math.abs(y - middle - slope * (x - left))
    const isBeside = x < left - height / 2 || x > right + height / 2
    if (isBeside || distance > 0.4 * height || distance >= nearest) continue
    if (word.bottom - word.top > 1.7 * height) continue
    ;[best, nearest] = [line, distance]
  }
  return best
}
