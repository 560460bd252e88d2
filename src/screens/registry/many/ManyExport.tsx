import FileJson from 'lucide-react/icons/file-braces'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import type { LookupBatchRow } from '#src/client/lookup-batch.ts'
import type { Company } from '#src/registry/company.ts'
import { stringifyJson } from '#src/contract/json.ts'
import { Button } from '#src/ui/Button.tsx'
import type { CsvColumn } from '../export/to-csv.ts'
import { buildCompanyColumns, buildNumberColumn, buildTestColumns } from '../export/csv-columns.ts'
import { downloadCsv } from '../export/download-csv.ts'
import { downloadFile } from '#src/ui/browser/download-file.ts'
import { useIsTestRegistry } from '#src/screens/shared/use-is-test-registry.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { formatListProblem } from './format-list-problem.ts'
import type { ManyRow } from './many-row.ts'
import type { ListTable } from './parse-number-list.ts'
import { compareRowName, formatListColumn, formatRowName } from './row-name.ts'
import { getOutcomeKey, getRowOutcome } from './row-outcome.ts'

/** The cells of a row; a line without a number has its bad cell in place of the number, and the reason as its answer. */
interface ExportRow {
  /** The other cells of the line. */
  readonly cells: readonly string[]
  /** The comparison of its name with the registry's. */
  readonly name: string | undefined
  readonly number: string
  readonly answer: string
  /** The registry's own messages for an error. */
  readonly faults?: string
  readonly company?: Company | undefined
  readonly response?: LookupBatchRow['response']
}

/** Exports the results so far, with the list's own columns. */
export function ManyExport({ list, rows }: { list: ListTable; rows: readonly ManyRow[] }) {
  const translation = useTranslation()
  const { t } = translation
  const isTest = useIsTestRegistry()
  const saveTable = () => {
    const columns: CsvColumn<ExportRow>[] = [
      ...list.columns.map((column, index) => ({
        heading: t('registry.many.ownColumn', { column: formatListColumn(t, column) }),
        cell: ({ cells }: ExportRow) => cells[index],
        isLiteral: true,
      })),
      buildNumberColumn(translation, ({ number }) => number),
      { heading: t('registry.csv.answer'), cell: ({ answer }) => answer },
      ...(list.nameColumn === undefined
        ? []
        : [{ heading: t('registry.many.nameResult'), cell: ({ name }: ExportRow) => name }]),
      ...buildTestColumns(translation, isTest),
      ...buildCompanyColumns(translation).map(({ cell, ...column }) => ({
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
      const { cells = [] } = row
      const compared = compareRowName(row, list)
      const name = compared && formatRowName(t, compared)
      if ('problem' in row)
        return {
          cells,
          name,
          number: row.problem.text,
          answer: `${t('registry.many.noNumber')}: ${formatListProblem(t, row.problem.typed)}`,
        }
      const { number, response } = row.lookup
      const { state, company, faults } = getRowOutcome(row.lookup)
      return { cells, name, number, answer: t(getOutcomeKey(state, isTest)), faults, company, response }
    })
    return downloadCsv('kvk-list.csv', columns, exported, translation)
  }
  const saveJson = () => {
    // Every row names the registry: a list has no place of its own for it.
    const registry = isTest ? 'fictitious test companies only' : undefined
    const json = rows.map((row) => {
      const own =
        list.columns.length === 0
          ? {}
          : {
              list: list.columns.map((column, index) => ({
                column: formatListColumn(t, column),
                text: row.cells?.[index] ?? '',
              })),
            }
      if ('problem' in row) {
        const { line, text, typed } = row.problem
        return { number: null, line, text, problem: typed.kind, ...own }
      }
      const { number, response } = row.lookup
      return {
        number,
        registry,
        fetchedAt: response ? new Date(response.fetchedAt).toISOString() : null,
        status: response?.status ?? null,
        answer: response?.json ?? null,
        ...own,
      }
    })
    downloadFile('kvk-list.json', stringifyJson(json, 2), 'application/json')
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
