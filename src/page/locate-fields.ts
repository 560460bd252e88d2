import type { FieldLocation } from '#src/contract/workspace/drafts.ts'
import { groupBy } from './group-by.ts'
import { locateText } from './locate-text/locate-text.ts'
import type { PageIndex } from './locate-text/page-index.ts'
import type { TextLocation, TextQuery } from './locate-text/text-location.ts'
import { findNearestLocation, toFieldLocation } from './nearest-location.ts'
import { locateTable, type LocatedTable } from './locate-table/locate-table.ts'
import { coversWords } from './locate-table/page-lines.ts'
import type { CellQuery } from './locate-table/table-query.ts'

/** A field to locate. */
export interface LocatableField extends TextQuery {
  /** Identifies the field in its document. */
  readonly key: string
  /** Its position in a table; undefined for any other field. Rows are numbered in the order of the table. */
  readonly cell?: { readonly table: string; readonly row: number; readonly column: string } | undefined
  /** The location that a reviewer chose, on any page. */
  readonly location?: FieldLocation | undefined
}

/** The fields of a page, located on it. */
export interface LocatedFields {
  /**
   * The locations of one of the fields, the likeliest first. For a cell, the one in its row and column, if it is
   * there; also the location that a reviewer chose on this page, if the text is printed near it.
   */
  locate(field: LocatableField): readonly TextLocation[]
  /**
   * As `locate`; for a cell that was found, also other occurrences of its text outside the table cells, so that a
   * reviewer can choose. At most `maxOtherPlaces`. Slower: for one field at a time.
   */
  locateAll(field: LocatableField): readonly TextLocation[]
  /** Whether the row of a cell is on the page. False for any other field. */
  hasRow(field: LocatableField): boolean
}

/** Maximum other locations: more marks for one cell would hide the page. */
const maxOtherPlaces = 9

/**
 * Locates fields on a page: the cells of each table together, any other field by itself and preferably outside the
 * tables. Tables are aligned at once, other fields on demand; both are cached with the page and reused as long as
 * the fields are the same objects.
 *
 * @param page from 0, for the locations that a reviewer chose.
 * @param fields all that may be on the page; cells are distinguished by each other.
 */
export function locateFields(
  index: PageIndex,
  page: number,
  fields: readonly LocatableField[],
): LocatedFields {
  const tables = alignTables(index, fields)
  const taken = new Set(tables.flatMap(({ located }) => [...located.claimed]))
  const cells = new Map(tables.flatMap(({ located }) => [...located.cells]))
  const rows = new Set(
    tables.flatMap(({ rowsByKey }) => [...rowsByKey].flatMap(([key, has]) => (has ? [key] : []))),
  )
  return {
    locate,
    locateAll(field) {
      const places = locate(field)
      if (field.cell === undefined || places.length === 0) return places
      const others = findText(index, field).filter(
        (place) =>
          place.matchQuality !== 'fuzzy' &&
          !places.includes(place) &&
          !coversWords(index, place.spans, taken),
      )
      return [...places, ...others.slice(0, maxOtherPlaces)]
    },
    hasRow: ({ key }) => rows.has(key),
  }

  function locate(field: LocatableField): readonly TextLocation[] {
    const { cell, key } = field
    const findChosen = (places: readonly TextLocation[]) =>
      findNearestLocation(
        places.map(({ boxes }) => toFieldLocation(page, boxes)),
        field.location,
      )
    if (cell === undefined) return orderByTables(index, findText(index, field), taken)
    const own = cells.get(key)
    const inRow = own ? [own] : []
    if (field.location?.page !== page || findChosen(inRow) !== undefined) return inRow
    const all = findText(index, field)
    const nearest = findChosen(all)
    const other = nearest === undefined ? undefined : all[nearest]
    return other ? [...inRow, other] : inRow
  }
}

/** Puts locations outside tables first, unless a label is right beside one inside a table. */
function orderByTables(
  index: PageIndex,
  locations: readonly TextLocation[],
  taken: ReadonlySet<number>,
): readonly TextLocation[] {
  if (locations.length < 2 || taken.size === 0) return locations
  const isTaken = (location: TextLocation) => coversWords(index, location.spans, taken)
  return [...locations.filter((each) => !isTaken(each)), ...locations.filter(isTaken)]
}

const texts = new WeakMap<PageIndex, WeakMap<TextQuery, readonly TextLocation[]>>()

function findText(index: PageIndex, field: TextQuery): readonly TextLocation[] {
  const known = texts.get(index) ?? new WeakMap<TextQuery, readonly TextLocation[]>()
  texts.set(index, known)
  const locations = known.get(field) ?? locateText(index, field)
  known.set(field, locations)
  return locations
}

interface AlignedTable {
  readonly located: LocatedTable
  /** Whether the row of each cell was found, by the key of the cell. */
  readonly rowsByKey: ReadonlyMap<string, boolean>
}

interface CachedAlignment {
  readonly cells: readonly LocatableField[]
  readonly tables: readonly AlignedTable[]
}

/** With and without the text that is being typed. */
const maxCached = 2
const alignments = new WeakMap<PageIndex, readonly CachedAlignment[]>()

function alignTables(index: PageIndex, fields: readonly LocatableField[]): readonly AlignedTable[] {
  const cells = fields.filter(({ cell }) => cell !== undefined)
  if (cells.length === 0) return []
  const known = alignments.get(index) ?? []
  const same = known.find((each) => isSameList(each.cells, cells))
  if (same) return same.tables
  const tables = locateTables(index, cells)
  alignments.set(index, [{ cells, tables }, ...known].slice(0, maxCached))
  return tables
}

const isSameList = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((each, at) => each === other[at])

function locateTables(index: PageIndex, cells: readonly LocatableField[]): AlignedTable[] {
  const byTable = groupBy(cells, ({ cell }) => cell?.table ?? '')
  const queries = [...byTable].map(([name, fields]) => {
    const byRow = groupBy(fields, ({ cell }) => cell?.row ?? 0)
    const sorted = [...byRow].sort(([one], [other]) => one - other)
    return { name, rows: sorted.map(([, row]) => row.map(toCellQuery)) }
  })
  const nothing = new Set<number>()
  const alone = queries.map((query) => ({ query, located: locateTable(index, query, nothing) }))
  // The table with most evidence takes its words first: a summary by VAT rate repeats the amounts of the lines.
  const ranked = alone.toSorted((one, other) => other.located.score - one.located.score)
  const taken = new Set<number>()
  return ranked.map(({ query, located: first }, rank) => {
    const overlaps = rank > 0 && [...first.claimed].some((word) => taken.has(word))
    const located = overlaps ? locateTable(index, query, taken) : first
    for (const word of located.claimed) taken.add(word)
    const rowsByKey = query.rows.flatMap((row, at) =>
      row.map(({ key }) => [key, located.hasRow[at] ?? false] as const),
    )
    return { located, rowsByKey: new Map(rowsByKey) }
  })
}

const queries = new WeakMap<LocatableField, CellQuery>()

function toCellQuery(field: LocatableField): CellQuery {
  const query = queries.get(field) ?? { ...field, column: field.cell?.column ?? '' }
  queries.set(field, query)
  return query
}
