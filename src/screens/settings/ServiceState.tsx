import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import { useTranslation } from 'react-i18next'
import type { BackendState } from '#src/contract/workspace/backend-state.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { formatDateTime } from '#src/ui/format.ts'
import { Fact } from './Facts.tsx'

/** The state of the service, since when, and an explanation. Undefined: still loading. */
export function ServiceState({ state }: { state: BackendState | undefined }) {
  const { t, i18n } = useTranslation()
  if (state === undefined)
    return (
      <Badge icon={LoaderCircle} tone="plain" busy>
        {t('settings.state.asking')}
      </Badge>
    )
  const { trouble, since } = state
  return (
    <div className="flex flex-col gap-1">
      <output className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {trouble === null ? (
          <Badge icon={CircleCheck} tone="good">
            {t('settings.state.well')}
          </Badge>
        ) : (
          <Badge icon={CircleX} tone="bad">
            {t(`settings.state.trouble.${trouble}`)}
          </Badge>
        )}
        {since !== null && (
          <span className="text-ink-2">
            {t('settings.state.since', { when: formatDateTime(new Date(since), i18n.language) })}
          </span>
        )}
      </output>
      {trouble !== null && <p>{t(`settings.state.help.${trouble}`)}</p>}
    </div>
  )
}

/** The source of registry data, with the masked API key. */
export function RegistryFacts({ registry }: { registry: BackendState['registry'] }) {
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
