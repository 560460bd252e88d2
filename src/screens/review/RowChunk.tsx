import { memo, useEffect, useRef, useState } from 'react'
import type { ReviewField } from '#src/review/review-field.ts'
import { FieldRow } from './FieldRow.tsx'

interface RowChunkProps {
  rows: readonly ReviewField[]
  /** The selected field when it is one of these. */
  selected: string | undefined
  isAlwaysDrawn: boolean
}

/** Height of a row that was never drawn, in pixels: what most rows measure. */
const usualHeight = 43
/** How near to the window a chunk is drawn, in pixels. */
const reach = 800

/** Some rows of a long list: drawn while they are near the window or hold the selected field, else as empty space. */
export const RowChunk = memo(
  function RowChunk({ rows, selected, isAlwaysDrawn }: RowChunkProps) {
    const ref = useRef<HTMLDivElement>(null)
    const [isNear, setNear] = useState(false)
    const [height, setHeight] = useState(rows.length * usualHeight)
    useEffect(
      function watchNearness() {
        const frame = ref.current
        if (frame === null || isAlwaysDrawn) return
        const watcher = new IntersectionObserver(
          ([entry]) => {
            if (entry === undefined) return
            if (!entry.isIntersecting) setHeight(entry.boundingClientRect.height)
            setNear(entry.isIntersecting)
          },
          // Nearness to the pane that scrolls: a margin around the window would be cut off by that pane.
          { root: frame.closest('[data-scroller]'), rootMargin: `${reach}px` },
        )
        watcher.observe(frame)
        return () => watcher.disconnect()
      },
      [isAlwaysDrawn],
    )
    const isDrawn = isAlwaysDrawn || isNear || selected !== undefined
    return (
      <div ref={ref} style={isDrawn ? undefined : { height }}>
        {isDrawn &&
          rows.map((field) => (
            <FieldRow
              key={field.name}
              field={field}
              label={field.readableName}
              isSelected={field.name === selected}
            />
          ))}
      </div>
    )
  },
  // The list is cut anew with every change; what counts is whether a row of this chunk changed.
  (before, now) =>
    before.selected === now.selected &&
    before.isAlwaysDrawn === now.isAlwaysDrawn &&
    before.rows.length === now.rows.length &&
    before.rows.every((field, index) => field === now.rows[index]),
)
