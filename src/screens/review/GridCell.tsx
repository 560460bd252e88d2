import { TriangleAlert } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReviewField } from '#src/review/review-field.ts'
import { setCell } from '#src/review/table-edits.ts'
import { acceptField } from '#src/review/edit-field.ts'
import { nameOfCell } from '#src/review/field-name.ts'
import { readableName } from '#src/review/readable-name.ts'
import { classNames } from '#src/ui/class-names.ts'
import { useDesk } from './desk.ts'
import { controlId } from './field-acts.ts'

interface GridCellProps {
  cell: {
    readonly table: string
    readonly row: number
    readonly column: string
    readonly type: string | undefined
  }
  /** Undefined where the table has a hole; it becomes a field once something is typed. */
  field: ReviewField | undefined
  /** Place in the grid, from 0. */
  place: { readonly row: number; readonly column: number }
  /** The one cell of the grid that Tab goes to. */
  isActive: boolean
  isSelected: boolean
}

/** Stays the same function, so that an input is focused once, when it appears. */
const focusWhenShown = (input: HTMLInputElement | null) => input?.focus()

/** Columns of these types stand to the right. */
export const isNumeric = (type: string | undefined): boolean =>
  ['Currency', 'Long', 'Double'].includes(type ?? '')

/** A cell of a table's grid: its Text, edited in place with Enter, F2 or by typing. */
export function GridCell({ cell, field, place, isActive, isSelected }: GridCellProps) {
  const { t } = useTranslation()
  const desk = useDesk()
  const [typed, setTyped] = useState<string>()
  const name = nameOfCell(cell)
  const present = field && field.state !== 'absent' ? field : undefined
  const text = present?.text ?? ''
  const label = t('tables.cell', { column: readableName(cell.column), row: place.row + 1 })
  const isFlagged = field?.state === 'to-check'
  const commit = () => {
    setTyped(undefined)
    if (typed === undefined) return
    desk.work.settle()
    desk.act((document, draft) =>
      typed === text ? acceptField(document, draft, name) : setCell(document, draft, cell, { text: typed }),
    )
  }
  const backToCell = () =>
    requestAnimationFrame(() => document.getElementById(`cell-${controlId(name)}`)?.focus())
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const starts =
      event.key === 'Enter' || event.key === 'F2'
        ? text
        : event.key.length === 1 && event.key !== ' '
          ? event.key
          : undefined
    if (event.target !== event.currentTarget || starts === undefined) return
    event.preventDefault()
    setTyped(starts)
  }
  const pressInput = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') commit()
    else setTyped(undefined)
    backToCell()
  }
  return (
    <td
      id={`cell-${controlId(name)}`}
      // Said although a grid's td has it by itself: not every tool knows.
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles
      role="gridcell"
      data-row={place.row}
      data-column={place.column}
      tabIndex={isActive ? 0 : -1}
      aria-selected={isSelected}
      aria-label={
        typed === undefined
          ? `${label}: ${text === '' ? t('tables.empty') : text}${isFlagged ? `, ${t('tables.flagged')}` : ''}`
          : undefined
      }
      onFocus={() => !isSelected && field && desk.select(name)}
      onKeyDown={press}
      onDoubleClick={() => setTyped(text)}
      className={classNames(
        'h-8 min-w-20 cursor-cell px-2 py-1.5 align-top focus-visible:outline-offset-[-2px]',
        isSelected && 'bg-accent-soft',
        isNumeric(cell.type) && 'text-right tabular-nums',
      )}
    >
      {typed === undefined ? (
        <span className="flex items-start gap-1">
          {isFlagged && <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0 text-attention" />}
          <span
            className={classNames('flex-1 whitespace-pre-wrap', field?.state === 'absent' && 'line-through')}
          >
            {text}
          </span>
        </span>
      ) : (
        <input
          type="text"
          aria-label={label}
          ref={focusWhenShown}
          className="field-control"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={pressInput}
          onBlur={commit}
        />
      )}
    </td>
  )
}
