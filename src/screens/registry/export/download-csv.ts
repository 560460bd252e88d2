import type { CsvColumn } from './to-csv.ts'
import { downloadFile } from '#src/ui/browser/download-file.ts'
import type { Translation } from '#src/ui/translation/text-types.ts'

/** Downloads a table as CSV. The CSV writer is loaded on first use. */
export async function downloadCsv<Row>(
  fileName: string,
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  { language }: Translation,
): Promise<void> {
  const { toCsv } = await import('./to-csv.ts')
  downloadFile(fileName, toCsv(columns, rows, language), 'text/csv;charset=utf-8')
}
