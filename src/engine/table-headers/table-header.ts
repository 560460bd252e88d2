import type { Box } from '../pages/page.ts'
import type { Column } from './column.ts'

/** The heading of a table. */
export interface TableHeader {
  readonly page: number
  /** Index of the last line of the heading. */
  readonly line: number
  readonly firstLine: number
  readonly box: Box
  /** From left to right. */
  readonly columns: readonly Column[]
  /** Columns that the first line of every row fills, if learnt: other lines do not begin a row. */
  readonly filled?: readonly string[]
  /** The date is printed once for all its transactions: a line with a text and an amount begins a row too. */
  readonly sharesDays?: boolean
  /** Lines with a number that do not begin a row are not part of one: a balance between transactions. */
  readonly hasBalances?: boolean
}
