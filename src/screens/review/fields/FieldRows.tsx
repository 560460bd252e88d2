import { RowChunk } from './RowChunk.tsx'

interface FieldRowsProps {
  names: readonly string[]
  selected: string | undefined
}

/** Up to this many rows are all rendered; longer lists are windowed by chunks. */
const maxUnwindowedRows = 150
const chunkSize = 50

/** The rows of the fields, in the order given. */
export function FieldRows({ names, selected }: FieldRowsProps) {
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
      />
    )
  })
}
