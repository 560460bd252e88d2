import { useTranslation } from 'react-i18next'
import type { Proof } from '#src/review/proof.ts'
import { printAmountNumber } from '#src/values/print-number.ts'
import { languageOf } from './value-text.ts'

/** What a failed check found, in words: which sum does not come out and by how much. */
export function useProofWords(): (proof: Proof) => string {
  const { t, i18n } = useTranslation()
  const amount = (number: number) =>
    printAmountNumber(Math.round(number * 100) / 100, languageOf(i18n.language))
  return ({ code, sum, daysEarly }) => {
    const what = t(`review.proof.${code}`)
    if (daysEarly !== undefined) return t('editors.early', { count: daysEarly })
    if (sum === undefined) return what
    const numbers = {
      makes: amount(sum.makes),
      said: amount(sum.said),
      difference: amount(Math.abs(sum.makes - sum.said)),
    }
    const how =
      code === 'line-sum'
        ? t('editors.lines', { ...numbers, count: sum.parts.length })
        : t('editors.sum', { ...numbers, parts: sum.parts.map(amount).join(' + ') })
    return `${what}. ${how}.`
  }
}
