import type { DoubtfulCell } from './doubtful-cell.ts'
import { formatLength, type Points } from './lengths.ts'
import { escapeAttribute } from './measure-texts.ts'
import { readPageLayout } from './page-layout.ts'
import type { SheetPlan } from './plan-sheet.ts'
import { setAttributes, SourceEdits } from './source-edits.ts'
import type { ColumnRun, NamedStyle, WorkbookStyles } from './workbook.ts'

/**
 * Writes the plans into a spreadsheet. A changed cell, column, row, sheet or page gets its own style, because other
 * cells use the present one. Of present styles only the row heights are fixed (`keepRowHeights`).
 */
export function rewriteSheets(source: string, styles: WorkbookStyles, plans: readonly SheetPlan[]): string {
  const edits = new SourceEdits(source)
  const add = new StyleWriter(edits, styles)
  keepRowHeights(edits, styles)
  for (const plan of plans) {
    widenColumns(edits, add, plan)
    for (const doubtful of plan.wrapped) setCellStyle(edits, add, doubtful, wrapping)
    for (const doubtful of plan.shrunk) setCellStyle(edits, add, doubtful, shrinking)
    for (const { row } of [...plan.wrapped, ...plan.raised])
      edits.setAttribute(row.tag, 'table:style-name', add.addRaisedRow(row.style))
    if (plan.pageGrowth > 0) widenPage(edits, add, styles, plan)
    // A logo must not be stretched with the columns behind it.
    for (const tag of plan.sheet.stretchedShapes) edits.replace(tag, detachEnd(edits.read(tag)))
  }
  return edits.apply()
}

const wrapping = new Map([['fo:wrap-option', 'wrap']])
const shrinking = new Map([['style:shrink-to-fit', 'true']])

const detachEnd = (tag: string) => tag.replaceAll(/\stable:end-(?:cell-address|x|y)="[^"]*"/g, '')

/** LibreOffice recomputes the height of rows whose style does not fix it: only raised rows should change. */
function keepRowHeights(edits: SourceEdits, { families }: WorkbookStyles): void {
  for (const style of families['table-row'].values()) {
    const text = edits.read(style)
    const kept = text.replace('style:use-optimal-row-height="true"', 'style:use-optimal-row-height="false"')
    if (kept !== text) edits.replace(style, kept)
  }
}

function widenColumns(edits: SourceEdits, add: StyleWriter, { sheet, widths }: SheetPlan): void {
  if (widths.size === 0) return
  const columns = [...widths.keys()].sort((one, other) => one - other)
  let at = 0
  for (const run of sheet.columns) {
    const start = at
    while ((columns[at] ?? Infinity) < run.first + run.count) at += 1
    const changed = columns.slice(start, at)
    if (changed.length > 0)
      edits.replace(run.tag, splitColumns(edits.read(run.tag), add, run, changed, widths))
  }
}

/** The tags of a run of columns, some of which become wider. */
function splitColumns(
  tag: string,
  add: StyleWriter,
  { first, count, style }: ColumnRun,
  changed: readonly number[],
  widths: SheetPlan['widths'],
): string {
  const build = (columns: number, name: string) =>
    setAttributes(
      tag,
      new Map([
        ['table:style-name', escapeAttribute(name)],
        ['table:number-columns-repeated', String(columns)],
      ]),
    )
  const tags: string[] = []
  let next = first
  for (const column of changed) {
    if (column > next) tags.push(build(column - next, style))
    tags.push(build(1, add.addColumn(style, widths.get(column) ?? 0)))
    next = column + 1
  }
  if (first + count > next) tags.push(build(first + count - next, style))
  return tags.join('')
}

function setCellStyle(
  edits: SourceEdits,
  add: StyleWriter,
  { cell, style }: DoubtfulCell,
  changes: ReadonlyMap<string, string>,
): void {
  edits.setAttribute(cell.tag, 'table:style-name', add.addCell(style, changes))
}

/** Gives a sheet its own page, because other sheets may use the present one. */
function widenPage(
  edits: SourceEdits,
  add: StyleWriter,
  styles: WorkbookStyles,
  { sheet, pageGrowth }: SheetPlan,
): void {
  const page = readPageLayout(styles, sheet)
  const sheetStyle = styles.families.table.get(sheet.style)
  if (page.master === undefined || page.layout === undefined || sheetStyle === undefined) return
  const width = page.width + pageGrowth
  const master = add.addPage(page.master, page.layout, width)
  edits.setAttribute(sheet.tag, 'table:style-name', add.addSheet(sheetStyle, master))
}

