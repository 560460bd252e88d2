/** How a spreadsheet in a language expects CSV: what separates cells, and the decimal mark of numbers. */
export interface CsvDialect {
  readonly delimiter: ';' | ','
  readonly decimal: ',' | '.'
}

/** Dutch spreadsheets separate cells by semicolons, since the comma is their decimal mark. */
export const getCsvDialect = (language: string): CsvDialect =>
  language.startsWith('nl') ? { delimiter: ';', decimal: ',' } : { delimiter: ',', decimal: '.' }

/** Goes in front of a CSV file: it tells a spreadsheet that the file is UTF-8. */
export const csvByteOrderMark = '\ufeff'

/**
 * Writes a row with its line end. Cells are CSV already (`formatCsvText`, `formatCsvNumber`); undefined is an empty cell.
 */
export const formatCsvRow = (cells: readonly (string | undefined)[], { delimiter }: CsvDialect): string =>
  `${cells.map((cell) => cell ?? '').join(delimiter)}\r\n`

/**
 * A text as a CSV cell that cannot become a formula: one that could begin a formula gets an apostrophe in front.
 * Always in quotation marks.
 */
export const formatCsvText = (text: string): string =>
  `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/**
 * The same for digits that are an identifier and no quantity: they end in a tab, so that a spreadsheet takes them for
 * text and keeps their zeros. Programs trim it with the other white space. See decision 0041.
 */
export const formatCsvIdentifier = (text: string): string =>
  formatCsvText(/^\d+$/.test(text) ? `${text}\t` : text)

/**
 * The same for any text of a document: what a spreadsheet would make something else of ends in a tab too (an exponent, a
 * date, more digits than it shows), and a negative number is not a formula.
 */
export function formatCsvLiteral(text: string): string {
  const kept = changedBySpreadsheets.test(text) ? `${text}\t` : text
  return /^-\d+(?:[.,]\d+)*\t?$/.test(kept) ? `"${kept}"` : formatCsvText(kept)
}

const changedBySpreadsheets = /^(?:0\d+|-?\d{12,}(?:\.\d+)?|\d+[eE]\d+|\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{1,4})?)$/

/** A number in JSON notation as a CSV cell, exactly as it is but for the decimal mark. */
export const formatCsvNumber = (json: string, { decimal }: CsvDialect): string => json.replace('.', decimal)
