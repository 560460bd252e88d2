import type { ProblemCode } from '#src/contract/problem.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { hasText } from '#src/ui/translation/translation.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'

/**
 * Whether a code is one of ours. These are the codes with a message in the catalogue, which is loaded anyway; the list
 * of codes is not.
 */
export const hasProblemMessage = (code: string | null): code is ProblemCode =>
  code !== null && hasText(`problem.${code}`)

/**
 * Formats a problem of the service in the reader's language.
 * @returns the service's own message for a code that is not ours; null if there is neither.
 */
export function useProblemMessage(): (problem: {
  code: string | null
  detail: string | null
}) => string | null {
  const { t } = useTranslation()
  return ({ code, detail }) =>
    hasProblemMessage(code) ? t(`problem.${code}`, { detail: detail ?? '' }) : detail
}

/**
 * Why the result of a submission could not be fetched from a hosted service the last time, in words; null when it
 * answered as usual, when it says no reason, and for a submission that is not being read.
 */
export function useFetchProblem({ state, problem }: Pick<Submission, 'state' | 'problem'>): string | null {
  const { t } = useTranslation()
  const formatProblem = useProblemMessage()
  if (state !== 'processing' || problem === null) return null
  // The message of that code is about a file that was not delivered.
  return problem.code === 'backend_unreachable' ? t('serviceAway') : formatProblem(problem)
}
