import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { formatValue } from '#src/values/format-value.ts'
import type { CheckResult } from '#src/review/checks/run-checks.ts'
import { formatAmountNumber } from '#src/values/format-number.ts'
import { getProblemId } from '../editors/use-value-input.ts'
import { toLanguage } from '../form/value-text.ts'
import { useValueProblem } from '../session/selectors.ts'

/** Lists under a field what is wrong with its value. */
export const FieldProblem = memo(function FieldProblem({ field }: { field: ReviewField }) {
  const { t, i18n } = useTranslation()
  const problem = useValueProblem(field.name)
  const getCheckMessage = useCheckMessage()
  if (field.state === 'absent') return null
  // The Value that Text no longer agrees with is still there.
  const staleProblem = problem === undefined ? field.valueProblem : undefined
  const failed = field.checks.filter(({ result }) => result === 'failed')
  if (problem === undefined && staleProblem === undefined && failed.length === 0) return null
  const value = formatValue(field.type, field.value, toLanguage(i18n.language))
  return (
    <ul id={getProblemId(field.name)} className="field-problem space-y-0.5 text-xs text-bad">
      {problem !== undefined && <ProblemLine>{t(`review.valueProblem.${problem}`)}</ProblemLine>}
      {staleProblem !== undefined && (
        <ProblemLine>
          {t(value === '' ? 'editors.staysEmpty' : 'editors.stays', {
            why: t(`review.valueProblem.${staleProblem}`),
            value,
          })}
        </ProblemLine>
      )}
      {failed.map((check) => (
        <ProblemLine key={check.code}>{getCheckMessage(check)}</ProblemLine>
      ))}
    </ul>
  )
})

function ProblemLine({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-1">
      <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
      {children}
    </li>
  )
}

/** Formats the result of a failed check: which sum is wrong and by how much. */
function useCheckMessage(): (check: CheckResult) => string {
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
