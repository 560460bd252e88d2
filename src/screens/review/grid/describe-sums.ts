import type { TFunction } from 'i18next'
import { toReadableName } from '#src/review/names/to-readable-name.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import type { TableColumn } from '#src/review/tables/group-tables.ts'
import type { ColumnSum, SumComparison } from '#src/review/tables/sum-column.ts'

/** A number in JSON notation as the language writes it, to the last digit; amounts with at least two decimals. */
export function formatDecimal(decimal: string, language: string, isAmount: boolean): string {
  const format = new Intl.NumberFormat(language, {
    minimumFractionDigits: isAmount ? 2 : 0,
    maximumFractionDigits: 20,
  })
  // A text is formatted without going through a JavaScript number; the types know decimals as this.
  return format.format(decimal as `${number}`)
}

/** The sums of a column, each with its currency where one is known. */
export const formatSums = ({ sums }: ColumnSum, { type }: TableColumn, language: string): string[] =>
  sums.map(({ currency, total }) =>
    [currency, formatDecimal(total, language, type === 'Currency')].filter(Boolean).join(' '),
  )

/** What is to be said beside the sums: several currencies, cells that are in no sum, what the document says. */
export function describeSums(
  t: TFunction,
  { sums, unreadCount: unread }: ColumnSum,
  hint: SumComparison | undefined,
  language: string,
): string[] {
  return [
    sums.length > 1 && t('tables.sum.mixed'),
    unread > 0 && t('tables.sum.unread', { count: unread }),
    hint &&
      t(hint.isEqual ? 'tables.sum.equal' : 'tables.sum.differs', {
        field: getFieldLabel(hint.field),
        said: formatDecimal(hint.expected, language, true),
      }),
  ].filter((note) => typeof note === 'string')
}

const getFieldLabel = ({ name }: ReviewField) => toReadableName(name)
