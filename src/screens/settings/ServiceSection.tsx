import { useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import { backendStateQuery } from '#src/client/api/models/model-changes.ts'
import { backendQuery } from '#src/client/api/models.ts'
import { useFailureMessage } from '../shared/use-failure-message.ts'
import { Fact, Facts } from './Facts.tsx'
import type { BackendState } from '#src/contract/workspace/backend-state.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { formatDateTime } from '#src/ui/format.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'

/** Shows the recognition service, its state, and the source of registry data. */
export function ServiceSection() {
  const { t } = useTranslation()
  const { data: backend, error } = useQuery(backendQuery)
  const { data: state, error: stateError } = useQuery(backendStateQuery)
  const formatFailure = useFailureMessage()
  return (
    <section>
      <h2 className="mb-2 text-base font-semibold">{t('settings.service')}</h2>
      <p className="mb-2 wrap-anywhere">
        {error && formatFailure(error)}
        {!error && !backend && t('settings.serviceLoading')}
        {backend?.kind === 'local' && t('settings.serviceLocal')}
        {backend?.kind === 'hosted' && t('settings.serviceHosted', { origin: backend.origin ?? '' })}
      </p>
      <Facts>
        <Fact label={t('settings.state.label')}>
          {/* The last known state is not shown while the server is unreachable. */}
          {stateError ? formatFailure(stateError) : <ServiceState state={state} />}
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

/** The state of the service, since when, and an explanation. Undefined: still loading. */
function ServiceState({ state }: { state: BackendState | undefined }) {
  const { t, language } = useTranslation()
  if (state === undefined)
    return (
      <Badge icon={LoaderCircle} tone="plain" busy>
        {t('settings.state.asking')}
      </Badge>
    )
  const { problem, since } = state
  return (
    <div className="flex flex-col gap-1">
      <output className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {problem === null ? (
          <Badge icon={CircleCheck} tone="good">
            {t('settings.state.well')}
          </Badge>
        ) : (
          <Badge icon={CircleX} tone="bad">
            {t(`settings.state.problem.${problem}`)}
          </Badge>
        )}
        {since !== null && (
          <span className="text-ink-2">
            {t('settings.state.since', { when: formatDateTime(new Date(since), language) })}
          </span>
        )}
      </output>
      {problem !== null && <p>{t(`settings.state.help.${problem}`)}</p>}
    </div>
  )
}

/** The source of registry data, with the masked API key. */
function RegistryFacts({ registry }: { registry: BackendState['registry'] }) {
  const { t } = useTranslation()
  const { kind, origin, key } = registry
  return (
    <>
      <Fact label={t('settings.registry.label')}>
        {t(`settings.registry.${kind}`, { origin: origin ?? '' })}
      </Fact>
      {key !== null && (
        <Fact label={t('settings.registry.key')}>
          <code>{key}</code>
        </Fact>
      )}
    </>
  )
}
