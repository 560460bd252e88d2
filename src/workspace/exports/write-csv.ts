import type { CsvNotation } from '#src/contract/workspace/exports.ts'
import {
  csvByteOrderMark,
  formatCsvLiteral,
  formatCsvNumber,
  formatCsvRow,
  formatCsvText,
  getCsvDialect,
  type CsvDialect,
} from '#src/values/csv.ts'
import type { Row } from './build-rows.ts'
import type { Cell } from './to-cell.ts'

/** Writes CSV: a byte order mark, the headings, then each row as it arrives. */
export async function* writeCsv(
  headings: readonly string[],
  rows: AsyncIterable<Row>,
  notation: CsvNotation,
): AsyncGenerator<string> {
  const dialect = getCsvDialect(notation)
  yield `${csvByteOrderMark}${formatCsvRow(headings.map(formatCsvText), dialect)}`
  for await (const row of rows) {
    // Missing last cells are empty: every line has as many cells as there are headings.
    const cells = Array.from({ length: Math.max(headings.length, row.length) }, (_, index) => row[index])
    yield formatCsvRow(
      cells.map((cell) => formatCell(cell, dialect)),
      dialect,
    )
  }
}

function formatCell(cell: Cell, dialect: CsvDialect): string | undefined {
  switch (cell?.kind) {
    case undefined:
      return undefined
    case 'text':
      return formatCsvLiteral(cell.text)
    case 'number':
      return formatCsvNumber(cell.number, dialect)
    case 'boolean':
      return String(cell.isTrue)
    case 'date':
      return cell.date
    case 'time':
      return cell.time
    case 'moment':
      // Without T and Z a spreadsheet reads it as a time. It is UTC.
      return cell.moment.slice(0, 19).replace('T', ' ')
  }
}
