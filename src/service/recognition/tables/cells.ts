import type { FieldType } from '#src/contract/field-types.ts'
import { segmentOf, type Line, type Segment } from '../layout/lines.ts'
import { sharedWidth, width, type Box, type Word } from '../layout/page.ts'
import type { Column } from './header.ts'

/** Text of a line that stands in a column. */
export interface Cell {
  readonly column: Column
  readonly segment: Segment
}

export type ColumnTypes = ReadonlyMap<string, FieldType>

/** Shares out a line over the columns; what fits no column is left out. */
export function cellsOf(line: Line, columns: readonly Column[], types: ColumnTypes): Cell[] {
  const pieces = line.segments.flatMap((segment) => split(segment, columns, types))
  const cells: Cell[] = []
  for (const piece of pieces) {
    const taken = new Set(cells.filter((cell) => isNumeric(cell.column, types)).map((cell) => cell.column))
    const column = columnFor(
      piece,
      columns.filter((one) => !taken.has(one)),
      types,
    )
    if (column) cells.push({ column, segment: piece })
  }
  return cells
}

/** Cuts a segment that reaches over several columns where words of one column end and those of the next begin. */
function split(segment: Segment, columns: readonly Column[], types: ColumnTypes): Segment[] {
  const under = columns.filter((column, index) => {
    const region = {
      ...column.box,
      right: Math.max(column.box.right, (columns[index + 1]?.box.left ?? Infinity) - 2),
    }
    return sharedWidth(region, segment.box) > 0.3 * width(column.box)
  })
  if (under.length < 2) return [segment]
  const groups: Word[][] = []
  let last: Word | undefined
  for (const word of segment.words) {
    const gap = last ? word.box.left - last.box.right : 0
    const changes = last && isNumberLike(last.text) !== isNumberLike(word.text)
    const apart = gap > 0.45 * word.size || changes
    const cut = last && apart && place(last, under, types) !== place(word, under, types)
    if (groups.length === 0 || cut) groups.push([word])
    else groups.at(-1)?.push(word)
    last = word
  }
  return groups.map((words) => segmentOf(words, segment.page, segment.line))
}

const isNumberLike = (text: string) => /^[-+€$£]?[\d.,]+%?$|^[€$£%]$|^(?:EUR|USD|GBP)$/.test(text)

/** The column that a word alone would stand in. */
const place = (word: Word, columns: readonly Column[], types: ColumnTypes) =>
  columns
    .filter((column) => isNumberLike(word.text) || !isNumeric(column, types))
    .toSorted((a, b) => closeness(word.box, b, columns, types) - closeness(word.box, a, columns, types))[0]

function columnFor(piece: Segment, columns: readonly Column[], types: ColumnTypes): Column | undefined {
  const scored = columns
    .filter((column) => fits(piece, column, types))
    .map((column) => ({ column, score: closeness(piece.box, column, columns, types) }))
    .toSorted((a, b) => b.score - a.score)
  const [first] = scored
  return first && first.score > -1 ? first.column : undefined
}

/** Above zero where the piece stands under the head; alignment of an edge counts as much as standing under it. */
function closeness(box: Box, column: Column, columns: readonly Column[], types: ColumnTypes): number {
  const shared = sharedWidth(box, column.box)
  const overlap = shared > 0 ? shared / Math.min(width(box), width(column.box)) : shared / 40
  const left = Math.abs(box.left - column.box.left) < 3 ? 0.6 : 0
  const right = Math.abs(box.right - column.box.right) < 3 ? 0.8 : 0
  const centre = Math.abs(box.left + box.right - column.box.left - column.box.right) < 5 ? 0.3 : 0
  // Texts run on to the right of their head, up to the head of the next column.
  const next = columns.find((other) => other.box.left > column.box.right)
  const begins = box.left > column.box.left - 4 && (!next || box.left < next.box.left)
  const ends = !next || box.right < next.box.left + 4
  const inside = !isNumeric(column, types) ? (begins ? 1 : 0) : begins && ends ? 0.55 : 0
  return Math.max(overlap, inside) + left + right + centre
}

const isNumeric = (column: Column, types: ColumnTypes) => {
  const type = column.name === undefined ? undefined : types.get(column.name)
  return type === 'Currency' || type === 'Double' || type === 'Long'
}

function fits(piece: Segment, column: Column, types: ColumnTypes): boolean {
  const { text } = piece
  // A bare amount is no text; it stands in a column of its own that has no head.
  if (!isNumeric(column, types))
    return (
      column.name === undefined ||
      !/^[-€$£ ]*[\d.,]+[,.]\d{2}[ €]*$/.test(piece.text) ||
      sharedWidth(piece.box, column.box) > 0
    )
  return (
    /\d/.test(text) &&
    text.length < 24 &&
    !/\p{L}{7}/u.test(text) &&
    !/^\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}/.test(text)
  )
}
