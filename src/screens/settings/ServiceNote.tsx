import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { backendQuery } from '#src/client/models.ts'
import { useFailureWords } from '../use-failure-words.ts'

/** Says which service reads the documents. */
export function ServiceNote() {
  const { t } = useTranslation()
  const { data: backend, error } = useQuery(backendQuery)
  const failureWords = useFailureWords()
  return (
    <section>
      <h2 className="mb-2 text-base font-semibold">{t('settings.service')}</h2>
      <p>
        {error && failureWords(error)}
        {!error && !backend && t('settings.serviceLoading')}
        {backend?.kind === 'local' && t('settings.serviceLocal')}
        {backend?.kind === 'hosted' && t('settings.serviceHosted', { origin: backend.origin ?? '' })}
      </p>
    </section>
  )
}
