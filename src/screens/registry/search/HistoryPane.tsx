import { useState, useSyncExternalStore } from 'react'
import {
  clearLookupHistory,
  subscribeToLookupHistory,
  getLookupHistory,
} from '#src/client/device/lookup-history.ts'
import { Button } from '#src/ui/Button.tsx'
import { useNow } from '#src/ui/timing/use-now.ts'
import { HistoryItem } from './HistoryItem.tsx'
import { cardTitleClass } from '#src/ui/card-classes.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'

/** Numbers that were looked up on this device, pinned ones first. */
export function HistoryPane({ current }: { current: string | undefined }) {
  const { t } = useTranslation()
  const entries = useSyncExternalStore(subscribeToLookupHistory, getLookupHistory)
  const now = useNow(30_000)
  const groups = [
    { title: t('registry.history.pinned'), entries: entries.filter(({ pinned }) => pinned) },
    { title: t('registry.history.recent'), entries: entries.filter(({ pinned }) => !pinned) },
  ]
  return (
    <aside aria-label={t('registry.history.title')} className="registry-form flex flex-col gap-2">
      <h2 className={cardTitleClass}>{t('registry.history.title')}</h2>
      {entries.length === 0 && <p className="text-sm text-ink-2">{t('registry.history.empty')}</p>}
      {groups.map(
        (group) =>
          group.entries.length > 0 && (
            <div key={group.title}>
              <h3 className="text-xs font-medium text-ink-2">{group.title}</h3>
              <ul className="mt-1 divide-y divide-line rounded-lg border border-line bg-surface">
                {group.entries.map((entry) => (
                  <HistoryItem
                    key={entry.number}
                    entry={entry}
                    now={now}
                    isCurrent={entry.number === current}
                  />
                ))}
              </ul>
            </div>
          ),
      )}
      <p className="text-xs text-ink-2">{t('registry.history.note')}</p>
      {entries.length > 0 && <ClearHistory />}
    </aside>
  )
}

/** Clears the list after confirmation, because pinned numbers are lost too. */
function ClearHistory() {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  if (!isAsking)
    return (
      <Button size="small" className="self-start" onClick={() => setAsking(true)}>
        {t('registry.history.clear')}
      </Button>
    )
  return (
    <div className="flex flex-wrap gap-1.5">
      <Button size="small" variant="danger" onClick={clearLookupHistory}>
        {t('registry.history.clearSure')}
      </Button>
      <Button size="small" data-focus-fallback onClick={() => setAsking(false)}>
        {t('registry.history.keep')}
      </Button>
    </div>
  )
}
