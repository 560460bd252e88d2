import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { HitList } from '#src/registry/company.ts'
import type { RegistryLookup } from '#src/contract/service/registry-operations.ts'
import { linkClass } from '#src/ui/card-classes.ts'
import { toRegistrySearch } from '../search/registry-url.ts'

/** Links to the previous and next page; nothing when there is only one. */
export function HitPager({ shown, list }: { shown: RegistryLookup; list: HitList }) {
  const { t } = useTranslation()
  if (!list.hasNext && shown.page === 1) return null
  return (
    <div className="registry-act flex items-center gap-4 text-sm">
      {shown.page > 1 && (
        <Link
          to="/registry"
          search={toRegistrySearch({ ...shown, page: shown.page - 1 })}
          className={linkClass}
        >
          {t('registry.hits.previous')}
        </Link>
      )}
      <span className="text-ink-2">{t('registry.hits.page', { page: list.page })}</span>
      {list.hasNext && (
        <Link
          to="/registry"
          search={toRegistrySearch({ ...shown, page: shown.page + 1 })}
          className={linkClass}
        >
          {t('registry.hits.next')}
        </Link>
      )}
    </div>
  )
}
