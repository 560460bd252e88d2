import { sumWidths } from './doubtful-cell.ts'
import type { Points } from './lengths.ts'
import type { PageLayout } from './page-layout.ts'
import type { Sheet } from './workbook.ts'

/** The most that a page grows for a text that reaches beyond its edge, in widths of the page. A longer one stays cut in two. */
const maxGrowthForText = 1
/** A difference that nobody sees. */
const tolerance: Points = 0.75

/**
 * What a page must grow by, so that what was printed side by side still is, and at no smaller a scale.
 * @param after the new widths of the sheet's columns.
 * @param lineEnds where texts end that only the edge of the page stops.
 */
export function findPageGrowth(
  sheet: Sheet,
  after: readonly Points[],
  lineEnds: readonly Points[],
  page: PageLayout,
): Points {
  const { innerWidth, isFitted, width, scale } = page
  const [totalBefore, totalAfter] = [sumPrinted(sheet, sheet.widths), sumPrinted(sheet, after)]
  if (isFitted) {
    const present = Math.max(innerWidth, totalBefore)
    return innerWidth * Math.max(0, totalAfter / present - 1)
  }
  if (totalBefore > innerWidth) return scale * findWidestGrowth(sheet.widths, after, innerWidth)
  const excesses = lineEnds.map((end) => end - innerWidth).filter((excess) => excess > tolerance)
  const readable = excesses.filter((excess) => excess <= maxGrowthForText * width)
  return scale * Math.max(0, totalAfter - innerWidth, ...readable.map((excess) => excess + tolerance))
}

/** What a sheet prints side by side is as wide as this. */
export function sumPrinted({ printRanges }: Sheet, widths: readonly Points[]): Points {
  if (printRanges === undefined) return sumWidths(widths, 0, Infinity)
  return Math.max(
    ...printRanges.map(({ firstColumn, lastColumn }) => sumWidths(widths, firstColumn, lastColumn)),
  )
}

/** Of the columns that are printed on one page together, the most that any get. */
function findWidestGrowth(before: readonly Points[], after: readonly Points[], innerWidth: Points): Points {
  let [widest, used, grown] = [0, 0, 0]
  for (const [column, width] of before.entries()) {
    if (used > 0 && used + width > innerWidth) [used, grown] = [0, 0]
    used += width
    grown += (after[column] ?? width) - width
    widest = Math.max(widest, grown)
  }
  return widest
}
