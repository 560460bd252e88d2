import type { PageBox } from '#src/page/geometry.ts'
import type { TextBlock } from './paste-block.ts'

/** A piece of text and where it stands on its page. */
export interface TextPiece {
  readonly text: string
  readonly box: PageBox
}

/** Two pieces are on one line when they share this part of the lower one's height. */
const minSharedHeight = 0.5
/** A space between words is not wider than this part of a line's height. */
const maxSpaceWidth = 0.6

/**
 * Lays pieces of a page out as rows and columns: what stands beside each other is a row, what overlaps from left to
 * right over all rows is a column. A cell that holds several pieces has them one after another.
 *
 * @param pieces of one page, in any order.
 * @returns every row with as many texts as there are columns, empty where nothing stands; empty without pieces.
 */
export function detectTable(pieces: readonly TextPiece[]): TextBlock {
  const lines = groupIntoLines(pieces)
  const columns = findColumns(lines)
  return lines.map((line) => {
    const places = line.map(({ box }) => findNearestColumn(columns, [box.left, box.right]))
    return columns.map((_, column) =>
      line
        .filter((_piece, index) => places[index] === column)
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

/** Words of one cell joined: a gap between columns is wider than a space. */
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

/** The column that shares most with a span, or is nearest to it. */
function findNearestColumn(columns: readonly Span[], span: Span): number {
  const shares = columns.map((column) => measureOverlap(column, span))
  return shares.indexOf(Math.max(...shares))
}

/**
 * Spans of the page that some line has text in and no gap of a word's space goes through. A line that runs over the
 * gaps of most others (a title, a remark) does not join their columns.
 */
function findColumns(lines: readonly (readonly TextPiece[])[]): Span[] {
  const most = Math.max(0, ...lines.map((line) => line.length))
  // Lines with few pieces say little of columns, and may run across several.
  const telling = lines.filter((line) => line.length * 2 >= most)
  const spans = telling
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
