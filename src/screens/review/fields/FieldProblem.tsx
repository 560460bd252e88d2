import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import MapPinOff from 'lucide-react/icons/map-pin-off'
import type { LucideIcon } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import type { CheckResult } from '#src/checks/check-result.ts'
import { isOtherThanBefore } from '#src/contract/service/learnt-from.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { formatValue } from '#src/values/format-value.ts'
import { getProblemId } from '../editors/use-value-input.ts'
import {
  useFieldNames,
  useIsTypedOffPage,
  useUnreadableChecks,
  useValueProblem,
} from '../session/selectors.ts'
import { useCheckTexts } from './use-check-texts.ts'

interface FieldProblemProps {
  field: ReviewField
  isSelected: boolean
}

/**
 * Lists the problems of a field's value, whether it is missing on the page, and checks that failed or cannot be
 * made. Hides checks of fields whose typed text is not a value: those checks use the previous value.
 */
export const FieldProblem = memo(function FieldProblem({ field, isSelected }: FieldProblemProps) {
  const { t, language } = useTranslation()
  const problem = useValueProblem(field.name)
  const isOffPage = useIsTypedOffPage(field, isSelected)
  const negative = field.checks.filter(({ result }) => result === 'failed' || result === 'unchecked')
  const isTyping = useUnreadableChecks(negative)
  const isOther = !field.isEdited && field.result !== undefined && isOtherThanBefore(field.result)
  if (field.state === 'absent') return null
  // The previous Value, which no longer agrees with Text, is still there.
  const staleProblem = problem === undefined ? field.valueProblem : undefined
  const checks = negative.filter((check) => !isTyping.includes(check.code))
  const isFine = problem === undefined && staleProblem === undefined && checks.length === 0
  if (isFine && !isOffPage && !isOther) return null
  const value = formatValue(field.type, field.value, language)
  return (
    <ul id={getProblemId(field.name)} className="field-problem space-y-0.5 text-xs">
      {problem !== undefined && (
        <ProblemLine tone="text-bad">{t(`review.valueProblem.${problem}`)}</ProblemLine>
      )}
      {staleProblem !== undefined && (
        <ProblemLine tone="text-bad">
          {t(value === '' ? 'editors.staysEmpty' : 'editors.stays', {
            why: t(`review.valueProblem.${staleProblem}`),
            value,
          })}
        </ProblemLine>
      )}
      {isOther && <ProblemLine tone="text-attention">{t('checks.otherThanBefore')}</ProblemLine>}
      {isOffPage && (
        <ProblemLine icon={MapPinOff} tone="text-attention">
          {t('checks.notOnPage')}
        </ProblemLine>
      )}
      {checks.map((check) => (
        <CheckLine key={`${check.code} ${check.at}`} name={field.name} check={check} />
      ))}
    </ul>
  )
})

/** A failed check: with its figures at the field that reports it, otherwise with a reference to that field. */
function CheckLine({ name, check }: { name: string; check: CheckResult }) {
  const { t } = useTranslation()
  const { formatReference } = useFieldNames()
  const { formatFailure, formatUnchecked } = useCheckTexts()
  if (check.result === 'unchecked')
    return (
      <ProblemLine icon={CircleDashed} tone="text-ink-2">
        {formatUnchecked(check)}
      </ProblemLine>
    )
  return check.at === name ? (
    <ProblemLine tone="text-bad">
      {/* Its figures change with every keystroke: not announced, but the description of the field. */}
      <output aria-live="off">{formatFailure(check)}</output>
    </ProblemLine>
  ) : (
    <ProblemLine tone="text-attention">
      {t('checks.failed.elsewhere', { field: formatReference(check.at) })}
    </ProblemLine>
  )
}

interface ProblemLineProps {
  icon?: LucideIcon
  tone: string
  children: ReactNode
}

function ProblemLine({ icon: Icon = CircleAlert, tone, children }: ProblemLineProps) {
  return (
    <li className={`flex gap-1 ${tone}`}>
      <Icon aria-hidden className="mt-px size-3.5 shrink-0" />
      {children}
    </li>
  )
}
