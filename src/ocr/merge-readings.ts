import type { LineCrop } from './crop-line.ts'
import type { FoundLines } from './find-lines.ts'
import { mergeLine } from './merge-line.ts'
import { recogniseLines } from './recognise-lines.ts'
import type { MergedWord, ReaderWord } from './reader-word.ts'
import { splitWords } from './split-words.ts'
import type { TextModels } from './text-models.ts'

/** Words that only Tesseract saw are noise below this confidence, in percent; so are single letters and marks. */
const minLoneConfidence = 60
/** A line is not read once more if Tesseract is this confident, in percent, of its words of letters and of the others. */
const [certainOfLetters, certainOfDigits] = [90, 95]

/** The words of Tesseract that stand on a line. */
interface SharedLine {
  readonly crop: LineCrop
  readonly words: readonly ReaderWord[]
}

/**
 * Reads the lines that need a second reader with PP-OCR, and merges them with Tesseract's words. PP-OCR is believed for
 * where lines are and for digits; Tesseract for accents, currency signs and spaces, which PP-OCR cannot write or leaves
 * out, and for letters of which it is certain.
 *
 * @param words Tesseract's, in any order.
 */
export async function mergeReadings(
  { crops, sample }: FoundLines,
  words: readonly ReaderWord[],
  models: TextModels,
): Promise<MergedWord[]> {
  const { lines, lone } = assignWords(crops, words)
  const doubtful = lines.filter((line) => !isCertain(line))
  const sampled = new Map(sample.map((line) => [line.crop, line]))
  const unread = doubtful.flatMap(({ crop }) => (sampled.has(crop) ? [] : [crop]))
  const recognised = new Map(
    [...sample, ...(await recogniseLines(unread, models))].map((line) => [line.crop, line]),
  )
  const known = new Set(models.characters)
  const canWrite = (character: string) => known.has(character)
  const merged = lines.flatMap(({ crop, words: own }): readonly MergedWord[] => {
    const line = recognised.get(crop)
    if (line === undefined) return own
    const read = splitWords(line)
    return read.words.length === 0 ? own.filter(isTrustedAlone) : mergeLine(read, own, canWrite)
  })
  return [...merged, ...lone.filter(isTrustedAlone).map((word) => ({ ...word, isAgreed: false }))]
}

/** Whether Tesseract's reading of a line is as good as two. */
const isCertain = ({ words, crop: { line } }: SharedLine) =>
  words.length > 0 &&
  words.every(
    ({ text, confidence }) =>
      confidence >= (/^\p{L}[\p{L}'’.,:-]+$/u.test(text) ? certainOfLetters : certainOfDigits),
  ) &&
  // Tesseract may have left out part of the line, whose ends have room of up to its height.
  Math.min(...words.map(({ left }) => left)) - line.left < line.height &&
  line.right - Math.max(...words.map(({ right }) => right)) < line.height

/** Whether a word may be there although the other reader did not see it. */
const isTrustedAlone = ({ text, confidence }: ReaderWord): boolean =>
  confidence >= minLoneConfidence && (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= 2

/** Gives each word to the line that it stands on; the others are alone. */
function assignWords(crops: readonly LineCrop[], words: readonly ReaderWord[]) {
  const byCrop = new Map<LineCrop, ReaderWord[]>(crops.map((crop) => [crop, []]))
  const lone: ReaderWord[] = []
  for (const word of words) {
    const crop = findLine(crops, word)
    if (crop === undefined) lone.push(word)
    else byCrop.get(crop)?.push(word)
  }
  const lines = [...byCrop].map(([crop, own]): SharedLine => ({
    crop,
    words: own.toSorted((one, other) => one.left - other.left),
  }))
  return { lines, lone }
}

/** The line whose middle is nearest to the word's, within the height of its letters. */
function findLine(crops: readonly LineCrop[], word: ReaderWord): LineCrop | undefined {
  const [x, y] = [(word.left + word.right) / 2, (word.top + word.bottom) / 2]
  let [best, nearest]: [LineCrop | undefined, number] = [undefined, Infinity]
  for (const crop of crops) {
    const { left, right, middle, slope, height } = crop.line
    const distance = Math.abs(y - middle - slope * (x - left))
    const isBeside = x < left - height / 2 || x > right + height / 2
    if (isBeside || distance > 0.4 * height || distance >= nearest) continue
    if (word.bottom - word.top > 1.7 * height) continue
    ;[best, nearest] = [crop, distance]
  }
  return best
}
