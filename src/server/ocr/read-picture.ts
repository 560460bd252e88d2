import { estimateDensity } from '#src/engine/pages/image-page.ts'
import type { GreyscaleImage, ImageOrientation, OcrResult, OcrWord } from '#src/engine/pages/reading-tools.ts'
import { findLines, type FoundLines } from '#src/ocr/find-lines.ts'
import { mergeReadings } from '#src/ocr/merge-readings.ts'
import type { MergedWord } from '#src/ocr/reader-word.ts'
import type { TextModels } from '#src/ocr/text-models.ts'
import { flattenLight } from './flatten-light.ts'
import { readInItsLanguage, readUprightWithTesseract } from './read-upright-with-tesseract.ts'
import { isSideways } from './skew.ts'
import { straighten, type StraightenedPicture, type StraightReading } from './straighten.ts'

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

/** PP-OCR tells which way up the picture is; Tesseract reads it once, and PP-OCR what that leaves in doubt. */
async function readWithBoth(
  picture: GreyscaleImage,
  density: number,
  models: TextModels,
  signal: AbortSignal | undefined,
): Promise<StraightReading> {
  const { straight, found } = await findUprightLines(picture, density, models)
  signal?.throwIfAborted()
  const words = await readInItsLanguage(straight)
  signal?.throwIfAborted()
  return { straight, words: await mergeReadings(found, words, models) }
}

interface UprightLines {
  readonly straight: StraightenedPicture
  readonly found: FoundLines
}

async function findUprightLines(
  picture: GreyscaleImage,
  density: number,
  models: TextModels,
): Promise<UprightLines> {
  const find = async (turned: Turned): Promise<UprightLines> => {
    const straight = await straighten(picture, turned, density)
    return { straight, found: await findLines(straight, models) }
  }
  const first = await find(isSideways(picture) ? 90 : 0)
  const second = await findTurned(first, find)
  // A picture on its side may be upside down as well.
  return findTurned(second, find)
}

const findTurned = async (
  lines: UprightLines,
  find: (turned: Turned) => Promise<UprightLines>,
): Promise<UprightLines> => {
  const { quarterTurns } = lines.found
  if (quarterTurns === 0) return lines
  return find(((lines.straight.turned + 90 * quarterTurns) % 360) as Turned)
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