/** Writes new styles, each once, where styles of their kind end. */
class StyleWriter {
  private readonly edits: SourceEdits
  private readonly styles: WorkbookStyles
  private readonly names = new Map<string, string>()

  constructor(edits: SourceEdits, styles: WorkbookStyles) {
    this.edits = edits
    this.styles = styles
  }

  addColumn(style: string, width: Points): string {
    const attributes = this.styles.families['table-column'].get(style)?.attributes ?? {}
    const pageBreak = attributes['fo:break-before'] ?? 'auto'
    return this.add(`column ${pageBreak} ${formatLength(width)}`, (name) =>
      buildStyle(
        name,
        'table-column',
        `<style:table-column-properties fo:break-before="${pageBreak}" style:column-width="${formatLength(width)}"/>`,
      ),
    )
  }

  /** Adds a style for a row that LibreOffice makes as high as its lines. */
  addRaisedRow(style: string): string {
    const attributes = this.styles.families['table-row'].get(style)?.attributes ?? {}
    const pageBreak = attributes['fo:break-before'] ?? 'auto'
    const height = attributes['style:row-height']
    const heightAttribute = height === undefined ? '' : ` style:row-height="${height}"`
    return this.add(`row ${pageBreak} ${height}`, (name) =>
      buildStyle(
        name,
        'table-row',
        `<style:table-row-properties${heightAttribute} fo:break-before="${pageBreak}" style:use-optimal-row-height="true"/>`,
      ),
    )
  }

  addCell(style: string, changes: ReadonlyMap<string, string>): string {
    const known = this.styles.families['table-cell'].get(style)
    return this.add(`cell ${[...changes].join()} ${style}`, (name) => {
      if (known?.isAutomatic === true) return this.copy(known, name, 'style:table-cell-properties', changes)
      const parent = escapeAttribute(style === '' ? 'Default' : style)
      const properties = setAttributes('<style:table-cell-properties/>', changes)
      return `<style:style style:name="${name}" style:family="table-cell" style:parent-style-name="${parent}">${properties}</style:style>`
    })
  }

  addSheet(style: NamedStyle, master: string): string {
    return this.add(`sheet ${style.name} ${master}`, (name) =>
      this.copy(style, name, 'style:style', new Map([['style:master-page-name', master]])),
    )
  }

  /** @returns the name of the master page. */
  addPage(master: NamedStyle, layout: NamedStyle, width: Points): string {
    const size = formatLength(width)
    const layoutName = this.add(`layout ${layout.name} ${size}`, (name) =>
      this.copy(layout, name, 'style:page-layout-properties', new Map([['fo:page-width', size]])),
    )
    return this.add(
      `master ${master.name} ${layoutName}`,
      (name) =>
        this.copy(
          master,
          name,
          'style:master-page',
          new Map([
            ['style:page-layout-name', layoutName],
            ['style:display-name', name],
          ]),
        ),
      this.styles.ends.masterPages,
    )
  }

  private add(key: string, build: (name: string) => string, at = this.styles.ends.automaticStyles): string {
    const known = this.names.get(key)
    if (known !== undefined) return known
    const name = `readable-${this.names.size}`
    this.names.set(key, name)
    this.edits.replace({ start: at, end: at }, build(name))
    return name
  }

  /**
   * Copies a style with another name and changed attributes of one of its elements, which is added where it is
   * missing.
   */
  private copy(
    style: NamedStyle,
    name: string,
    element: string,
    changes: ReadonlyMap<string, string>,
  ): string {
    const text = this.edits.read(style)
    const nameEnd = text.indexOf('>') + 1
    const isEmpty = text[nameEnd - 2] === '/'
    const head = setAttributes(text.slice(0, nameEnd), new Map([['style:name', name]]))
    const opened = isEmpty ? `${head.slice(0, -2)}>` : head
    const rest = isEmpty ? `</${/^<([^\s/>]+)/.exec(text)?.[1] ?? ''}>` : text.slice(nameEnd)
    if (opened.startsWith(`<${element} `)) return setAttributes(opened, changes) + rest
    const start = rest.search(new RegExp(`<${element}[\\s/>]`))
    if (start < 0) return `${opened}${setAttributes(`<${element}/>`, changes)}${rest}`
    const end = rest.indexOf('>', start) + 1
    return opened + rest.slice(0, start) + setAttributes(rest.slice(start, end), changes) + rest.slice(end)
  }
}

const buildStyle = (name: string, family: string, properties: string) =>
  `<style:style style:name="${name}" style:family="${family}">${properties}</style:style>`
