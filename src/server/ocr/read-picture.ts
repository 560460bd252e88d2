import type { Line, Word } from 'tesseract.js'
import { estimateDensity } from '#src/engine/pages/image-page.ts'
import type { GreyscaleImage, OcrResult, OcrWord, ImageOrientation } from '#src/engine/pages/reading-tools.ts'
import { flattenLight } from './flatten-light.ts'
import { primaryOcrLanguage, detectLanguage } from '#src/page/detect-language.ts'
import { isSideways } from './skew.ts'
import { straighten, type StraightenedPicture } from './straighten.ts'
import { readLines } from './tesseract.ts'

type Turned = ImageOrientation['turned']

/** The result of OCR in one orientation. */
interface Attempt {
  readonly straight: StraightenedPicture
  readonly lines: readonly Line[]
  /** Share of the letters that tesseract is confident of, from 0 to 1. */
  readonly confidentShare: number
}

/** Upright pages have a larger share of confident letters than this, others a smaller one. */
const minUprightShare = 0.55

/**
 * Reads the text of a picture, which may be rotated by quarter turns, skewed, small or shaded. Its words decide whether
 * it is read as Dutch, English, German or French.
 */
export async function readPicture(original: GreyscaleImage): Promise<OcrResult> {
  const density = estimateDensity(original)
  const picture = flattenLight(original)
  const { straight, lines } = await readUpright(picture, density)
  const language = detectLanguage(lines.flatMap(({ words }) => words.map(({ text }) => text)))
  const isOtherLanguage = language !== undefined && language !== primaryOcrLanguage
  const finalLines = isOtherLanguage ? await readLines(straight, language) : lines
  return {
    turned: straight.turned,
    skew: straight.skew,
    words: finalLines.flatMap((line) => line.words.map((word) => toPictureWord(word, line, straight))),
  }
}

/** Reads a page once when it is upright, as most are, and tries the other orientations when it is hardly legible. */
async function readUpright(picture: GreyscaleImage, density: number): Promise<Attempt> {
  const [first, ...others]: readonly Turned[] = isSideways(picture) ? [90, 270, 0, 180] : [0, 180, 90, 270]
  let best = await readTurned(picture, first ?? 0, density)
  for (const turned of others) {
    if (best.confidentShare >= minUprightShare) break
    const other = await readTurned(picture, turned, density)
    if (other.confidentShare > best.confidentShare) best = other
  }
  return best
}

async function readTurned(picture: GreyscaleImage, turned: Turned, density: number): Promise<Attempt> {
  const straight = await straighten(picture, turned, density)
  const lines = await readLines(straight, primaryOcrLanguage)
  const words = lines.flatMap((line) => line.words)
  const countLetters = (counted: readonly Word[]) => counted.reduce((sum, { text }) => sum + text.length, 0)
  const confident = words.filter(({ text, confidence }) => confidence >= 75 && text.length > 1)
  return { straight, lines, confidentShare: countLetters(confident) / Math.max(1, countLetters(words)) }
}

/** Converts pixels of the picture that was read to pixels of the turned picture. */
function toPictureWord(
  { text, confidence, bbox }: Word,
  { baseline }: Line,
  { scale, left, top }: StraightenedPicture,
): OcrWord {
  const slope = baseline.x1 === baseline.x0 ? 0 : (baseline.y1 - baseline.y0) / (baseline.x1 - baseline.x0)
  const baselineY = baseline.y0 + slope * ((bbox.x0 + bbox.x1) / 2 - baseline.x0)
  return {
    text,
    confidence,
    left: (bbox.x0 - left) / scale,
    right: (bbox.x1 - left) / scale,
    top: (bbox.y0 - top) / scale,
    bottom: (bbox.y1 - top) / scale,
    baseline: (clampBaseline(baselineY, bbox) - top) / scale,
  }
}

/** The line's baseline, unless the word's differs: large words beside small ones have another. */
function clampBaseline(baselineY: number, { y0, y1 }: Word['bbox']): number {
  const height = y1 - y0
  return baselineY > y1 + 0.2 * height || baselineY < y1 - 0.45 * height ? y1 : baselineY
}
