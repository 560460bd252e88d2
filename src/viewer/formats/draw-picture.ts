import { maxCanvasArea } from './canvas-limits.ts'

/** Orientation of a picture on its page: the Orientation tag of TIFF and EXIF. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

/** For a unit square: the transform to the upright picture, as setTransform takes it, for each orientation. */
const orientationTransforms: Record<Orientation, readonly [number, number, number, number, number, number]> =
  {
    1: [1, 0, 0, 1, 0, 0],
    2: [-1, 0, 0, 1, 1, 0],
    3: [-1, 0, 0, -1, 1, 1],
    4: [1, 0, 0, -1, 0, 1],
    5: [0, 1, 1, 0, 0, 0],
    6: [0, 1, -1, 0, 1, 0],
    7: [0, -1, -1, 0, 1, 1],
    8: [0, -1, 1, 0, 0, 1],
  }

/** Sets the size of a canvas and draws a picture over it; smaller than requested beyond the canvas limit. */
export function drawPicture(
  picture: ImageBitmap,
  canvas: HTMLCanvasElement,
  { width, height }: { readonly width: number; readonly height: number },
  orientation: Orientation = 1,
): void {
  const fit = Math.min(1, Math.sqrt(maxCanvasArea / (width * height)))
  canvas.width = Math.max(1, Math.round(width * fit))
  canvas.height = Math.max(1, Math.round(height * fit))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser provides no 2D canvas context.')
  const [a, b, c, d, e, f] = orientationTransforms[orientation]
  context.imageSmoothingQuality = 'high'
  context.setTransform(
    a * canvas.width,
    b * canvas.height,
    c * canvas.width,
    d * canvas.height,
    e * canvas.width,
    f * canvas.height,
  )
  context.drawImage(picture, 0, 0, 1, 1)
}
