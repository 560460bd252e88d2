import type { ReactNode, RefObject } from 'react'
import type { Submission } from '#src/contract/workspace/submissions.ts'

/** The rows of the list, windowed or not. */
export interface DocumentsRowsProps {
  table: RefObject<HTMLTableElement | null>
  submissions: readonly Submission[]
  /**
   * @param gap height in CSS pixels of the rows before it that are not rendered.
   * @param measureRow ref of the row, when its height is needed.
   */
  renderRow: (index: number, gap: number, measureRow?: (row: Element | null) => void) => ReactNode
}
