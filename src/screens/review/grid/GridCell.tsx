import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { memo } from 'react'
import { useFieldNames } from '../session/selectors.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { isMinusUnseen, isNumericType } from '#src/review/tables/sum-column.ts'
import { formatValue } from '#src/values/format-value.ts'
import { classNames } from '#src/ui/class-names.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { CellEditor, type CellEditorProps } from './CellEditor.tsx'

/** Longer texts in a numeric column are not numbers, and may wrap. In characters. */
const maxNumberLength = 32

interface GridCellProps extends Partial<Pick<CellEditorProps, 'editing' | 'onText' | 'onLeave'>> {
  /** Undefined if the table lacks this cell; typing adds it. */
  field: ReviewField | undefined
  column: string
  /** The Type of the column, for a missing cell. */
  type: string | undefined
  /** Position in the grid, from 0. */
  row: number
  columnIndex: number
  /** Whether Tab focuses this cell, the only one in the grid. */
  isActive: boolean
  isSelected: boolean
}

/**
 * A cell of a table's grid: its Text, aligned by its own Type, and whether it needs attention; preceded by the
 * Value if a reviewer set another one. A minus precedes a Text that does not show that its Value is negative, so
 * that the sum of the column makes sense.
 */
export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { field, column, row, columnIndex, isActive, isSelected, editing, onText, onLeave } = props
  const { t, language } = useTranslation()
  const names = useFieldNames()
  const isAbsent = field?.state === 'absent'
  const text = field?.text ?? ''
  // Set by hand: it is sent with a Text that means something else.
  const ownValue =
    field?.isUnlinked === true && !isAbsent
      ? formatValue(field.type, field.value ?? null, language) || t('tables.empty')
      : undefined
  const label = t('tables.cell', { column: field?.readableName ?? names.formatField(column), row: row + 1 })
  const type = field?.type ?? props.type
  const isUnread = field?.valueProblem !== undefined && !isAbsent
  const hasMinus = field !== undefined && ownValue === undefined && isMinusUnseen(field)
  const states = [
    ownValue !== undefined && t('tables.value', { value: ownValue }),
    hasMinus && t('tables.belowZero'),
    field === undefined && t('tables.missing'),
    field?.state === 'to-check' && t('tables.flagged'),
    (isAbsent || field?.state === 'corrected' || field?.state === 'added') &&
      t(`review.state.${field.state}`),
    isUnread && t('tables.unread'),
  ].filter((state) => state !== false)
  return (
    <td
      // Implied by the grid, but not every assistive technology knows that.
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles
      role="gridcell"
      data-row={row}
      data-column={columnIndex}
      data-state={field?.state ?? 'missing'}
      aria-colindex={columnIndex + 2}
      tabIndex={isActive ? 0 : -1}
      aria-selected={isSelected}
      aria-label={
        editing ? undefined : [`${label}: ${text === '' ? t('tables.empty') : text}`, ...states].join(', ')
      }
      className={classNames('grid-cell', isNumericType(type) && 'text-right tabular-nums')}
    >
      {editing && onText && onLeave ? (
        <CellEditor label={label} text={text} editing={editing} onText={onText} onLeave={onLeave} />
      ) : (
        <span className={classNames('flex items-start gap-1', isNumericType(type) && 'justify-end')}>
          {field?.state === 'to-check' && (
            <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0 text-attention" />
          )}
          {isUnread && <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0 text-bad" />}
          {hasMinus && (
            <span aria-hidden className="-mr-0.5 text-ink-2">
              −
            </span>
          )}
          <span
            className={classNames(
              'grid-text min-w-0',
              isNumericType(type) && text.length <= maxNumberLength
                ? 'whitespace-pre'
                : 'whitespace-pre-wrap wrap-anywhere',
              !isNumericType(type) && 'flex-1',
              isAbsent && 'line-through',
            )}
          >
            {ownValue === undefined ? text : <OwnValue value={ownValue} text={text} />}
          </span>
        </span>
      )}
    </td>
  )
})

/** The Value that a reviewer set, above the printed Text. */
function OwnValue({ value, text }: { value: string; text: string }) {
  return (
    <>
      {value}
      {text !== '' && value !== text && <span className="block text-2xs text-ink-2">{text}</span>}
    </>
  )
}
