import FileJson from 'lucide-react/icons/file-braces'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import { useTranslation } from 'react-i18next'
import type { RunRow } from '#src/client/registry-run.ts'
import { stringifyJson } from '#src/contract/json.ts'
import { Button } from '#src/ui/Button.tsx'
import type { Column } from '../csv.ts'
import { companyColumns, numberColumn } from '../csv-columns.ts'
import { saveCsv } from '../save-csv.ts'
import { saveFile } from '../save-file.ts'
import { useWords } from '../use-words.ts'
import { outcomeOf, type ManyOutcome } from './many-row.ts'

type Exported = RunRow & { readonly outcome: ManyOutcome }

/** Saves the table, as far as it has come. */
export function ManyExport({ rows }: { rows: readonly RunRow[] }) {
  const { t } = useTranslation()
  const words = useWords()
  const saveTable = () => {
    const columns: Column<Exported>[] = [
      numberColumn(words, ({ number }) => number),
      { head: t('registry.csv.answer'), cell: ({ outcome }) => t(`registry.many.state.${outcome.state}`) },
      ...companyColumns(words).map(({ cell, ...column }) => ({
        ...column,
        cell: ({ outcome: { company } }: Exported) => company && cell(company),
      })),
      {
        head: t('registry.csv.fetched'),
        cell: ({ reply }) => reply && new Date(reply.fetchedAt).toISOString(),
      },
    ]
    const exported = rows.map((row) => ({ ...row, outcome: outcomeOf(row) }))
    return saveCsv('kvk-list.csv', columns, exported, words)
  }
  const saveJson = () => {
    const list = rows.map(({ number, reply }) => ({
      number,
      fetchedAt: reply ? new Date(reply.fetchedAt).toISOString() : null,
      status: reply?.status ?? null,
      answer: reply?.json ?? null,
    }))
    saveFile('kvk-list.json', stringifyJson(list, 2), 'application/json')
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
