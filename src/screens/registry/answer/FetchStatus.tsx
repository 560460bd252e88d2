import RefreshCw from 'lucide-react/icons/refresh-cw'
import { Button } from '#src/ui/Button.tsx'
import { formatDateTime } from '#src/ui/format.ts'
import { useIsTestRegistry } from '#src/screens/shared/use-is-test-registry.ts'
import { useNow } from '#src/ui/timing/use-now.ts'
import { resolveLocale } from '#src/ui/resolve-locale.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'

interface FetchStatusProps {
  fetchedAt: number
  isFetching: boolean
  onRefresh: () => void
}

/** When the response was retrieved, with a refresh button. */
export function FetchStatus({ fetchedAt, isFetching, onRefresh }: FetchStatusProps) {
  const { t, language } = useTranslation()
  const isTest = useIsTestRegistry()
  const moment = new Date(fetchedAt)
  const isToday = moment.toDateString() === useNow(60_000).toDateString()
  const time = isToday
    ? new Intl.DateTimeFormat(resolveLocale(language), { timeStyle: 'medium' }).format(moment)
    : formatDateTime(moment, language)
  return (
    <div className="flex flex-wrap items-center gap-2 text-xs text-ink-2">
      <span className="tabular-nums print:hidden">
        {t(`registry.result.${isToday ? 'fetched' : 'fetchedOn'}`, { time })}
      </span>
      <span className="hidden tabular-nums print:inline">
        {t('registry.result.fetchedOn', { time: formatDateTime(moment, language) })}
      </span>
      <Button
        size="small"
        variant="quiet"
        icon={RefreshCw}
        disabled={isFetching}
        tooltip={isTest ? undefined : t('registry.result.refreshHint')}
        onClick={onRefresh}
      >
        {t('registry.result.refresh')}
      </Button>
    </div>
  )
}
