/** The least and the largest place of an edge, as shares of the width of the page. */
export type EdgeRange = readonly [min: number, max: number]

/** Where the cells of a column are in the lines that begin rows. */
export interface RowColumn {
  /** The model's column. */
  readonly name: string
  readonly left: EdgeRange
  readonly right: EdgeRange
}

/** Words of rows that are part of no cell: a dash, a unit, a position. */
export interface RowMark {
  /** In lower case; empty where it differs from row to row. */
  readonly text: string
  readonly left: number
  readonly right: number
}

/** A segment of a row, and its edges as shares of the width of the page. */
export type PatternSegment = readonly [kind: SegmentKind, left: number, right: number]

/** A text; a number aligned at its right; a number aligned at its left. */
type SegmentKind = 0 | 1 | 2

/** The segments of the line of a row from left to right. */
export type RowPattern = readonly PatternSegment[]

/**
 * How the rows of a table look, learnt from the cells that a person sent, whether or not there are headings above them.
 * Plain JSON.
 */
export interface RowForm {
  readonly columns: readonly RowColumn[]
  readonly marks: readonly RowMark[]
  /** Columns that nearly every row fills: a line without one of them begins no row. */
  readonly filled: readonly string[]
  /** The lines of rows with different kinds of segments, by which shifted columns are found again. */
  readonly patterns: readonly RowPattern[]
  /** Label text of the first line below the last row; empty where it has none. */
  readonly below: string
  /** Label texts of lines that look like rows and are none. */
  readonly excluded: readonly string[]
  /** Left edges of lines below rows that are part of a description, and of lines below rows that are not. */
  readonly continued: readonly number[]
  readonly notContinued: readonly number[]
  /** Whether the description of a row begins above its numbers. */
  readonly beginsAbove: boolean
  /** Share of the document's cells that this form reads right. */
  readonly right: number
}
