import { useTranslation } from '#src/ui/translation/use-translation.ts'

interface PageCellProps {
  /** The pages of the row's cells, from 0; several if they differ, empty if none has one. */
  pages: readonly number[]
  row: number
  /** Index of the column in the grid, from 0. */
  columnIndex: number
  isActive: boolean
  isSelected: boolean
  isEdited: boolean
  onPage: (page: number) => void
  onLeave: () => void
}

/** The page of a row, shown from 1. Editing it changes the page of every cell of the row. */
export function PageCell({
  pages,
  row,
  columnIndex,
  isActive,
  isSelected,
  isEdited,
  onPage,
  onLeave,
}: PageCellProps) {
  const { t } = useTranslation()
  const label = t('tables.pageOfRow', { row: row + 1 })
  const shown = pages.map((page) => page + 1).join('–')
  return (
    <td
      // Implied by the grid, but not every assistive technology knows that.
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles
      role="gridcell"
      data-row={row}
      data-column={columnIndex}
      aria-colindex={columnIndex + 2}
      tabIndex={isActive ? 0 : -1}
      aria-selected={isSelected}
      aria-label={isEdited ? undefined : `${label}: ${shown === '' ? t('review.field.noPage') : shown}`}
      className="grid-cell text-right text-ink-2 tabular-nums"
    >
      {isEdited ? <PageInput label={label} shown={shown} onPage={onPage} onLeave={onLeave} /> : shown}
    </td>
  )
}

/** A stable function, so that the input is focused only when it is mounted. */
const selectOnMount = (input: HTMLInputElement | null) => input?.select()

interface PageInputProps extends Pick<PageCellProps, 'onPage' | 'onLeave'> {
  label: string
  shown: string
}

function PageInput({ label, shown, onPage, onLeave }: PageInputProps) {
  return (
    <input
      ref={selectOnMount}
      type="text"
      inputMode="numeric"
      aria-label={label}
      className="field-control -my-1 min-h-7! w-12! px-1! py-0.5! text-right"
      defaultValue={shown}
      onBlur={({ target }) => {
        const page = target.value.trim()
        // Anything but a page number from 1 is ignored.
        if (/^[1-9]\d{0,5}$/.test(page) && page !== shown) onPage(Number(page) - 1)
        onLeave()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.currentTarget.value = shown
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        event.currentTarget.blur()
      }}
    />
  )
}
