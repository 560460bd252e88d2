import { countFirst, findColumnEnd, getWidth, sumWidths, type ColumnEdges } from './column-edges.ts'
import { estimateWidth } from './estimate-width.ts'
import { parseLength, type Points } from './lengths.ts'
import { createFormatFinder, type CellFormat } from './cell-format.ts'
import { readPageLayout, type PageLayout } from './page-layout.ts'
import type { Paragraph, Sheet, SheetCell, SheetRow, WorkbookStyles } from './workbook.ts'

/** A cell whose content may be cut off: its true width has to be measured. */
export interface DoubtfulCell {
  readonly sheet: Sheet
  readonly row: Pick<SheetRow, 'style' | 'tag'>
  /** Undefined where LibreOffice decides the height. */
  readonly rowHeight: Points | undefined
  readonly cell: SheetCell
  /** Style of the cell, its column or its sheet. */
  readonly style: string
  readonly format: CellFormat
  readonly align: 'start' | 'center' | 'end'
  /** Its first and last own column: they differ where cells are merged. */
  readonly own: readonly [first: number, last: number]
  /**
   * The first and last of the columns that its text may continue in, including its own; `Infinity` without a
   * neighbour.
   */
  readonly free: readonly [first: number, last: number]
  /** Estimated widths of its paragraphs, without padding: rather too wide. */
  readonly estimates: readonly Points[]
}

/** Maximum columns of a repeated cell that are examined. */
const maxRepeats = 256

/** Finds the cells of a row that an upper estimate does not prove to be printed whole. */
export function createDoubtFinder(
  styles: WorkbookStyles,
): (row: SheetRow, sheet: Sheet) => readonly DoubtfulCell[] {
  const findFormat = createFormatFinder(styles)
  return (row, sheet) => {
    const page = readPageLayout(styles, sheet)
    const rowHeight = parseLength(styles.families['table-row'].get(row.style)?.attributes['style:row-height'])
    return row.cells.flatMap((cell) => {
      const columns = Array.from(
        { length: Math.min(cell.count, maxRepeats) },
        (_, index) => cell.column + index,
      )
      return columns.flatMap((column) => {
        if (getWidth(sheet.edges, column) === 0) return []
        const style = cell.style === '' ? (sheet.cellStyles[column] ?? '') : cell.style
        const format = findFormat(style)
        if (format.flow === 'whole') return []
        const own = [column, column + cell.spannedColumns - 1] as const
        const doubtful: DoubtfulCell = {
          sheet,
          row,
          rowHeight,
          cell,
          style,
          format,
          align: resolveAlign(format, cell),
          own,
          free: isConfined(cell) ? own : findFreeColumns(row, own, sheet),
          estimates: cell.paragraphs.map(({ text }) => estimateWidth(text, format)),
        }
        keepOpenText(doubtful)
        return mayBeCut(doubtful, page) ? [doubtful] : []
      })
    })
  }
}

function resolveAlign({ align }: CellFormat, { isNumber }: SheetCell): DoubtfulCell['align'] {
  if (align !== 'auto') return align
  return isNumber ? 'end' : 'start'
}

/** LibreOffice continues neither numbers nor merged cells in the next cell. */
const isConfined = ({ isNumber, spannedColumns, spannedRows }: SheetCell): boolean =>
  isNumber || spannedColumns > 1 || spannedRows > 1

function findFreeColumns(
  { occupied, index }: SheetRow,
  [first, last]: DoubtfulCell['own'],
  { printRanges = [] }: Sheet,
): DoubtfulCell['free'] {
  const printed = printRanges.find(
    ({ firstColumn, lastColumn, firstRow, lastRow }) =>
      first >= firstColumn && first <= lastColumn && index >= firstRow && index <= lastRow,
  )
  // A repeated cell is its own neighbour.
  const before = occupied[countFirst(occupied, ([start]) => start < first) - 1]
  const after = occupied[countFirst(occupied, ([, end]) => end <= last)]
  const [from, to] = [printed?.firstColumn ?? 0, printed?.lastColumn ?? Infinity]
  return [
    before === undefined ? from : Math.max(from, Math.min(first, before[1] + 1)),
    after === undefined ? to : Math.min(to, Math.max(last, after[0] - 1)),
  ]
}

