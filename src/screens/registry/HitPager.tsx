import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { HitList } from '#src/company/company.ts'
import type { RegistryLookup } from '#src/contract/registry-operations.ts'
import { linkLook } from './looks.ts'
import { searchFor } from './registry-url.ts'

/** Links to the pages before and behind; nothing when there is one page only. */
export function HitPager({ shown, list }: { shown: RegistryLookup; list: HitList }) {
  const { t } = useTranslation()
  if (!list.hasNext && shown.page === 1) return null
  return (
    <div className="registry-act flex items-center gap-4 text-sm">
      {shown.page > 1 && (
        <Link to="/registry" search={searchFor({ ...shown, page: shown.page - 1 })} className={linkLook}>
          {t('registry.hits.previous')}
        </Link>
      )}
      <span className="text-ink-2">{t('registry.hits.page', { page: list.page })}</span>
      {list.hasNext && (
        <Link to="/registry" search={searchFor({ ...shown, page: shown.page + 1 })} className={linkLook}>
          {t('registry.hits.next')}
        </Link>
      )}
    </div>
  )
}
