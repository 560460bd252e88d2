import { useTranslation } from 'react-i18next'
import { readableName } from '#src/review/readable-name.ts'
import type { ReviewField } from '#src/review/review-field.ts'
import type { Table } from '#src/review/table-fields.ts'
import { FieldRow } from './FieldRow.tsx'
import { TableGrid } from './TableGrid.tsx'

interface TablesPaneProps {
  tables: ReadonlyMap<string, Table>
  selected: ReviewField | undefined
}

/** Every table of the document as a grid; below a grid the selected cell as a field, with all that a field has. */
export function TablesPane({ tables, selected }: TablesPaneProps) {
  const { t } = useTranslation()
  if (tables.size === 0) return null
  return (
    <section aria-label={t('review.region.tables')} className="border-t-4 border-ground bg-surface pb-6">
      {[...tables].map(([name, table]) => {
        const rowIndex = table.rows.findIndex(({ number }) => number === selected?.cell?.row)
        const isHere = selected?.cell?.table === name && rowIndex !== -1
        return (
          <div key={name}>
            <TableGrid name={name} table={table} selected={isHere ? selected : undefined} />
            {isHere && (
              <div className="fields-pane mt-2 border-t border-line">
                <FieldRow
                  key={selected.name}
                  field={selected}
                  label={t('tables.cell', { column: readableName(selected.cell.column), row: rowIndex + 1 })}
                  isSelected
                />
              </div>
            )}
          </div>
        )
      })}
    </section>
  )
}
