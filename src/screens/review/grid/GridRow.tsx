import CircleCheck from 'lucide-react/icons/circle-check'
import type { TableColumn, TableRow } from '#src/review/tables/group-tables.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { useReviewSession } from '../session/review-session.ts'
import { AcceptRowLabel, acceptRowClass } from './RowButtons.tsx'
import { GridCell } from './GridCell.tsx'
import { PageCell } from './PageCell.tsx'
import { isInRange, listRowPages, type CellRange } from './cell-position.ts'
import type { CellEditing, GridSelection } from './use-grid.ts'
import type { GridCommands } from './use-grid-commands.ts'

interface GridRowProps {
  row: TableRow
  columns: readonly TableColumn[]
  hasPages: boolean
  /** Index of the row, from 0. */
  index: number
  /** Index of the column that Tab focuses; -1 in all other rows. */
  active: number
  /** Undefined while nothing in this table is selected. */
  range: CellRange | undefined
  editing: CellEditing | undefined
  grid: GridSelection
  commands: GridCommands
}

/** A row of a table's grid, with its number. */
export function GridRow({
  row,
  columns,
  hasPages,
  index,
  active,
  range,
  editing,
  grid,
  commands,
}: GridRowProps) {
  const { t } = useTranslation()
  const { isReadOnly } = useReviewSession()
  const cells = [...row.cells.values()]
  const isFlagged = cells.some(({ state }) => state === 'to-check')
  const isResolved = !isFlagged && cells.some(({ needsReview }) => needsReview)
  const pageColumn = columns.length
  return (
    <tr aria-rowindex={index + 2}>
      <th
        scope="row"
        aria-colindex={1}
        data-row-head={index}
        className="sticky left-0 z-1 cursor-pointer bg-surface px-1 py-1 text-right align-top text-sm font-normal text-ink-2 tabular-nums"
      >
        <span className="inline-flex min-h-6 items-center">
          {isFlagged && !isReadOnly && (
            // For the pointer only: the keyboard has Alt+Enter and the buttons above the table.
            <button
              type="button"
              tabIndex={-1}
              data-tooltip={t('tables.acceptRow', { row: index + 1 })}
              aria-label={t('tables.acceptRow', { row: index + 1 })}
              className={`${acceptRowClass} min-h-6 border-line bg-raised text-ink shadow-1 hover:border-line-strong active:bg-pressed`}
              onClick={() => commands.acceptRow(index)}
            >
              <AcceptRowLabel />
            </button>
          )}
          {isResolved && <CircleCheck aria-hidden className="mr-1 size-3.5 text-good" />}
          {index + 1}
        </span>
      </th>
      {columns.map((column, columnIndex) => (
        <GridCell
          key={column.name}
          field={row.cells.get(column.name)}
          column={column.name}
          type={column.type}
          row={index}
          columnIndex={columnIndex}
          isActive={active === columnIndex}
          isSelected={range !== undefined && isInRange(range, index, columnIndex)}
          // Only the edited cell gets handlers: they are new with every render, which would defeat memo.
          {...(editing?.position.column === columnIndex && {
            editing,
            onText: commands.type,
            onLeave: commands.leave,
          })}
        />
      ))}
      {hasPages && (
        <PageCell
          pages={listRowPages(row.cells)}
          row={index}
          columnIndex={pageColumn}
          isActive={active === pageColumn}
          isSelected={range !== undefined && isInRange(range, index, pageColumn)}
          isEdited={editing?.position.column === pageColumn}
          onPage={(page) => commands.setPage(index, page)}
          onLeave={() => grid.go(grid.head)}
        />
      )}
    </tr>
  )
}
