import type { GreyscaleImage, ImageOrientation } from '#src/engine/pages/reading-tools.ts'
import type { MergedWord } from '#src/ocr/reader-word.ts'
import { loadSharp } from './open-picture.ts'
import { measureSkew } from './skew.ts'

/** A picture prepared for OCR: upright, with level lines and large enough letters. */
export interface StraightenedPicture extends ImageOrientation {
  readonly width: number
  readonly height: number
  readonly grey: Uint8Array<ArrayBuffer>
  /** Pixels per pixel of the original picture. */
  readonly scale: number
  /** Offset of the turned picture inside the added margin, in pixels. */
  readonly left: number
  readonly top: number
}

/** The words of a straightened picture, in its pixels. */
export interface StraightReading {
  readonly straight: StraightenedPicture
  readonly words: readonly MergedWord[]
}

/** Pictures below the minimum density are scaled up to the target, in pixels per inch. */
const [minDensity, targetDensity] = [220, 300]
/** Degrees. Smaller angles do not harm OCR. */
const minSkewDegrees = 0.2
/** White margin in pixels: tesseract does not read text at the very edge. */
const margin = 20

/** Rotates a picture by quarter turns and levels its lines. @param density its pixels per inch. */
export async function straighten(
  picture: GreyscaleImage,
  turned: ImageOrientation['turned'],
  density: number,
): Promise<StraightenedPicture> {
  const sharp = await loadSharp()
  const scale = density < minDensity ? Math.min(3, targetDensity / density) : 1
  const { width, height, grey } = picture
  const rotated = sharp(grey, { raw: { width, height, channels: 1 } }).rotate(turned)
  const sized =
    scale === 1
      ? rotated
      : rotated.resize({ width: Math.round((turned % 180 ? height : width) * scale), kernel: 'cubic' })
  const { data, info } = await sized
    .toColourspace('b-w')
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const upright = { width: info.width, height: info.height, grey: new Uint8Array(data) }
  const angle = measureSkew(upright)
  const skew = Math.abs(angle) < minSkewDegrees ? 0 : angle
  const levelled = await sharp(upright.grey, {
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
    width: levelled.info.width,
    height: levelled.info.height,
    grey: new Uint8Array(levelled.data),
    scale,
    left: (levelled.info.width - upright.width) / 2,
    top: (levelled.info.height - upright.height) / 2,
  }
}
