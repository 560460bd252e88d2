import { estimateDensity } from '#src/engine/pages/image-page.ts'
import type {
  GreyscaleImage,
  ImageOrientation,
  OcrResult,
  OcrWord,
  PictureDrawings,
} from '#src/engine/pages/reading-tools.ts'
import { detectLines, type DetectedLines } from '#src/ocr/detect-lines.ts'
import { findQuarterTurns } from '#src/ocr/find-quarter-turns.ts'
import { mergeReadings } from '#src/ocr/merge-readings.ts'
import type { MergedWord, ReaderWord } from '#src/ocr/reader-word.ts'
import type { TextModels } from '#src/ocr/text-models.ts'
import { findPictureBoxes, findPictureInk, type FoundBoxes } from './marks/find-drawings.ts'
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

interface PictureReading {
  /** Aborts the reading. */
  readonly signal?: AbortSignal
  /** Whether to find checkboxes and handwritten strokes as well. */
  readonly findsDrawings?: boolean | undefined
}

/**
 * Reads the text of a picture, which may be rotated by quarter turns, skewed, small or shaded, with PP-OCR and
 * tesseract.js, or with tesseract.js alone if there are no models.
 *
 * @throws the signal's reason.
 */
export async function readPicture(
  original: GreyscaleImage,
  models: TextModels | undefined,
  given: PictureTools,
  { signal, findsDrawings }: PictureReading = {},
): Promise<OcrResult> {
  const density = estimateDensity(original)
  const picture = flattenLight(original)
  const boxes = new WeakMap<StraightenedPicture, FoundBoxes>()
  const tools = findsDrawings ? withoutBoxes(given, boxes) : given
  const { straight, words } = models
    ? await readWithBoth({ picture, density, models, tools, signal })
    : await readUprightWithTesseract(picture, density, tools)
  const found = boxes.get(straight)
  return {
    turned: straight.turned,
    skew: straight.skew,
    words: words.map((word) => toPictureWord(word, straight)),
    ...(found && { drawings: toDrawings(found, straight, words) }),
  }
}

/**
 * Wraps the tools so that they remove the checkboxes from straightened pictures, because OCR would read them as letters.
 */
const withoutBoxes = (
  tools: PictureTools,
  boxes: WeakMap<StraightenedPicture, FoundBoxes>,
): PictureTools => ({
  ...tools,
  straighten: async (picture, turned, density) => {
    const straight = await tools.straighten(picture, turned, density)
    const found = findPictureBoxes(straight, density * straight.scale)
    const without = { ...straight, grey: found.grey }
    boxes.set(without, found)
    return without
  },
})

/** Finds the handwritten strokes among the words, and converts all to pixels of the rotated picture. */
function toDrawings(
  found: FoundBoxes,
  straight: StraightenedPicture,
  words: readonly MergedWord[],
): PictureDrawings {
  const ink = findPictureInk(found, words)
  return {
    boxes: found.boxes.map((box) => toPictureArea(box, straight)),
    ...(ink && { ink: ink.map((area) => toPictureArea(area, straight)) }),
  }
}

interface ReadingWithBoth {
  readonly picture: GreyscaleImage
  readonly density: number
  readonly models: TextModels
  readonly tools: PictureTools
  readonly signal: AbortSignal | undefined
}

/** Reads the picture with Tesseract, and the doubtful parts with PP-OCR. */
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
 * Most pages are legible as they are. For the others, and for those that seem to be sideways, PP-OCR determines the
 * orientation. Columns of similar words make an upright page seem sideways: if it is hardly legible in that
 * orientation, it is also read upright, and the better reading counts.
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
  // A picture may be both sideways and upside down.
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

/** Converts pixels of the picture that was read to pixels of the rotated picture. */
const toPictureArea = <Area extends Record<'left' | 'right' | 'top' | 'bottom', number>>(
  area: Area,
  { scale, left, top }: StraightenedPicture,
): Area => ({
  ...area,
  left: (area.left - left) / scale,
  right: (area.right - left) / scale,
  top: (area.top - top) / scale,
  bottom: (area.bottom - top) / scale,
})

function toPictureWord(word: MergedWord, straight: StraightenedPicture): OcrWord {
  const { text, confidence, isAgreed } = word
  const { left, right, top, bottom } = toPictureArea(word, straight)
  return {
    text,
    confidence,
    left,
    right,
    top,
    bottom,
    baseline: (word.baseline - straight.top) / straight.scale,
    ...(isAgreed !== undefined && { isAgreed }),
  }
}
