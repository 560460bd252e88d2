import { parseLength } from './lengths.ts'
import { parsePrintRanges } from './print-ranges.ts'
import type { OpenedElement } from './style-collector.ts'
import type { CellRange, Paragraph, Sheet, SheetCell, SheetRow, WorkbookStyles } from './workbook.ts'

/** Maximum columns of a sheet in LibreOffice; it did not write a wider one. */
const maxColumns = 16_384
/** Maximum cells with content in a document: more print on more pages than are read. */
const maxCells = 400_000
/** Maximum letters of a cell that are kept: more never fit into a column. */
const maxLetters = 1000

interface OpenRow {
  readonly style: string
  readonly count: number
  readonly isPrinted: boolean
  readonly tag: OpenedElement['tag']
  readonly cells: SheetCell[]
  readonly occupied: (readonly [number, number])[]
  column: number
}

interface OpenCell extends Pick<OpenedElement, 'attributes' | 'tag'> {
  readonly isCovered: boolean
  readonly paragraphs: Paragraph[]
}

/** Builds the sheets of a document while it is parsed, and reports one row after another. */
export class SheetBuilder {
  private readonly styles: WorkbookStyles
  private readonly onRow: (row: SheetRow, sheet: Sheet, styles: WorkbookStyles) => void
  private sheet: Sheet | undefined
  private rowIndex = 0
  private row: OpenRow | undefined
  private cell: OpenCell | undefined
  private paragraph: { readonly start: number; text: string } | undefined
  private cellCount = 0

  constructor(styles: WorkbookStyles, onRow: SheetBuilder['onRow']) {
    this.styles = styles
    this.onRow = onRow
  }

  open(element: OpenedElement): void {
    const { name, attributes, tag } = element
    if (name === 'table:table') this.openSheet(element)
    else if (name === 'table:table-column') this.addColumns(element)
    else if (name === 'table:table-row') this.openRow(element)
    else if (name === 'table:table-cell' || name === 'table:covered-table-cell')
      this.cell = { attributes, tag, isCovered: name !== 'table:table-cell', paragraphs: [] }
    else if (this.cell !== undefined) this.openText(element)
  }

  /** @param isStretched whether the shape resizes with the cells below it. */
  addShape(tag: OpenedElement['tag'], isStretched: boolean): void {
    if (this.sheet === undefined) return
    this.sheet.hasShapes = true
    if (isStretched) this.sheet.stretchedShapes.push(tag)
  }

  addText(text: string): void {
    if (this.paragraph !== undefined && this.paragraph.text.length < maxLetters) this.paragraph.text += text
  }

  close(name: string, end: number): void {
    if (name === 'text:p' && this.paragraph !== undefined && this.cell !== undefined) {
      this.cell.paragraphs.push({ ...this.paragraph, end })
      this.paragraph = undefined
    } else if (name === 'table:table-cell' || name === 'table:covered-table-cell') this.closeCell()
    else if (name === 'table:table-row') this.closeRow()
    else if (name === 'table:table') this.sheet = undefined
  }

  private openSheet({ attributes, tag }: OpenedElement): void {
    const style = attributes['table:style-name'] ?? ''
    const isDisplayed = this.styles.families.table.get(style)?.attributes['table:display'] !== 'false'
    this.rowIndex = 0
    this.sheet = {
      tag,
      style,
      isPrinted: isDisplayed && attributes['table:print'] !== 'false',
      printRanges: parsePrintRanges(attributes['table:print-ranges']),
      columns: [],
      edges: [0],
      cellStyles: [],
      openTexts: new Map(),
      hasShapes: false,
      stretchedShapes: [],
      lastColumn: -1,
    }
  }

  private addColumns({ attributes, tag }: OpenedElement): void {
    const { sheet } = this
    if (sheet === undefined) return
    const style = attributes['table:style-name'] ?? ''
    const previous = sheet.columns.at(-1)
    const first = previous === undefined ? 0 : previous.first + previous.count
    const count = Math.min(readCount(attributes, 'table:number-columns-repeated'), maxColumns - first)
    if (count < 1) return
    const { attributes: properties = {} } = this.styles.families['table-column'].get(style) ?? {}
    const shown = parseLength(properties['style:column-width']) ?? defaultColumnWidth
    const width = isInvisible(attributes) ? 0 : shown
    const cellStyle = attributes['table:default-cell-style-name'] ?? ''
    sheet.columns.push({ first, count, style, width, cellStyle, tag })
  }

