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
  readStraight,
  readUprightWithTesseract,
} from './read-upright-with-tesseract.ts'
import { isSideways } from './skew.ts'
import type { PictureTools, StraightenedPicture, StraightReading } from './picture-tools.ts'

type Turned = ImageOrientation['turned']

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
  tools: PictureTools,
  signal?: AbortSignal,
): Promise<OcrResult> {
  const density = estimateDensity(original)
  const picture = flattenLight(original)
  const { straight, words } = models
    ? await readWithBoth({ picture, density, models, tools, signal })
    : await readUprightWithTesseract(picture, density, tools)
  return {
    turned: straight.turned,
    skew: straight.skew,
    words: words.map((word) => toPictureWord(word, straight)),
  }
}

interface ReadingWithBoth {
  readonly picture: GreyscaleImage
  readonly density: number
  readonly models: TextModels
  readonly tools: PictureTools
  readonly signal: AbortSignal | undefined
}

/** Tesseract reads the picture, and PP-OCR what that leaves in doubt. */
async function readWithBoth(reading: ReadingWithBoth): Promise<StraightReading> {
  const { models, signal } = reading
  const { straight, detected, words } = await readUprightWithBoth(reading)
  signal?.throwIfAborted()
  return { straight, words: await mergeReadings(straight, detected.lines, words, models) }
}

interface UprightReading {
  readonly straight: StraightenedPicture
  readonly detected: DetectedLines
  /** Tesseract's. */
  readonly words: readonly ReaderWord[]
}

/**
 * Most pages are legible as they are; of the others, and of those that seem to be on their side, PP-OCR tells which way up
 * they are. Columns of like words make an upright page seem to be on its side: when it is hardly legible so, it is read
 * upright too, and the better reading counts.
 */
async function readUprightWithBoth({
  picture,
  density,
  models,
  tools,
  signal,
}: ReadingWithBoth): Promise<UprightReading> {
  const find = async (turned: Turned) => {
    signal?.throwIfAborted()
    const straight = await tools.straighten(picture, turned, density)
    return { straight, detected: await detectLines(straight, models.detect) }
  }
  // A picture may be on its side and upside down as well.
  const turn = async ({ straight, detected }: Awaited<ReturnType<typeof find>>) => {
    const quarterTurns = await findQuarterTurns(straight, detected, models)
    return quarterTurns === 0 ? undefined : find(((straight.turned + 90 * quarterTurns) % 360) as Turned)
  }
  const isOnSide = isSideways(picture)
  const found = await find(isOnSide ? 90 : 0)
  const turned = isOnSide ? ((await turn(found)) ?? found) : found
  const attempt = await readStraight(turned.straight, tools)
  const finish = async (upright: typeof turned, read: typeof attempt) => ({
    ...upright,
    words: await readAgainInItsLanguage(read, tools),
  })
  if (attempt.confidentShare >= minUprightShare) return finish(turned, attempt)
  const other = isOnSide ? await find(0) : await turn(turned)
  if (other === undefined) return finish(turned, attempt)
  const last = (await turn(other)) ?? other
  const lastAttempt = await readStraight(last.straight, tools)
  return lastAttempt.confidentShare < attempt.confidentShare
    ? finish(turned, attempt)
    : finish(last, lastAttempt)
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
