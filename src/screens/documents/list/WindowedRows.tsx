import {
  defaultRangeExtractor,
  elementScroll,
  useVirtualizer,
  type VirtualItem,
} from '@tanstack/react-virtual'
import { useLayoutEffect, useState, type RefObject } from 'react'
import type { DocumentsRowsProps } from './rows-props.ts'
import { useActiveRow } from './use-active-row.ts'

/** Height of a row of two lines in CSS pixels; each row is measured when rendered. */
const estimatedRowHeight = 53

/** The measured rows of the last shown list: on return from a review, no row moves because of new measurements. */
let lastMeasurements: VirtualItem[] = []

/**
 * The rows near the visible part of the main element, and always the active one, so that it keeps the focus
 * wherever the list is scrolled.
 */
export function WindowedRows({ table, submissions, renderRow }: DocumentsRowsProps) {
  const { active, rowEvents } = useActiveRow(table, submissions)
  const scrollMargin = useTableOffset(table)
  // Its functions are called in this render only and never passed to a memoized component.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: submissions.length,
    getScrollElement: () => table.current?.closest('main') ?? null,
    estimateSize: () => estimatedRowHeight,
    getItemKey: (index) => submissions[index]?.id ?? index,
    scrollMargin,
    overscan: 8,
    initialMeasurementsCache: lastMeasurements,
    // A typical height until the first measurement.
    initialRect: { width: 0, height: 900 },
    scrollToFn(offset, options, instance) {
      // On mount the virtualizer would scroll to the top, but use-return-place restores the position.
      if (options.adjustments !== undefined) elementScroll(offset, options, instance)
    },
    rangeExtractor: (range) =>
      active === undefined
        ? defaultRangeExtractor(range)
        : [...new Set([...defaultRangeExtractor(range), active])].toSorted((a, b) => a - b),
  })
  useLayoutEffect(
    function keepMeasurements() {
      return () => {
        lastMeasurements = virtualizer.takeSnapshot()
      }
    },
    [virtualizer],
  )
  const items = virtualizer.getVirtualItems().filter(({ index }) => index < submissions.length)
  const end = items.at(-1)?.end ?? scrollMargin
  const heightAfter = Math.max(0, virtualizer.getTotalSize() + scrollMargin - end)
  return (
    <tbody {...rowEvents} className="max-sm:block">
      {items.map(({ index, start }, position) =>
        renderRow(
          index,
          Math.max(0, start - (items[position - 1]?.end ?? scrollMargin)),
          virtualizer.measureElement,
        ),
      )}
      {heightAfter > 0 && <tr aria-hidden style={{ height: heightAfter }} />}
    </tbody>
  )
}

/** The distance of a table's first row from the top of its scrolling main element, in CSS pixels. */
function useTableOffset(table: RefObject<HTMLTableElement | null>): number {
  const [offset, setOffset] = useState(0)
  useLayoutEffect(
    function followOffset() {
      const scroller = table.current?.closest('main')
      if (!scroller) return
      const measure = () => {
        const top = table.current?.tBodies[0]?.getBoundingClientRect().top ?? 0
        setOffset(Math.round(top - scroller.getBoundingClientRect().top + scroller.scrollTop))
      }
      measure()
      // Uploads above the list make its position change.
      const observer = new ResizeObserver(measure)
      for (const element of scroller.children) observer.observe(element)
      return () => observer.disconnect()
    },
    [table],
  )
  return offset
}
