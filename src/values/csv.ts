/** The CSV format that a spreadsheet expects in a language: the cell separator, and the decimal mark of numbers. */
export interface CsvDialect {
  readonly delimiter: ';' | ','
  readonly decimal: ',' | '.'
}

/** Dutch spreadsheets separate cells by semicolons, because the comma is their decimal mark. */
export const getCsvDialect = (language: string): CsvDialect =>
  language.startsWith('nl') ? { delimiter: ';', decimal: ',' } : { delimiter: ',', decimal: '.' }

/** Precedes a CSV file, so that a spreadsheet reads it as UTF-8. */
export const csvByteOrderMark = '\ufeff'

/**
 * Formats a row with its line end. Cells are already CSV (`formatCsvText`, `formatCsvNumber`); undefined is an
 * empty cell.
 */
export const formatCsvRow = (cells: readonly (string | undefined)[], { delimiter }: CsvDialect): string =>
  `${cells.map((cell) => cell ?? '').join(delimiter)}\r\n`

/**
 * Formats a text as a CSV cell that cannot become a formula: an apostrophe precedes one that could begin a formula.
 * Always in quotation marks.
 */
export const formatCsvText = (text: string): string =>
  `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/**
 * The same for digits that are an identifier and not a quantity: a tab at the end makes spreadsheets treat them as
 * text and keep their zeros. Programs trim it with other whitespace. See decision 0041.
 */
export const formatCsvIdentifier = (text: string): string =>
  formatCsvText(/^\d+$/.test(text) ? `${text}\t` : text)

/**
 * The same for any text of a document: a tab also follows texts that a spreadsheet would convert (an exponent, a
 * date, more digits than it shows, a phone number), and neither a negative number nor a plus with digits is a formula
 * that can do anything (decision 0241).
 */
export function formatCsvLiteral(text: string): string {
  const kept = changedBySpreadsheets.test(text) ? `${text}\t` : text
  return /^(?:-\d+(?:[.,]\d+)*|\+\d+)\t?$/.test(kept) ? `"${kept}"` : formatCsvText(kept)
}

const changedBySpreadsheets =
  /^(?:0\d+|\+\d+|-?\d{12,}(?:\.\d+)?|\d+[eE]\d+|\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{1,4})?)$/

/** Formats a number in JSON notation as a CSV cell; only the decimal mark changes. */
export const formatCsvNumber = (json: string, { decimal }: CsvDialect): string => json.replace('.', decimal)
