import type { GreyscaleImage, ImageOrientation } from '#src/engine/pages/reading-tools.ts'
import type { MergedWord, ReaderWord } from '#src/ocr/reader-word.ts'
import type { OcrLanguage } from '#src/page/detect-language.ts'

/** A picture prepared for OCR: upright, with level lines and large enough letters. */
export interface StraightenedPicture extends ImageOrientation {
  readonly width: number
  readonly height: number
  readonly grey: Uint8Array<ArrayBuffer>
  /** Pixels per pixel of the original picture. */
  readonly scale: number
  /** Offset of the rotated picture inside the added margin, in pixels. */
  readonly left: number
  readonly top: number
}

/** The words of a straightened picture, in its pixels. */
export interface StraightReading {
  readonly straight: StraightenedPicture
  readonly words: readonly MergedWord[]
}

/** The functions of the runtime that reading a picture needs. */
export interface PictureTools {
  /** Rotates a picture by quarter turns and levels its lines. @param density its pixels per inch. */
  readonly straighten: (
    picture: GreyscaleImage,
    turned: ImageOrientation['turned'],
    density: number,
  ) => Promise<StraightenedPicture>
  /** Reads the words of an upright picture with Tesseract. */
  readonly readWords: (picture: StraightenedPicture, language: OcrLanguage) => Promise<ReaderWord[]>
}

/** Pictures below the minimum density are scaled up to the target, in pixels per inch. */
const [minDensity, targetDensity] = [220, 300]
/** Degrees. Smaller angles do not harm OCR. */
const minSkewDegrees = 0.2
/** White margin in pixels: tesseract does not read text at the very edge. */
export const straightMargin = 20

/** Pixels of a straightened picture per pixel of the original. @param density of the original in pixels per inch. */
export const computeStraightScale = (density: number): number =>
  density < minDensity ? Math.min(3, targetDensity / density) : 1

/** The angle by which to level lines with a measured slope; in degrees. */
export const computeLevelAngle = (angle: number): number => (Math.abs(angle) < minSkewDegrees ? 0 : angle)
