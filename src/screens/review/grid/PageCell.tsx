import { useTranslation } from 'react-i18next'

interface PageCellProps {
  /** The pages of the row's cells, from 0; several where they differ, empty where none has one. */
  pages: readonly number[]
  row: number
  /** Place of the column in the grid, from 0. */
  columnIndex: number
  isActive: boolean
  isSelected: boolean
  isEdited: boolean
  onPage: (page: number) => void
  onLeave: () => void
}

/** The page that a row stands on, shown from 1: typed, it is given to every cell of the row. */
export function PageCell({
  pages,
  row,
  columnIndex: place,
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
      // Said although a grid's td has it by itself: not every tool knows.
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles
      role="gridcell"
      data-row={row}
      data-column={place}
      aria-colindex={place + 2}
      tabIndex={isActive ? 0 : -1}
      aria-selected={isSelected}
      aria-label={isEdited ? undefined : `${label}: ${shown === '' ? t('review.field.noPage') : shown}`}
      className="grid-cell text-right text-ink-2 tabular-nums"
    >
      {isEdited ? <PageInput label={label} shown={shown} onPage={onPage} onLeave={onLeave} /> : shown}
    </td>
  )
}

/** Stays the same function, so that the input is focused once, when it appears. */
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
        // Anything else stays as it was: a page is a number from 1.
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
