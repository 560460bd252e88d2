import { useTranslation } from 'react-i18next'
import type { CheckResult } from '#src/review/checks/run-checks.ts'
import { formatAmountNumber } from '#src/values/format-number.ts'
import { toLanguage } from '../form/value-text.ts'

/** What a failed check found, in words: which sum does not come out and by how much. */
export function useCheckMessage(): (proof: CheckResult) => string {
  const { t, i18n } = useTranslation()
  const amount = (number: number) =>
    formatAmountNumber(Math.round(number * 100) / 100, toLanguage(i18n.language))
  return ({ code, sum, daysEarly }) => {
    const what = t(`review.proof.${code}`)
    if (daysEarly !== undefined) return t('editors.early', { count: daysEarly })
    if (sum === undefined) return what
    const numbers = {
      makes: amount(sum.total),
      said: amount(sum.expected),
      difference: amount(Math.abs(sum.total - sum.expected)),
    }
    const how =
      code === 'line-sum'
        ? t('editors.lines', { ...numbers, count: sum.terms.length })
        : t('editors.sum', { ...numbers, parts: sum.terms.map(amount).join(' + ') })
    return `${what}. ${how}.`
  }
}
