import type { TextQuery } from '../locate-text/text-location.ts'

/** What to find of one cell. Cells without a text and a value are not searched. */
export interface CellQuery extends TextQuery {
  /** Identifies the cell among all of its table. */
  readonly key: string
  readonly column: string
}

/** A row of a table: its cells in the order of the columns. */
export type RowQuery = readonly CellQuery[]

/**
 * The rows of one table that may be on a page, in the order in which the service returned them: usually that of the
 * page, and searched in that order first.
 */
export interface TableQuery {
  readonly name: string
  readonly rows: readonly RowQuery[]
}
