import { formatCellName } from '#src/contract/service/cell-name.ts'
import { alignRows, type ComparedRow, type RowSlot } from './align-rows.ts'
import type { ComparedDocument, ComparedField } from './compared-field.ts'
import { isSameContent } from './is-same-content.ts'
import { assignNameKeys, toNameKey } from './name-keys.ts'

/** `partial`: some readings lack it, and those that have it agree. */
type Verdict = 'agrees' | 'differs' | 'partial'

interface ItemBase {
  /** Identifies the item; unchanged after values are taken over. */
  readonly key: string
  readonly verdict: Verdict
}

/** A field, or a cell of a row that several readings have. */
export interface FieldItem extends ItemBase {
  readonly kind: 'field'
  /** The name in the first reading that has it. */
  readonly name: string
  /** The name in the first reading, or the one to add it by; undefined for a cell of a row that the first reading lacks. */
  readonly ownName: string | undefined
  /** The row it is in, counted from 1 over all readings; undefined for a field outside tables. */
  readonly rowNumber: number | undefined
  /** One per reading; undefined where a reading lacks the field. */
  readonly values: readonly (ComparedField | undefined)[]
}

/** A row of a table; `agrees`: every reading has it, whether or not its cells agree. */
export interface RowItem extends ItemBase {
  readonly kind: 'row'
  readonly verdict: 'agrees' | 'partial'
  /** The table's name in the first reading that has it. */
  readonly table: string
  /** Counted from 1 over all readings. */
  readonly rowNumber: number
  /** The number of the row above it in the first reading; undefined when there is none. */
  readonly rowAbove: number | undefined
  readonly rows: readonly (readonly ComparedField[] | undefined)[]
}

/** A table that the first reading has and another lacks entirely: reported once instead of once per row. */
interface TableItem extends ItemBase {
  readonly kind: 'table'
  readonly verdict: 'partial'
  /** The table's name in the first reading. */
  readonly table: string
  /** How many rows each reading has. */
  readonly rowCounts: readonly number[]
}

export type ComparisonItem = FieldItem | RowItem | TableItem

/**
 * Compares several readings of a document, in the order of the first: fields by name, ignoring case and
 * punctuation, and tables row by row. Tables are last.
 */
export function compareDocuments(documents: readonly ComparedDocument[]): readonly ComparisonItem[] {
  const plain = documents.map((fields) => fields.filter(({ cell }) => cell === undefined))
  const nameKeys = assignNameKeys(plain.map((fields) => fields.map(({ name }) => name)))
  const keyed = plain.map((fields, reading) => keyFields(fields, ({ name }) => name, nameKeys[reading]))
  const items = alignByKey(keyed).map(([key, values]) =>
    buildFieldItem({ key: `field ${key}`, values, expected: values.length }),
  )
  return [...items, ...compareTables(documents)]
}

function compareTables(documents: readonly ComparedDocument[]): ComparisonItem[] {
  const tables = documents.map(groupRows)
  const keys = [...new Set(tables.flatMap((byKey) => [...byKey.keys()]))]
  return keys.flatMap((key) => {
    const readings = keyRows(tables.map((byKey) => byKey.get(key) ?? []))
    const name = readings.flat().flatMap((row) => getCell(row)?.table ?? [])[0] ?? key
    const ownColumns = new Map((readings[0] ?? []).flatMap((row) => [...row]).map(toOwnColumn))
    const rowCounts = readings.map((rows) => rows.length)
    const isOwn = rowCounts[0] !== 0
    // A table that the first reading lacks can be taken over row by row.
    const hasTable = rowCounts.map((count) => !isOwn || count > 0)
    const table: TableItem = {
      kind: 'table',
      key: `table ${key}`,
      verdict: 'partial',
      table: name,
      rowCounts,
    }
    const tableItems = hasTable.every(Boolean) ? [] : [table]
    if (hasTable.filter(Boolean).length < 2) return tableItems
    let rowAbove: number | undefined
    let ownRows = 0
    const rowItems = alignRows(readings).flatMap((slot, index) => {
      const items = compareRow({ key, name, ownColumns, hasTable }, slot, {
        number: index + 1,
        rowAbove,
        id: identifyRow(slot, ownRows),
      })
      if (slot.slice(1).every((row) => row === undefined)) ownRows += 1
      rowAbove = getCell(slot[0])?.row ?? rowAbove
      return items
    })
    return [...tableItems, ...rowItems]
  })
}

const getCell = (row: ComparedRow | undefined) => row?.values().next().value?.cell
const toOwnColumn = ([key, { cell, name }]: readonly [string, ComparedField]): [string, string] => [
  key,
  cell?.column ?? name,
]

interface TableInfo {
  readonly key: string
  readonly name: string
  /** The column names in the first reading, by key. */
  readonly ownColumns: ReadonlyMap<string, string>
  /** Whether each reading is expected to have the rows. */
  readonly hasTable: readonly boolean[]
}

