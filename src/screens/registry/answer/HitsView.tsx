import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import { Link } from '@tanstack/react-router'
import type { HitList } from '#src/registry/company.ts'
import type { RegistryLookup } from '#src/contract/service/registry-operations.ts'
import { Button } from '#src/ui/Button.tsx'
import { useIsTestRegistry } from '#src/screens/shared/use-is-test-registry.ts'
import { buildHitColumns, buildTestColumns } from '../export/csv-columns.ts'
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
  const translation = useTranslation()
  const { t } = translation
  const isTest = useIsTestRegistry()
  const total = list.total ?? list.hits.length
  const formatted = new Intl.NumberFormat(translation.language).format(total)
  return (
    <div className={`${cardClass} flex flex-col gap-3`}>
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-lg font-semibold">{t('registry.hits.total', { count: total, formatted })}</h2>
        <Button
          size="small"
          icon={FileSpreadsheet}
          tooltip={t('registry.csv.hint')}
          className="ml-auto"
          onClick={() =>
            void downloadCsv(
              buildFileName(shown, 'csv'),
              [...buildTestColumns(translation, isTest), ...buildHitColumns(translation)],
              list.hits,
              translation,
            )
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
  const { t, language } = useTranslation()
  const number = (value: number) => new Intl.NumberFormat(language).format(value)
  if (!list.hasNext && shown.page === 1) return null
  return (
    <div className="flex items-center gap-4 text-sm">
      {shown.page > 1 && (
        <Link
          to="/registry"
          search={toRegistrySearch({ ...shown, page: shown.page - 1 })}
          className={`${linkClass} print:hidden`}
        >
          {t('registry.hits.previous')}
        </Link>
      )}
      <span className="text-ink-2">
        {list.total !== undefined && list.pageSize
          ? t('registry.hits.pageAndCount', {
              page: list.page,
              pages: number(Math.ceil(list.total / list.pageSize)),
            })
          : t('registry.hits.page', { page: list.page })}
      </span>
      {list.hasNext && (
        <Link
          to="/registry"
          search={toRegistrySearch({ ...shown, page: shown.page + 1 })}
          className={`${linkClass} print:hidden`}
        >
          {t('registry.hits.next')}
        </Link>
      )}
    </div>
  )
}
