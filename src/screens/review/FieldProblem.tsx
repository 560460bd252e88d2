import { CircleAlert } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReviewField } from '#src/review/review-field.ts'
import { useDesk } from './desk.ts'
import { controlId } from './field-acts.ts'
import { problemKey } from './review-work.ts'

export const problemId = (name: string): string => `${controlId(name)}-problem`

/** Why what stands in Value cannot be sent; undefined when it can. */
export function useValueProblem(name: string) {
  const { work, documentIndex } = useDesk()
  return useSyncExternalStore(work.subscribe, () =>
    work.snapshot().problems.get(problemKey(documentIndex, name)),
  )
}

/** Says under a field, in words, what is wrong with its value. */
export function FieldProblem({ field }: { field: ReviewField }) {
  const { t } = useTranslation()
  const problem = useValueProblem(field.name)
  if (field.state === 'absent') return null
  const isStale = problem === undefined && field.valueProblem !== undefined
  const failed = field.proofs.filter(({ result }) => result === 'failed')
  if (problem === undefined && !isStale && failed.length === 0) return null
  return (
    <ul id={problemId(field.name)} className="field-problem space-y-0.5 text-xs text-bad">
      {problem !== undefined && <Line>{t(`review.valueProblem.${problem}`)}</Line>}
      {isStale && <Line>{t('review.reason.value-unreadable')}</Line>}
      {failed.map(({ code }) => (
        <Line key={code}>{t(`review.proof.${code}`)}</Line>
      ))}
    </ul>
  )
}

function Line({ children }: { children: string }) {
  return (
    <li className="flex gap-1">
      <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
      {children}
    </li>
  )
}
