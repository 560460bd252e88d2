import { useTranslation } from 'react-i18next'
import type { CheckResult } from '#src/review/checks/run-checks.ts'
import { formatAmountNumber } from '#src/values/format-number.ts'
import { toLanguage } from '../form/value-text.ts'

/** Formats the result of a failed check: which sum is wrong and by how much. */
export function useCheckMessage(): (check: CheckResult) => string {
  const { t, i18n } = useTranslation()
  const formatAmount = (number: number) =>
    formatAmountNumber(Math.round(number * 100) / 100, toLanguage(i18n.language))
  return ({ code, sum, daysEarly }) => {
    const message = t(`review.proof.${code}`)
    if (daysEarly !== undefined) return t('editors.early', { count: daysEarly })
    if (sum === undefined) return message
    const numbers = {
      makes: formatAmount(sum.total),
      said: formatAmount(sum.expected),
      difference: formatAmount(Math.abs(sum.total - sum.expected)),
    }
    const explanation =
      code === 'line-sum'
        ? t('editors.lines', { ...numbers, count: sum.terms.length })
        : t('editors.sum', { ...numbers, parts: sum.terms.map(formatAmount).join(' + ') })
    return `${message}. ${explanation}.`
  }
}
