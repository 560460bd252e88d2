import { useFieldNames } from '../session/selectors.ts'
import type { Table, TableColumn } from '#src/review/tables/group-tables.ts'
import { isNumericType } from '#src/review/tables/sum-column.ts'
import { classNames } from '#src/ui/class-names.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { AcceptRowLabel, acceptRowClass } from './RowButtons.tsx'
import { minVirtualRows } from './use-grid-rows.ts'

interface GridHeadProps {
  columns: readonly TableColumn[]
  /** Name of the table. */
  name: string
  table: Table
  hasPages: boolean
}

/** The column headers. A long table has fixed column widths, so that they do not change as rows are virtualized. */
export function GridHead({ columns, name, table, hasPages }: GridHeadProps) {
  const { t } = useTranslation()
  const names = useFieldNames()
  const isLong = table.rows.length >= minVirtualRows
  return (
    <>
      {isLong && (
        <colgroup>
          <col style={{ width: '4.5rem' }} />
          {columns.map((column) => (
            <col
              key={column.name}
              style={{ width: `${estimateWidth(table, column, names.formatColumn(name, column.name))}ch` }}
            />
          ))}
          {hasPages && <col style={{ width: '5ch' }} />}
        </colgroup>
      )}
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col" aria-colindex={1} className="sticky left-0 z-3 w-8 bg-ground text-right">
            <span aria-hidden>#</span>
            <span className="sr-only">{t('tables.row', { number: '' })}</span>
            {/* Otherwise all columns would move when the first row gets its button. */}
            <span aria-hidden className="invisible -mx-1 block h-0 text-sm font-normal whitespace-nowrap">
              <span className={acceptRowClass}>
                <AcceptRowLabel />
              </span>
              {table.rows.length}
            </span>
          </th>
          {columns.map((column, index) => (
            <th
              key={column.name}
              scope="col"
              aria-colindex={index + 2}
              data-column-head={index}
              data-tooltip={[column.name, column.type].filter(Boolean).join(' · ')}
              className={classNames(
                'cursor-pointer whitespace-nowrap',
                isNumericType(column.type) && 'text-right',
              )}
            >
              {names.formatColumn(name, column.name)}
            </th>
          ))}
          {hasPages && (
            <th scope="col" aria-colindex={columns.length + 2} className="text-right">
              {t('review.field.page')}
            </th>
          )}
        </tr>
      </thead>
    </>
  )
}

/** A width in characters that fits most texts of a column. */
function estimateWidth(table: Table, { name }: TableColumn, heading: string): number {
  const lengths = table.rows.map(({ cells }) => cells.get(name)?.text.length ?? 0)
  const maxLength = Math.max(heading.length, ...lengths)
  return Math.min(36, maxLength + 4)
}