interface RowPosition {
  readonly number: number
  readonly rowAbove: number | undefined
  readonly id: string
}

const noCells: ComparedRow = new Map()

function compareRow(
  { key: tableKey, name: table, ownColumns, hasTable }: TableInfo,
  slot: RowSlot,
  { number, rowAbove, id }: RowPosition,
): ComparisonItem[] {
  const present = slot.filter((row) => row !== undefined)
  const key = `${tableKey} ${id}`
  const own = getCell(slot[0])
  const cells = alignByKey(slot.map((row) => row ?? noCells)).map(([columnKey, values]) => {
    const column =
      ownColumns.get(columnKey) ?? values.find((value) => value !== undefined)?.cell?.column ?? ''
    const ownName = own && formatCellName({ ...own, column })
    return buildFieldItem({
      key: `cell ${key} ${columnKey}`,
      values,
      expected: present.length,
      ownName,
      number,
    })
  })
  const isComplete = slot.every((row, at) => row !== undefined || !hasTable[at])
  const row: RowItem = {
    kind: 'row',
    key: `row ${key}`,
    verdict: isComplete ? 'agrees' : 'partial',
    table,
    rowNumber: number,
    rowAbove,
    rows: slot.map((each) => each && [...each.values()]),
  }
  // Cells that agree add nothing to a row that another reading lacks.
  return [row, ...cells.filter(({ verdict }) => isComplete || verdict !== 'agrees')]
}

/**
 * Identifies a row by its numbers in all readings but the first, whose numbers change when rows are taken over.
 *
 * @param ownRows the number of rows before it that only the first reading has.
 */
function identifyRow(slot: RowSlot, ownRows: number): string {
  const others = slot.slice(1).map((row) => getCell(row)?.row)
  return others.some((number) => number !== undefined)
    ? others.map((number) => number ?? '-').join(' ')
    : `own ${ownRows}`
}

interface ItemOptions {
  readonly key: string
  readonly values: FieldItem['values']
  /** How many readings must have it: all, or for a cell those that have its row. */
  readonly expected: number
  /** For a cell; undefined if the first reading lacks its row. */
  readonly ownName?: string | undefined
  /** The row number of a cell. */
  readonly number?: number
}

function buildFieldItem({ key, values, expected, ownName, number }: ItemOptions): FieldItem {
  const present = values.filter((value) => value !== undefined)
  const [first] = present
  const isSame = present.every((value) => first !== undefined && isSameContent(first, value))
  const whole = present.length < expected ? 'partial' : 'agrees'
  const name = first?.name ?? ''
  return {
    kind: 'field',
    key,
    name,
    ownName: number === undefined ? name : ownName,
    rowNumber: number,
    values,
    verdict: isSame ? whole : 'differs',
  }
}

/** The cells of each row of each table, sorted by row number. */
function groupRows(fields: ComparedDocument): Map<string, ComparedField[][]> {
  const tables = new Map<string, Map<number, ComparedField[]>>()
  for (const field of fields) {
    if (field.cell === undefined) continue
    const key = toNameKey(field.cell.table)
    const rows = tables.get(key) ?? new Map<number, ComparedField[]>()
    tables.set(key, rows)
    rows.set(field.cell.row, [...(rows.get(field.cell.row) ?? []), field])
  }
  return new Map(
    [...tables].map(([key, rows]) => [
      key,
      [...rows].toSorted(([one], [other]) => one - other).map(([, cells]) => cells),
    ]),
  )
}

const getColumn = ({ cell, name }: ComparedField): string => cell?.column ?? name

/** The rows of a table in each reading; a column has the same key in every reading. */
function keyRows(tables: readonly (readonly ComparedField[][])[]): readonly (readonly ComparedRow[])[] {
  const columnKeys = assignNameKeys(tables.map((rows) => [...new Set(rows.flat().map(getColumn))]))
  return tables.map((rows, reading) => rows.map((cells) => keyFields(cells, getColumn, columnKeys[reading])))
}

/** Fields by the key of their name; a second field with the same key is stored under its full name. */
function keyFields(
  fields: readonly ComparedField[],
  getName: (field: ComparedField) => string,
  keys: ReadonlyMap<string, string> | undefined,
): Map<string, ComparedField> {
  const keyed = new Map<string, ComparedField>()
  for (const field of fields) {
    const name = getName(field)
    const key = keys?.get(name) ?? toNameKey(name)
    keyed.set(keyed.has(key) ? `"${field.name}"` : key, field)
  }
  return keyed
}

/** The values of each map for each key, in the order of the first map, then of the next ones. */
function alignByKey(
  maps: readonly ReadonlyMap<string, ComparedField>[],
): [key: string, values: (ComparedField | undefined)[]][] {
  const keys = [...new Set(maps.flatMap((map) => [...map.keys()]))]
  return keys.map((key) => [key, maps.map((map) => map.get(key))])
}
