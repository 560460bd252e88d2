import { addWidth, buildEdges, getWidth, listWidths, type ColumnEdges } from './column-edges.ts'
import { findLineEnd, getNeededWidth, isTooHigh, measureRoom, type DoubtfulCell } from './doubtful-cell.ts'
import type { Points } from './lengths.ts'
import { findPageGrowth, sumPrinted } from './page-growth.ts'
import type { PageLayout } from './page-layout.ts'
import type { Sheet } from './workbook.ts'

/** What is changed of a sheet so that no cell of it is cut off. */
export interface SheetPlan {
  readonly sheet: Sheet
  /** Columns that become wider. */
  readonly widths: ReadonlyMap<number, Points>
  /** Added to the width of the page, so that what was printed side by side still is. */
  readonly pageGrowth: Points
  /** Cells whose text is broken into lines, and whose row becomes as high as they are. */
  readonly wrapped: readonly DoubtfulCell[]
  /** Cells whose letters become smaller: numbers and merged cells that would be too wide otherwise. */
  readonly shrunk: readonly DoubtfulCell[]
  /** Cells whose row becomes as high as their lines. */
  readonly raised: readonly DoubtfulCell[]
}

/** A text that is wider than 16 cm, some 90 letters, becomes several lines of at least 9 cm. */
const [maxTextWidth, brokenTextWidth] = [454, 255] as const
/** The most that the columns of a sheet get together, and its page, to what they have. */
const maxGrowth = 1.5
/**
 * Beyond a text's measured width, for what its typeface and a scaled page round; and, in parts of its font's height, what tells it
 * from the next cell's.
 */
const [spareShare, gapShare] = [0.02, 0.8]
/** A difference that nobody sees. */
const tolerance: Points = 0.75

interface MeasuredCell {
  readonly doubtful: DoubtfulCell
  readonly paragraphWidths: readonly Points[]
  readonly needed: Points
}

/**
 * Plans how the cells of a sheet become readable: columns become wider, as far as a page stays readable; what still does not
 * fit is broken into lines or set smaller.
 * @param measure the true widths of a cell's paragraphs.
 * @returns undefined where nothing is cut off.
 */
export function planSheet(
  cells: readonly DoubtfulCell[],
  page: PageLayout,
  measure: (cell: DoubtfulCell) => readonly Points[],
): SheetPlan | undefined {
  const [first] = cells
  if (first === undefined) return undefined
  const { sheet } = first
  const measured = cells.map((doubtful): MeasuredCell => {
    const paragraphWidths = measure(doubtful)
    return { doubtful, paragraphWidths, needed: getNeededWidth(doubtful, paragraphWidths) }
  })
  const lines = measured.filter(
    ({ doubtful: { format, cell } }) =>
      format.flow === 'line' || (format.flow === 'wrapped' && cell.isNumber),
  )
  const edges = widenColumns(lines, sheet, page)
  const ends = lines.map(({ doubtful, needed }) => findLineEnd(doubtful, needed, edges))
  const pageGrowth = findPageGrowth(sheet, edges, ends, page)
  const cutLines = lines.filter((each) => getShortage(each, edges) > tolerance)
  const stillCut = cutLines.map(({ doubtful }) => doubtful)
  const raised = measured
    .filter(({ doubtful, paragraphWidths }) => isTooHigh(doubtful, paragraphWidths, edges))
    .map(({ doubtful }) => doubtful)
  const changed = [...listWidths(edges).entries()].filter(
    ([column, width]) => width - getWidth(sheet.edges, column) > 0.01,
  )
  if (changed.length + stillCut.length + raised.length === 0 && pageGrowth === 0) return undefined
  const canWrap = ({ cell, own }: DoubtfulCell) =>
    !cell.isNumber && own[0] === own[1] && cell.spannedRows === 1
  return {
    sheet,
    widths: new Map(changed),
    pageGrowth,
    wrapped: stillCut.filter(canWrap),
    shrunk: stillCut.filter((doubtful) => !canWrap(doubtful)),
    raised,
  }
}

const getShortage = ({ doubtful, needed }: MeasuredCell, edges: ColumnEdges): Points =>
  needed - measureRoom(doubtful, edges)

/** The edges of the columns once the lines fit into them, as far as the limits allow. */
function widenColumns(lines: readonly MeasuredCell[], sheet: Sheet, page: PageLayout): ColumnEdges {
  const wanted = [...sheet.edges]
  // First those that have their own columns only: what these get is room for texts that continue in them.
  const byRoom = [...lines].sort((one, other) => countFree(one) - countFree(other))
  for (const line of byRoom) {
    const { doubtful } = line
    if (getShortage(line, wanted) <= tolerance) continue
    const column = findLastVisible(doubtful.own, sheet.edges)
    const target = line.needed * (1 + spareShare) + gapShare * doubtful.format.size
    const isBroken = target > maxTextWidth && !doubtful.cell.isNumber
    const added = (isBroken ? brokenTextWidth : target) - measureRoom(doubtful, wanted)
    if (column !== undefined && added > 0) addWidth(wanted, column, added)
  }
  return limitGrowth(
    sheet.edges,
    wanted,
    maxGrowth * Math.max(page.innerWidth, sumPrinted(sheet, sheet.edges)),
  )
}

function countFree({ doubtful: { free, align, own } }: MeasuredCell): number {
  if (align === 'center') return free[1] - free[0]
  return align === 'start' ? free[1] - own[0] : own[1] - free[0]
}

function findLastVisible([first, last]: DoubtfulCell['own'], edges: ColumnEdges): number | undefined {
  for (let column = Math.min(last, edges.length - 2); column >= first; column--)
    if (getWidth(edges, column) > 0) return column
  return undefined
}

/** Where all columns together get too much, the widest additions are cut to one level. */
function limitGrowth(edges: ColumnEdges, wanted: ColumnEdges, budget: Points): ColumnEdges {
  const widths = listWidths(edges)
  const added = listWidths(wanted).map((width, column) => width - (widths[column] ?? 0))
  const sumUpTo = (level: Points) => added.reduce((sum, each) => sum + Math.min(each, level), 0)
  let [low, high] = [0, added.reduce((most, each) => Math.max(most, each), 0)]
  if (sumUpTo(high) <= budget) return wanted
  for (let step = 0; step < 20; step++) {
    const middle = (low + high) / 2
    if (sumUpTo(middle) > budget) high = middle
    else low = middle
  }
  return buildEdges(widths.map((width, column) => width + Math.min(added[column] ?? 0, low)))
}
