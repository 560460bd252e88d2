import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { toReadableName } from '#src/review/names/to-readable-name.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { isNumericType } from '#src/review/tables/sum-column.ts'
import { classNames } from '#src/ui/class-names.ts'
import { CellEditor, type CellExit } from './CellEditor.tsx'
import type { CellEditing } from './use-grid.ts'

interface GridCellProps {
  /** Undefined where the table has a hole; it becomes a field once something is typed. */
  field: ReviewField | undefined
  column: string
  /** The column's Type: that of a cell that is not there. */
  type: string | undefined
  /** Place in the grid, from 0. */
  row: number
  columnIndex: number
  /** The one cell of the grid that Tab goes to. */
  isActive: boolean
  isSelected: boolean
  /** Given while this cell is edited. */
  editing: CellEditing | undefined
  onText: (text: string) => void
  onLeave: (leaving: CellExit, isChanged: boolean) => void
}

/** A cell of a table's grid: its Text, and whether it asks for attention. Its own Type decides how it stands. */
export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { field, column, row, columnIndex: place, isActive, isSelected, editing } = props
  const { t } = useTranslation()
  const isAbsent = field?.state === 'absent'
  const text = field?.text ?? ''
  const label = t('tables.cell', { column: toReadableName(column), row: row + 1 })
  const type = field?.type ?? props.type
  const isUnread = field?.valueProblem !== undefined && !isAbsent
  const states = [
    field === undefined && t('tables.hole'),
    field?.state === 'to-check' && t('tables.flagged'),
    (isAbsent || field?.state === 'corrected' || field?.state === 'added') &&
      t(`review.state.${field.state}`),
    isUnread && t('tables.unread'),
  ].filter((state) => state !== false)
  return (
    <td
      // Said although a grid's td has it by itself: not every tool knows.
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles
      role="gridcell"
      data-row={row}
      data-column={place}
      data-state={field?.state ?? 'hole'}
      aria-colindex={place + 2}
      tabIndex={isActive ? 0 : -1}
      aria-selected={isSelected}
      aria-label={
        editing ? undefined : [`${label}: ${text === '' ? t('tables.empty') : text}`, ...states].join(', ')
      }
      className={classNames('grid-cell', isNumericType(type) && 'text-right tabular-nums')}
    >
      {editing ? (
        <CellEditor
          label={label}
          text={text}
          editing={editing}
          onText={props.onText}
          onLeave={props.onLeave}
        />
      ) : (
        <span className={classNames('flex items-start gap-1', isNumericType(type) && 'justify-end')}>
          {field?.state === 'to-check' && (
            <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0 text-attention" />
          )}
          {isUnread && <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0 text-bad" />}
          <span
            className={classNames(
              'grid-text min-w-0 whitespace-pre-wrap wrap-anywhere',
              !isNumericType(type) && 'flex-1',
              isAbsent && 'line-through',
            )}
          >
            {text}
          </span>
        </span>
      )}
    </td>
  )
})
