import type { Submission } from '#src/contract/workspace/submissions.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { useProblemMessage } from './use-problem-message.ts'

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
