import Check from 'lucide-react/icons/check'
import { useTranslation } from 'react-i18next'
import type { TableColumn, TableRow } from '#src/review/tables/group-tables.ts'
import type { CellExit } from './CellEditor.tsx'
import { GridCell } from './GridCell.tsx'
import { PageCell } from './PageCell.tsx'
import { isInRange, listRowPages, type CellRange } from './cell-position.ts'
import type { CellEditing } from './use-grid.ts'

export interface RowHandlers {
  readonly onText: (text: string) => void
  readonly onLeave: (leaving: CellExit, isChanged: boolean) => void
  readonly onPage: (row: number, page: number) => void
  readonly onPageBlur: () => void
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
  range: CellRange | undefined
  editing: CellEditing | undefined
  handlers: RowHandlers
}

/** A row of a table's grid, with its number in front. */
export function GridRow({
  row,
  columns,
  hasPages,
  index,
  active,
  range,
  editing,
  handlers: acts,
}: GridRowProps) {
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
          columnIndex={place}
          isActive={active === place}
          isSelected={range !== undefined && isInRange(range, index, place)}
          editing={editing?.position.column === place ? editing : undefined}
          onText={acts.onText}
          onLeave={acts.onLeave}
        />
      ))}
      {hasPages && (
        <PageCell
          pages={listRowPages(row.cells)}
          row={index}
          columnIndex={pagePlace}
          isActive={active === pagePlace}
          isSelected={range !== undefined && isInRange(range, index, pagePlace)}
          isEdited={editing?.position.column === pagePlace}
          onPage={(page) => acts.onPage(index, page)}
          onLeave={acts.onPageBlur}
        />
      )}
    </tr>
  )
}
