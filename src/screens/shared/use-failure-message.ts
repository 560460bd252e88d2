import { toFailure, type Failure } from '#src/client/http/failure.ts'
import { isProblemCode } from '#src/contract/problem.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { useProblemMessage } from './use-problem-message.ts'

/** Returns a message of one or two sentences for an error, with the service's own message. */
export function useFailureMessage(): (error: unknown) => string {
  const { t } = useTranslation()
  const problemWords = useProblemMessage()
  return (error) => {
    const failure: Failure = toFailure(error)
    const stated = problemWords(failure)
    // These codes say which side failed, so no general sentence goes before them.
    if (stated !== null && isProblemCode(failure.code)) {
      if (failure.status === 401 || failure.status === 409) return stated
      if (failure.kind === 'server' && failure.code !== 'internal')
        return `${stated} ${t('failure.mayBeBack')}`
    }
    const ours = t(`failure.${failure.kind}`, { status: failure.status ?? 0 })
    if (stated === null) return ours
    return `${ours} ${stated === failure.detail ? t('failure.serviceMessage', { detail: stated }) : stated}`
  }
}
