import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import { Link } from '@tanstack/react-router'
import type { HitList } from '#src/registry/company.ts'
import type { RegistryLookup } from '#src/contract/service/registry-operations.ts'
import { Button } from '#src/ui/Button.tsx'
import { buildHitColumns } from '../export/csv-columns.ts'
import { buildFileName } from '../export/build-file-name.ts'
import { HitTable } from './HitTable.tsx'
import { cardClass, linkClass } from '#src/ui/card-classes.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { downloadCsv } from '../export/download-csv.ts'
import { toRegistrySearch } from '../search/registry-url.ts'

interface HitsViewProps {
  shown: RegistryLookup
  list: HitList
}

/** Search results by page. Each page is another request. */
export function HitsView({ shown, list }: HitsViewProps) {
  const words = useTranslation()
  const { t } = words
  const total = list.total ?? list.hits.length
  const formatted = new Intl.NumberFormat(words.language).format(total)
  return (
    <div className={`${cardClass} flex flex-col gap-3`}>
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-lg font-semibold">{t('registry.hits.total', { count: total, formatted })}</h2>
        <Button
          size="small"
          icon={FileSpreadsheet}
          tooltip={t('registry.csv.hint')}
          className="registry-act ml-auto"
          onClick={() =>
            void downloadCsv(buildFileName(shown, 'csv'), buildHitColumns(words), list.hits, words)
          }
        >
          {t(list.hasNext || shown.page > 1 ? 'registry.hits.csvPage' : 'registry.result.csv')}
        </Button>
      </div>
      <HitTable hits={list.hits} />
      <HitPager shown={shown} list={list} />
    </div>
  )
}

/** Links to the previous and next page; nothing when there is only one. */
function HitPager({ shown, list }: { shown: RegistryLookup; list: HitList }) {
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
