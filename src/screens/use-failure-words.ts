import { useTranslation } from 'react-i18next'
import { failureOf, type Failure } from '#src/client/failure.ts'

/** Says in words what went wrong, with what the service itself said; one or two sentences. */
export function useFailureWords(): (error: unknown) => string {
  const { t } = useTranslation()
  return (error) => {
    const failure: Failure = failureOf(error)
    const ours = t(`failure.${failure.kind}`, { status: failure.status ?? 0 })
    return failure.detail === null ? ours : `${ours} ${t('failure.saidSo', { detail: failure.detail })}`
  }
}
