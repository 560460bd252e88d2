import { findComponents, type Component } from './find-components.ts'
import type { GreyPicture, RunModel } from './text-models.ts'

/**
 * A line of text in a picture, in its pixels: a band around a middle that may slope, as in a photograph. Its height
 * includes room above and below the letters.
 */
export interface DetectedLine {
  readonly left: number
  readonly right: number
  /** The y of the middle at the left end, and its fall per pixel to the right. */
  readonly middle: number
  readonly slope: number
  readonly height: number
}

/** Maximum side of the detector's input, in pixels. An A4 page then has 82 per inch. */
const maxDetectorSide = 736
/** The network halves its input five times. */
const sideMultiple = 32
/** Mean and deviation of the training colours (ImageNet), in the network's order blue, green, red. */
const [means, deviations] = [
  [0.485, 0.456, 0.406],
  [0.229, 0.224, 0.225],
]
/** Minimum probability of a text pixel, and minimum average of a line; PP-OCR's own settings. */
const [minPixelProbability, minLineProbability] = [0.3, 0.5]
/** The network marks the core of a line, which is grown by this share of its area over its circumference. */
const growth = 1.6
/** Minimum size of a line's core, in pixels of the detector's picture. */
const minCore = 3

export interface DetectedLines {
  /** The level lines, from top to bottom. */
  readonly lines: readonly DetectedLine[]
  /** The number of vertical lines, which are left out. */
  readonly sidewaysCount: number
}

/** Finds the lines of text in a picture. */
export async function detectLines(picture: GreyPicture, detect: RunModel): Promise<DetectedLines> {
  const scale = Math.min(1, maxDetectorSide / Math.max(picture.width, picture.height))
  const [width, height] = [picture.width, picture.height].map(
    (side) => Math.max(1, Math.round((side * scale) / sideMultiple)) * sideMultiple,
  ) as [number, number]
  const { data } = await detect({ data: createInput(picture, width, height), dims: [1, 3, height, width] })
  const [xScale, yScale] = [picture.width / width, picture.height / height]
  const cores = findComponents({ width, height, values: data }, minPixelProbability).filter(
    ({ mean, left, right, top, bottom }) =>
      mean >= minLineProbability && Math.min(right - left, bottom - top) >= minCore,
  )
  const level = cores.filter((core) => !isSideways(core))
  return {
    lines: level
      .map((core) => toLine(core, xScale, yScale))
      .toSorted((one, other) => one.middle - other.middle),
    sidewaysCount: cores.length - level.length,
  }
}

/** Whether a line is clearly taller than wide. A single digit is slightly taller. */
const isSideways = ({ left, right, top, bottom }: Component) => bottom - top > 1.5 * (right - left) + 4

/** Scales a picture by averaging, and repeats its grey as the three colours of the network's input. */
function createInput(picture: GreyPicture, width: number, height: number): Float32Array {
  const plane = width * height
  const input = new Float32Array(3 * plane)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const value = averageGrey(picture, x / width, (x + 1) / width, y / height, (y + 1) / height) / 255
      for (let colour = 0; colour < 3; colour++)
        input[colour * plane + y * width + x] = (value - (means[colour] ?? 0)) / (deviations[colour] ?? 1)
    }
  return input
}

/** The average of a rectangle whose sides are shares of the picture. */
function averageGrey(
  { width, height, grey }: GreyPicture,
  x0: number,
  x1: number,
  y0: number,
  y1: number,
): number {
  const [left, top] = [Math.floor(x0 * width), Math.floor(y0 * height)]
  const right = Math.min(width, Math.max(left + 1, Math.floor(x1 * width)))
  const bottom = Math.min(height, Math.max(top + 1, Math.floor(y1 * height)))
  let sum = 0
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) sum += grey[y * width + x] ?? 255
  return sum / ((right - left) * (bottom - top))
}

/** The straight band through a component, grown to the height of its letters. */
function toLine(core: Component, xScale: number, yScale: number): DetectedLine {
  const width = core.right - core.left
  const tall = core.bottom - core.top
  const slope = width > 3 * core.thickness ? core.slope : 0
  // A slope of only part of the component would make it thicker than it is.
  const thickness = slope === 0 ? tall : Math.min(tall, core.thickness)
  const grown = (growth * width * thickness) / (2 * (width + thickness))
  const [left, right] = [core.left - grown, core.right + grown]
  return {
    left: left * xScale,
    right: right * xScale,
    middle: (core.middleY + slope * (left - core.middleX)) * yScale,
    slope: (slope * yScale) / xScale,
    height: (thickness + 2 * grown) * yScale,
  }
}
