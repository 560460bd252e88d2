import { toFailure, type Failure } from '#src/client/http/failure.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { hasProblemMessage, useProblemMessage } from './use-problem-message.ts'

/** Returns a message of one or two sentences for an error, with the service's own message. */
export function useFailureMessage(): (error: unknown) => string {
  const { t } = useTranslation()
  const formatProblem = useProblemMessage()
  return (error) => {
    const failure: Failure = toFailure(error)
    const problemMessage = formatProblem(failure)
    // The messages of these codes name the side that failed, so no general sentence precedes them.
    if (problemMessage !== null && hasProblemMessage(failure.code)) {
      if (failure.status === 401 || failure.status === 409) return problemMessage
      if (failure.kind === 'server' && failure.code !== 'internal')
        return `${problemMessage} ${t('failure.mayBeBack')}`
    }
    if (problemMessage === null) return t(`failure.${failure.kind}`, { status: failure.status ?? 0 })
    // The status code is informative only without a message.
    const ours =
      failure.kind === 'refused'
        ? t('failure.refusedBecause')
        : t(`failure.${failure.kind}`, { status: failure.status ?? 0 })
    return `${ours} ${problemMessage === failure.detail ? t('failure.serviceMessage', { detail: problemMessage }) : problemMessage}`
  }
}
