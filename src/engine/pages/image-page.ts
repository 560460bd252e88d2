import type { Box, Page, Points, Word } from './page.ts'
import { createBoxWord, isCentredIn } from './box-word.ts'
import { cleanWords } from './clean-words.ts'
import { removeRepeatedParts } from './remove-repeated-parts.ts'
import { repairMisreadings } from './repair-misreadings.ts'
import type {
  GreyscaleImage,
  OcrResult,
  OcrWord,
  ImageOrientation,
  PictureDrawings,
} from './reading-tools.ts'

/** Default length in inches of the longer side, if the image states no density: that of A4. */
const defaultLength = 11.69
/** Default width in inches of an image much longer than wide: a till roll. */
const defaultStripWidth = 3.15
/** Plausible paper sizes in inches; densities outside them are ignored. Cameras state meaningless ones. */
const [minSide, maxSide] = [2, 24]

/** Pixels per inch: the stated density if it gives a plausible paper size, else that of a default sheet. */
export function estimateDensity({ width, height, density }: Omit<GreyscaleImage, 'grey'>): number {
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  if (density !== undefined && long / density >= minSide && long / density <= maxSide) return density
  return long > 2.2 * short ? short / defaultStripWidth : long / defaultLength
}

/** Builds a page from OCR text. */
export function buildImagePage(index: number, picture: Omit<GreyscaleImage, 'grey'>, text: OcrResult): Page {
  const scale = 72 / estimateDensity(picture)
  const sideways = text.turned % 180 !== 0
  const [width, height] = sideways ? [picture.height, picture.width] : [picture.width, picture.height]
  const read = text.words.filter(isText)
  const tallness = measureTallness(read)
  const words = cleanWords(
    removeRepeatedParts(read.map((word) => repairMisreadings(toWord(word, scale, tallness)))),
  )
  return {
    index,
    width: width * scale,
    height: height * scale,
    ...(text.drawings ? addDrawings(text.drawings, words, scale) : { words }),
    scan: { turned: text.turned, skew: text.skew },
  }
}

/** Below this confidence, in percent, OCR words inside handwritten strokes are noise. */
const minPrintConfidence = 70

/** Adds checkboxes as words, replacing OCR words inside them, and handwritten strokes as ink, replacing noise. */
function addDrawings(
  { boxes, ink }: PictureDrawings,
  words: readonly Word[],
  scale: number,
): Pick<Page, 'words' | 'ink'> {
  const toPoints = (area: Box): Box => ({
    left: area.left * scale,
    top: area.top * scale,
    right: area.right * scale,
    bottom: area.bottom * scale,
  })
  const frames = boxes.map((box) => ({ ...box, ...toPoints(box) }))
  const strokes = ink?.map((area) => ({ ...area, ...toPoints(area) }))
  const printed = words.filter(
    ({ box, confidence = 100 }) =>
      !frames.some((frame) => isCentredIn(box, frame)) &&
      !(confidence < minPrintConfidence && strokes?.some((area) => isCentredIn(box, area))),
  )
  return {
    words: [
      ...printed,
      ...frames.map(({ isTicked, confidence, ...frame }) => createBoxWord(frame, isTicked, confidence)),
    ],
    ...(strokes && { ink: strokes }),
  }
}

/** Builds a page without words for an image that was not read. */
export function buildUnreadPage(index: number, picture: Omit<GreyscaleImage, 'grey'>): Page {
  const scale = 72 / estimateDensity(picture)
  return {
    index,
    width: picture.width * scale,
    height: picture.height * scale,
    words: [],
    hasUnreadImage: true,
  }
}

