import type { PageBox } from '#src/page/geometry.ts'

/** A contiguous part of a selection. Lines and columns are inferred from the boxes. */
export interface SelectedPiece {
  readonly text: string
  readonly box: PageBox
}

/** Text that the reviewer selected on a page. */
export interface SelectedText {
  readonly text: string
  /** From 0. */
  readonly page: number
  readonly box: PageBox
  /** The pieces on that page, in the order of the text; absent or empty if their boxes are unknown. */
  readonly pieces?: readonly SelectedPiece[]
}
