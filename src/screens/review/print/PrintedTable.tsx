import type { ReviewField } from '#src/review/fields/review-field.ts'
import type { Table } from '#src/review/tables/group-tables.ts'
import { isNumericType } from '#src/review/tables/sum-column.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { useFieldNames } from '../session/selectors.ts'
import { formatPrintedCell } from './format-printed-value.ts'

/** All rows of a table. A cell says its state where a reviewer changed it, or still has to look at it. */
export function PrintedTable({ name, table: { columns, rows } }: { name: string; table: Table }) {
  const { t } = useTranslation()
  const names = useFieldNames()
  return (
    <table>
      <caption>
        {names.formatTable(name)} · {t('tables.rows', { count: rows.length })}
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <span aria-hidden>#</span>
            <span className="sr-only">{t('tables.row', { number: '' })}</span>
          </th>
          {columns.map((column) => (
            <th
              key={column.name}
              scope="col"
              className={isNumericType(column.type) ? 'printed-number' : undefined}
            >
              {names.formatColumn(name, column.name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ number, cells }, index) => (
          <tr key={number}>
            <td>{index + 1}</td>
            {columns.map((column) => (
              <PrintedCell key={column.name} field={cells.get(column.name)} type={column.type} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The states that are not worth a word in a cell. */
const quietStates: readonly ReviewField['state'][] = ['unchecked', 'accepted', 'not-found']

function PrintedCell({ field, type }: { field: ReviewField | undefined; type: string | undefined }) {
  const { t, language } = useTranslation()
  if (field === undefined) return <td aria-label={t('tables.missing')} />
  return (
    <td className={isNumericType(field.type ?? type) ? 'printed-number' : undefined}>
      <span className={field.state === 'absent' ? 'line-through' : undefined}>
        {formatPrintedCell(field, language)}
      </span>
      {!quietStates.includes(field.state) && (
        <span className="printed-state">{t(`review.state.${field.state}`)}</span>
      )}
    </td>
  )
}
