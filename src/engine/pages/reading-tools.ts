import type { ProblemCode } from '#src/contract/problem.ts'
import type { Page } from './page.ts'
import type { PdfAssets, PdfRuntime } from './pdf-assets.ts'

/** A decoded image: rows of grey from the top left, one byte per pixel, 0 is black. */
export interface GreyscaleImage {
  readonly width: number
  readonly height: number
  readonly grey: Uint8Array<ArrayBuffer>
  /** Pixels per inch stated by the file; undefined if missing or impossible. */
  readonly density?: number
}

/** An opened image file. */
export interface ImageFile {
  /** Number of pages of a .tif; 1 for other files. */
  readonly pages: number
  /** Decodes a page, counted from 0, with the EXIF orientation applied. */
  readonly decode: (
    page: number,
  ) => Promise<{ readonly ok: true; readonly picture: GreyscaleImage } | ReadFailure>
}

/** A word on an image, in pixels of the straightened image. */
export interface OcrWord {
  readonly text: string
  /** In percent. */
  readonly confidence: number
  readonly left: number
  readonly right: number
  /** The baseline, and the top and bottom of its letters. */
  readonly baseline: number
  readonly top: number
  readonly bottom: number
  /** Whether two readers saw the same word; undefined if only one reads. */
  readonly isAgreed?: boolean
}

/** The rotation that makes an image readable: first by quarter turns, then around its centre. */
export interface ImageOrientation {
  /** Degrees clockwise. */
  readonly turned: 0 | 90 | 180 | 270
  /** Clockwise slope of the lines in the rotated image, in degrees; corrected by the same angle. */
  readonly skew: number
}

/** Handwriting and checkboxes on an image, in pixels of the straightened image. */
export interface PictureDrawings {
  /** Checkboxes, which are not among the words. The confidence, in percent, is the clarity of the drawing. */
  readonly boxes: readonly (PictureArea & { readonly isTicked: boolean; readonly confidence: number })[]
  /** Handwritten strokes; undefined if there are too many to examine. */
  readonly ink?: readonly (PictureArea & { readonly isImage: boolean; readonly clarity: number })[]
}

interface PictureArea {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** OCR text of an image. The straightened image has the size of the rotated one. */
export interface OcrResult extends ImageOrientation {
  readonly words: readonly OcrWord[]
  /** Only if drawings were requested. */
  readonly drawings?: PictureDrawings
}

export type ReadFailure = { readonly ok: false; readonly code: ProblemCode; readonly detail: string }

/** The pages of a file, or the reason why it cannot be read. */
export type ReadPagesResult = { readonly ok: true; readonly pages: readonly Page[] } | ReadFailure

/**
 * Capabilities that the runtime provides for reading. Each is optional: files that need a missing one are refused
 * with a reason, and pages without a text layer stay without text.
 */
export interface ReadingTools {
  /** Whether to separate invisible text, also in PDFs without an embedded electronic invoice. */
  readonly findsHiddenText?: boolean
  /** Whether to search for drawn checkboxes and ink: only if a model asks for such a field. */
  readonly findsDrawings?: boolean
  /** Called after each page that was read, with the number of pages of its document. */
  readonly onPageRead?: (page: Page, pageCount: number) => void
  /** Opens protected files anywhere in the upload; never stored. Without it they fail. */
  readonly password?: string
  /** Default: the assets of the installed package. */
  readonly pdfAssets?: PdfAssets
  /** Left out in Node, which pdf.js supports. */
  readonly pdfRuntime?: PdfRuntime
  /** Opens an image file (.png, .jpg, .gif, .bmp, .tif …) without decoding it. */
  readonly openImage?: (
    bytes: Uint8Array<ArrayBuffer>,
  ) => Promise<{ readonly ok: true; readonly file: ImageFile } | ReadFailure>
  /**
   * Reads the text of an image and, if requested, its drawings. May take ownership of the image's memory. Undefined
   * when the limit for this file is reached.
   */
  readonly ocr?: (
    picture: GreyscaleImage,
    options?: { readonly findsDrawings?: boolean },
  ) => Promise<OcrResult | undefined>
  /** Converts an office document to PDF. @param extension lower case, without the dot. */
  readonly convertToPdf?: (
    bytes: Uint8Array<ArrayBuffer>,
    extension: string,
  ) => Promise<{ readonly ok: true; readonly pdf: Uint8Array<ArrayBuffer> } | ReadFailure>
}
