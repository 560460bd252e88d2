import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import { useTranslation } from 'react-i18next'
import type { HitList } from '#src/company/company.ts'
import type { RegistryLookup } from '#src/contract/registry-operations.ts'
import { Button } from '#src/ui/Button.tsx'
import { hitColumns } from './csv-columns.ts'
import { fileName } from './file-name.ts'
import { HitPager } from './HitPager.tsx'
import { HitTable } from './HitTable.tsx'
import { cardLook } from './looks.ts'
import { saveCsv } from './save-csv.ts'
import { useWords } from './use-words.ts'

interface HitsViewProps {
  shown: RegistryLookup
  list: HitList
}

/** What a search found, a page at a time: each further page is another call. */
export function HitsView({ shown, list }: HitsViewProps) {
  const { t } = useTranslation()
  const words = useWords()
  const total = list.total ?? list.hits.length
  const formatted = new Intl.NumberFormat(words.language).format(total)
  return (
    <div className={`${cardLook} flex flex-col gap-3`}>
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-lg font-semibold">{t('registry.hits.total', { count: total, formatted })}</h2>
        <Button
          size="small"
          icon={FileSpreadsheet}
          className="registry-act ml-auto"
          onClick={() => void saveCsv(fileName(shown, 'csv'), hitColumns(words), list.hits, words)}
        >
          {t(list.hasNext || shown.page > 1 ? 'registry.hits.csvPage' : 'registry.result.csv')}
        </Button>
      </div>
      <HitTable hits={list.hits} />
      <HitPager shown={shown} list={list} />
    </div>
  )
}