/** Records a text that ends beside the columns, because it moves with them, whether it is cut off or not. */
function keepOpenText(doubtful: DoubtfulCell): void {
  const { sheet, own, free, align, format } = doubtful
  if (free[1] !== Infinity || align !== 'start' || format.flow !== 'line') return
  const needed = getNeededWidth(doubtful, doubtful.estimates)
  sheet.openTexts.set(own[0], Math.max(needed, sheet.openTexts.get(own[0]) ?? 0))
}

function mayBeCut(doubtful: DoubtfulCell, page: PageLayout): boolean {
  const { format, sheet } = doubtful
  if (isTooHigh(doubtful, doubtful.estimates, sheet.edges)) return true
  if (format.flow === 'turned' || (format.flow === 'wrapped' && !doubtful.cell.isNumber)) return false
  const needed = getNeededWidth(doubtful, doubtful.estimates)
  return (
    needed > measureRoom(doubtful, sheet.edges) ||
    (!page.isFitted && findLineEnd(doubtful, needed, sheet.edges) > page.innerWidth)
  )
}

/** The width that its widest paragraph needs. @param widths of its paragraphs. */
export const getNeededWidth = ({ format }: DoubtfulCell, widths: readonly Points[]): Points =>
  Math.max(...widths) + format.padding

/** The width available to its text. @param edges of the sheet's columns. */
export function measureRoom({ own, free, align }: DoubtfulCell, edges: ColumnEdges): Points {
  const inside = sumWidths(edges, own[0], own[1])
  const before = sumWidths(edges, free[0], own[0] - 1)
  const after = free[1] === Infinity ? Infinity : sumWidths(edges, own[1] + 1, free[1])
  if (align === 'center') return inside + 2 * Math.min(before, after)
  return inside + (align === 'start' ? after : before)
}

/**
 * How far from the first column a sheet is printed for a text that only the edge of the page stops: LibreOffice prints
 * all of the column in which the text ends. 0 for another text.
 */
export function findLineEnd({ own, free, align }: DoubtfulCell, needed: Points, edges: ColumnEdges): Points {
  if (free[1] !== Infinity || align !== 'start') return 0
  return findColumnEnd(edges, sumWidths(edges, 0, own[0] - 1) + needed)
}

/** In heights of the font: the distance of lines, and what may be missing before letters are cut off. */
const [lineShare, slackShare] = [1.15, 0.4]
/** The share of an estimate that even the narrowest typefaces need. */
const surelyShare = 0.65

/** Whether the lines of a cell are higher than its row; false for cells merged over several rows. */
export function isTooHigh(
  doubtful: DoubtfulCell,
  paragraphWidths: readonly Points[],
  edges: ColumnEdges,
): boolean {
  const { rowHeight, cell, format, own } = doubtful
  if (rowHeight === undefined || cell.spannedRows > 1) return false
  // Turned text is not measured, so this stays far below the estimate: otherwise rows that fit would be raised.
  if (format.flow === 'turned') return Math.max(...doubtful.estimates) * surelyShare > rowHeight
  const room = Math.max(1, sumWidths(edges, own[0], own[1]) - format.padding)
  const isBroken = format.flow === 'wrapped' && !cell.isNumber
  // A row that is too low for a single line was made so on purpose.
  if (!isBroken && cell.paragraphs.length === 1) return false
  const lines = cell.paragraphs.reduce(
    (sum, paragraph, index) =>
      sum + (isBroken ? countLines(paragraph, paragraphWidths[index] ?? 0, room, format) : 1),
    0,
  )
  return (lines * lineShare - slackShare) * format.size > rowHeight
}

/** Counts the lines of a paragraph that is broken between words, or within a word that is wider than the room. */
function countLines({ text }: Paragraph, width: Points, room: Points, format: CellFormat): number {
  // Each word has its estimated share of the paragraph's width.
  const share = width / Math.max(1, estimateWidth(text, format))
  let [lines, used] = [1, 0]
  for (const word of text.split(/(?<=[\s-])/)) {
    const wordWidth = estimateWidth(word.trimEnd(), format) * share
    if (used > 0 && used + wordWidth > room) {
      lines += 1
      used = 0
    }
    lines += Math.max(0, Math.ceil(wordWidth / room) - 1)
    used += estimateWidth(word, format) * share
  }
  return lines
}
