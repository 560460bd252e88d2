import type { Box } from '../pages/page.ts'

/** A column of a printed table; `name` is undefined for columns that the model does not ask for. */
export interface Column {
  readonly name: string | undefined
  readonly box: Box
  /** How well its heading identifies it, 0 to 1. */
  readonly strength: number
}
