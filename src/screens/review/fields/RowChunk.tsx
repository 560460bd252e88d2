import { memo } from 'react'
import { WindowedSection } from '#src/ui/WindowedSection.tsx'
import { FieldRow } from './FieldRow.tsx'

interface RowChunkProps {
  names: readonly string[]
  /** The selected field when it is one of these. */
  selected: string | undefined
  isAlwaysRendered: boolean
}

/** Estimated height of a row that was never rendered, in pixels: what most rows measure. */
const estimatedRowHeight = 43

/** Some rows of a long list, rendered while they are near the viewport or contain the selected field. */
export const RowChunk = memo(
  function RowChunk({ names, selected, isAlwaysRendered }: RowChunkProps) {
    return (
      <WindowedSection
        estimatedHeight={names.length * estimatedRowHeight}
        isAlwaysRendered={isAlwaysRendered || selected !== undefined}
      >
        {names.map((name) => (
          <FieldRow key={name} name={name} isSelected={name === selected} />
        ))}
      </WindowedSection>
    )
  },
  // The chunks are cut anew with every change of the list.
  (before, after) =>
    before.selected === after.selected &&
    before.isAlwaysRendered === after.isAlwaysRendered &&
    before.names.length === after.names.length &&
    before.names.every((name, index) => name === after.names[index]),
)
