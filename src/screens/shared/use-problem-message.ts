import { isProblemCode } from '#src/contract/problem.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'

/**
 * Says in the reader's language why the service refused or failed. The catalogue has words for each of our codes,
 * which the types of `t` hold it to.
 * @returns the service's own sentence for a code that is not ours; null when there is neither.
 */
export function useProblemMessage(): (problem: {
  code: string | null
  detail: string | null
}) => string | null {
  const { t } = useTranslation()
  return ({ code, detail }) => (isProblemCode(code) ? t(`problem.${code}`, { detail: detail ?? '' }) : detail)
}
