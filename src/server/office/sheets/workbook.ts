import type { Points } from './lengths.ts'

/** A slice of the document's source, in UTF-16 units; `end` is exclusive. */
export interface Slice {
  readonly start: number
  readonly end: number
}

type Attributes = Readonly<Record<string, string>>

/** A style of cells, columns, rows or sheets. */
export interface NamedStyle extends Slice {
  /** Empty for the default style of a family. */
  readonly name: string
  /** Attributes of the style and of its properties, by qualified name. */
  readonly attributes: Attributes
  /** Whether it belongs to this document's cells alone, and is not a style that users see. */
  readonly isAutomatic: boolean
}

export type StyleFamily = 'table-cell' | 'table-column' | 'table-row' | 'table'

/** A page layout or a master page. */
export type PageStyle = NamedStyle

/** The styles of a document, by name. They precede its sheets. */
export interface WorkbookStyles {
  readonly families: Readonly<Record<StyleFamily, ReadonlyMap<string, NamedStyle>>>
  readonly pageLayouts: ReadonlyMap<string, PageStyle>
  readonly masterPages: ReadonlyMap<string, PageStyle>
  /** Positions where the automatic styles and the master pages end. */
  readonly ends: { readonly automaticStyles: number; readonly masterPages: number }
}

/** Columns with the same properties. */
export interface ColumnRun {
  readonly first: number
  readonly count: number
  readonly style: string
  /** Width of each column; 0 for hidden ones. */
  readonly width: Points
  /** Style of cells that name none. */
  readonly cellStyle: string
  readonly tag: Slice
}

/** Cells of a sheet that are printed, all inclusive and from 0. */
export interface CellRange {
  readonly firstColumn: number
  readonly lastColumn: number
  readonly firstRow: number
  readonly lastRow: number
}

export interface Sheet {
  readonly tag: Slice
  readonly style: string
  readonly isPrinted: boolean
  /** Undefined where the whole sheet is printed. */
  readonly printRanges: readonly CellRange[] | undefined
  readonly columns: ColumnRun[]
  /** Edges of all declared columns; a hidden one ends where it begins. */
  readonly edges: Points[]
  /** Style of cells that name none, by column. */
  readonly cellStyles: string[]
  /** Tags of shapes that are stretched with the cells below them. */
  readonly stretchedShapes: Slice[]
  /** By column: an upper estimate of the widest text that begins there and that no cell stops. */
  readonly openTexts: Map<number, Points>
  /** Whether it has drawings, pictures or charts. */
  hasShapes: boolean
  /** The last column with content; -1 while there is none. */
  lastColumn: number
}

/** A text's paragraph: its element, and its characters without the elements within. */
export interface Paragraph extends Slice {
  readonly text: string
}

/** A cell with content. */
export interface SheetCell {
  readonly column: number
  /** Number of columns that repeat it. */
  readonly count: number
  /** Columns and rows that it covers: more than one where cells are merged. */
  readonly spannedColumns: number
  readonly spannedRows: number
  readonly style: string
  /** A number, date or time: it is never continued in the next cell. */
  readonly isNumber: boolean
  readonly paragraphs: readonly Paragraph[]
  readonly tag: Slice
}

export interface SheetRow {
  readonly index: number
  readonly style: string
  readonly tag: Slice
  readonly cells: readonly SheetCell[]
  /** Ranges of columns, inclusive and from left to right, that a neighbour's text cannot enter. */
  readonly occupied: readonly (readonly [from: number, to: number])[]
}
