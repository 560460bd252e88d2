import { parseLength, type Points } from './lengths.ts'
import type { NamedStyle, WorkbookStyles } from './workbook.ts'

/** The format of a cell, as far as it affects its width. */
export interface CellFormat {
  /**
   * `turned`: lines from bottom to top or back. `whole`: the content fits by other means, or is not text in lines.
   */
  readonly flow: 'line' | 'wrapped' | 'turned' | 'whole'
  /** `auto`: texts at the start, numbers at the end. */
  readonly align: 'auto' | 'start' | 'center' | 'end'
  /** Indent and padding of both sides together. */
  readonly padding: Points
  readonly size: Points
  readonly isBold: boolean
}

type Find = (name: string) => string | undefined

/** Returns a function that finds a format by the name of a cell style; each is derived once. */
export function createFormatFinder(styles: WorkbookStyles): (style: string) => CellFormat {
  const formats = new Map<string, CellFormat>()
  return (style) => {
    const known = formats.get(style)
    if (known !== undefined) return known
    const chain = listAncestors(styles, style)
    const find: Find = (name) =>
      chain.find(({ attributes }) => attributes[name] !== undefined)?.attributes[name]
    const format = buildFormat(find)
    formats.set(style, format)
    return format
  }
}

/** A hostile document may contain circular inheritance of styles. */
const maxAncestors = 20

function listAncestors({ families }: WorkbookStyles, name: string): readonly NamedStyle[] {
  const cellStyles = families['table-cell']
  const chain: NamedStyle[] = []
  let style = cellStyles.get(name === '' ? 'Default' : name)
  while (style !== undefined && chain.length < maxAncestors) {
    chain.push(style)
    style = cellStyles.get(style.attributes['style:parent-style-name'] ?? '')
  }
  const base = cellStyles.get('')
  return base === undefined || chain.includes(base) ? chain : [...chain, base]
}

/** LibreOffice's defaults, for styles without these values. */
const [defaultPadding, defaultSize] = [0.99, 10]

function buildFormat(find: Find): CellFormat {
  const align = findAlign(find)
  const getPadding = (side: string) =>
    parseLength(find(`fo:padding-${side}`) ?? find('fo:padding')) ?? defaultPadding
  const indent = align === 'center' ? 0 : (parseLength(find('fo:margin-left')) ?? 0)
  return {
    flow: findFlow(find),
    align,
    padding: getPadding('left') + getPadding('right') + indent,
    size: parseLength(find('fo:font-size')) ?? defaultSize,
    isBold: find('fo:font-weight') === 'bold' || Number(find('fo:font-weight')) >= 600,
  }
}

function findFlow(find: Find): CellFormat['flow'] {
  const angle = Number.parseFloat(find('style:rotation-angle') ?? '0')
  const isStacked = find('style:direction') === 'ttb'
  const fits = find('style:shrink-to-fit') === 'true' || find('style:repeat-content') === 'true'
  if (fits || isStacked) return 'whole'
  if (angle !== 0) return angle % 180 === 90 ? 'turned' : 'whole'
  const wraps = find('fo:wrap-option') === 'wrap' || find('fo:text-align') === 'justify'
  return wraps ? 'wrapped' : 'line'
}

function findAlign(find: Find): CellFormat['align'] {
  if (find('style:text-align-source') === 'value-type') return 'auto'
  const align = find('fo:text-align')
  if (align === 'center') return 'center'
  if (align === 'end' || align === 'right') return 'end'
  return align === 'start' || align === 'left' ? 'start' : 'auto'
}
