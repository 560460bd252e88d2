import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { memo, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReviewField } from '#src/review/review-field.ts'
import { printValue } from '#src/values/print-value.ts'
import { useDesk } from './desk.ts'
import { controlId } from './field-acts.ts'
import { problemKey, problemOf } from './review-work.ts'
import { useProofWords } from './use-proof-words.ts'
import { languageOf } from './value-text.ts'

export const problemId = (name: string): string => `${controlId(name)}-problem`

/** Why what stands in Value cannot be sent; undefined when it can. */
export function useValueProblem(name: string) {
  const { work, documentIndex } = useDesk()
  return useSyncExternalStore(work.subscribe, () =>
    problemOf(work.snapshot().problems, problemKey(documentIndex, name)),
  )
}

/** Says under a field, in words, what is wrong with its value. */
export const FieldProblem = memo(function FieldProblem({ field }: { field: ReviewField }) {
  const { t, i18n } = useTranslation()
  const problem = useValueProblem(field.name)
  const proofWords = useProofWords()
  if (field.state === 'absent') return null
  const stale = problem === undefined ? field.valueProblem : undefined
  const failed = field.proofs.filter(({ result }) => result === 'failed')
  if (problem === undefined && stale === undefined && failed.length === 0) return null
  const value = printValue(field.type, field.value, languageOf(i18n.language))
  return (
    <ul id={problemId(field.name)} className="field-problem space-y-0.5 text-xs text-bad">
      {problem !== undefined && <Line>{t(`review.valueProblem.${problem}`)}</Line>}
      {stale !== undefined && (
        <Line>
          {t(value === '' ? 'editors.staysEmpty' : 'editors.stays', {
            why: t(`review.valueProblem.${stale}`),
            value,
          })}
        </Line>
      )}
      {failed.map((proof) => (
        <Line key={proof.code}>{proofWords(proof)}</Line>
      ))}
    </ul>
  )
})

function Line({ children }: { children: string }) {
  return (
    <li className="flex gap-1">
      <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
      {children}
    </li>
  )
}
