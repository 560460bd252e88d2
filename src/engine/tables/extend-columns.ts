import type { Line, Segment } from '../layout/lines.ts'
import { getOverlapWidth, getWidth } from '../pages/page.ts'
import type { Column } from '../table-headers/column.ts'
import type { TableHeader } from '../table-headers/table-header.ts'
import { isNumericType, type ColumnTypes } from './assign-cells.ts'
import { isSumText } from './sums/sum-words.ts'

/** Maximum rows to examine. */
const maxRows = 40
/** Tolerance in points of the aligned edges of numbers in one column. */
const tolerance = 2
/** Minimum gap between texts of different columns, in font sizes. */
const minGap = 1.2
const wholeNumber = /^\d{1,4}(?:[.,]\d{1,3})?$/

/**
 * Widens columns of numbers that no row fills to the left, if each row has one aligned number before the heading: a
 * centred heading over a wide column with numbers at its left edge. Otherwise the numbers would end the text before them.
 */
export function extendColumns(header: TableHeader, lines: readonly Line[], types: ColumnTypes): TableHeader {
  const rows = lines.slice(0, maxRows).filter((line) => isRow(line, header, types))
  const columns = header.columns.map((column, at) => {
    const before = header.columns[at - 1]
    const isNumeric = column.name !== undefined && isNumericType(types.get(column.name))
    const followsText = before?.name !== undefined && !isNumericType(types.get(before.name))
    if (!isNumeric || !followsText) return column
    const left = findNumbersBefore(rows, before, column)
    return left === undefined ? column : { ...column, box: { ...column.box, left } }
  })
  return columns.every((column, at) => column === header.columns[at]) ? header : { ...header, columns }
}

/** Whether a line has the text of a row and fills its last column; a sum does not. */
function isRow({ segments, page }: Line, header: TableHeader, types: ColumnTypes): boolean {
  const last = header.columns.findLast(({ name }) => isNumericType(types.get(name ?? '')))
  const first = segments[0]
  return (
    page === header.page &&
    last !== undefined &&
    first !== undefined &&
    first.box.left < (header.columns[1]?.box.left ?? 0) &&
    /\p{L}{2}/u.test(first.text) &&
    !segments.some(({ text }) => isSumText(text)) &&
    segments.some((segment) => /\d/.test(segment.text) && isBelow(segment, last))
  )
}

const isBelow = ({ box }: Segment, column: Column): boolean => getOverlapWidth(box, column.box) > 0

/** The left edge of the numbers before a heading; undefined if a row has none, or has something below the heading. */
function findNumbersBefore(rows: readonly Line[], before: Column, column: Column): number | undefined {
  const found = rows.map(({ segments }) =>
    segments.some((segment) => isBelow(segment, column)) ? undefined : findNumber(segments, before, column),
  )
  const boxes = found.flatMap((segment) => segment?.box ?? [])
  const [first] = boxes
  if (first === undefined || boxes.length < rows.length) return undefined
  const isCommon = (edge: 'left' | 'right') =>
    boxes.every((box) => Math.abs(box[edge] - first[edge]) < tolerance)
  if (!isCommon('left') && !isCommon('right')) return undefined
  return Math.min(...boxes.map(({ left }) => left))
}

/** The number right of a text and just left of a heading, nearer to the heading than to the text. */
function findNumber(segments: readonly Segment[], before: Column, column: Column): Segment | undefined {
  const at = segments.findLastIndex(({ box }) => box.right <= column.box.left)
  const [text, number] = [segments[at - 1], segments[at]]
  if (text === undefined || number === undefined || !wholeNumber.test(number.text)) return undefined
  const gap = number.box.left - text.box.right
  const distance = column.box.left - number.box.right
  const isOwn = gap > minGap * number.size && distance < gap && distance < getWidth(column.box)
  return isOwn && number.box.left > before.box.right ? number : undefined
}
