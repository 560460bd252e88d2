import type { DetectedLine } from './detect-lines.ts'
import type { GreyPicture } from './text-models.ts'

/** Height of the recogniser's input, in pixels. */
export const cropHeight = 48
/** Maximum width of a crop: longer lines are squeezed, which still gives better results than skipping them. */
const maxCropWidth = 3200

/** A line cut out of a picture, levelled and scaled to the recogniser's height. */
export interface LineCrop extends GreyPicture {
  readonly line: DetectedLine
}

/** Cuts a line out of a picture. Beyond the picture's edge the crop is white. */
export function cropLine(picture: GreyPicture, line: DetectedLine): LineCrop {
  const length = line.right - line.left
  const width = Math.min(maxCropWidth, Math.max(8, Math.round((length * cropHeight) / line.height)))
  const grey = new Uint8Array(width * cropHeight)
  const [xStep, yStep] = [length / width, line.height / cropHeight]
  // Averages several points if the crop is smaller than the line, so that thin strokes survive.
  const points = Math.max(1, Math.min(4, Math.round(yStep)))
  for (let column = 0; column < width; column++)
    for (let row = 0; row < cropHeight; row++) {
      let sum = 0
      for (let i = 0; i < points; i++)
        for (let j = 0; j < points; j++) {
          const x = line.left + (column + (i + 0.5) / points) * xStep
          const middle = line.middle + line.slope * (x - line.left)
          const y = middle - line.height / 2 + (row + (j + 0.5) / points) * yStep
          sum += interpolate(picture, x - 0.5, y - 0.5)
        }
      grey[row * width + column] = sum / (points * points)
    }
  return { width, height: cropHeight, grey, line }
}

/** The same line rotated by 180 degrees. */
export const turnCrop = (crop: LineCrop): LineCrop => ({ ...crop, grey: crop.grey.toReversed() })

function interpolate({ width, height, grey }: GreyPicture, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  if (left < -1 || top < -1 || left >= width || top >= height) return 255
  const [dx, dy] = [x - left, y - top]
  const clampX = (column: number) => Math.min(width - 1, Math.max(0, column))
  const clampY = (row: number) => Math.min(height - 1, Math.max(0, row))
  const get = (column: number, row: number) => grey[clampY(row) * width + clampX(column)] ?? 255
  const upper = get(left, top) * (1 - dx) + get(left + 1, top) * dx
  const lower = get(left, top + 1) * (1 - dx) + get(left + 1, top + 1) * dx
  return upper * (1 - dy) + lower * dy
}
