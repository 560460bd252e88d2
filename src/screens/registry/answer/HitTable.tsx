import { Link } from '@tanstack/react-router'
import type { Hit } from '#src/registry/company.ts'
import { linkClass } from '#src/ui/card-classes.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { toRegistrySearch } from '../search/registry-url.ts'

/** The search results, each with a link to its basic profile. */
export function HitTable({ hits }: { hits: readonly Hit[] }) {
  const { t } = useTranslation()
  return (
    <div className="overflow-x-auto rounded-md border border-line">
      <table aria-label={t('registry.hits.title')} className="w-full border-collapse text-sm">
        <thead className="bg-ground text-left text-xs text-ink-2">
          <tr>
            {(['name', 'type', 'number', 'address'] as const).map((column) => (
              <th key={column} scope="col" className="px-3 py-2 font-medium">
                {t(`registry.hits.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {hits.map((hit) => (
            <HitRow key={`${hit.kvkNumber} ${hit.branchNumber} ${hit.type}`} hit={hit} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function HitRow({ hit }: { hit: Hit }) {
  const { t } = useTranslation()
  const { kvkNumber, branchNumber, name, address, type, isActive, expiredName } = hit
  const isNumber = kvkNumber !== undefined && /^\d{8}$/.test(kvkNumber)
  return (
    <tr>
      <td className="px-3 py-2 align-top">
        <span className="wrap-anywhere">{name ?? t('registry.hits.nameless')}</span>
        {expiredName && (
          <span className="block text-xs text-ink-2">
            {t('registry.hits.expired', { name: expiredName })}
          </span>
        )}
        {isActive === false && <span className="block text-xs text-bad">{t('registry.hits.inactive')}</span>}
      </td>
      <td className="px-3 py-2 align-top whitespace-nowrap">{t(`registry.hits.${type}`)}</td>
      <td className="px-3 py-2 align-top font-mono whitespace-nowrap">
        {isNumber ? (
          <Link
            to="/registry"
            search={toRegistrySearch({
              number: kvkNumber,
              operation: 'basic-profile',
              geoData: false,
              page: 1,
            })}
            aria-label={t('registry.hits.open', { number: kvkNumber })}
            className={linkClass}
          >
            {kvkNumber}
          </Link>
        ) : (
          (kvkNumber ?? '–')
        )}
        {branchNumber && <span className="block text-xs text-ink-2">{branchNumber}</span>}
      </td>
      <td className="px-3 py-2 align-top text-ink-2">{address ?? t('registry.address.notGiven')}</td>
    </tr>
  )
}
