import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { toReadableName } from '#src/review/names/to-readable-name.ts'
import type { TableColumn } from '#src/review/tables/group-tables.ts'
import type { ColumnSum, SumComparison } from '#src/review/tables/sum-column.ts'
import { classNames } from '#src/ui/class-names.ts'

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
 * The sums of the amount columns, below them. Visual only: it is not a row of the grid, and SumDescription describes it
 * for screen readers.
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
                    // A difference is described in a sentence, which may wrap.
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

/** The sums in words, for screen readers: the description of the grid. */
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

/** Formats a number in JSON notation with all its digits; amounts have at least two decimals. */
function formatDecimal(decimal: string, language: string, isAmount: boolean): string {
  const format = new Intl.NumberFormat(language, {
    minimumFractionDigits: isAmount ? 2 : 0,
    maximumFractionDigits: 20,
  })
  // A string is formatted exactly, without conversion to a JavaScript number.
  return format.format(decimal as `${number}`)
}

/** Formats the sums of a column, with their currencies if known. */
const formatSums = ({ sums }: ColumnSum, { type }: TableColumn, language: string): string[] =>
  sums.map(({ currency, total }) =>
    [currency, formatDecimal(total, language, type === 'Currency')].filter(Boolean).join(' '),
  )

/** Notes on the sums: several currencies, cells that are not a number, the comparison with the document. */
function describeSums(
  t: TFunction,
  { sums, unreadCount }: ColumnSum,
  hint: SumComparison | undefined,
  language: string,
): string[] {
  return [
    sums.length > 1 && t('tables.sum.mixed'),
    unreadCount > 0 && t('tables.sum.unread', { count: unreadCount }),
    hint &&
      t(hint.isEqual ? 'tables.sum.equal' : 'tables.sum.differs', {
        field: toReadableName(hint.field.name),
        said: formatDecimal(hint.expected, language, true),
      }),
  ].filter((note) => typeof note === 'string')
}
