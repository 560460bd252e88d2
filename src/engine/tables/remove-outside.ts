import { createLine, type Line } from '../layout/lines.ts'
import { getEnclosingBox, getOverlapWidth, type Box } from '../pages/page.ts'
import type { TableHeader } from '../table-headers/table-header.ts'

const edgeTolerance = 4

/**
 * Removes texts beside a table, such as a column of payment details at its left: texts wholly outside its headings,
 * if the rows are aligned with the outermost heading at that side.
 *
 * @param lines the lines below the heading; lines that become empty are left out.
 */
export function removeOutside(lines: readonly Line[], header: TableHeader): readonly Line[] {
  const first = header.columns[0]
  const last = header.columns.at(-1)
  if (!first || !last) return lines
  const rows = lines.filter((line) => line.page === header.page && hasAmount(line))
  const second = header.columns[1]
  // Sums have no text in the first column, and so no evidence about its edge.
  const begun = rows.filter(({ segments }) =>
    segments.some(({ box }) => !second || box.right < second.box.left),
  )
  const left = isEdgeOfRows(begun, first.box) ? first.box.left : -Infinity
  const right =
    last.name !== undefined && numericColumns.has(last.name) ? findRightEdge(rows, last.box) : Infinity
  if (left === -Infinity && right === Infinity) return lines
  return lines.flatMap((line) => {
    if (line.page !== header.page) return [line]
    const inside = line.segments.filter(({ box, size, text }) => {
      const isNote = box.left > right + size && /\p{L}{3}/u.test(text)
      return box.right > left - 0.8 * size && !isNote
    })
    if (inside.length === line.segments.length) return [line]
    return inside.length > 0 ? [createLine(line, inside)] : []
  })
}

/** Columns whose texts are right-aligned with their headings. */
const numericColumns: ReadonlySet<string> = new Set(['Quantity', 'UnitPrice', 'VatRate', 'Amount'])

/** The right edge of the last column: of its heading, and of the texts below it. */
const findRightEdge = (rows: readonly Line[], head: Box) =>
  isEdgeOfRows(rows, head)
    ? getEnclosingBox([
        head,
        ...rows.flatMap(({ segments }) =>
          segments.map(({ box }) => box).filter((box) => getOverlapWidth(box, head) > 0),
        ),
      ]).right
    : Infinity

const hasAmount = (line: Line) => line.segments.some(({ text }) => /\d[.,]\d{2}(?!\d)/.test(text))

/** Whether at least half of the rows have a text that is aligned with a heading. */
function isEdgeOfRows(rows: readonly Line[], head: Box): boolean {
  const aligned = rows.filter((line) =>
    line.segments.some(
      ({ box }) =>
        Math.abs(box.left - head.left) < edgeTolerance || Math.abs(box.right - head.right) < edgeTolerance,
    ),
  )
  return aligned.length > 0 && 2 * aligned.length >= rows.length
}
