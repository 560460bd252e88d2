import { memo, useId, useState, type ComponentType } from 'react'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import type { Table } from '#src/review/tables/group-tables.ts'
import { getRowPage } from '#src/review/tables/edit-rows.ts'
import { countRowsWithoutAmount, findLineCheck, sumColumn } from '#src/review/tables/sum-column.ts'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import type { FieldRowProps } from '../fields/FieldRow.tsx'
import { GridHead } from './GridHead.tsx'
import { GridRow } from './GridRow.tsx'
import { findFieldPosition, hasSeveralPages } from './cell-position.ts'
import type { GridSelection } from './use-grid.ts'
import { useReviewSession } from '../session/review-session.ts'
import { useFieldNames } from '../session/selectors.ts'
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
  /** Whether the document has other tables, so that the buttons name theirs. */
  isOneOfSeveral: boolean
  /** The selected field if it is a cell of this table. */
  selected: ReviewField | undefined
  /** Fields outside tables that the check of the lines' sum concerns. */
  amounts: readonly ReviewField[]
  /** The row of a field, shown for the selected cell. */
  Row: ComponentType<FieldRowProps>
}

/** A table of the document as a grid with the keys of a spreadsheet. */
export const TableGrid = memo(function TableGrid(props: TableGridProps) {
  const { name, table, isOneOfSeveral, selected, amounts, Row } = props
  const { t } = useTranslation()
  const names = useFieldNames()
  const { isReadOnly } = useReviewSession()
  const id = useId()
  const [hasFocus, setHasFocus] = useState(false)
  const hasPages = hasSeveralPages(table)
  const columns = table.columns.length + (hasPages ? 1 : 0)
  const grid = useGrid(table, columns, selected)
  const { frame, head, range, editing } = grid
  const commands = useGridCommands(name, table, columns, grid)
  const handlers = useGridEvents(table, columns, grid, commands)
  const { rendered, heightAfter } = useGridRows(frame, table.rows.length, head.row)
  const label = names.formatTable(name)
  const sums = buildSums(name, table, amounts)
  const hasSums = sums.some(({ sum }) => sum !== undefined)
  const isActive = hasFocus || selected !== undefined
  const gapColumns = columns + 1
  return (
    <div
      data-table={name}
      onFocus={() => setHasFocus(true)}
      onBlur={({ currentTarget, relatedTarget }) => setHasFocus(currentTarget.contains(relatedTarget))}
    >
      <div className="flex flex-wrap items-center gap-1 px-3 pt-3 pb-2">
        <h2 className="mr-auto text-sm font-semibold">
          {label}{' '}
          <span className="font-normal text-ink-2 tabular-nums">
            {t('tables.rows', { count: table.rows.length })}
          </span>
        </h2>
        {!isReadOnly && (
          <RowButtons
            name={name}
            label={label}
            isOneOfSeveral={isOneOfSeveral}
            table={table}
            commands={commands}
            grid={grid}
          />
        )}
      </div>
      <div ref={frame} className="grid-frame">
        <table
          // An editable table with arrow keys is a WAI-ARIA grid, which the lint rule does not know.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
          role="grid"
          aria-label={label}
          aria-multiselectable
          aria-readonly={isReadOnly || undefined}
          aria-rowcount={table.rows.length + 1}
          aria-colcount={columns + 1}
          aria-describedby={`${id}-sums ${id}-hint`}
          {...handlers}
          className={table.rows.length >= minVirtualRows ? 'grid-table grid-table-long' : 'grid-table'}
        >
          <GridHead columns={table.columns} name={name} table={table} hasPages={hasPages} />
          <tbody>
            {rendered.map(({ index, gap }) => {
              const row = table.rows[index]
              return (
                row && (
                  <GapAndRow key={row.number} gap={gap} columns={gapColumns}>
                    <GridRow
                      row={row}
                      columns={table.columns}
                      hasPages={hasPages}
                      index={index}
                      active={index === head.row ? head.column : -1}
                      range={isActive ? range : undefined}
                      editing={editing?.position.row === index ? editing : undefined}
                      grid={grid}
                      commands={commands}
                    />
                  </GapAndRow>
                )
              )
            })}
            {heightAfter > 0 && <Gap height={heightAfter} columns={gapColumns} />}
          </tbody>
          {hasSums && <SumRow sums={sums} hasPages={hasPages} />}
        </table>
      </div>
      <SumDescription id={`${id}-sums`} table={name} sums={sums} />
      <div
        className={
          isActive ? 'flex flex-wrap items-baseline gap-x-3 px-3 pt-1 text-2xs text-ink-2' : 'sr-only'
        }
      >
        <p id={`${id}-hint`}>{t(isReadOnly ? 'tables.readOnlyHint' : 'tables.hint')}</p>
        {isActive && !isReadOnly && <Disclosure label={t('tables.keys')}>{t('tables.allKeys')}</Disclosure>}
      </div>
      <output className="block px-3 text-xs text-ink-2 empty:hidden">{commands.announcement}</output>
      {isActive && <CellDetails name={name} table={table} grid={grid} selected={selected} Row={Row} />}
    </div>
  )
})

interface CellDetailsProps {
  /** Name of the table. */
  name: string
  table: Table
  grid: GridSelection
  selected: ReviewField | undefined
  Row: ComponentType<FieldRowProps>
}

/** The details of the active cell below the grid; for a missing cell, the Type and page it would get. */
function CellDetails({ name, table, grid: { head, active }, selected, Row }: CellDetailsProps) {
  const { t } = useTranslation()
  const names = useFieldNames()
  const { isReadOnly } = useReviewSession()
  const column = table.columns[head.column]
  if (active === undefined && column !== undefined && !isReadOnly) {
    const page = getRowPage(table, head.row)
    return (
      <p className="border-t border-line px-3 py-2 text-xs text-ink-2">
        {t('tables.missingNote', {
          column: names.formatColumn(name, column.name),
          row: head.row + 1,
          type: column.type ?? 'String',
        })}
        {page !== undefined && ` ${t('tables.missingPage', { page: page + 1 })}`}
      </p>
    )
  }
  const position = selected && findFieldPosition(table, selected)
  if (!selected || !position) return null
  return (
    <div className="fields-pane mt-2 border-t border-line">
      <Row
        key={selected.name}
        name={selected.name}
        label={t('tables.cell', {
          column: selected.readableName,
          row: position.row + 1,
        })}
        isSelected
      />
    </div>
  )
}

const buildSums = (name: string, table: Table, amounts: readonly ReviewField[]): ShownSum[] =>
  table.columns.map((column) => {
    const sum = sumColumn(table, column)
    return {
      column,
      sum,
      check: findLineCheck(name, column, amounts),
      rowsWithoutAmount: sum === undefined ? 0 : countRowsWithoutAmount(name, column, sum),
    }
  })

interface GapProps {
  /** In pixels. */
  height: number
  columns: number
}

/** The height of rows that are not rendered. */
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
