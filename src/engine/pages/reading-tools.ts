import type { ProblemCode } from '#src/contract/problem.ts'
import type { Page } from './page.ts'
import type { PdfAssets } from './pdf-assets.ts'

/** A decoded picture: rows of grey from the top left, one byte a pixel, 0 is black. */
export interface GreyscaleImage {
  readonly width: number
  readonly height: number
  readonly grey: Uint8Array<ArrayBuffer>
  /** Pixels per inch that the file states; undefined when it states none, or one that cannot be. */
  readonly density?: number
}

/** A picture file that was opened. */
export interface ImageFile {
  /** Pages of a .tif; of every other file one. */
  readonly pages: number
  /** Decodes a page, counted from 0, upright as the file says (EXIF). */
  readonly decode: (
    page: number,
  ) => Promise<{ readonly ok: true; readonly picture: GreyscaleImage } | ReadFailure>
}

/** A word on a picture, in pixels of the straightened picture. */
export interface OcrWord {
  readonly text: string
  /** In percent. */
  readonly confidence: number
  readonly left: number
  readonly right: number
  /** Where its letters stand, and how high they are from the lowest to the highest. */
  readonly baseline: number
  readonly top: number
  readonly bottom: number
}

/** How a picture has to be turned to be read: first by quarters, then about its middle. */
export interface ImageOrientation {
  /** Degrees clockwise. */
  readonly turned: 0 | 90 | 180 | 270
  /** Degrees clockwise that the lines of the turned picture sink; it is turned back by as much. */
  readonly skew: number
}

/** Text read from a picture. The straightened picture has the size of the turned one. */
export interface OcrResult extends ImageOrientation {
  readonly words: readonly OcrWord[]
}

export type ReadFailure = { readonly ok: false; readonly code: ProblemCode; readonly detail: string }

/** The pages of a file, or why they cannot be read. */
export type ReadPagesResult = { readonly ok: true; readonly pages: readonly Page[] } | ReadFailure

/**
 * What reading needs of the place where it runs. Each is left out where it cannot be had; files that need it are then
 * answered with a reason, and pages without text stay without.
 */
export interface ReadingTools {
  /** By default beside the installed package. */
  readonly pdfAssets?: PdfAssets
  /** Opens a picture file (.png, .jpg, .gif, .bmp, .tif …) without decoding it yet. */
  readonly openImage?: (
    bytes: Uint8Array<ArrayBuffer>,
  ) => Promise<{ readonly ok: true; readonly file: ImageFile } | ReadFailure>
  /** Reads the text of a picture. The picture may be taken over. Undefined: enough was read of this file. */
  readonly ocr?: (picture: GreyscaleImage) => Promise<OcrResult | undefined>
  /** Makes a PDF of a document of an office program. @param extension lower case, without the dot. */
  readonly convertToPdf?: (
    bytes: Uint8Array<ArrayBuffer>,
    extension: string,
  ) => Promise<{ readonly ok: true; readonly pdf: Uint8Array<ArrayBuffer> } | ReadFailure>
}
