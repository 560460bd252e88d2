import Check from 'lucide-react/icons/check'
import { useTranslation } from 'react-i18next'
import type { TableColumn, TableRow } from '#src/review/table-fields.ts'
import type { Leaving } from './CellEditor.tsx'
import { GridCell } from './GridCell.tsx'
import { PageCell } from './PageCell.tsx'
import { isIn, pagesOf, type Range } from './place.ts'
import type { Editing } from './use-grid.ts'

export interface RowActs {
  readonly onText: (text: string) => void
  readonly onLeave: (leaving: Leaving, isChanged: boolean) => void
  readonly onPage: (row: number, page: number) => void
  readonly onPageLeft: () => void
  readonly onAcceptRow: (row: number) => void
}

interface GridRowProps {
  row: TableRow
  columns: readonly TableColumn[]
  hasPages: boolean
  /** Place of the row, from 0. */
  index: number
  /** Place of the column that Tab goes to; -1 in every other row. */
  active: number
  /** Undefined while nothing of this table is selected. */
  range: Range | undefined
  editing: Editing | undefined
  acts: RowActs
}

/** A row of a table's grid, with its number in front. */
export function GridRow({ row, columns, hasPages, index, active, range, editing, acts }: GridRowProps) {
  const { t } = useTranslation()
  const isFlagged = [...row.cells.values()].some(({ state }) => state === 'to-check')
  const pagePlace = columns.length
  return (
    <tr aria-rowindex={index + 2}>
      <th
        scope="row"
        aria-colindex={1}
        data-row-head={index}
        className="sticky left-0 z-1 cursor-pointer bg-surface px-1 py-1 text-right align-top text-sm font-normal text-ink-2 tabular-nums"
      >
        <span className="inline-flex min-h-6 items-center">
          {isFlagged && (
            // The keys have Alt+Enter, and the table its buttons: this one is for the pointer.
            <button
              type="button"
              tabIndex={-1}
              title={t('tables.acceptRow', { row: index + 1 })}
              aria-label={t('tables.acceptRow', { row: index + 1 })}
              className="inline-flex size-6 items-center justify-center rounded text-attention hover:bg-sunken"
              onClick={() => acts.onAcceptRow(index)}
            >
              <Check aria-hidden className="size-3.5" />
            </button>
          )}
          {index + 1}
        </span>
      </th>
      {columns.map((column, place) => (
        <GridCell
          key={column.name}
          field={row.cells.get(column.name)}
          column={column.name}
          type={column.type}
          row={index}
          place={place}
          isActive={active === place}
          isSelected={range !== undefined && isIn(range, index, place)}
          editing={editing?.place.column === place ? editing : undefined}
          onText={acts.onText}
          onLeave={acts.onLeave}
        />
      ))}
      {hasPages && (
        <PageCell
          pages={pagesOf(row.cells)}
          row={index}
          place={pagePlace}
          isActive={active === pagePlace}
          isSelected={range !== undefined && isIn(range, index, pagePlace)}
          isEdited={editing?.place.column === pagePlace}
          onPage={(page) => acts.onPage(index, page)}
          onLeave={acts.onPageLeft}
        />
      )}
    </tr>
  )
}
