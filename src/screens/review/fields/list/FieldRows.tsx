import { memo, type ComponentType } from 'react'
import { WindowedSection } from '#src/ui/WindowedSection.tsx'
import type { FieldRowProps } from '../FieldRow.tsx'

interface FieldRowsProps {
  names: readonly string[]
  selected: string | undefined
  Row: ComponentType<FieldRowProps>
}

/** Up to this many rows are all rendered; longer lists are windowed by chunks. */
const maxUnwindowedRows = 150
const chunkSize = 50

/** The rows of the fields, in the given order. */
export function FieldRows({ names, selected, Row }: FieldRowsProps) {
  const size = names.length > maxUnwindowedRows ? chunkSize : maxUnwindowedRows
  const count = Math.ceil(names.length / size)
  return Array.from({ length: count }, (_, index) => {
    const chunk = names.slice(index * size, (index + 1) * size)
    return (
      <RowChunk
        key={index}
        names={chunk}
        selected={selected !== undefined && chunk.includes(selected) ? selected : undefined}
        isAlwaysRendered={count === 1}
        Row={Row}
      />
    )
  })
}

interface RowChunkProps {
  names: readonly string[]
  /** The selected field if it is in this chunk. */
  selected: string | undefined
  isAlwaysRendered: boolean
  Row: ComponentType<FieldRowProps>
}

/** Estimated height of a row that was never rendered, in pixels: what most rows measure. */
const estimatedRowHeight = 43

/** Some rows of a long list, rendered while they are near the viewport or contain the selected field. */
const RowChunk = memo(
  function RowChunk({ names, selected, isAlwaysRendered, Row }: RowChunkProps) {
    return (
      <WindowedSection
        estimatedHeight={names.length * estimatedRowHeight}
        isAlwaysRendered={isAlwaysRendered || selected !== undefined}
      >
        {names.map((name) => (
          <Row key={name} name={name} isSelected={name === selected} />
        ))}
      </WindowedSection>
    )
  },
  // The chunks are new arrays at every change of the list.
  (before, after) =>
    before.selected === after.selected &&
    before.isAlwaysRendered === after.isAlwaysRendered &&
    before.names.length === after.names.length &&
    before.names.every((name, index) => name === after.names[index]),
)
