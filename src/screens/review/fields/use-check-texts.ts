import type { CheckResult, UncheckedReason } from '#src/checks/check-result.ts'
import type { Translate } from '#src/ui/translation/text-types.ts'
import { formatInteger } from '#src/ui/format.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { formatAmountDecimal, formatNumber } from '#src/values/format-number.ts'
import { useFieldNames } from '../session/selectors.ts'

/** Formats the results of checks. */
export interface CheckTexts {
  /** Describes the failure, with the figures. */
  readonly formatFailure: (check: CheckResult) => string
  /** Describes what a passed check confirms. */
  readonly formatPassed: (check: CheckResult) => string
  /** Explains why a check cannot be made. */
  readonly formatReason: (reason: UncheckedReason) => string
  /** The same as a sentence that names the check. */
  readonly formatUnchecked: (check: CheckResult) => string
}

export function useCheckTexts(): CheckTexts {
  const { t, language } = useTranslation()
  const { formatReference } = useFieldNames()
  const formatAmount = (decimal: string) => formatAmountDecimal(decimal, language)
  const listNames = (names: readonly string[]) =>
    new Intl.ListFormat(language).format(names.map(formatReference))

  function formatTerms({ code, sum }: CheckResult): string {
    const { terms = [], termFields = [] } = sum ?? {}
    const lineCount = terms.length - termFields.length
    const named = termFields.map((name, index) =>
      [formatReference(name), formatAmount(terms[lineCount + index] ?? '0')].join(' '),
    )
    const lines = code === 'line-sum' ? [t('checks.failed.lines', { count: lineCount })] : []
    if (code === 'vat-of-lines') return t('checks.failed.vatOfLines', { count: lineCount })
    if (code === 'vat-by-rate') return t('checks.failed.rates', { count: lineCount })
    return [...lines, ...named].join(' + ')
  }

  function formatFailure(check: CheckResult): string {
    const { code, sum, alternatives, daysEarly = 0, isAhead = false } = check
    if (code === 'due-date')
      return t('checks.failed.due-date', { count: daysEarly, days: formatInteger(daysEarly, language) })
    if (code === 'document-date') return t(`checks.failed.${isAhead ? 'dateAhead' : 'dateTooOld'}`)
    if (code === 'vat-within-total')
      return t('checks.failed.vat-within-total', {
        vat: formatAmount(sum?.total ?? '0'),
        name: formatReference(check.fields.find((name) => name !== check.at) ?? check.at),
        amount: formatAmount(sum?.expected ?? '0'),
      })
    if (code === 'line-product') {
      const [quantity = '0', price = '0'] = sum?.terms ?? []
      return t('checks.failed.product', {
        quantity: formatNumber(quantity, language),
        price: formatAmount(price),
        product: formatAmount(sum?.total ?? '0'),
        stated: formatAmount(sum?.expected ?? '0'),
      })
    }
    if (!isSum(code)) return t(`checks.failed.${code}`)
    const figures = {
      terms: formatTerms(check),
      sum: formatAmount(sum?.total ?? '0'),
      stated: formatAmount(sum?.expected ?? '0'),
    }
    if (alternatives === undefined) return t('checks.failed.sum', figures)
    const others = alternatives.map(({ field, expected }) =>
      [formatReference(field), formatAmount(expected)].join(' '),
    )
    return t('checks.failed.sumOfNone', {
      ...figures,
      name: formatReference(check.at),
      others: new Intl.ListFormat(language, { type: 'disjunction' }).format(others),
    })
  }

  function formatPassed({ code, at, sum }: CheckResult): string {
    if (code !== 'line-sum') return t(`checks.name.${code}`)
    const plus = sum?.termFields ?? []
    return plus.length === 0
      ? t('checks.linesMake', { field: formatReference(at) })
      : t('checks.linesAndVatMake', { field: formatReference(at), plus: listNames(plus) })
  }

  const formatReason = (reason: UncheckedReason) => formatUncheckedReason(t, reason, listNames)
  const formatUnchecked = ({ code, reason }: CheckResult) =>
    reason === undefined
      ? ''
      : t('checks.unchecked.text', { what: t(`checks.name.${code}`), why: formatReason(reason) })
  return { formatFailure, formatPassed, formatReason, formatUnchecked }
}

const sumCodes = ['net-vat-total', 'amount-due', 'vat-by-rate', 'vat-of-lines', 'line-sum'] as const
const isSum = (code: CheckResult['code']): code is (typeof sumCodes)[number] =>
  sumCodes.some((other) => other === code)

function formatUncheckedReason(
  t: Translate,
  reason: UncheckedReason,
  listNames: (names: readonly string[]) => string,
): string {
  switch (reason.kind) {
    case 'rows':
      return t('checks.unchecked.rows', { count: reason.count })
    case 'no-currency':
      return t('checks.unchecked.no-currency')
    case 'currencies':
      return t('checks.unchecked.currencies', { currencies: reason.currencies.join(', ') })
    case 'ambiguous':
      return t('checks.unchecked.ambiguous', { fields: listNames(reason.fields) })
    default:
      return t(`checks.unchecked.${reason.kind}`, {
        count: reason.fields.length,
        fields: listNames(reason.fields),
      })
  }
}
