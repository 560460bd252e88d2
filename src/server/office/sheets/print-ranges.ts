import type { CellRange } from './workbook.ts'

/**
 * Parses the ranges of cells that a sheet prints (OpenDocument 1.3 part 3, 19.683): `Sheet1.A1:Sheet1.D20`, several
 * separated by spaces, where a name with a space is quoted.
 * @returns undefined where none are given, or one is not understood: then the whole sheet counts as printed.
 */
export function parsePrintRanges(text: string | undefined): readonly CellRange[] | undefined {
  if (text === undefined || text.length > 10_000) return undefined
  const withoutNames = text.replaceAll(/\$?(?:'(?:[^']|'')*'|[^\s'.:]*)\./g, '.')
  const ranges = withoutNames.trim().split(/\s+/).map(parseRange)
  return ranges.every((range) => range !== undefined) ? ranges : undefined
}

function parseRange(text: string): CellRange | undefined {
  const match = /^\.\$?([A-Z]{1,3})\$?(\d{1,7}):\.?\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(text)
  if (match === null) return undefined
  const [, firstColumn = '', firstRow = '', lastColumn = '', lastRow = ''] = match
  return {
    firstColumn: parseColumn(firstColumn),
    lastColumn: parseColumn(lastColumn),
    firstRow: Number(firstRow) - 1,
    lastRow: Number(lastRow) - 1,
  }
}

/** A column's number from 0: A, B, …, Z, AA. */
const parseColumn = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
