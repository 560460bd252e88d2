import type { FieldType } from '#src/contract/service/field-types.ts'
import { findColumnNameProblem, type TextBlock } from '#src/review/tables/paste-block.ts'
import { toReadableName } from '#src/review/names/to-readable-name.ts'
import type { TableColumn } from '#src/review/tables/group-tables.ts'
import { parseValue } from '#src/values/parse-value.ts'

/** The table column that a column of the selection becomes. */
export interface ProposedColumn {
  /** Empty if the column is left out. */
  readonly name: string
  readonly type: string
  /** Whether the name is not one of the known columns. */
  readonly isOther: boolean
}

/** Types that can be detected from a text, strictest first. */
const detectableTypes: readonly FieldType[] = ['Long', 'Date', 'Currency']

/**
 * Proposes which columns of a table the columns of a selection are: by the words in the first row, which is then the
 * heading, otherwise from left to right by which Type can parse the texts.
 */
export function proposeColumns(
  texts: TextBlock,
  known: readonly TableColumn[],
): { readonly columns: readonly ProposedColumn[]; readonly hasHeading: boolean } {
  const [heading = [], ...rows] = texts
  const named = heading.map((text) => known.find(({ name }) => matchesHeading(name, text)))
  if (named.some((column) => column !== undefined)) {
    const columns = named.map((column, index) =>
      column ? toKnownColumn(column) : createColumn(heading[index] ?? '', rows, index),
    )
    return { hasHeading: true, columns }
  }
  const hasHeading = rows.length > 0 && isHeading(heading, rows)
  const body = hasHeading ? rows : texts
  let remaining = [...known]
  const columns = heading.map((text, index) => {
    const found = remaining.findIndex(({ type }) => canParse(type, body, index))
    if (found === -1)
      return known.length === 0 ? createColumn(hasHeading ? text : '', body, index) : omittedColumn
    const column = remaining[found]
    remaining = remaining.slice(found + 1)
    return column ? toKnownColumn(column) : omittedColumn
  })
  return { columns, hasHeading }
}

/** The columns that are not left out, each with its index in the selection. */
export const listUsedColumns = (columns: readonly ProposedColumn[]) =>
  columns.map((column, index) => ({ column, index })).filter(({ column }) => column.name.trim() !== '')

/** Why the choices cannot become table rows; undefined if they can. */
export function findTableProblem(
  name: string,
  columns: readonly ProposedColumn[],
  rows: number,
): 'table' | 'columns' | 'rows' | undefined {
  if (name.trim() === '') return 'table'
  const used = listUsedColumns(columns).map(({ column }) => column)
  const areNamesValid = used.every(
    (column) =>
      findColumnNameProblem(
        column.name,
        used.filter((each) => each !== column),
      ) === undefined,
  )
  if (used.length === 0 || !areNamesValid) return 'columns'
  return rows === 0 ? 'rows' : undefined
}

const omittedColumn: ProposedColumn = { name: '', type: 'String', isOther: false }

const toKnownColumn = ({ name, type = 'String' }: TableColumn): ProposedColumn => ({
  name,
  type,
  isOther: false,
})

/** A new column, named by its heading or its number. */
const createColumn = (heading: string, rows: TextBlock, index: number): ProposedColumn => ({
  name: toColumnName(heading) || `Column${index + 1}`,
  type: detectType(rows, index),
  isOther: true,
})

/** Detects the Type of a column. `240,00` is an amount, although it also parses as a whole number. */
function detectType(rows: TextBlock, index: number): FieldType {
  const isWhole = rows.every((line) => /^[-+]?\d*$/.test(line[index] ?? ''))
  return (
    detectableTypes.find((type) => (type !== 'Long' || isWhole) && canParse(type, rows, index)) ?? 'String'
  )
}

const toColumnName = (heading: string) =>
  heading
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

const matchesHeading = (name: string, text: string) =>
  text !== '' && [name, toReadableName(name)].some((each) => normaliseText(each) === normaliseText(text))

const normaliseText = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Whether a column has texts and a Type can parse all of them. */
function canParse(type: string | undefined, rows: TextBlock, index: number): boolean {
  const texts = rows.map((line) => line[index] ?? '').filter((text) => text !== '')
  const isText = type === undefined || !strictTypes.has(type)
  return texts.length > 0 && texts.every((text) => isText || parseValue(type as FieldType, text).ok)
}

const strictTypes = new Set<string>([
  'Long',
  'Double',
  'Currency',
  'Date',
  'Time',
  'Boolean',
  'CountryRegion',
  'PhoneNumber',
])

/** Whether the first row has words where the rows below have numbers or dates. */
const isHeading = (heading: readonly string[], rows: TextBlock): boolean =>
  heading.some(
    (text, index) =>
      text !== '' && !/\p{N}/u.test(text) && detectableTypes.some((type) => canParse(type, rows, index)),
  )
