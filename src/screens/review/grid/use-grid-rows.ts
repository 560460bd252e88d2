import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'

/** Tables with at least this many rows are virtualized. */
export const minVirtualRows = 100

/** Height of every row of a long table in pixels, as in grid.css. */
const rowHeight = 33

/** A rendered row and the height in pixels of the rows before it that are not rendered. */
interface RenderedRow {
  readonly index: number
  readonly gap: number
}

/**
 * The rendered rows of a table: all rows of a short table, otherwise those near the viewport and always the active row,
 * so that it keeps the focus wherever the table is scrolled.
 */
export function useGridRows(frame: RefObject<HTMLElement | null>, count: number, head: number) {
  const isLong = count >= minVirtualRows
  // Its functions are called in this render only and never passed to a memoized component.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer({
    count,
    enabled: isLong,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 10,
    // A typical height until the first measurement.
    initialRect: { width: 0, height: 600 },
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), head])].toSorted((a, b) => a - b),
  })
  if (!isLong)
    return {
      rendered: Array.from({ length: count }, (_, index): RenderedRow => ({ index, gap: 0 })),
      heightAfter: 0,
    }
  const items = rows.getVirtualItems().filter(({ index }) => index < count)
  const rendered = items.map(({ index, start }, position): RenderedRow => ({
    index,
    gap: Math.max(0, start - (items[position - 1]?.end ?? 0)),
  }))
  return { rendered, heightAfter: Math.max(0, rows.getTotalSize() - (items.at(-1)?.end ?? 0)) }
}
