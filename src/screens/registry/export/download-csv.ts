import type { Localisation } from './company-facts.ts'
import type { CsvColumn } from './to-csv.ts'
import { downloadFile } from '#src/ui/browser/download-file.ts'

/** Saves a table as CSV; what writes it is loaded with the first one. */
export async function downloadCsv<Row>(
  fileName: string,
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  { language }: Localisation,
): Promise<void> {
  const { toCsv: csvOf } = await import('./to-csv.ts')
  downloadFile(fileName, csvOf(columns, rows, language), 'text/csv;charset=utf-8')
}
