import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { formatValue } from '#src/values/format-value.ts'
import { getProblemId } from '../editors/use-value-input.ts'
import { toLanguage } from '../form/value-text.ts'
import { useValueProblem } from '../session/selectors.ts'
import { useCheckMessage } from './use-check-message.ts'

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
