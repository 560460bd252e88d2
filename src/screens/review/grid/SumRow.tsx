import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { CheckResult } from '#src/checks/check-result.ts'
import type { TableColumn } from '#src/review/tables/group-tables.ts'
import type { ColumnSum } from '#src/review/tables/sum-column.ts'
import { getCurrencySymbol } from '#src/values/types/currencies.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { useCheckTexts } from '../fields/use-check-texts.ts'
import { useFieldNames } from '../session/selectors.ts'

export interface ShownSum {
  readonly column: TableColumn
  readonly sum: ColumnSum | undefined
  /** The check of the lines for this column; undefined if there is none. */
  readonly check: CheckResult | undefined
  /** The number of rows without an amount, in a column with the amounts of lines. */
  readonly rowsWithoutAmount: number
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
  const { language } = useTranslation()
  return (
    <tfoot aria-hidden className="sticky bottom-0 border-t border-line-strong bg-ground text-xs">
      <tr>
        <td className="px-2 py-1 text-right font-medium text-ink-2">Σ</td>
        {sums.map((shown) => (
          <td key={shown.column.name} className="px-2 py-1 text-right align-top tabular-nums">
            {shown.sum &&
              formatSums(shown.sum, shown.column, language).map((line) => (
                <div key={line} className="font-medium whitespace-nowrap">
                  {line}
                </div>
              ))}
          </td>
        ))}
        {hasPages && <td>{null}</td>}
      </tr>
      {sums.map((shown, index) => (
        <SumNotes
          key={shown.column.name}
          shown={shown}
          index={index}
          columnsAfter={sums.length - 1 - index + (hasPages ? 1 : 0)}
        />
      ))}
    </tfoot>
  )
}

interface SumNotesProps {
  shown: ShownSum
  /** Index of the column in the table, from 0. */
  index: number
  columnsAfter: number
}

/**
 * Notes on a sum, in a row that ends below its column and starts at the left of the table. Within the column, a
 * sentence would take up the width that the numbers of other columns need.
 */
function SumNotes({ shown, index, columnsAfter }: SumNotesProps) {
  const notes = useSumTexts()(shown)
  const result = shown.check?.result
  if (notes.length === 0) return null
  return (
    <tr>
      <td colSpan={index + 2} className="px-2 pb-1 text-2xs text-ink-2 tabular-nums">
        {notes.map((note) => (
          // It wraps within the width that the columns have without it.
          <div key={note} className="flex w-0 min-w-full items-start justify-end gap-1">
            {result === 'passed' && <CircleCheck className="mt-0.5 size-3 shrink-0 text-good" />}
            {result === 'failed' && <CircleAlert className="mt-0.5 size-3 shrink-0 text-attention" />}
            {note}
          </div>
        ))}
      </td>
      {columnsAfter > 0 && <td colSpan={columnsAfter}>{null}</td>}
    </tr>
  )
}

interface SumDescriptionProps {
  id: string
  /** Name of the table. */
  table: string
  sums: readonly ShownSum[]
}

/** The sums in words, for screen readers: the description of the grid. */
export function SumDescription({ id, table, sums }: SumDescriptionProps) {
  const { t, language } = useTranslation()
  const { formatColumn } = useFieldNames()
  const describeSum = useSumTexts()
  const words = sums.flatMap((shown) => {
    const { column, sum } = shown
    const lines = [...(sum ? formatSums(sum, column, language) : []), ...describeSum(shown)]
    return lines.length > 0
      ? `${t('tables.sum.of', { column: formatColumn(table, column.name) })}: ${lines.join(', ')}.`
      : []
  })
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

/** Formats the sums of a column as amounts are printed, with their currencies if known. */
const formatSums = ({ sums }: ColumnSum, { type }: TableColumn, language: string): string[] =>
  sums.map(({ currency, total }) =>
    [currency && getCurrencySymbol(currency), formatDecimal(total, language, type === 'Currency')]
      .filter(Boolean)
      .join(' '),
  )

/**
 * Notes on the sum of a column: several currencies, cells without a number, and which amount of the document the
 * lines add up to. The figures of a difference are at the field of that amount.
 */
function useSumTexts(): (shown: ShownSum) => string[] {
  const { t, language } = useTranslation()
  const { formatReason } = useCheckTexts()
  const { formatReference } = useFieldNames()
  return ({ sum, check, rowsWithoutAmount }) => {
    if (sum === undefined) return []
    const { sums, unreadCount } = sum
    const isExplained = check?.reason?.kind === 'currencies' || check?.reason?.kind === 'no-currency'
    const notes = [
      !isExplained && sums.length > 1 && t('tables.sum.mixed'),
      rowsWithoutAmount > 0 && t('checks.unchecked.rowsOnly', { count: rowsWithoutAmount }),
      rowsWithoutAmount === 0 && unreadCount > 0 && t('tables.sum.unread', { count: unreadCount }),
      check !== undefined && describeCheck(check),
    ]
    return notes.filter((note) => typeof note === 'string')
  }

  function describeCheck({ result, at, fields, sum, reason }: CheckResult): string | false {
    // Cells without a number are already counted above.
    if (reason !== undefined)
      return reason.kind !== 'rows' && t('checks.unchecked.short', { why: formatReason(reason) })
    const field = formatReference(at)
    const plus = (sum?.termFields ?? []).map(formatReference).join(' + ')
    if (result === 'failed') {
      const names = new Intl.ListFormat(language, { type: 'disjunction' }).format(fields.map(formatReference))
      return t('tables.sum.differs', { field: names })
    }
    return plus === '' ? t('tables.sum.equal', { field }) : t('tables.sum.equalWith', { field, plus })
  }
}
