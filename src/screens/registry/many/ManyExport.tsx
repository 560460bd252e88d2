import FileJson from 'lucide-react/icons/file-braces'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import type { LookupBatchRow } from '#src/client/lookup-batch.ts'
import { stringifyJson } from '#src/contract/json.ts'
import { Button } from '#src/ui/Button.tsx'
import type { CsvColumn } from '../export/to-csv.ts'
import { buildCompanyColumns, buildNumberColumn } from '../export/csv-columns.ts'
import { downloadCsv } from '../export/download-csv.ts'
import { downloadFile } from '#src/ui/browser/download-file.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { getRowOutcome, type RowOutcome } from './row-outcome.ts'

type ExportRow = LookupBatchRow & { readonly outcome: RowOutcome }

/** Exports the results so far. */
export function ManyExport({ rows }: { rows: readonly LookupBatchRow[] }) {
  const words = useTranslation()
  const { t } = words
  const saveTable = () => {
    const columns: CsvColumn<ExportRow>[] = [
      buildNumberColumn(words, ({ number }) => number),
      { heading: t('registry.csv.answer'), cell: ({ outcome }) => t(`registry.many.state.${outcome.state}`) },
      ...buildCompanyColumns(words).map(({ cell, ...column }) => ({
        ...column,
        cell: ({ outcome: { company } }: ExportRow) => company && cell(company),
      })),
      {
        heading: t('registry.csv.fetched'),
        cell: ({ response }) => response && new Date(response.fetchedAt).toISOString(),
      },
    ]
    const exported = rows.map((row) => ({ ...row, outcome: getRowOutcome(row) }))
    return downloadCsv('kvk-list.csv', columns, exported, words)
  }
  const saveJson = () => {
    const list = rows.map(({ number, response }) => ({
      number,
      fetchedAt: response ? new Date(response.fetchedAt).toISOString() : null,
      status: response?.status ?? null,
      answer: response?.json ?? null,
    }))
    downloadFile('kvk-list.json', stringifyJson(list, 2), 'application/json')
  }
  return (
    <div className="ml-auto flex gap-1.5">
      <Button size="small" icon={FileSpreadsheet} onClick={() => void saveTable()}>
        {t('registry.many.exportCsv')}
      </Button>
      <Button size="small" icon={FileJson} onClick={saveJson}>
        {t('registry.many.exportJson')}
      </Button>
    </div>
  )
}
