import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { backendStateQuery } from '#src/client/api/model-changes.ts'
import { backendQuery } from '#src/client/api/models.ts'
import { useFailureMessage } from '../shared/use-failure-message.ts'
import { Fact, Facts } from './Facts.tsx'
import { RegistryFacts, ServiceState } from './ServiceState.tsx'

/** Shows the recognition service, its state, and the source of registry data. */
export function ServiceSection() {
  const { t } = useTranslation()
  const { data: backend, error } = useQuery(backendQuery)
  const { data: state, error: stateError } = useQuery(backendStateQuery)
  const failureWords = useFailureMessage()
  return (
    <section>
      <h2 className="mb-2 text-base font-semibold">{t('settings.service')}</h2>
      <p className="mb-2 wrap-anywhere">
        {error && failureWords(error)}
        {!error && !backend && t('settings.serviceLoading')}
        {backend?.kind === 'local' && t('settings.serviceLocal')}
        {backend?.kind === 'hosted' && t('settings.serviceHosted', { origin: backend.origin ?? '' })}
      </p>
      <Facts>
        <Fact label={t('settings.state.label')}>
          {/* What was known before the server went away is known no longer. */}
          {stateError ? failureWords(stateError) : <ServiceState state={state} />}
        </Fact>
        {backend?.kind === 'hosted' && state && (
          <Fact label={t('settings.state.secret')}>
            {state.secret === null ? t('settings.state.noSecret') : <code>{state.secret}</code>}
          </Fact>
        )}
        {state && <RegistryFacts registry={state.registry} />}
      </Facts>
    </section>
  )
}
