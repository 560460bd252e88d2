import { findColumnEnd, getWidth, listWidths, sumWidths, type ColumnEdges } from './column-edges.ts'
import type { Points } from './lengths.ts'
import type { PageLayout } from './page-layout.ts'
import type { Sheet } from './workbook.ts'

/**
 * Maximum growth of a page for a text that reaches beyond its edge, in widths of the page. A longer one stays cut in
 * two.
 */
const maxGrowthForText = 1
/** LibreOffice rounds each width: columns that fit exactly would not fit. */
const slack: Points = 4

/**
 * How much a page must grow, so that what was printed side by side still is, at no smaller scale.
 * @param after the new edges of the sheet's columns.
 * @param lineEnds the ends of texts that only the edge of the page stops.
 */
export function findPageGrowth(
  sheet: Sheet,
  after: ColumnEdges,
  lineEnds: readonly Points[],
  page: PageLayout,
): Points {
  const { innerWidth, isFitted, width, scale } = page
  const [totalBefore, totalAfter] = [sumPrinted(sheet, sheet.edges), sumPrinted(sheet, after)]
  if (isFitted) {
    const present = Math.max(innerWidth, totalBefore)
    return innerWidth * Math.max(0, totalAfter / present - 1)
  }
  if (totalBefore > innerWidth) {
    const growth = findWidestGrowth(sheet, after, innerWidth)
    return growth > 0 ? scale * (growth + slack) : 0
  }
  const missing = lineEnds
    .map((end) => end - innerWidth)
    .filter((excess) => excess > 0 && excess <= maxGrowthForText * width)
  if (totalAfter > totalBefore) {
    missing.push(totalAfter - innerWidth)
    for (const [column, needed] of sheet.openTexts) {
      const end = findColumnEnd(after, sumWidths(after, 0, column - 1) + needed)
      missing.push(Math.min(end - innerWidth, totalAfter - totalBefore))
    }
    // Shapes beside the columns move with them.
    if (sheet.hasShapes) missing.push(totalAfter - totalBefore)
  }
  const largest = missing.reduce((one, other) => Math.max(one, other), -slack)
  return scale * Math.max(0, largest + slack)
}

/** The width that a sheet prints side by side. */
export function sumPrinted({ printRanges, lastColumn }: Sheet, edges: ColumnEdges): Points {
  if (printRanges === undefined) return sumWidths(edges, 0, lastColumn)
  return Math.max(
    ...printRanges.map(({ firstColumn, lastColumn }) => sumWidths(edges, firstColumn, lastColumn)),
  )
}

/** The largest growth of columns that are printed on one page together. */
function findWidestGrowth(
  { edges: before, lastColumn }: Sheet,
  after: ColumnEdges,
  innerWidth: Points,
): Points {
  let [widest, used, grown] = [0, 0, 0]
  for (const [column, width] of listWidths(before.slice(0, lastColumn + 2)).entries()) {
    if (used > 0 && used + width > innerWidth) [used, grown] = [0, 0]
    used += width
    grown += getWidth(after, column) - width
    widest = Math.max(widest, grown)
  }
  return widest
}
