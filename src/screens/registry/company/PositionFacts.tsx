import ExternalLink from 'lucide-react/icons/external-link'
import type { Position } from '#src/registry/company.ts'
import { isOnMap } from '#src/registry/response/parse-position.ts'
import { listPositionFacts } from '../export/company-facts.ts'
import { CopyButton } from '../export/CopyButton.tsx'
import { linkClass } from '#src/ui/card-classes.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'

/** Coordinates to copy, and a link to a map, whose website receives no request before it is opened. */
export function PositionFacts({ position }: { position: Position }) {
  const translation = useTranslation()
  const { t } = translation
  const { latitude, longitude } = position
  return (
    <div className="mt-2 flex flex-col gap-1 border-t border-line pt-2">
      <p className="text-xs font-medium text-ink-2">{t('registry.address.position')}</p>
      <dl className="flex flex-col gap-1">
        {listPositionFacts(position, translation).map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt className="text-xs text-ink-2">{label}</dt>
            <dd className="flex items-center gap-1.5">
              <span className="min-w-0 truncate font-mono text-xs">{value}</span>
              <CopyButton value={value} what={label} />
            </dd>
          </div>
        ))}
      </dl>
      {isOnMap(position) && (
        <a
          href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
          target="_blank"
          rel="noopener noreferrer"
          className={`${linkClass} self-start print:hidden`}
        >
          {t('registry.address.map')}
          <ExternalLink aria-hidden className="size-3.5" />
          <span className="sr-only">({t('registry.company.opensElsewhere')})</span>
        </a>
      )}
    </div>
  )
}
