import { useTranslation } from 'react-i18next'
import { failureOf, type Failure } from '#src/client/failure.ts'
import { useProblemWords } from './use-problem-words.ts'

/** Says in words what went wrong, with what the service itself said; one or two sentences. */
export function useFailureWords(): (error: unknown) => string {
  const { t } = useTranslation()
  const problemWords = useProblemWords()
  return (error) => {
    const failure: Failure = failureOf(error)
    const ours = t(`failure.${failure.kind}`, { status: failure.status ?? 0 })
    const said = problemWords(failure)
    if (said === null) return ours
    return `${ours} ${said === failure.detail ? t('failure.saidSo', { detail: said }) : said}`
  }
}
