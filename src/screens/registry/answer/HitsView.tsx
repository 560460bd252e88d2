import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import { useTranslation } from 'react-i18next'
import type { HitList } from '#src/registry/company.ts'
import type { RegistryLookup } from '#src/contract/service/registry-operations.ts'
import { Button } from '#src/ui/Button.tsx'
import { buildHitColumns } from '../export/csv-columns.ts'
import { buildFileName } from '../export/build-file-name.ts'
import { HitPager } from './HitPager.tsx'
import { HitTable } from './HitTable.tsx'
import { cardClass } from '#src/ui/card-classes.ts'
import { downloadCsv } from '../export/download-csv.ts'
import { useLocalisation } from '../export/use-localisation.ts'

interface HitsViewProps {
  shown: RegistryLookup
  list: HitList
}

/** Search results by page. Each page is another request. */
export function HitsView({ shown, list }: HitsViewProps) {
  const { t } = useTranslation()
  const words = useLocalisation()
  const total = list.total ?? list.hits.length
  const formatted = new Intl.NumberFormat(words.language).format(total)
  return (
    <div className={`${cardClass} flex flex-col gap-3`}>
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-lg font-semibold">{t('registry.hits.total', { count: total, formatted })}</h2>
        <Button
          size="small"
          icon={FileSpreadsheet}
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
