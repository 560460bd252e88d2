import { useTranslation } from 'react-i18next'
import { toFailure, type Failure } from '#src/client/http/failure.ts'
import { isProblemCode } from '#src/contract/problem.ts'
import { useProblemMessage } from './use-problem-message.ts'

/** Returns a message of one or two sentences for an error, with the service's own message. */
export function useFailureMessage(): (error: unknown) => string {
  const { t } = useTranslation()
  const problemWords = useProblemMessage()
  return (error) => {
    const failure: Failure = toFailure(error)
    const said = problemWords(failure)
    // Who has failed, or wants to know whom, is what these codes say; a general word before them would name another.
    if (said !== null && isProblemCode(failure.code)) {
      if (failure.status === 401 || failure.status === 409) return said
      if (failure.kind === 'server' && failure.code !== 'internal') return `${said} ${t('failure.mayBeBack')}`
    }
    const ours = t(`failure.${failure.kind}`, { status: failure.status ?? 0 })
    if (said === null) return ours
    return `${ours} ${said === failure.detail ? t('failure.saidSo', { detail: said }) : said}`
  }
}
