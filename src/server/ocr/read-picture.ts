import type { Line, Word } from 'tesseract.js'
import { estimateDensity } from '#src/engine/pages/image-page.ts'
import type { GreyscaleImage, OcrResult, OcrWord, ImageOrientation } from '#src/engine/pages/reading-tools.ts'
import { flattenLight } from './flatten-light.ts'
import { primaryOcrLanguage, detectLanguage } from '#src/page/detect-language.ts'
import { isSideways } from './skew.ts'
import { straighten, type StraightenedPicture } from './straighten.ts'
import { readLines } from './tesseract.ts'

type Turned = ImageOrientation['turned']

/** What was read with the picture turned one way. */
interface Attempt {
  readonly straight: StraightenedPicture
  readonly lines: readonly Line[]
  /** Letters that tesseract is sure of, as a part of all. */
  readonly sure: number
}

/** A page that stands upright is read better than this, and one that does not is read worse. */
const uprightConfidence = 0.55

/**
 * Reads the text of a picture: Dutch, English, German or French, as its words tell; turned by quarters, askew, small or
 * shaded as it may be.
 */
export async function readPicture(given: GreyscaleImage): Promise<OcrResult> {
  const density = estimateDensity(given)
  const picture = flattenLight(given)
  const { straight, lines } = await readUpright(picture, density)
  const language = detectLanguage(lines.flatMap(({ words }) => words.map(({ text }) => text)))
  const again = language !== undefined && language !== primaryOcrLanguage
  const best = again ? await readLines(straight, language) : lines
  return {
    turned: straight.turned,
    skew: straight.skew,
    words: best.flatMap((line) => line.words.map((word) => toPictureWord(word, line, straight))),
  }
}

/** Most pages are upright, and need one reading; one that is hardly legible is tried the other ways. */
async function readUpright(picture: GreyscaleImage, density: number): Promise<Attempt> {
  const [first, ...others]: readonly Turned[] = isSideways(picture) ? [90, 270, 0, 180] : [0, 180, 90, 270]
  let best = await readTurned(picture, first ?? 0, density)
  for (const turned of others) {
    if (best.sure >= uprightConfidence) break
    const other = await readTurned(picture, turned, density)
    if (other.sure > best.sure) best = other
  }
  return best
}

async function readTurned(picture: GreyscaleImage, turned: Turned, density: number): Promise<Attempt> {
  const straight = await straighten(picture, turned, density)
  const lines = await readLines(straight, primaryOcrLanguage)
  const words = lines.flatMap((line) => line.words)
  const letters = (some: readonly Word[]) => some.reduce((sum, { text }) => sum + text.length, 0)
  const sure = letters(words.filter(({ text, confidence }) => confidence >= 75 && text.length > 1))
  return { straight, lines, sure: sure / Math.max(1, letters(words)) }
}

/** From pixels of the picture that was read to those of the turned picture. */
function toPictureWord(
  { text, confidence, bbox }: Word,
  { baseline }: Line,
  { scale, left, top }: StraightenedPicture,
): OcrWord {
  const slope = baseline.x1 === baseline.x0 ? 0 : (baseline.y1 - baseline.y0) / (baseline.x1 - baseline.x0)
  const foot = baseline.y0 + slope * ((bbox.x0 + bbox.x1) / 2 - baseline.x0)
  return {
    text,
    confidence,
    left: (bbox.x0 - left) / scale,
    right: (bbox.x1 - left) / scale,
    top: (bbox.y0 - top) / scale,
    bottom: (bbox.y1 - top) / scale,
    baseline: (clampBaseline(foot, bbox) - top) / scale,
  }
}

/** The line's baseline, where it can be that of the word: large words beside small ones have another. */
function clampBaseline(foot: number, { y0, y1 }: Word['bbox']): number {
  const height = y1 - y0
  return foot > y1 + 0.2 * height || foot < y1 - 0.45 * height ? y1 : foot
}
