import { useTranslation } from '#src/ui/translation/use-translation.ts'
import type { ListTable } from './parse-number-list.ts'

/** Further cells are only in exports. */
const maxShownCells = 5

interface ListCellsProps {
  cells: readonly string[] | undefined
  list: ListTable
}

/** The table cell with the other cells of a line: its name, and below that the rest. Nothing without other cells. */
export function ListCells({ cells = [], list: { columns, nameColumn } }: ListCellsProps) {
  const { t } = useTranslation()
  if (columns.length === 0) return null
  const others = columns.flatMap(({ heading, position }, index) => {
    const text = cells[index] ?? ''
    return text === '' || index === nameColumn ? [] : [{ heading, position, text }]
  })
  const hidden = others.length - maxShownCells
  return (
    <td className="px-3 py-2 max-sm:col-span-2 max-sm:py-1">
      <div className="max-w-96 min-w-40 wrap-break-word">
        <span className="block text-xs text-ink-2 sm:hidden">{t('registry.many.column.list')}</span>
        {nameColumn !== undefined && <p>{cells[nameColumn]}</p>}
        {others.length > 0 && (
          <ul className={nameColumn === undefined ? undefined : 'text-xs text-ink-2'}>
            {others.slice(0, maxShownCells).map(({ heading, position, text }) => (
              <li key={position}>{heading === '' ? text : `${heading}: ${text}`}</li>
            ))}
            {hidden > 0 && <li>{t('registry.many.moreCells', { count: hidden })}</li>}
          </ul>
        )}
      </div>
    </td>
  )
}
