import type { GreyscaleImage, ImageOrientation } from '#src/engine/pages/reading-tools.ts'
import type { ReaderWord } from '#src/ocr/reader-word.ts'
import { detectLanguage, primaryOcrLanguage } from '#src/page/detect-language.ts'
import { isSideways } from './skew.ts'
import type { PictureTools, StraightenedPicture, StraightReading } from './picture-tools.ts'

type Turned = ImageOrientation['turned']

/** The result of OCR in one orientation. */
interface Attempt {
  readonly straight: StraightenedPicture
  readonly words: readonly ReaderWord[]
  /** Share of the letters of which tesseract is confident, from 0 to 1. */
  readonly confidentShare: number
}

/** Minimum share of confident letters on upright pages; others have less. */
export const minUprightShare = 0.55
/** Above this share a page is legible in the language of the first reading. */
const legibleShare = 0.7
/** If the doubtful lines have more than this share of the words, the whole page is read again. */
const maxLinesShare = 0.6
/** Largest gap between two words of a line, in word heights. */
const maxGap = 1.5
/** Margin around a word that is read again, in its heights: accents and descenders of its neighbours reach into it. */
const lineMargin = 0.35

/**
 * Reads a picture with Tesseract alone: once if it is upright and legible, as most are; in the other orientations
 * if it is hardly legible; and doubtful parts again if their words are in another language.
 */
export async function readUprightWithTesseract(
  picture: GreyscaleImage,
  density: number,
  tools: PictureTools,
): Promise<StraightReading> {
  const best = await readUpright(picture, density, tools)
  return { straight: best.straight, words: await readAgainInItsLanguage(best, tools) }
}

/**
 * Reads an upright picture again in the language of its words: the whole page if it was hardly legible in the first
 * language, and the lines with doubtful words of other German pages. A second reading of a page takes as long as
 * the first, and nearly all its changes are in those lines.
 */
export async function readAgainInItsLanguage(
  { straight, words, confidentShare }: Attempt,
  { readWords }: PictureTools,
): Promise<readonly ReaderWord[]> {
  const language = detectLanguage(words.map(({ text }) => text))
  if (language === undefined || language === primaryOcrLanguage) return words
  // Dutch data has the accents of English and French, but misreads a German ß.
  const doubtful = language === 'deu' ? findDoubtfulLines(words) : new Set<ReaderWord>()
  if (confidentShare < legibleShare || doubtful.size > maxLinesShare * words.length)
    return readWords(straight, language)
  if (doubtful.size === 0) return words
  const areas = [...doubtful].map((word) => widen(word, lineMargin * (word.bottom - word.top) + 3))
  const again = await readWords(keepAreas(straight, areas), language)
  return [
    ...words.filter((word) => !doubtful.has(word)),
    ...again.filter((word) => [...doubtful].some((old) => isCentreInside(word, old))),
  ]
}

/** The doubtful words and those beside them on their lines: a line is read as a whole. */
function findDoubtfulLines(words: readonly ReaderWord[]): ReadonlySet<ReaderWord> {
  const found = new Set(words.filter(isDoubtfulWord))
  // Iterating over a set includes elements that are added meanwhile.
  for (const word of found) {
    const reach = maxGap * (word.bottom - word.top)
    for (const other of words) {
      const middle = (other.top + other.bottom) / 2
      const gap = Math.max(other.left - word.right, word.left - other.right)
      if (middle > word.top && middle < word.bottom && gap < reach) found.add(other)
    }
  }
  return found
}

/** Whether a word of letters is doubtful: digits are the same in every language. */
const isDoubtfulWord = ({ text, confidence }: ReaderWord) => confidence < 60 && /\p{L}{3}/u.test(text)

type Area = Pick<ReaderWord, 'left' | 'right' | 'top' | 'bottom'>

const widen = ({ left, right, top, bottom }: Area, margin: number): Area => ({
  left: left - margin,
  right: right + margin,
  top: top - margin,
  bottom: bottom + margin,
})

const isCentreInside = (word: Area, { left, right, top, bottom }: Area) => {
  const [x, y] = [(word.left + word.right) / 2, (word.top + word.bottom) / 2]
  return x >= left && x <= right && y >= top && y <= bottom
}

/** The picture with everything white except some areas. */
function keepAreas(straight: StraightenedPicture, areas: readonly Area[]): StraightenedPicture {
  const { width, height } = straight
  const grey = new Uint8Array(straight.grey.length).fill(255)
  for (const { left, right, top, bottom } of areas) {
    const [from, to] = [Math.max(0, Math.floor(left)), Math.min(width, Math.ceil(right))]
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, bottom); y += 1)
      grey.set(straight.grey.subarray(y * width + from, y * width + to), y * width + from)
  }
  return { ...straight, grey }
}

async function readUpright(picture: GreyscaleImage, density: number, tools: PictureTools): Promise<Attempt> {
  const [first, ...others]: readonly Turned[] = isSideways(picture) ? [90, 270, 0, 180] : [0, 180, 90, 270]
  const read = async (turned: Turned) => readStraight(await tools.straighten(picture, turned, density), tools)
  let best = await read(first ?? 0)
  for (const turned of others) {
    if (best.confidentShare >= minUprightShare) break
    const other = await read(turned)
    if (other.confidentShare > best.confidentShare) best = other
  }
  return best
}

/** Reads a straightened picture in the first language. */
export async function readStraight(
  straight: StraightenedPicture,
  { readWords }: PictureTools,
): Promise<Attempt> {
  const words = await readWords(straight, primaryOcrLanguage)
  const countLetters = (counted: readonly ReaderWord[]) =>
    counted.reduce((sum, { text }) => sum + text.length, 0)
  const confident = words.filter(({ text, confidence }) => confidence >= 75 && text.length > 1)
  return { straight, words, confidentShare: countLetters(confident) / Math.max(1, countLetters(words)) }
}
