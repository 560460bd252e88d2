import FileJson from 'lucide-react/icons/file-braces'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import type { LookupBatchRow } from '#src/client/lookup-batch.ts'
import type { Company } from '#src/registry/company.ts'
import { stringifyJson } from '#src/contract/json.ts'
import { Button } from '#src/ui/Button.tsx'
import type { CsvColumn } from '../export/to-csv.ts'
import { buildCompanyColumns, buildNumberColumn } from '../export/csv-columns.ts'
import { downloadCsv } from '../export/download-csv.ts'
import { downloadFile } from '#src/ui/browser/download-file.ts'
import { useIsTestRegistry } from '#src/screens/shared/use-is-test-registry.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { formatListProblem } from './format-list-problem.ts'
import type { ManyRow } from './many-row.ts'
import { getOutcomeKey, getRowOutcome } from './row-outcome.ts'

/** The cells of a row; a line without a number has its text in place of the number, and the reason as its answer. */
interface ExportRow {
  readonly number: string
  readonly answer: string
  /** What the registry said of an error of its own. */
  readonly faults?: string
  readonly company?: Company | undefined
  readonly response?: LookupBatchRow['response']
}

/** Exports the results so far. */
export function ManyExport({ rows }: { rows: readonly ManyRow[] }) {
  const words = useTranslation()
  const { t } = words
  const isTest = useIsTestRegistry()
  const saveTable = () => {
    const columns: CsvColumn<ExportRow>[] = [
      buildNumberColumn(words, ({ number }) => number),
      { heading: t('registry.csv.answer'), cell: ({ answer }) => answer },
      ...(isTest
        ? [{ heading: t('registry.csv.registry'), cell: () => t('registry.csv.testRegistry') }]
        : []),
      ...buildCompanyColumns(words).map(({ cell, ...column }) => ({
        ...column,
        cell: ({ company }: ExportRow) => company && cell(company),
      })),
      {
        heading: t('registry.csv.fetched'),
        cell: ({ response }) => response && new Date(response.fetchedAt).toISOString(),
      },
      { heading: t('registry.csv.message'), cell: ({ faults }) => faults },
    ]
    const exported = rows.map((row): ExportRow => {
      if ('problem' in row)
        return {
          number: row.problem.text,
          answer: `${t('registry.many.noNumber')}: ${formatListProblem(t, row.problem.typed)}`,
        }
      const { number, response } = row.lookup
      const { state, company, faults } = getRowOutcome(row.lookup)
      return { number, answer: t(getOutcomeKey(state, isTest)), faults, company, response }
    })
    return downloadCsv('kvk-list.csv', columns, exported, words)
  }
  const saveJson = () => {
    // Names the registry on each row: a list has no place of its own for it.
    const registry = isTest ? 'fictitious test companies only' : undefined
    const list = rows.map((row) => {
      if ('problem' in row) {
        const { line, text, typed } = row.problem
        return { number: null, line, text, problem: typed.kind }
      }
      const { number, response } = row.lookup
      return {
        number,
        registry,
        fetchedAt: response ? new Date(response.fetchedAt).toISOString() : null,
        status: response?.status ?? null,
        answer: response?.json ?? null,
      }
    })
    downloadFile('kvk-list.json', stringifyJson(list, 2), 'application/json')
  }
  return (
    <div className="ml-auto flex gap-1.5">
      <Button
        size="small"
        icon={FileSpreadsheet}
        tooltip={t('registry.csv.hint')}
        onClick={() => void saveTable()}
      >
        {t('registry.many.exportCsv')}
      </Button>
      <Button size="small" icon={FileJson} onClick={saveJson}>
        {t('registry.many.exportJson')}
      </Button>
    </div>
  )
}
