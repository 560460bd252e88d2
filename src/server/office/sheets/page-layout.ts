import { parseLength, type Points } from './lengths.ts'
import type { PageStyle, Sheet, WorkbookStyles } from './workbook.ts'

/** The page that a sheet is printed on. */
export interface PageLayout {
  /** Undefined where the document has no page for the sheet. */
  readonly master: PageStyle | undefined
  readonly layout: PageStyle | undefined
  readonly width: Points
  /** Width available on one page, in the sheet's own measures. */
  readonly innerWidth: Points
  /** Whether LibreOffice scales the sheet down to fit a number of pages. */
  readonly isFitted: boolean
  /** The scale at which the sheet is printed: 1 is 100 %. */
  readonly scale: number
}

/** A4, LibreOffice's default for a layout without a size. */
const defaultWidth = 595.3
const defaultMargin = 56.7

export function readPageLayout(
  { families, masterPages, pageLayouts }: WorkbookStyles,
  sheet: Sheet,
): PageLayout {
  const masterName = families.table.get(sheet.style)?.attributes['style:master-page-name']
  const master = masterPages.get(masterName ?? 'Default')
  const layout = pageLayouts.get(master?.attributes['style:page-layout-name'] ?? '')
  const attributes = layout?.attributes ?? {}
  const width = parseLength(attributes['fo:page-width']) ?? defaultWidth
  const getMargin = (side: string) =>
    parseLength(attributes[`fo:margin-${side}`] ?? attributes['fo:margin']) ?? defaultMargin
  const isFitted = ['style:scale-to-pages', 'style:scale-to-X', 'loext:scale-to-X'].some(
    (name) => attributes[name] !== undefined,
  )
  const stated = Number.parseFloat(attributes['style:scale-to'] ?? '100') / 100
  const scale = stated > 0 && !isFitted ? stated : 1
  const inner = Math.max(0, width - getMargin('left') - getMargin('right')) / scale
  return { master, layout, width, innerWidth: inner, isFitted, scale }
}
