import type { Orientation } from './draw-picture.ts'

/** A page of a TIFF file: the size of its stored pixels and their orientation on the page. */
export interface TiffPage {
  readonly width: number
  readonly height: number
  readonly orientation: Orientation
  /** Pixels per inch; undefined when the file does not state it. */
  readonly density: number | undefined
  /** Factor for the height of the stored picture that makes its pixels square; mostly 1. */
  readonly stretch: number
}

/** A request to the worker: to open a file, or to decode a page (from 0). */
export type TiffRequest =
  { readonly kind: 'open'; readonly bytes: ArrayBuffer } | { readonly kind: 'page'; readonly page: number }

/** A response of the worker. Responses arrive in the order of the requests. */
export type TiffResponse =
  | { readonly kind: 'open'; readonly pages: readonly TiffPage[] }
  | { readonly kind: 'page'; readonly picture: ImageBitmap }
  | { readonly kind: 'failed' }
