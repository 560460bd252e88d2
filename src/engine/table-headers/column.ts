import type { Box } from '../pages/page.ts'

/** A column of a table as it is headed in the document; `name` is undefined for columns the model does not ask for. */
export interface Column {
  readonly name: string | undefined
  readonly box: Box
  /** How well its head says what it is, 0 to 1. */
  readonly strength: number
}
