import type { Row } from '../build-rows.ts'
import type { ZipEntry } from '../zip-stream.ts'
import { formatCell, formatHeading, isTooLong, toColumnName } from './format-cell.ts'
import { buildPackageParts, buildSheetEnd, buildSheetStart, toSheetPath } from './package-parts.ts'

/** A table of the workbook. Its rows are read once, when it is written. */
export interface WorkbookTable {
  /** At most 25 characters: a table with more rows than a sheet holds continues in further, numbered sheets. */
  readonly name: string
  readonly headings: readonly string[]
  readonly readRows: () => AsyncIterable<Row>
  /** Whether its sheet is omitted when it has no row. */
  readonly isOptional?: boolean
}

interface WorkbookOptions {
  readonly tables: readonly WorkbookTable[]
  /** Called for a text that a cell cannot hold, which is shortened. */
  readonly onShortened: (table: WorkbookTable, row: Row, column: string) => void
  /** Rows of a sheet besides the headings; by default as many as a spreadsheet can have. */
  readonly maxRows?: number
}

/** The entries of an XLSX file, in the order in which they must be read. */
export async function* writeWorkbook(options: WorkbookOptions): AsyncGenerator<ZipEntry> {
  const { maxRows = 1_048_575 } = options
  const sheetNames: string[] = []
  for (const table of options.tables) {
    const rows = createPeekable(table.readRows())
    for (let part = 1; part === 1 || !(await rows.isDone()); part += 1) {
      if (part === 1 && table.isOptional && (await rows.isDone())) break
      const path = toSheetPath(sheetNames.length)
      sheetNames.push(part === 1 ? table.name : `${table.name} ${part}`)
      yield { path, text: writeSheet(table, rows, { ...options, maxRows }) }
    }
  }
  for (const [path, part] of buildPackageParts(sheetNames)) yield { path, text: [part] }
}

async function* writeSheet(
  table: WorkbookTable,
  rows: Peekable<Row>,
  { maxRows, onShortened }: WorkbookOptions & { readonly maxRows: number },
): AsyncGenerator<string> {
  const { headings } = table
  const columnNames = headings.map((_, index) => toColumnName(index))
  const getColumnName = (index: number) => columnNames[index] ?? toColumnName(index)
  let last = 1
  yield buildSheetStart(headings.length)
  yield `<row r="1">${headings.map((text, index) => formatHeading(text, `${getColumnName(index)}1`)).join('')}</row>`
  while (last <= maxRows && !(await rows.isDone())) {
    const row = await rows.next()
    last += 1
    const cells = row.map((cell, index) => {
      if (isTooLong(cell)) onShortened(table, row, headings[index] ?? '')
      return formatCell(cell, `${getColumnName(index)}${last}`)
    })
    yield `<row r="${last}">${cells.join('')}</row>`
  }
  yield buildSheetEnd(`A1:${getColumnName(Math.max(0, headings.length - 1))}${last}`)
}

interface Peekable<T> {
  readonly isDone: () => Promise<boolean>
  /** Call it only while it is not done. */
  readonly next: () => Promise<T>
}

function createPeekable<T>(values: AsyncIterable<T>): Peekable<T> {
  const iterator = values[Symbol.asyncIterator]()
  let peeked: IteratorResult<T> | undefined
  const peek = async () => (peeked ??= await iterator.next())
  return {
    isDone: async () => (await peek()).done === true,
    async next() {
      const { value } = await peek()
      peeked = undefined
      return value as T
    },
  }
}
