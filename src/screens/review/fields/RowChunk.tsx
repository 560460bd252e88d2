import { memo } from 'react'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { FieldRow } from './FieldRow.tsx'
import { WindowedSection } from '#src/ui/WindowedSection.tsx'

interface RowChunkProps {
  rows: readonly ReviewField[]
  /** The selected field when it is one of these. */
  selected: string | undefined
  isAlwaysRendered: boolean
}

/** Height of a row that was never drawn, in pixels: what most rows measure. */
const estimatedRowHeight = 43

/** Some rows of a long list: drawn while they are near the window or hold the selected field. */
export const RowChunk = memo(
  function RowChunk({ rows, selected, isAlwaysRendered: isAlwaysDrawn }: RowChunkProps) {
    return (
      <WindowedSection
        estimatedHeight={rows.length * estimatedRowHeight}
        isAlwaysRendered={isAlwaysDrawn || selected !== undefined}
      >
        {rows.map((field) => (
          <FieldRow
            key={field.name}
            field={field}
            label={field.readableName}
            isSelected={field.name === selected}
          />
        ))}
      </WindowedSection>
    )
  },
  // The list is cut anew with every change; what counts is whether a row of this chunk changed.
  (before, now) =>
    before.selected === now.selected &&
    before.isAlwaysRendered === now.isAlwaysRendered &&
    before.rows.length === now.rows.length &&
    before.rows.every((field, index) => field === now.rows[index]),
)
