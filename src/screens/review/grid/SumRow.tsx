import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useTranslation } from 'react-i18next'
import type { TableColumn } from '#src/review/tables/group-tables.ts'
import type { ColumnSum, SumComparison } from '#src/review/tables/sum-column.ts'
import { classNames } from '#src/ui/class-names.ts'
import { formatSums, describeSums } from './describe-sums.ts'

export interface ShownSum {
  readonly column: TableColumn
  readonly sum: ColumnSum | undefined
  readonly hint: SumComparison | undefined
}

interface SumRowProps {
  sums: readonly ShownSum[]
  hasPages: boolean
}

/**
 * What the amount columns come to, under them. For the eye only: no row of the grid, and said in words beside it
 * (see SumWords).
 */
export function SumRow({ sums, hasPages }: SumRowProps) {
  const { t, i18n } = useTranslation()
  return (
    <tfoot aria-hidden className="sticky bottom-0 border-t border-line-strong bg-ground text-xs">
      <tr>
        <td className="px-2 py-1 text-right font-medium text-ink-2">Σ</td>
        {sums.map(({ column, sum, hint }) => (
          <td key={column.name} className="px-2 py-1 text-right align-top tabular-nums">
            {sum &&
              formatSums(sum, column, i18n.language).map((line) => (
                <div key={line} className="font-medium whitespace-nowrap">
                  {line}
                </div>
              ))}
            {sum &&
              describeSums(t, sum, hint, i18n.language).map((note) => (
                <div
                  key={note}
                  className={classNames(
                    'flex items-start justify-end gap-1 text-2xs text-ink-2',
                    // What differs is a sentence.
                    hint?.isEqual && 'whitespace-nowrap',
                  )}
                >
                  {hint?.isEqual && <CircleCheck className="mt-0.5 size-3 shrink-0 text-good" />}
                  {hint?.isEqual === false && (
                    <CircleAlert className="mt-0.5 size-3 shrink-0 text-attention" />
                  )}
                  {note}
                </div>
              ))}
          </td>
        ))}
        {hasPages && <td>{null}</td>}
      </tr>
    </tfoot>
  )
}

/** The sums in words, for those who do not see the row; the grid's description. */
export function SumDescription({ id, sums }: { id: string; sums: readonly ShownSum[] }) {
  const { t, i18n } = useTranslation()
  const words = sums.flatMap(({ column, sum, hint }) =>
    sum && (sum.sums.length > 0 || sum.unreadCount > 0)
      ? `${t('tables.sum.of', { column: column.name })}: ${[
          ...formatSums(sum, column, i18n.language),
          ...describeSums(t, sum, hint, i18n.language),
        ].join(', ')}.`
      : [],
  )
  return (
    <p id={id} className="sr-only">
      {words.join(' ')}
    </p>
  )
}
