import type { Page } from '#src/engine/pages/page.ts'
import type { DoubtfulCell } from './doubtful-cell.ts'
import { formatLength, type Points } from './lengths.ts'
import type { Slice, WorkbookStyles } from './workbook.ts'

/** Maximum paragraphs that are measured; further ones count as wide as estimated. */
const maxMeasured = 4000
/** A text with a larger estimate is not measured: it becomes several lines in any case. */
const maxEstimate: Points = 1400

/** Rows of the measuring sheet: as high as any font in use, and as many as fit on a page. */
const [rowHeight, rowsPerPage] = [72, 80] as const
const [columnWidth, pageWidth, pageHeight] = [1500, 1600, 6000] as const

/** A document that prints texts one below the other, each in its own style and with all the room that it needs. */
export interface MeasuringDocument {
  readonly source: string
  /**
   * The printed widths of a cell's paragraphs; estimated where they were not printed. @param pages the document's PDF.
   */
  readonly readWidths: (pages: readonly Page[]) => (cell: DoubtfulCell) => readonly Points[]
}

/**
 * Only LibreOffice knows which typeface it takes for one that a document names. The measuring document therefore prints
 * the texts that may be cut off again, without columns that limit them, and the widths are read from its PDF.
 */
export function buildMeasuringDocument(
  source: string,
  styles: WorkbookStyles,
  cells: readonly DoubtfulCell[],
): MeasuringDocument {
  const rows = new Map<string, number>()
  const getKey = (style: string, { start, end }: Slice) => `${style}\n${source.slice(start, end)}`
  for (const { style, cell, estimates } of cells)
    for (const [index, paragraph] of cell.paragraphs.entries()) {
      if (rows.size >= maxMeasured) break
      const key = getKey(style, paragraph)
      if ((estimates[index] ?? 0) <= maxEstimate && paragraph.text.trim() !== '' && !rows.has(key))
        rows.set(key, rows.size)
    }
  return {
    source: source.slice(0, styles.ends.automaticStyles) + buildRest([...rows.keys()].map(buildRow)),
    readWidths(pages) {
      const printed = readRowWidths(pages)
      return ({ style, cell, estimates }) =>
        cell.paragraphs.map((paragraph, index) => {
          const row = rows.get(getKey(style, paragraph))
          return (row === undefined ? undefined : printed.get(row)) ?? estimates[index] ?? 0
        })
    },
  }
}

function buildRow(key: string, index: number): string {
  const style = key.slice(0, key.indexOf('\n'))
  const styleName = style === '' ? '' : ` table:style-name="${escapeAttribute(style)}"`
  const rowStyle = index > 0 && index % rowsPerPage === 0 ? 'measure-next' : 'measure-row'
  return `<table:table-row table:style-name="${rowStyle}"><table:table-cell${styleName} office:value-type="string">${key.slice(style.length + 1)}</table:table-cell></table:table-row>`
}

export const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const buildRowStyle = (name: string, pageBreak: string) =>
  `<style:style style:name="${name}" style:family="table-row"><style:table-row-properties style:row-height="${formatLength(rowHeight)}" style:use-optimal-row-height="false" fo:break-before="${pageBreak}"/></style:style>`

/** The document after its automatic styles. */
const buildRest = (rows: readonly string[]) =>
  `<style:style style:name="measure-column" style:family="table-column"><style:table-column-properties style:column-width="${formatLength(columnWidth)}"/></style:style>` +
  buildRowStyle('measure-row', 'auto') +
  buildRowStyle('measure-next', 'page') +
  '<style:style style:name="measure-sheet" style:family="table" style:master-page-name="measure"><style:table-properties table:display="true" style:writing-mode="lr-tb"/></style:style>' +
  `<style:page-layout style:name="measure-page"><style:page-layout-properties fo:page-width="${formatLength(pageWidth)}" fo:page-height="${formatLength(pageHeight)}" fo:margin-top="0pt" fo:margin-bottom="0pt" fo:margin-left="0pt" fo:margin-right="0pt" style:scale-to="100%" style:print="zero-values"/></style:page-layout>` +
  '</office:automatic-styles><office:master-styles><style:master-page style:name="measure" style:page-layout-name="measure-page"><style:header style:display="false"/><style:footer style:display="false"/></style:master-page></office:master-styles>' +
  `<office:body><office:spreadsheet><table:table table:name="M" table:style-name="measure-sheet"><table:table-column table:style-name="measure-column"/>${rows.join('')}</table:table></office:spreadsheet></office:body></office:document>`

/** The distance from the first to the last letter of each row with text. */
function readRowWidths(pages: readonly Page[]): ReadonlyMap<number, Points> {
  const sides = new Map<number, { left: Points; right: Points }>()
  for (const page of pages)
    for (const { box } of page.words) {
      const row = page.index * rowsPerPage + Math.floor((box.top + box.bottom) / 2 / rowHeight)
      const known = sides.get(row)
      sides.set(row, {
        left: Math.min(box.left, known?.left ?? Infinity),
        right: Math.max(box.right, known?.right ?? -Infinity),
      })
    }
  return new Map([...sides].map(([row, { left, right }]) => [row, right - left]))
}
