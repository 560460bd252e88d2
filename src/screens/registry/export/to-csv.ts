import Papa from 'papaparse'

/** A column: its heading, and the cell of a row; undefined when it is empty. */
export interface CsvColumn<Row> {
  readonly heading: string
  readonly cell: (row: Row) => string | number | undefined
  /** The cells are identifiers, not quantities: a spreadsheet must treat them as text. */
  readonly isIdentifier?: boolean
}

/**
 * A table as CSV, for a spreadsheet to open.
 *
 * A text that could begin a formula gets an apostrophe in front. A number that stands for something gets a tab behind
 * it: a spreadsheet then takes it for text and leaves its zeros, and who reads the file otherwise takes it off with the
 * other white space. A byte order mark says that it is UTF-8; Dutch spreadsheets part cells by semicolons.
 */
export function toCsv<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  language: string,
): string {
  const fields = columns.map(({ heading }) => heading)
  const data = rows.map((row) =>
    columns.map(({ cell, isIdentifier: isNumber = false }) => {
      const value = cell(row)
      if (value === undefined) return ''
      return isNumber && /^\d+$/.test(String(value)) ? `${value}\t` : String(value)
    }),
  )
  const options = { delimiter: language.startsWith('nl') ? ';' : ',', quotes: true, escapeFormulae: true }
  return `\ufeff${Papa.unparse({ fields, data }, options)}\r\n`
}
