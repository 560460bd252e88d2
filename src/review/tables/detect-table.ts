import type { PageBox } from '#src/page/geometry.ts'
import type { TextBlock } from './paste-block.ts'

/** A piece of text and its box on the page. */
export interface TextPiece {
  readonly text: string
  readonly box: PageBox
}

/** Minimum vertical overlap of two pieces on one line, as a share of the smaller height. */
const minSharedHeight = 0.5
/** Maximum width of a space between words, as a share of the line height. */
const maxSpaceWidth = 0.6

/**
 * Arranges the pieces of text of a page in rows and columns: pieces at the same height form a row, pieces that overlap
 * horizontally over all rows form a column. Several pieces in one cell are joined.
 *
 * @param pieces of one page, in any order.
 * @returns rows with one text per column, empty where there is none; no rows without pieces.
 */
export function detectTable(pieces: readonly TextPiece[]): TextBlock {
  const lines = groupIntoLines(pieces)
  const columns = findColumns(lines)
  return lines.map((line) => {
    const columnIndexes = line.map(({ box }) => findNearestColumn(columns, [box.left, box.right]))
    return columns.map((_, column) =>
      line
        .filter((_piece, index) => columnIndexes[index] === column)
        .map(({ text }) => text)
        .join(' '),
    )
  })
}

type Span = readonly [from: number, to: number]

function groupIntoLines(pieces: readonly TextPiece[]): TextPiece[][] {
  const lines: TextPiece[][] = []
  for (const piece of pieces.toSorted((one, other) => getMiddle(one) - getMiddle(other))) {
    const line = lines.at(-1)
    if (line && line.some((other) => isBeside(other, piece))) line.push(piece)
    else lines.push([piece])
  }
  return lines.map((line) => joinWords(line.toSorted((one, other) => one.box.left - other.box.left)))
}

/** Joins the words of a cell: a gap between columns is wider than a space. */
function joinWords(line: readonly TextPiece[]): TextPiece[] {
  const cells: TextPiece[] = []
  for (const piece of line) {
    const last = cells.at(-1)
    const height = piece.box.bottom - piece.box.top
    if (last && piece.box.left - last.box.right < height * maxSpaceWidth)
      cells[cells.length - 1] = {
        text: `${last.text} ${piece.text}`,
        box: { ...last.box, right: piece.box.right },
      }
    else cells.push(piece)
  }
  return cells
}

/** The index of the column with the largest overlap with a span, or the smallest distance. */
function findNearestColumn(columns: readonly Span[], span: Span): number {
  const overlaps = columns.map((column) => measureOverlap(column, span))
  return overlaps.indexOf(Math.max(...overlaps))
}

/** Finds the horizontal spans that text occupies over all lines with several columns. */
function findColumns(lines: readonly (readonly TextPiece[])[]): Span[] {
  const maxPieces = Math.max(0, ...lines.map((line) => line.length))
  // Skip lines with few pieces, such as a title or a remark: they may cross the gaps between columns.
  const spans = lines
    .filter((line) => line.length * 2 >= maxPieces)
    .flat()
    .map(({ box }): Span => [box.left, box.right])
    .toSorted(([one], [other]) => one - other)
  const columns: Span[] = []
  for (const span of spans) {
    const last = columns.at(-1)
    if (last && span[0] < last[1]) columns[columns.length - 1] = [last[0], Math.max(last[1], span[1])]
    else columns.push(span)
  }
  return columns
}

const getMiddle = ({ box }: TextPiece) => (box.top + box.bottom) / 2

function isBeside({ box: one }: TextPiece, { box: other }: TextPiece): boolean {
  const height = Math.min(one.bottom - one.top, other.bottom - other.top)
  return measureOverlap([one.top, one.bottom], [other.top, other.bottom]) >= height * minSharedHeight
}

const measureOverlap = (one: Span, other: Span) => Math.min(one[1], other[1]) - Math.max(one[0], other[0])
