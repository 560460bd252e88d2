import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { classNames } from '#src/ui/class-names.ts'
import type { DocumentsSearch, SortKey } from '#src/screens/shared/documents-search.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'

interface SortHeaderProps {
  column: SortKey
  search: DocumentsSearch
  onChange: (changed: DocumentsSearch) => void
  className?: string
}

/** Columns that sort descending first. */
const largestFirst: readonly SortKey[] = ['when', 'toCheck', 'pages', 'amount']

/** A column header that sorts by the column; pressing it again reverses the order. */
export function SortHeader({ column, search, onChange, className }: SortHeaderProps) {
  const { t } = useTranslation()
  const isSorted = (search.sort ?? 'when') === column
  const dir = search.dir ?? (search.sort === undefined ? 'desc' : 'asc')
  const Arrow = dir === 'asc' ? ArrowUp : ArrowDown
  const press = () => {
    const first = largestFirst.includes(column) ? 'desc' : 'asc'
    const opposite = dir === 'asc' ? 'desc' : 'asc'
    onChange({ sort: column, dir: isSorted ? opposite : first })
  }
  const sortedDirection = dir === 'asc' ? 'ascending' : 'descending'
  return (
    <th
      scope="col"
      aria-sort={isSorted ? sortedDirection : 'none'}
      className={classNames('px-3 py-0 font-medium', className)}
    >
      <button
        type="button"
        onClick={press}
        className="inline-flex min-h-8 max-w-full items-center gap-1 hover:text-ink"
      >
        <span className="truncate">{t(`documents.table.${column}`)}</span>
        {isSorted && <Arrow aria-hidden className="size-3.5 shrink-0" />}
      </button>
    </th>
  )
}
