import type { PictureDrawings } from '#src/engine/pages/reading-tools.ts'
import type { GreyPixels } from '../shrink-picture.ts'
import { eraseBoxes } from './erase-boxes.ts'
import { findBoxes, keepBest, type Frame } from './find-boxes.ts'
import { findBrackets } from './find-brackets.ts'
import { findCircles } from './find-circles.ts'
import { findHandwriting } from './find-handwriting.ts'
import { createInkMask, type InkMask, type Rectangle } from './ink-mask.ts'
import { readBox, type BoxReading } from './read-box.ts'

/** A checkbox in a picture, in its pixels. */
type PictureBox = PictureDrawings['boxes'][number]

/** The checkboxes of a picture, and the picture without them. */
export interface FoundBoxes {
  readonly boxes: readonly PictureBox[]
  readonly grey: Uint8Array<ArrayBuffer>
  readonly mask: InkMask
}

/**
 * Finds the checkboxes of an upright picture.
 *
 * @param density pixels per inch of the picture.
 * @returns the checkboxes, and the picture without them, so that OCR does not read them as letters.
 */
export function findPictureBoxes(
  picture: GreyPixels & { readonly grey: Uint8Array<ArrayBuffer> },
  density: number,
): FoundBoxes {
  const mask = createInkMask(picture, density)
  const frames = findFrames(mask)
  const boxes = frames.map((frame) => toPictureBox(frame, readBox(mask, frame), mask.step))
  if (boxes.length === 0) return { boxes, grey: picture.grey, mask }
  const isInk = (x: number, y: number) =>
    mask.ink[Math.floor(y / mask.step) * mask.width + Math.floor(x / mask.step)] === 1
  return { boxes, grey: eraseBoxes(picture, boxes, isInk), mask }
}

/**
 * Brackets with content may be a reference (`[3]`), and a ring may be a letter: they count only if the page has a
 * similar empty one, as lists of checkboxes do.
 */
function findFrames(mask: InkMask): Frame[] {
  const isLike = (one: Frame, other: Frame) =>
    Math.abs(one.bottom - one.top - other.bottom + other.top) < 0.12 * (one.bottom - one.top)
  const likeEmpty = (frames: readonly Frame[]) => {
    const empty = frames.filter((frame) => !readBox(mask, frame).isTicked)
    return frames.filter((frame) => empty.some((other) => isLike(frame, other)))
  }
  return keepBest([...findBoxes(mask), ...likeEmpty(findBrackets(mask)), ...likeEmpty(findCircles(mask))])
}

const toPictureBox = (
  { left, top, right, bottom }: Frame,
  reading: BoxReading,
  step: number,
): PictureBox => ({
  ...reading,
  left: left * step,
  top: top * step,
  right: right * step,
  bottom: bottom * step,
})

/** An OCR word, in pixels of the picture. */
interface ReadWord extends Rectangle {
  readonly text: string
  /** In percent. */
  readonly confidence: number
}

/** Below this confidence, in percent, words may be handwritten strokes. */
const minConfidence = 65
/** Usual height of printed letters, in points. */
const usualTextHeight = 8

/** Finds the handwritten strokes among the words of a picture. @returns undefined if there are too many to examine. */
export function findPictureInk(
  { mask, boxes }: FoundBoxes,
  words: readonly ReadWord[],
): PictureDrawings['ink'] | undefined {
  const printed = words.filter(isPrinted)
  const heights = printed.map(({ top, bottom }) => bottom - top).toSorted((a, b) => a - b)
  const middle = heights[Math.floor(heights.length / 2)]
  const textHeight = middle === undefined ? usualTextHeight : middle / mask.step / mask.perPoint
  const covered = [
    ...printed.map((word) => grow(word, 0.12 * (word.bottom - word.top))),
    ...boxes.map((box) => grow(box, 0.35 * (box.bottom - box.top))),
  ].map((area) => scale(area, 1 / mask.step))
  return findHandwriting(mask, covered, textHeight)?.map(({ isImage, clarity, ...area }) => ({
    ...scale(area, mask.step),
    isImage,
    clarity,
  }))
}

const isPrinted = ({ text, confidence }: ReadWord) =>
  confidence >= minConfidence && /[\p{L}\p{N}]/u.test(text)

const grow = ({ left, top, right, bottom }: Rectangle, by: number): Rectangle => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
})

const scale = ({ left, top, right, bottom }: Rectangle, by: number): Rectangle => ({
  left: left * by,
  top: top * by,
  right: right * by,
  bottom: bottom * by,
})
