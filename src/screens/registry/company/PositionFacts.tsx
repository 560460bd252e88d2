import ExternalLink from 'lucide-react/icons/external-link'
import type { Position } from '#src/registry/company.ts'
import { isOnMap } from '#src/registry/response/parse-position.ts'
import { CopyButton } from '../export/CopyButton.tsx'
import { linkClass } from '#src/ui/card-classes.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'

/** Coordinates to copy, and a link to a map, whose website receives no request before it is opened. */
export function PositionFacts({ position }: { position: Position }) {
  const { t } = useTranslation()
  const { latitude, longitude, rdX, rdY, addressableObject, numberIndication } = position
  const pair = (one: number | undefined, other: number | undefined) =>
    one === undefined || other === undefined ? undefined : `${one}, ${other}`
  const facts: readonly (readonly [string, string | undefined])[] = [
    [t('registry.address.coordinates'), pair(latitude, longitude)],
    [t('registry.address.rd'), pair(rdX, rdY)],
    [t('registry.address.bagObject'), addressableObject],
    [t('registry.address.bagNumber'), numberIndication],
  ]
  return (
    <div className="mt-2 flex flex-col gap-1 border-t border-line pt-2">
      <p className="text-xs font-medium text-ink-2">{t('registry.address.position')}</p>
      <dl className="flex flex-col gap-1">
        {facts.map(
          ([label, value]) =>
            value !== undefined && (
              <div key={label} className="min-w-0">
                <dt className="text-xs text-ink-2">{label}</dt>
                <dd className="flex items-center gap-1.5">
                  <span className="min-w-0 truncate font-mono text-xs">{value}</span>
                  <CopyButton value={value} what={label} />
                </dd>
              </div>
            ),
        )}
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