  private openRow({ attributes, tag }: OpenedElement): void {
    if (this.sheet === undefined) return
    this.row = {
      style: attributes['table:style-name'] ?? '',
      count: readCount(attributes, 'table:number-rows-repeated'),
      isPrinted: this.sheet.isPrinted && !isInvisible(attributes),
      tag,
      cells: [],
      occupied: [],
      column: 0,
    }
  }

  private openText({ name, attributes, tag }: OpenedElement): void {
    if (name === 'text:p') this.paragraph ??= { start: tag.start, text: '' }
    else if (name === 'text:s') this.addText(' '.repeat(Math.min(100, readCount(attributes, 'text:c'))))
    else if (name === 'text:tab') this.addText('    ')
    else if (name === 'text:line-break') this.addText(' ')
  }

  private closeCell(): void {
    const { row, cell, sheet } = this
    this.cell = undefined
    if (row === undefined || cell === undefined || sheet === undefined) return
    const { attributes, paragraphs, tag, isCovered } = cell
    const { column } = row
    const count = Math.min(readCount(attributes, 'table:number-columns-repeated'), maxColumns - column)
    row.column += count
    const type = attributes['office:value-type']
    const hasText = paragraphs.some(({ text }) => text.trim() !== '')
    if (!row.isPrinted || count < 1) return
    if (isCovered || type !== undefined || hasText || attributes['table:formula'] !== undefined)
      row.occupied.push([column, column + count - 1])
    // Cells covered by merged ones keep their text, but it is not visible.
    if (isCovered || !hasText) return
    this.cellCount += 1
    if (this.cellCount > maxCells) throw new Error('too many cells')
    sheet.lastColumn = Math.max(sheet.lastColumn, column + count - 1)
    row.cells.push({
      column,
      count,
      spannedColumns: readCount(attributes, 'table:number-columns-spanned'),
      spannedRows: readCount(attributes, 'table:number-rows-spanned'),
      style: attributes['table:style-name'] ?? '',
      isNumber: type !== undefined && type !== 'string',
      paragraphs,
      tag,
    })
  }

  private closeRow(): void {
    const { row, sheet } = this
    this.row = undefined
    if (row === undefined || sheet === undefined) return
    const index = this.rowIndex
    this.rowIndex += row.count
    if (row.cells.length === 0) return
    addEdges(sheet)
    const { printRanges } = sheet
    const cells = row.cells.filter(({ column }) => isInside(column, index, row.count, printRanges))
    if (cells.length > 0)
      this.onRow({ index, style: row.style, tag: row.tag, cells, occupied: row.occupied }, sheet, this.styles)
  }
}

/** Runs once, with the first row: a sheet's columns precede its rows. */
function addEdges({ columns, edges, cellStyles }: Sheet): void {
  if (cellStyles.length > 0) return
  for (const { count, width, cellStyle } of columns)
    for (let column = 0; column < count; column++) {
      edges.push((edges.at(-1) ?? 0) + width)
      cellStyles.push(cellStyle)
    }
}

/** 0.889 inch, LibreOffice's default for a column without a width. */
const defaultColumnWidth = 64

const readCount = (attributes: OpenedElement['attributes'], name: string): number =>
  Math.max(1, Math.trunc(Number(attributes[name] ?? 1)) || 1)

const isInvisible = (attributes: OpenedElement['attributes']): boolean =>
  ['collapse', 'filter'].includes(attributes['table:visibility'] ?? '')

function isInside(
  column: number,
  row: number,
  rowCount: number,
  ranges: readonly CellRange[] | undefined,
): boolean {
  if (ranges === undefined) return true
  return ranges.some(
    ({ firstColumn, lastColumn, firstRow, lastRow }) =>
      column >= firstColumn && column <= lastColumn && row + rowCount > firstRow && row <= lastRow,
  )
}
