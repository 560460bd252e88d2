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
  /** Share of the letters that tesseract is confident of, from 0 to 1. */
  readonly confidentShare: number
}

/** Upright pages have a larger share of confident letters than this, others a smaller one. */
export const minUprightShare = 0.55
/** Above this share a page is legible in the language that it was read in first. */
const legibleShare = 0.7

/**
 * Reads a picture with Tesseract alone: once when it is upright and legible, as most are, in the other orientations when
 * it is hardly legible, and once more in the language of its words when that is another one and more is to be gained.
 */
export async function readUprightWithTesseract(
  picture: GreyscaleImage,
  density: number,
  tools: PictureTools,
): Promise<StraightReading> {
  const best = await readUpright(picture, density, tools)
  return { straight: best.straight, words: await readAgainInItsLanguage(best, tools) }
}

/** Reads an upright picture once more when it was hardly legible in the first language. */
export async function readAgainInItsLanguage(
  { straight, words, confidentShare }: Attempt,
  { readWords }: PictureTools,
): Promise<readonly ReaderWord[]> {
  const language = detectLanguage(words.map(({ text }) => text))
  if (language === undefined || language === primaryOcrLanguage) return words
  // Dutch data has the accents of English and French, but reads a German ß as something else.
  const isEnough = confidentShare >= legibleShare && !(language === 'deu' && words.some(isDoubtfulWord))
  return isEnough ? words : readWords(straight, language)
}

const isDoubtfulWord = ({ text, confidence }: ReaderWord) => confidence < 60 && /\p{L}{3}/u.test(text)

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
