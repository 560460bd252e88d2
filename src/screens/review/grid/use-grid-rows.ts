import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'

/** Tables of as many rows and more are drawn only where they are looked at. */
export const minVirtualRows = 100

/** Height of every row of a long table, in pixels: that of grid.css. */
const rowHeight = 33

/** A row to draw, with the empty height before it, in pixels. */
export interface RenderedRow {
  readonly index: number
  readonly gap: number
}

/**
 * The rows of a table that are drawn: all of a short one; of a long one those near its window and always the one
 * that has the focus, so that the keys find it wherever one has scrolled.
 */
export function useGridRows(frame: RefObject<HTMLElement | null>, count: number, head: number) {
  const isLong = count >= minVirtualRows
  // Its functions are called anew with each rendering, and given to nothing that is memoised.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer({
    count,
    enabled: isLong,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 10,
    // Before its first measure the window is taken to be as high as most.
    initialRect: { width: 0, height: 600 },
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), head])].toSorted((a, b) => a - b),
  })
  if (!isLong)
    return {
      drawn: Array.from({ length: count }, (_, index): RenderedRow => ({ index, gap: 0 })),
      after: 0,
    }
  const items = rows.getVirtualItems().filter(({ index }) => index < count)
  const drawn = items.map(({ index, start }, place): RenderedRow => ({
    index,
    gap: Math.max(0, start - (items[place - 1]?.end ?? 0)),
  }))
  return { drawn, after: Math.max(0, rows.getTotalSize() - (items.at(-1)?.end ?? 0)) }
}
