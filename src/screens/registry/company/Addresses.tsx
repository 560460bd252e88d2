import ShieldOff from 'lucide-react/icons/shield-off'
import type { CompanyAddress } from '#src/registry/company.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { getAddressLabel } from '../export/format-company.ts'
import { CopyButton } from '../export/CopyButton.tsx'
import { cardClass, cardTitleClass } from '#src/ui/card-classes.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { PositionFacts } from './PositionFacts.tsx'

/** Every address of a company; a shielded one is marked as such. */
export function Addresses({ addresses }: { addresses: readonly CompanyAddress[] }) {
  const { t } = useTranslation()
  return (
    <section className={cardClass}>
      <h3 className={cardTitleClass}>{t('registry.address.title')}</h3>
      {addresses.length === 0 && <p className="mt-1 text-ink-2">{t('registry.address.none')}</p>}
      <ul className={addresses.length > 1 ? 'mt-2 grid gap-4 sm:grid-cols-2' : 'mt-2'}>
        {addresses.map((address, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- addresses have no name of their own and never move
          <li key={at} className="min-w-0">
            <OneAddress address={address} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function OneAddress({ address }: { address: CompanyAddress }) {
  const translation = useTranslation()
  const { t } = translation
  const name = getAddressLabel(address, translation)
  const { isShielded, lines, position } = address
  return (
    <>
      <p className="flex flex-wrap items-center gap-1.5 text-xs text-ink-2">
        {name}
        {lines.length > 0 && <CopyButton value={lines.join('\n')} what={name} />}
      </p>
      {isShielded && (
        <div className="mt-1 flex flex-col items-start gap-1">
          <Badge icon={ShieldOff} tone="attention">
            {t('registry.address.shielded')}
          </Badge>
          <p className="text-sm text-ink-2">{t('registry.address.shieldedMeaning')}</p>
        </div>
      )}
      {lines.length > 0 && <address className="whitespace-pre-line not-italic">{lines.join('\n')}</address>}
      {!isShielded && lines.length === 0 && <p className="text-ink-2">{t('registry.address.notGiven')}</p>}
      {position && <PositionFacts position={position} />}
    </>
  )
}
