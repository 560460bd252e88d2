import { estimateDensity } from '#src/engine/pages/image-page.ts'
import type { GreyscaleImage, ImageOrientation, OcrResult, OcrWord } from '#src/engine/pages/reading-tools.ts'
import { detectLines, type DetectedLines } from '#src/ocr/detect-lines.ts'
import { findQuarterTurns } from '#src/ocr/find-quarter-turns.ts'
import { mergeReadings } from '#src/ocr/merge-readings.ts'
import type { MergedWord, ReaderWord } from '#src/ocr/reader-word.ts'
import type { TextModels } from '#src/ocr/text-models.ts'
import { flattenLight } from './flatten-light.ts'
import {
  minUprightShare,
  readAgainInItsLanguage,
  readTurned,
  readUprightWithTesseract,
} from './read-upright-with-tesseract.ts'
import { isSideways } from './skew.ts'
import type { StraightenedPicture, StraightReading } from './straighten.ts'

type Turned = ImageOrientation['turned']

/** Times that a picture is turned to read it: one on its side may be upside down as well. */
const maxTurns = 2

/**
 * Reads the text of a picture, which may be rotated by quarter turns, skewed, small or shaded, with PP-OCR and
 * tesseract.js; with the latter alone where there are no models.
 *
 * @param signal once aborted, the picture is not read further.
 * @throws the signal's reason.
 */
export async function readPicture(
  original: GreyscaleImage,
  models: TextModels | undefined,
  signal?: AbortSignal,
): Promise<OcrResult> {
  const density = estimateDensity(original)
  const picture = flattenLight(original)
  const { straight, words } = models
    ? await readWithBoth(picture, density, models, signal)
    : await readUprightWithTesseract(picture, density)
  return {
    turned: straight.turned,
    skew: straight.skew,
    words: words.map((word) => toPictureWord(word, straight)),
  }
}

/** Tesseract reads the picture, and PP-OCR what that leaves in doubt. */
async function readWithBoth(
  picture: GreyscaleImage,
  density: number,
  models: TextModels,
  signal: AbortSignal | undefined,
): Promise<StraightReading> {
  const { straight, detected, words } = await readUprightWithBoth(picture, density, models, signal)
  signal?.throwIfAborted()
  return { straight, words: await mergeReadings(straight, detected.lines, words, models) }
}

interface UprightReading {
  readonly straight: StraightenedPicture
  readonly detected: DetectedLines
  /** Tesseract's. */
  readonly words: readonly ReaderWord[]
}

/** Most pages are legible as they are; of the others PP-OCR tells which way up they are. */
async function readUprightWithBoth(
  picture: GreyscaleImage,
  density: number,
  models: TextModels,
  signal: AbortSignal | undefined,
): Promise<UprightReading> {
  let attempt = await readTurned(picture, isSideways(picture) ? 90 : 0, density)
  for (let turns = 0; ; turns++) {
    signal?.throwIfAborted()
    const { straight } = attempt
    const detected = await detectLines(straight, models.detect)
    const isUpright = attempt.confidentShare >= minUprightShare || turns === maxTurns
    const quarterTurns = isUpright ? 0 : await findQuarterTurns(straight, detected, models)
    if (quarterTurns === 0) return { straight, detected, words: await readAgainInItsLanguage(attempt) }
    attempt = await readTurned(picture, ((straight.turned + 90 * quarterTurns) % 360) as Turned, density)
  }
}

/** Converts pixels of the picture that was read to pixels of the turned picture. */
function toPictureWord(word: MergedWord, { scale, left, top }: StraightenedPicture): OcrWord {
  return {
    text: word.text,
    confidence: word.confidence,
    left: (word.left - left) / scale,
    right: (word.right - left) / scale,
    top: (word.top - top) / scale,
    bottom: (word.bottom - top) / scale,
    baseline: (word.baseline - top) / scale,
    ...(word.isAgreed !== undefined && { isAgreed: word.isAgreed }),
  }
}
