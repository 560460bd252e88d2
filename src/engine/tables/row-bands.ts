import { createLine, type Line } from '../layout/lines.ts'
import { getOverlapHeight, getOverlapWidth } from '../pages/page.ts'
import { isNumericType, type Cell, type ColumnTypes } from './assign-cells.ts'

// Tables whose cells are vertically centred (the default of HTML) print the numbers of a row between the lines of its
// wrapped texts, overlapping both: the lines of such a band are one row.

const maxLines = 9
/** Minimum overlap of two lines of a band, in font sizes. Boxes of scanned words overlap by accident. */
const minOverlap = 0.1
const minScannedOverlap = 0.25

/** A line with its cells, and separately those of the model's columns. */
interface BandLine {
  readonly line: Line
  readonly pieces: readonly Cell[]
  readonly cells: readonly Cell[]
}

/** Groups consecutive lines that overlap vertically without printing anything above each other. */
export function groupBands(lines: readonly Line[]): Line[][] {
  const bands: Line[][] = []
  for (const line of lines) {
    const band = bands.at(-1)
    const last = band?.at(-1)
    if (band && last && overlaps(last, line)) band.push(line)
    else bands.push([line])
  }
  return bands.flatMap((band) => (band.length > maxLines ? band.map((line) => [line]) : [band]))
}

function overlaps(above: Line, below: Line): boolean {
  if (above.page !== below.page) return false
  const words = [...above.segments, ...below.segments]
  const size = Math.min(...words.map((segment) => segment.size))
  const isScan = words.some((segment) => segment.words[0]?.confidence !== undefined)
  const minShared = (isScan ? minScannedOverlap : minOverlap) * size
  return (
    getOverlapHeight(above.box, below.box) > minShared &&
    above.segments.every(({ box }) => below.segments.every((other) => getOverlapWidth(box, other.box) <= 1))
  )
}

/**
 * Joins the lines of a band.
 *
 * @returns undefined if they are not one row: they have no numbers, two numbers in one column, or texts side by
 *   side in one column, as with a note beside the table.
 */
export function joinBand(lines: readonly BandLine[], types: ColumnTypes): BandLine | undefined {
  const segments = lines.flatMap(({ line }) => line.segments)
  const cells = lines.flatMap((own) => own.cells)
  const numbers = cells.flatMap(({ column: { name } }) =>
    name !== undefined && isNumericType(types.get(name)) ? [name] : [],
  )
  // Amounts are looked up on the line with the most numbers.
  const main = lines.reduce((best, own) => (countNumbers(own) > countNumbers(best) ? own : best))
  if (numbers.length === 0 || new Set(numbers).size < numbers.length) return undefined
  if (!cells.every((cell) => isBelowCells(cell, cells))) return undefined
  return {
    line: createLine(main.line, segments),
    pieces: lines.flatMap((own) => own.pieces),
    cells,
  }
}

const isBelowCells = ({ column, segment }: Cell, cells: readonly Cell[]) =>
  cells.every((other) => other.column !== column || getOverlapWidth(other.segment.box, segment.box) > 0)

const countNumbers = ({ line }: BandLine) => line.segments.filter(({ text }) => /\d[.,]\d/.test(text)).length
