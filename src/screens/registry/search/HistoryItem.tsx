import { Link } from '@tanstack/react-router'
import Pin from 'lucide-react/icons/pin'
import PinOff from 'lucide-react/icons/pin-off'
import X from 'lucide-react/icons/x'
import { removeLookup, setLookupPinned, type HistoryEntry } from '#src/client/device/lookup-history.ts'
import { Button } from '#src/ui/Button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { formatTimeAgo, formatDateTime } from '#src/ui/format.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { toRegistrySearch } from './registry-url.ts'

interface HistoryItemProps {
  entry: HistoryEntry
  now: Date
  isCurrent: boolean
}

/** A number in the history, with a link, a pin and a remove button. */
export function HistoryItem({ entry, now, isCurrent }: HistoryItemProps) {
  const { t, language } = useTranslation()
  const { number, name, at, pinned } = entry
  const moment = new Date(at)
  const what = name ?? number
  return (
    <li className="flex items-center gap-0.5 p-1">
      <Link
        to="/registry"
        // The name may be cut off, and the time is relative.
        data-tooltip={`${what} · ${formatDateTime(moment, language)}`}
        search={toRegistrySearch({ number, operation: 'basic-profile', geoData: false, page: 1 })}
        className={classNames(
          'min-w-0 flex-1 rounded px-1.5 py-1 hover:bg-sunken',
          isCurrent && 'bg-accent-soft',
        )}
      >
        <span className="block truncate text-sm">{name ?? t('registry.history.nameless')}</span>
        <span className="flex justify-between gap-2 text-xs text-ink-2">
          <span className="font-mono">{number}</span>
          <time dateTime={moment.toISOString()}>{formatTimeAgo(moment, now, language)}</time>
        </span>
      </Link>
      <Button
        size="small"
        variant="quiet"
        icon={pinned ? PinOff : Pin}
        iconOnly
        className="min-w-6!"
        onClick={() => setLookupPinned(number, !pinned)}
      >
        {t(pinned ? 'registry.history.unpin' : 'registry.history.pin', { what })}
      </Button>
      <Button
        size="small"
        variant="quiet"
        icon={X}
        iconOnly
        className="min-w-6!"
        onClick={() => removeLookup(number)}
      >
        {t('registry.history.forget', { what })}
      </Button>
    </li>
  )
}
