import type { GreyscaleImage, ImageOrientation } from '#src/engine/pages/reading-tools.ts'
import { loadSharp } from './open-picture.ts'
import { measureSkew } from './skew.ts'

/** A picture made ready for reading: upright, its lines level, its letters large enough. */
export interface StraightenedPicture extends ImageOrientation {
  readonly width: number
  readonly height: number
  readonly grey: Uint8Array<ArrayBuffer>
  /** Pixels of it for a pixel of the picture it was made of. */
  readonly scale: number
  /** Where the left and top edge of the turned picture lie on it, in its pixels: room was added around. */
  readonly left: number
  readonly top: number
}

/** Below so many pixels per inch letters are made larger; up to as many. */
const [minDensity, targetDensity] = [220, 300]
/** Smaller angles, in degrees, cost no reading. */
const minSkewDegrees = 0.2
/** Text at the very edge is not read: white is laid around. In pixels. */
const margin = 20

/** Turns a picture by quarters and levels its lines. @param density its pixels per inch. */
export async function straighten(
  picture: GreyscaleImage,
  turned: ImageOrientation['turned'],
  density: number,
): Promise<StraightenedPicture> {
  const sharp = await loadSharp()
  const scale = density < minDensity ? Math.min(3, targetDensity / density) : 1
  const { width, height, grey } = picture
  const turning = sharp(grey, { raw: { width, height, channels: 1 } }).rotate(turned)
  const sized =
    scale === 1
      ? turning
      : turning.resize({ width: Math.round((turned % 180 ? height : width) * scale), kernel: 'cubic' })
  const { data, info } = await sized
    .toColourspace('b-w')
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const upright = { width: info.width, height: info.height, grey: new Uint8Array(data) }
  const angle = measureSkew(upright)
  const skew = Math.abs(angle) < minSkewDegrees ? 0 : angle
  const made = await sharp(upright.grey, {
    raw: { width: upright.width, height: upright.height, channels: 1 },
  })
    .rotate(-skew, { background: '#fff' })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: '#fff' })
    .toColourspace('b-w')
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return {
    turned,
    skew,
    width: made.info.width,
    height: made.info.height,
    grey: new Uint8Array(made.data),
    scale,
    left: (made.info.width - upright.width) / 2,
    top: (made.info.height - upright.height) / 2,
  }
}
