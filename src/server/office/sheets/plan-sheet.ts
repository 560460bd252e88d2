import { addWidth, buildEdges, getWidth, listWidths, type ColumnEdges } from './column-edges.ts'
import { findLineEnd, getNeededWidth, isTooHigh, measureRoom, type DoubtfulCell } from './doubtful-cell.ts'
import type { Points } from './lengths.ts'
import { findPageGrowth, sumPrinted } from './page-growth.ts'
import type { PageLayout } from './page-layout.ts'
import type { Sheet } from './workbook.ts'

/** The changes to a sheet after which none of its cells is cut off. */
export interface SheetPlan {
  readonly sheet: Sheet
  /** Columns that become wider. */
  readonly widths: ReadonlyMap<number, Points>
  /** Added to the width of the page, so that what was printed side by side still is. */
  readonly pageGrowth: Points
  /** Cells whose text is broken into lines, and whose row grows to their height. */
  readonly wrapped: readonly DoubtfulCell[]
  /** Cells whose letters are shrunk: numbers and merged cells that would be too wide otherwise. */
  readonly shrunk: readonly DoubtfulCell[]
  /** Cells whose row grows to the height of their lines. */
  readonly raised: readonly DoubtfulCell[]
}

/** A text that is wider than 16 cm, some 90 letters, becomes several lines of at least 9 cm. */
const [maxTextWidth, brokenTextWidth] = [454, 255] as const
/** Maximum growth of all columns of a sheet together, as a multiple of the wider of its page and its columns. */
const maxGrowth = 1.5
/**
 * Added to a text's measured width: a share for rounding by its typeface and a scaled page, and, in heights of its
 * font, a gap to the next cell.
 */
const [spareShare, gapShare] = [0.02, 0.8]
/** A difference that is not visible. */
const tolerance: Points = 0.75

interface MeasuredCell {
  readonly doubtful: DoubtfulCell
  readonly paragraphWidths: readonly Points[]
  readonly needed: Points
}

/**
 * Plans how the cells of a sheet become readable: columns are widened, as far as a page stays readable; texts that
 * still do not fit are broken into lines or set smaller.
 * @param measure returns the true widths of a cell's paragraphs.
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
  // First cells that have only their own columns: the width they get is room for texts that continue in them.
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

/** Cuts the widest additions to one level when all columns together grow too much. */
function limitGrowth(edges: ColumnEdges, wanted: ColumnEdges, budget: Points): ColumnEdges {
  const widths = listWidths(edges)
  const added = listWidths(wanted).map((width, column) => width - (widths[column] ?? 0))
  const sumUpTo = (level: Points) => added.reduce((sum, each) => sum + Math.min(each, level), 0)
  let [low, high] = [0, added.reduce((max, each) => Math.max(max, each), 0)]
  if (sumUpTo(high) <= budget) return wanted
  for (let step = 0; step < 20; step++) {
    const middle = (low + high) / 2
    if (sumUpTo(middle) > budget) high = middle
    else low = middle
  }
  return buildEdges(widths.map((width, column) => width + Math.min(added[column] ?? 0, low)))
}
