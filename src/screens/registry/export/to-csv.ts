import {
  csvByteOrderMark,
  formatCsvIdentifier,
  formatCsvLiteral,
  formatCsvRow,
  formatCsvText,
  getCsvDialect,
} from '#src/values/csv.ts'

/** A column: its heading, and the cell of a row; undefined if empty. */
export interface CsvColumn<Row> {
  readonly heading: string
  readonly cell: (row: Row) => string | number | undefined
  /** Whether the cells are identifiers, not quantities: a spreadsheet must treat them as text. */
  readonly isIdentifier?: boolean
  /** Whether the cells are the user's own: a spreadsheet must not convert them to a date or round them. */
  readonly isLiteral?: boolean
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
    columns.map(({ cell, isIdentifier = false, isLiteral = false }) => {
      const value = String(cell(row) ?? '')
      if (isLiteral) return formatCsvLiteral(value)
      return isIdentifier ? formatCsvIdentifier(value) : formatCsvText(value)
    }),
  )
  const headings = columns.map(({ heading }) => formatCsvText(heading))
  const lines = [headings, ...cells].map((row) => formatCsvRow(row, dialect))
  return `${csvByteOrderMark}${lines.join('')}`
}
