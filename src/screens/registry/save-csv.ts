import type { Words } from './company-facts.ts'
import type { Column } from './csv.ts'
import { saveFile } from './save-file.ts'

/** Saves a table as CSV; what writes it is loaded with the first one. */
export async function saveCsv<Row>(
  fileName: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  { language }: Words,
): Promise<void> {
  const { csvOf } = await import('./csv.ts')
  saveFile(fileName, csvOf(columns, rows, language), 'text/csv;charset=utf-8')
}
