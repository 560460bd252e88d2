import {
  csvByteOrderMark,
  formatCsvIdentifier,
  formatCsvRow,
  formatCsvText,
  getCsvDialect,
} from '#src/values/csv.ts'

/** A column: its heading, and the cell of a row; undefined when it is empty. */
export interface CsvColumn<Row> {
  readonly heading: string
  readonly cell: (row: Row) => string | number | undefined
  /** The cells are identifiers, not quantities: a spreadsheet must treat them as text. */
  readonly isIdentifier?: boolean
}

/**
 * A table as CSV, for a spreadsheet to open: no cell can become a formula, and identifiers keep their zeros (see
 * values/csv.ts).
 */
export function toCsv<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  language: string,
): string {
  const dialect = getCsvDialect(language)
  const cells = rows.map((row) =>
    columns.map(({ cell, isIdentifier = false }) => {
      const value = String(cell(row) ?? '')
      return isIdentifier ? formatCsvIdentifier(value) : formatCsvText(value)
    }),
  )
  const headings = columns.map(({ heading }) => formatCsvText(heading))
  const lines = [headings, ...cells].map((row) => formatCsvRow(row, dialect))
  return `${csvByteOrderMark}${lines.join('')}`
}
