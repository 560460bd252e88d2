import type { TextQuery } from '../locate-text/text-location.ts'

/** The query for one cell. Cells without a text and a value are not searched. */
export interface CellQuery extends TextQuery {
  /** Identifies the cell within its table. */
  readonly key: string
  readonly column: string
}

/** A row of a table: its cells in the order of the columns. */
export type RowQuery = readonly CellQuery[]

/**
 * The rows of one table that may be on a page, in the order in which the service returned them. That is usually the
 * order on the page, and it is searched first.
 */
export interface TableQuery {
  readonly name: string
  readonly rows: readonly RowQuery[]
}
