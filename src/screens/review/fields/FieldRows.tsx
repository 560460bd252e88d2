import type { ReviewField } from '#src/review/fields/review-field.ts'
import { RowChunk } from './RowChunk.tsx'

interface FieldRowsProps {
  fields: readonly ReviewField[]
  selected: string | undefined
}

/** Up to this many fields are all drawn at once; longer lists are drawn by chunks as they come near. */
const maxUnwindowedRows = 150
const chunkSize = 50

/** The rows of the fields, in the order given. */
export function FieldRows({ fields, selected }: FieldRowsProps) {
  const size = fields.length > maxUnwindowedRows ? chunkSize : maxUnwindowedRows
  const count = Math.ceil(fields.length / size)
  return Array.from({ length: count }, (_, index) => {
    const rows = fields.slice(index * size, (index + 1) * size)
    const hasSelected = rows.some(({ name }) => name === selected)
    return (
      <RowChunk
        key={index}
        rows={rows}
        selected={hasSelected ? selected : undefined}
        isAlwaysRendered={count === 1}
      />
    )
  })
}
