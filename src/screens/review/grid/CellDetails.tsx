import { useTranslation } from 'react-i18next'
import { toReadableName } from '#src/review/names/to-readable-name.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import type { Table } from '#src/review/tables/group-tables.ts'
import { getRowPage } from '#src/review/tables/edit-rows.ts'
import { FieldRow } from '../fields/FieldRow.tsx'
import { findFieldPosition } from './cell-position.ts'
import type { Grid } from './use-grid.ts'

interface CellDetailsProps {
  table: Table
  grid: Grid
  selected: ReviewField | undefined
}

/** Below a grid the cell that one is in, with all that a field has; of one that is not there what it would become. */
export function CellDetails({ table, grid: { head, active }, selected }: CellDetailsProps) {
  const { t } = useTranslation()
  const column = table.columns[head.column]
  if (active === undefined && column !== undefined) {
    const page = getRowPage(table, head.row)
    return (
      <p className="border-t border-line px-3 py-2 text-xs text-ink-2">
        {t('tables.holeNote', {
          column: toReadableName(column.name),
          row: head.row + 1,
          type: column.type ?? 'String',
        })}
        {page !== undefined && ` ${t('tables.holePage', { page: page + 1 })}`}
      </p>
    )
  }
  const place = selected && findFieldPosition(table, selected)
  if (!selected || !place) return null
  return (
    <div className="fields-pane mt-2 border-t border-line">
      <FieldRow
        key={selected.name}
        name={selected.name}
        label={t('tables.cell', { column: toReadableName(selected.cell?.column ?? ''), row: place.row + 1 })}
        isSelected
      />
    </div>
  )
}
