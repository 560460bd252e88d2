import { measureSkew } from '#src/pictures/skew.ts'
import {
  computeLevelAngle,
  computeStraightScale,
  straightMargin,
  type PictureTools,
} from '#src/pictures/picture-tools.ts'

interface GreyPixels {
  readonly width: number
  readonly height: number
  readonly grey: Uint8Array<ArrayBuffer>
}

/** Creates a white canvas. @throws an error when the browser has no memory for it. */
function createCanvas(width: number, height: number) {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('There is no canvas')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  return { canvas, context }
}

/** Draws a picture on white at another size, with perceptual grey weights (ITU-R BT.601). */
export function drawGrey(picture: ImageBitmap, width: number, height: number): GreyPixels {
  const { context } = createCanvas(width, height)
  context.drawImage(picture, 0, 0, width, height)
  return { width, height, grey: readGrey(context, width, height) }
}

function readGrey(context: OffscreenCanvasRenderingContext2D, width: number, height: number) {
  const { data } = context.getImageData(0, 0, width, height)
  const grey = new Uint8Array(width * height)
  for (let pixel = 0, at = 0; pixel < grey.length; pixel += 1, at += 4)
    grey[pixel] = (77 * (data[at] ?? 0) + 150 * (data[at + 1] ?? 0) + 29 * (data[at + 2] ?? 0)) >> 8
  return grey
}

/** Draws grey pixels on a canvas. */
function drawPixels({ width, height, grey }: GreyPixels): OffscreenCanvas {
  const { canvas, context } = createCanvas(width, height)
  const pixels = new ImageData(width, height)
  const words = new Uint32Array(pixels.data.buffer)
  // Alpha, blue, green, red: every browser runs on a little-endian processor.
  for (let pixel = 0; pixel < grey.length; pixel += 1)
    words[pixel] = 0xff000000 | ((grey[pixel] ?? 0) * 0x010101)
  context.putImageData(pixels, 0, 0)
  return canvas
}

/** Rotates a picture by quarter turns and levels its lines. */
export const straighten: PictureTools['straighten'] = async (picture, turned, density) => {
  const scale = computeStraightScale(density)
  const upright = turned === 0 && scale === 1 ? picture : turnAndScale(picture, turned, scale)
  const skew = computeLevelAngle(measureSkew(upright))
  const levelled = level(upright, skew)
  return {
    turned,
    skew,
    ...levelled,
    scale,
    left: (levelled.width - upright.width) / 2,
    top: (levelled.height - upright.height) / 2,
  }
}

function turnAndScale(picture: GreyPixels, turned: 0 | 90 | 180 | 270, scale: number): GreyPixels {
  const isSideways = turned % 180 !== 0
  const width = Math.round((isSideways ? picture.height : picture.width) * scale)
  const height = Math.round((isSideways ? picture.width : picture.height) * scale)
  const { context } = createCanvas(width, height)
  context.translate(width / 2, height / 2)
  context.rotate((turned * Math.PI) / 180)
  context.scale(scale, scale)
  context.drawImage(drawPixels(picture), -picture.width / 2, -picture.height / 2)
  return { width, height, grey: readGrey(context, width, height) }
}

/** Rotates a picture back by an angle, uncropped, on white with a margin. */
function level(picture: GreyPixels, skew: number): GreyPixels {
  const angle = (-skew * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  const width = Math.ceil(picture.width * cos + picture.height * sin) + 2 * straightMargin
  const height = Math.ceil(picture.width * sin + picture.height * cos) + 2 * straightMargin
  const { context } = createCanvas(width, height)
  context.translate(width / 2, height / 2)
  context.rotate(angle)
  context.drawImage(drawPixels(picture), -picture.width / 2, -picture.height / 2)
  return { width, height, grey: readGrey(context, width, height) }
}
