import type { Orientation } from './draw-picture.ts'

/** A page of a TIFF file: its pixels as they are stored, and how they lie on the page. */
export interface TiffPage {
  readonly width: number
  readonly height: number
  readonly orientation: Orientation
  /** Pixels per inch; undefined when the file does not say. */
  readonly density: number | undefined
  /** How many times taller the stored picture has to be made for its pixels to be square; 1 for most. */
  readonly stretch: number
}

/** What the worker is asked: to open the file it is given, or for the picture of a page, from 0. */
export type TiffRequest =
  { readonly kind: 'open'; readonly bytes: ArrayBuffer } | { readonly kind: 'page'; readonly page: number }

/** Its answers come in the order of what it was asked. */
export type TiffResponse =
  | { readonly kind: 'open'; readonly pages: readonly TiffPage[] }
  | { readonly kind: 'page'; readonly picture: ImageBitmap }
  | { readonly kind: 'failed' }
