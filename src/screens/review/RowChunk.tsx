import { memo } from 'react'
import type { ReviewField } from '#src/review/review-field.ts'
import { FieldRow } from './FieldRow.tsx'
import { NearDrawn } from './NearDrawn.tsx'

interface RowChunkProps {
  rows: readonly ReviewField[]
  /** The selected field when it is one of these. */
  selected: string | undefined
  isAlwaysDrawn: boolean
}

/** Height of a row that was never drawn, in pixels: what most rows measure. */
const usualHeight = 43

/** Some rows of a long list: drawn while they are near the window or hold the selected field. */
export const RowChunk = memo(
  function RowChunk({ rows, selected, isAlwaysDrawn }: RowChunkProps) {
    return (
      <NearDrawn height={rows.length * usualHeight} isAlwaysDrawn={isAlwaysDrawn || selected !== undefined}>
        {rows.map((field) => (
          <FieldRow
            key={field.name}
            field={field}
            label={field.readableName}
            isSelected={field.name === selected}
          />
        ))}
      </NearDrawn>
    )
  },
  // The list is cut anew with every change; what counts is whether a row of this chunk changed.
  (before, now) =>
    before.selected === now.selected &&
    before.isAlwaysDrawn === now.isAlwaysDrawn &&
    before.rows.length === now.rows.length &&
    before.rows.every((field, index) => field === now.rows[index]),
)
