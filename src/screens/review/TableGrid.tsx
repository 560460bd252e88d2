import { useId, useRef, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { readableName } from '#src/review/readable-name.ts'
import type { ReviewField } from '#src/review/review-field.ts'
import type { Table } from '#src/review/table-fields.ts'
import { classNames } from '#src/ui/class-names.ts'
import { GridCell, isNumeric } from './GridCell.tsx'
import { RowButtons } from './RowButtons.tsx'

interface TableGridProps {
  name: string
  table: Table
  /** The selected cell when it is of this table. */
  selected: ReviewField | undefined
}

const steps: Record<string, readonly [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** A table of the document as a grid: the arrow keys move, rows can be inserted, duplicated and deleted. */
export function TableGrid({ name, table, selected }: TableGridProps) {
  const { t } = useTranslation()
  const id = useId()
  const grid = useRef<HTMLTableElement>(null)
  const at = Math.max(
    0,
    table.rows.findIndex(({ number }) => number === selected?.cell?.row),
  )
  const column = selected?.cell?.column ?? table.columns[0]?.name
  const label = readableName(name)
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
    if (
      step === undefined ||
      !isPlain ||
      !(event.target instanceof HTMLElement) ||
      event.target.matches('input')
    )
      return
    const place = event.target.closest('td')
    if (place === null) return
    event.preventDefault()
    const [row, cell] = [Number(place.dataset['row']) + step[0], Number(place.dataset['column']) + step[1]]
    grid.current?.querySelector<HTMLElement>(`td[data-row="${row}"][data-column="${cell}"]`)?.focus()
  }
  return (
    <div>
      <div className="flex flex-wrap items-center gap-1 px-3 pt-3 pb-2">
        <h2 id={id} className="mr-auto text-sm font-semibold">
          {label}{' '}
          <span className="font-normal text-ink-2 tabular-nums">
            {t('tables.rows', { count: table.rows.length })}
          </span>
        </h2>
        <RowButtons name={name} label={label} table={table} at={at} />
      </div>
      <div className="overflow-x-auto">
        <table
          ref={grid}
          // A table whose cells are moved through and edited is a grid (WAI-ARIA); the rules know no such table.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
          role="grid"
          aria-label={label}
          onKeyDown={move}
          className="w-full border-collapse text-sm"
        >
          <thead className="border-y border-line bg-ground text-left text-2xs text-ink-2">
            <tr>
              <th scope="col" className="w-8 px-2 py-1 text-right font-medium">
                <span aria-hidden>#</span>
                <span className="sr-only">{t('tables.row', { number: '' })}</span>
              </th>
              {table.columns.map((each) => (
                <th
                  key={each.name}
                  scope="col"
                  title={each.name}
                  className={classNames(
                    'px-2 py-1 font-medium whitespace-nowrap',
                    isNumeric(each.type) && 'text-right',
                  )}
                >
                  {readableName(each.name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {table.rows.map((row, rowIndex) => (
              <tr key={row.number}>
                <th
                  scope="row"
                  className="px-2 py-1.5 text-right align-top text-xs font-normal text-ink-2 tabular-nums"
                >
                  {rowIndex + 1}
                </th>
                {table.columns.map((each, columnIndex) => (
                  <GridCell
                    key={each.name}
                    cell={{ table: name, row: row.number, column: each.name, type: each.type }}
                    field={row.cells.get(each.name)}
                    place={{ row: rowIndex, column: columnIndex }}
                    isActive={rowIndex === at && each.name === column}
                    isSelected={row.cells.get(each.name)?.name === selected?.name && selected !== undefined}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="px-3 pt-1 text-2xs text-ink-2">{t('tables.hint')}</p>
    </div>
  )
}
