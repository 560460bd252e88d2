/** The smallest and largest position of an edge, as shares of the page width. */
export type EdgeRange = readonly [min: number, max: number]

/** The position of a column's cells in the lines that begin rows. */
export interface RowColumn {
  /** The name of the model's column. */
  readonly name: string
  readonly left: EdgeRange
  readonly right: EdgeRange
}

/** Words of rows that are not part of a cell: a dash, a unit, a position. */
export interface RowMark {
  /** In lower case; empty if it differs from row to row. */
  readonly text: string
  readonly left: number
  readonly right: number
}

/** A segment of a row, and its edges as shares of the page width. */
export type PatternSegment = readonly [kind: SegmentKind, left: number, right: number]

/** A text; a number aligned at its right; a number aligned at its left. */
type SegmentKind = 0 | 1 | 2

/** The segments of the line of a row from left to right. */
export type RowPattern = readonly PatternSegment[]

/**
 * The form of the rows of a table, learnt from submitted cells, whether or not there are headings above them. Plain JSON.
 */
export interface RowForm {
  readonly columns: readonly RowColumn[]
  readonly marks: readonly RowMark[]
  /** Columns that nearly every row fills: a line without one of them does not begin a row. */
  readonly filled: readonly string[]
  /** Patterns of row lines with different kinds of segments, used to find shifted columns. */
  readonly patterns: readonly RowPattern[]
  /** Label text of the first line below the last row; empty if it has none. */
  readonly below: string
  /** Label texts of lines that look like rows but are not. */
  readonly excluded: readonly string[]
  /** Left edges of lines below rows that are part of a description, and of lines below rows that are not. */
  readonly continued: readonly number[]
  readonly notContinued: readonly number[]
  /** Whether the description of a row begins above its numbers. */
  readonly beginsAbove: boolean
  /** Share of the document's cells that this form reads right. */
  readonly right: number
}