/** OCR reports specks, rules and parts of images as characters with low confidence. */
function isText({ text, confidence, left, right, top, bottom }: OcrWord): boolean {
  if (text.trim() === '' || right <= left || bottom <= top) return false
  if (/^[|_—–=~\-.,:;'"‘’“”°*\\/[\](){}<>«»]+$/u.test(text)) return confidence > 80 && /^[-–—:/*]$/.test(text)
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  if (letters === 0) return confidence > 50
  return confidence > (letters === 1 ? 40 : 15)
}

/**
 * Gives an OCR word the height of a text-layer word, from its font size and baseline, so that both have the same layout.
 */
function toWord(word: OcrWord, scale: number, tallness: number): Word {
  const { text, confidence, isAgreed, left, right, baseline, top, bottom } = word
  const size = limitFontSize(estimateFontSize(text, bottom - top), text, right - left, tallness) * scale
  const foot = baseline * scale
  const box = {
    left: left * scale,
    top: foot - size * 0.78,
    right: right * scale,
    bottom: foot + size * 0.22,
  }
  return {
    text,
    box,
    size,
    hasSpaceBefore: true,
    confidence,
    ...(isAgreed !== undefined && { isAgreed }),
  }
}

/** Estimates the font size from the height of a word, by its ascenders and descenders. */
function estimateFontSize(text: string, height: number): number {
  const rises = /[\p{Lu}\p{N}bdfhijklt%€$£&!?()[\]{}|/\\@#'"éèëêàâäöüïîôûç]/u.test(text)
  const hangs = /[gjpqyçQ,;()[\]{}|@]/.test(text)
  const [tallShare, lowShare] = hangs ? [0.93, 0.73] : [0.72, 0.53]
  return height / (rises ? tallShare : lowShare)
}

/** Widths of narrow, wide and other characters, in font sizes; condensed typefaces are narrower. */
const [narrowWidth, wideWidth, usualWidth] = [0.28, 0.8, 0.55]
/** A word this many times higher than its width allows has a table rule, or parts of another line, in its box. */
const maxTallness = 1.8
/**
 * The same limits relative to the measured tallness of the page, for other words and for words of one to three letters.
 */
const [maxRelativeTallness, maxShortTallness] = [1.4, 1.6]
/** Minimum number of words, and of letters per word, to measure the tallness. */
const [minWords, minLetters] = [20, 4]

/** The font size that the width of a word allows. */
function estimateSizeByWidth(text: string, width: number): number {
  const widths = Array.from(text, (character) => {
    if (/[\s.,:;'’"|!()[\]{}/\\ijlftI1-]/.test(character)) return narrowWidth
    return /[mwMW@%—]/.test(character) ? wideWidth : usualWidth
  })
  return width / widths.reduce((sum, one) => sum + one, 0)
}

/** The median ratio of height to width of the words of a page, larger in condensed typefaces; NaN for too few words. */
function measureTallness(words: readonly OcrWord[]): number {
  const ratios = words
    .filter(({ text }) => text.length >= minLetters)
    .map(
      ({ text, top, bottom, left, right }) =>
        estimateFontSize(text, bottom - top) / estimateSizeByWidth(text, right - left),
    )
  return ratios.length < minWords
    ? NaN
    : (Float64Array.from(ratios).sort()[Math.floor(ratios.length / 2)] ?? NaN)
}

/** The font size, or the one that the width of the word allows if its box is far too high. */
function limitFontSize(size: number, text: string, width: number, tallness: number): number {
  const allowed = estimateSizeByWidth(text, width)
  const maximum = text.length >= minLetters ? maxRelativeTallness : maxShortTallness
  if (/[\p{L}\d€$]/u.test(text) && size > maximum * tallness * allowed) return tallness * allowed
  return text.length > 1 && size > maxTallness * allowed ? allowed : size
}

/**
 * Maps a box on the straightened page to the original page, which was rotated and skewed. In points of the original
 * page; a skewed box becomes the smallest upright one around it.
 */
export function toOriginalBox(page: Page, box: Box): Box {
  const { scan } = page
  if (scan === undefined) return box
  const corners = [
    [box.left, box.top],
    [box.right, box.top],
    [box.left, box.bottom],
    [box.right, box.bottom],
  ].map(([x = 0, y = 0]) => toOriginalPoint(page, scan, x, y))
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  }
}

function toOriginalPoint(
  { width, height }: Page,
  { turned, skew }: ImageOrientation,
  x: Points,
  y: Points,
): readonly [Points, Points] {
  const angle = (skew * Math.PI) / 180
  const [dx, dy] = [x - width / 2, y - height / 2]
  const left = width / 2 + dx * Math.cos(angle) - dy * Math.sin(angle)
  const top = height / 2 + dx * Math.sin(angle) + dy * Math.cos(angle)
  if (turned === 90) return [top, width - left]
  if (turned === 180) return [width - left, height - top]
  if (turned === 270) return [height - top, left]
  return [left, top]
}
