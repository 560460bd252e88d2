import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'

interface Rows {
  readonly count: number
  readonly move: (from: number, to: number) => void
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** Moves rows by buttons and by Alt with an arrow key. The focus stays on its control when the row moves. */
export function useRowMoves({ count, move }: Rows) {
  function moveRow(from: number, to: number) {
    if (to < 0 || to >= count) return
    const focused = document.activeElement
    flushSync(() => move(from, to))
    if (focused instanceof HTMLElement) focused.focus()
  }
  return {
    moveRow,
    handleKey(event: KeyboardEvent, index: number) {
      const step = steps[event.key]
      if (step === undefined || !event.altKey || event.ctrlKey || event.metaKey) return
      // In a select, these keys open the list of choices.
      if (event.target instanceof HTMLSelectElement) return
      event.preventDefault()
      // The row of a column is inside the row of a table.
      event.stopPropagation()
      moveRow(index, index + step)
    },
  }
}
export type RowMoves = ReturnType<typeof useRowMoves>
