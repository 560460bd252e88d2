import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import {
  isSearch,
  registryOperations,
  type RegistryLookup,
} from '#src/contract/service/registry-operations.ts'
import { linkClass } from '#src/ui/card-classes.ts'
import { toRegistrySearch } from '../search/registry-url.ts'

/** Links to the other lookups of this number. No request is sent before one is followed. */
export function FurtherLookups({ shown }: { shown: RegistryLookup }) {
  const { t } = useTranslation()
  const others = registryOperations
    .filter((operation) => operation !== shown.operation)
    .toSorted((one, other) => Number(isSearch(one)) - Number(isSearch(other)))
  return (
    <nav
      aria-label={t('registry.result.further')}
      className="registry-act flex flex-wrap items-center gap-x-4 gap-y-1"
    >
      <span className="text-xs text-ink-2">{t('registry.result.further')}</span>
      {others.map((operation) => (
        <Link
          key={operation}
          to="/registry"
          search={toRegistrySearch({ ...shown, operation, geoData: false, page: 1 })}
          className={linkClass}
        >
          {t(`registry.operation.${operation}`)}
        </Link>
      ))}
    </nav>
  )
}
