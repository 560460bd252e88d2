import { memo, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toReadableName } from '#src/review/names/to-readable-name.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import type { Table } from '#src/review/tables/group-tables.ts'
import { sumColumn, compareSum } from '#src/review/tables/sum-column.ts'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import { CellDetails } from './CellDetails.tsx'
import { GridHead } from './GridHead.tsx'
import { GridRow } from './GridRow.tsx'
import { hasSeveralPages } from './cell-position.ts'
import { RowButtons } from './RowButtons.tsx'
import { SumRow, SumDescription, type ShownSum } from './SumRow.tsx'
import { minVirtualRows, useGridRows } from './use-grid-rows.ts'
import { useGrid } from './use-grid.ts'
import { useGridCommands } from './use-grid-commands.ts'
import { useGridEvents } from './use-grid-events.ts'
import './grid.css'

interface TableGridProps {
  name: string
  table: Table
  /** The selected cell when it is of this table. */
  selected: ReviewField | undefined
  /** Fields of no table that the sums of the document are about. */
  amounts: readonly ReviewField[]
}

/** A table of the document as a grid that is worked in as in a spreadsheet. */
export const TableGrid = memo(function TableGrid({ name, table, selected, amounts }: TableGridProps) {
  const { t } = useTranslation()
  const id = useId()
  const [isOn, setOn] = useState(false)
  const hasPages = hasSeveralPages(table)
  const columns = table.columns.length + (hasPages ? 1 : 0)
  const grid = useGrid(table, columns, selected)
  const { frame, head, range, editing } = grid
  const acts = useGridCommands(name, table, columns, grid)
  const { rowActs, listeners } = useGridEvents(table, columns, grid, acts)
  const { drawn, after } = useGridRows(frame, table.rows.length, head.row)
  const label = toReadableName(name)
  const sums = buildSums(table, amounts)
  const hasSums = sums.some(({ sum }) => sum !== undefined)
  const isHere = isOn || selected !== undefined
  const spacer = columns + 1
  return (
    <div
      onFocus={() => setOn(true)}
      onBlur={({ currentTarget, relatedTarget }) => setOn(currentTarget.contains(relatedTarget))}
    >
      <div className="flex flex-wrap items-center gap-1 px-3 pt-3 pb-2">
        <h2 className="mr-auto text-sm font-semibold">
          {label}{' '}
          <span className="font-normal text-ink-2 tabular-nums">
            {t('tables.rows', { count: table.rows.length })}
          </span>
        </h2>
        <RowButtons name={name} label={label} table={table} commands={acts} grid={grid} />
      </div>
      <div ref={frame} className="grid-frame">
        <table
          // A table whose cells are moved through and edited is a grid (WAI-ARIA); the rules know no such table.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
          role="grid"
          aria-label={label}
          aria-multiselectable
          aria-rowcount={table.rows.length + 1}
          aria-colcount={columns + 1}
          aria-describedby={`${id}-sums ${id}-hint`}
          {...listeners}
          className={table.rows.length >= minVirtualRows ? 'grid-table grid-table-long' : 'grid-table'}
        >
          <GridHead columns={table.columns} table={table} hasPages={hasPages} />
          <tbody>
            {drawn.map(({ index, gap }) => {
              const row = table.rows[index]
              return (
                row && (
                  <GapAndRow key={row.number} gap={gap} columns={spacer}>
                    <GridRow
                      row={row}
                      columns={table.columns}
                      hasPages={hasPages}
                      index={index}
                      active={index === head.row ? head.column : -1}
                      range={isHere ? range : undefined}
                      editing={editing?.position.row === index ? editing : undefined}
                      handlers={rowActs}
                    />
                  </GapAndRow>
                )
              )
            })}
            {after > 0 && <Gap height={after} columns={spacer} />}
          </tbody>
          {hasSums && <SumRow sums={sums} hasPages={hasPages} />}
        </table>
      </div>
      <SumDescription id={`${id}-sums`} sums={sums} />
      <div
        className={isHere ? 'flex flex-wrap items-baseline gap-x-3 px-3 pt-1 text-2xs text-ink-2' : 'sr-only'}
      >
        <p id={`${id}-hint`}>{t('tables.hint')}</p>
        {isHere && <Disclosure label={t('tables.keys')}>{t('tables.allKeys')}</Disclosure>}
      </div>
      <output className="block px-3 text-xs text-ink-2 empty:hidden">{acts.said}</output>
      {isHere && <CellDetails table={table} grid={grid} selected={selected} />}
    </div>
  )
})

const buildSums = (table: Table, amounts: readonly ReviewField[]): ShownSum[] =>
  table.columns.map((column) => {
    const sum = sumColumn(table, column)
    return { column, sum, hint: sum && compareSum(column, sum, amounts) }
  })

interface GapProps {
  /** In pixels. */
  height: number
  columns: number
}

/** Rows that are not drawn, as empty height. */
function Gap({ height, columns }: GapProps) {
  return (
    <tr aria-hidden>
      <td colSpan={columns} style={{ height, padding: 0 }}>
        {null}
      </td>
    </tr>
  )
}

function GapAndRow({ gap, columns, children }: { gap: number; columns: number; children: React.ReactNode }) {
  return (
    <>
      {gap > 0 && <Gap height={gap} columns={columns} />}
      {children}
    </>
  )
}
