import { getOverlapWidth } from '../pages/page.ts'
import type { Column } from './column.ts'

/** The columns of a heading, and its page. */
interface Heading {
  readonly page: number
  readonly columns: readonly Column[]
}

/** Minimum number of columns that both headings name, to be one heading on two pages. */
const minCommon = 2

/**
 * Copies column names from the same heading on another page: OCR reads `Qty` on one page and `Sty` on the next, and
 * the rows below them would be two tables.
 */
export const completeHeaders = <T extends Heading>(headers: readonly T[]): T[] =>
  headers.map((header) => {
    if (header.columns.every(({ name }) => name !== undefined)) return header
    const twins = headers.filter((other) => isRepetition(header, other))
    return twins.reduce((one, twin) => ({ ...one, columns: takeNames(one.columns, twin.columns) }), header)
  })

/** Whether two headings on different pages have the same columns in the same positions, as far as both name them. */
function isRepetition(header: Heading, other: Heading): boolean {
  if (other.page === header.page || other.columns.length !== header.columns.length) return false
  const pairs = header.columns.map((column, index) => [column, other.columns[index]] as const)
  const isAlike = pairs.every(
    ([one, two]) =>
      two !== undefined &&
      getOverlapWidth(one.box, two.box) > 0 &&
      (one.name === undefined || two.name === undefined || one.name === two.name),
  )
  return (
    isAlike &&
    pairs.filter(([one, two]) => one.name !== undefined && two?.name !== undefined).length >= minCommon
  )
}

function takeNames(columns: readonly Column[], others: readonly Column[]): readonly Column[] {
  const taken = new Set(columns.map(({ name }) => name))
  return columns.map((column, index) => {
    const other = others[index]
    const isMissing = column.name === undefined && other?.name !== undefined && !taken.has(other.name)
    return isMissing ? { ...column, name: other.name, strength: other.strength } : column
  })
}
