import { shrinkPicture, type GreyPixels } from '../shrink-picture.ts'

/** A rectangle in pixels; right and bottom are exclusive. */
export interface Rectangle {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Which pixels of a picture are ink, row by row: 1 is ink. */
export interface InkMask {
  readonly width: number
  readonly height: number
  readonly ink: Uint8Array
  /** Pixels of the mask per point (1/72 inch). */
  readonly perPoint: number
  /** Pixels of the picture per pixel of the mask. */
  readonly step: number
}

/** Ink is darker than this share of the brightness around it. */
const maxShareOfSurroundings = 0.84
/** Pixels darker than this share of the paper are ink, also in the middle of a large black area. */
const maxShareOfPaper = 0.4
/** Half the side of the surroundings, in points. */
const reach = 11
/** Maximum pixels per inch of a mask: finer ones add no information. */
const maxDensity = 330

/**
 * Separates ink from paper of any colour, by the average brightness around each pixel.
 *
 * @param density pixels per inch of the picture.
 */
export function createInkMask(picture: GreyPixels, density: number): InkMask {
  const step = Math.max(1, Math.round(density / maxDensity))
  const { width, height, grey } = step === 1 ? picture : shrinkPicture(picture, step)
  const perPoint = density / step / 72
  const ink = new Uint8Array(width * height)
  const paper = measurePaper(grey)
  const half = Math.max(4, Math.round(reach * perPoint))
  // Column sums of a window that moves down, and the sum of a window that moves right within them.
  const columns = new Uint32Array(width)
  for (let y = 0; y < Math.min(height, half); y++) addRow(columns, grey, y * width, 1)
  for (let y = 0; y < height; y++) {
    if (y + half < height) addRow(columns, grey, (y + half) * width, 1)
    if (y - half - 1 >= 0) addRow(columns, grey, (y - half - 1) * width, -1)
    const rows = Math.min(height - 1, y + half) - Math.max(0, y - half) + 1
    let sum = 0
    for (let x = 0; x < Math.min(width, half); x++) sum += columns[x] ?? 0
    for (let x = 0; x < width; x++) {
      if (x + half < width) sum += columns[x + half] ?? 0
      if (x - half - 1 >= 0) sum -= columns[x - half - 1] ?? 0
      const count = rows * (Math.min(width - 1, x + half) - Math.max(0, x - half) + 1)
      const value = grey[y * width + x] ?? 255
      if (value < maxShareOfPaper * paper || value * count < maxShareOfSurroundings * sum)
        ink[y * width + x] = 1
    }
  }
  return { width, height, ink, perPoint, step }
}

function addRow(columns: Uint32Array, grey: Uint8Array, from: number, sign: 1 | -1): void {
  for (let x = 0; x < columns.length; x++) columns[x] = (columns[x] ?? 0) + sign * (grey[from + x] ?? 0)
}

/** The brightness that a tenth of the pixels exceed. */
function measurePaper(grey: Uint8Array): number {
  const counts = new Uint32Array(256)
  for (let at = 0; at < grey.length; at += 5) {
    const value = grey[at] ?? 0
    counts[value] = (counts[value] ?? 0) + 1
  }
  const wanted = grey.length / 50
  let above = 0
  let value = 255
  while (value > 0 && above + (counts[value] ?? 0) < wanted) above += counts[value--] ?? 0
  return value
}
