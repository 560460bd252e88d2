import type { FieldType } from '#src/contract/service/field-types.ts'
import { findColumnNameProblem, type TextBlock } from '#src/review/tables/paste-block.ts'
import { toReadableName } from '#src/review/names/to-readable-name.ts'
import type { TableColumn } from '#src/review/tables/group-tables.ts'
import { parseValue } from '#src/values/parse-value.ts'

/** What a column of a selection becomes. */
export interface ProposedColumn {
  /** Empty: it is left out. */
  readonly name: string
  readonly type: string
  /** The name is none of the known ones. */
  readonly isOther: boolean
}

/** Types that a text shows by itself, the strictest first. */
const detectableTypes: readonly FieldType[] = ['Long', 'Date', 'Currency']

/**
 * Which columns of a table stand in the columns of a selection: by the words in its first row, which is then a
 * heading; else from left to right those whose Type can read what stands there.
 */
export function proposeColumns(
  texts: TextBlock,
  known: readonly TableColumn[],
): { readonly columns: readonly ProposedColumn[]; readonly hasHeading: boolean } {
  const [heading = [], ...rows] = texts
  const named = heading.map((text) => known.find(({ name }) => matchesHeading(name, text)))
  if (named.some((column) => column !== undefined)) {
    const columns = named.map((column, place) =>
      column ? toKnownColumn(column) : createColumn(heading[place] ?? '', rows, place),
    )
    return { hasHeading: true, columns }
  }
  const hasHeading = rows.length > 0 && isHeading(heading, rows)
  const body = hasHeading ? rows : texts
  let left = [...known]
  const columns = heading.map((text, place) => {
    const found = left.findIndex(({ type }) => canRead(type, body, place))
    if (found === -1)
      return known.length === 0 ? createColumn(hasHeading ? text : '', body, place) : omittedColumn
    const column = left[found]
    left = left.slice(found + 1)
    return column ? toKnownColumn(column) : omittedColumn
  })
  return { columns, hasHeading }
}

/** The columns that are not left out, each with its place in the selection. */
export const listUsedColumns = (columns: readonly ProposedColumn[]) =>
  columns.map((column, place) => ({ column, place })).filter(({ column }) => column.name.trim() !== '')

/** Why rows cannot be made of this. */
export function findTableProblem(
  name: string,
  columns: readonly ProposedColumn[],
  rows: number,
): 'table' | 'columns' | 'rows' | undefined {
  if (name.trim() === '') return 'table'
  const used = listUsedColumns(columns).map(({ column }) => column)
  const isRight = used.every(
    (column) =>
      findColumnNameProblem(
        column.name,
        used.filter((each) => each !== column),
      ) === undefined,
  )
  if (used.length === 0 || !isRight) return 'columns'
  return rows === 0 ? 'rows' : undefined
}

const omittedColumn: ProposedColumn = { name: '', type: 'String', isOther: false }

const toKnownColumn = ({ name, type = 'String' }: TableColumn): ProposedColumn => ({
  name,
  type,
  isOther: false,
})

/** A column of a table that nobody knows yet, named by its heading or its place. */
const createColumn = (heading: string, rows: TextBlock, place: number): ProposedColumn => ({
  name: toColumnName(heading) || `Column${place + 1}`,
  type: detectType(rows, place),
  isOther: true,
})

/** `240,00` is an amount, although a whole number can be read in it. */
function detectType(rows: TextBlock, place: number): FieldType {
  const isWhole = rows.every((line) => /^[-+]?\d*$/.test(line[place] ?? ''))
  return (
    detectableTypes.find((type) => (type !== 'Long' || isWhole) && canRead(type, rows, place)) ?? 'String'
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

/** Whether every text of a column can be read as a value of a Type, and there is one. */
function canRead(type: string | undefined, rows: TextBlock, place: number): boolean {
  const texts = rows.map((line) => line[place] ?? '').filter((text) => text !== '')
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

/** Whether a first row has words where the rows below have numbers or dates. */
const isHeading = (heading: readonly string[], rows: TextBlock): boolean =>
  heading.some(
    (text, place) =>
      text !== '' && !/\p{N}/u.test(text) && detectableTypes.some((type) => canRead(type, rows, place)),
  )
