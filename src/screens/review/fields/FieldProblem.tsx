import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { memo, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { formatValue } from '#src/values/format-value.ts'
import { useReviewSession } from '../session/review-session.ts'
import { getControlId } from '../session/field-commands.ts'
import { getProblemKey, findProblem } from '../session/draft-store.ts'
import { useCheckMessage } from './use-check-message.ts'
import { toLanguage } from '../form/value-text.ts'

export const getProblemId = (name: string): string => `${getControlId(name)}-problem`

/** Why what stands in Value cannot be sent; undefined when it can. */
export function useValueProblem(name: string) {
  const { store: work, documentIndex } = useReviewSession()
  return useSyncExternalStore(work.subscribe, () =>
    findProblem(work.getSnapshot().problems, getProblemKey(documentIndex, name)),
  )
}

/** Says under a field, in words, what is wrong with its value. */
export const FieldProblem = memo(function FieldProblem({ field }: { field: ReviewField }) {
  const { t, i18n } = useTranslation()
  const problem = useValueProblem(field.name)
  const proofWords = useCheckMessage()
  if (field.state === 'absent') return null
  const stale = problem === undefined ? field.valueProblem : undefined
  const failed = field.checks.filter(({ result }) => result === 'failed')
  if (problem === undefined && stale === undefined && failed.length === 0) return null
  const value = formatValue(field.type, field.value, toLanguage(i18n.language))
  return (
    <ul id={getProblemId(field.name)} className="field-problem space-y-0.5 text-xs text-bad">
      {problem !== undefined && <ProblemLine>{t(`review.valueProblem.${problem}`)}</ProblemLine>}
      {stale !== undefined && (
        <ProblemLine>
          {t(value === '' ? 'editors.staysEmpty' : 'editors.stays', {
            why: t(`review.valueProblem.${stale}`),
            value,
          })}
        </ProblemLine>
      )}
      {failed.map((proof) => (
        <ProblemLine key={proof.code}>{proofWords(proof)}</ProblemLine>
      ))}
    </ul>
  )
})

function ProblemLine({ children }: { children: string }) {
  return (
    <li className="flex gap-1">
      <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
      {children}
    </li>
  )
}
