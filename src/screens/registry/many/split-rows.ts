import { findKvkNumbers } from '#src/values/identifiers/kvk-input.ts'

/** A cell of a row: its text without quotes, and its range in the list. */
export interface SourceCell {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** A row of a list; a cell in quotes may contain line ends. */
export interface SourceRow {
  /** Its first line, from 1. */
  readonly line: number
  readonly cells: readonly SourceCell[]
}

const delimiters = ['\t', ';', ','] as const
export type Delimiter = (typeof delimiters)[number]

const lineEnd = /\r\n|\r|\n/

/** A whole cell in quotes. */
const quotedCell = /(?<=^|[\t;,\r\n])"[^"]*(?:""[^"]*)*"(?=$|[\t;,\r\n])/g

/**
 * Finds what separates the cells of a list: the first of tab, semicolon and comma that at least half of its lines
 * contain. Undefined for lines of text, and for lines that contain only KvK numbers.
 */
export function findDelimiter(text: string): Delimiter | undefined {
  const lines = text
    .replace(quotedCell, 'x')
    .split(lineEnd)
    .filter((line) => line.trim() !== '')
  return delimiters.find((delimiter) => {
    const rows = lines.filter((line) => line.trim().includes(delimiter))
    return 2 * rows.length >= lines.length && rows.some((line) => findKvkNumbers(line).length === 0)
  })
}

/** Splits a list into the rows that are not empty. */
export function splitRows(text: string, delimiter: Delimiter): readonly SourceRow[] {
  const cellPattern = new RegExp(
    `("[^"]*(?:""[^"]*)*"(?=${delimiter}|[\\r\\n]|$)|[^${delimiter}\\r\\n]*)(${delimiter}|\\r\\n|\\r|\\n|$)`,
    'y',
  )
  const rows: SourceRow[] = []
  let cells: SourceCell[] = []
  let line = 1
  let nextLine = 1
  while (cellPattern.lastIndex <= text.length) {
    const start = cellPattern.lastIndex
    const [, raw = '', separator = ''] = cellPattern.exec(text) ?? []
    cells.push({ text: unquoteCell(raw).trim(), start, end: start + raw.length })
    nextLine += raw.split(lineEnd).length - 1
    if (separator === delimiter) continue
    if (cells.some((cell) => cell.text !== '')) rows.push({ line, cells })
    cells = []
    nextLine += 1
    line = nextLine
    if (separator === '') break
  }
  return rows
}

/** Removes the quotes around a cell. */
export const unquoteCell = (cell: string): string =>
  /^".*"$/s.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell
