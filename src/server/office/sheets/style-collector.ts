import type { NamedStyle, PageStyle, Slice, StyleFamily, WorkbookStyles } from './workbook.ts'

/** An element at its opening tag. */
export interface OpenedElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly tag: Slice
}

const collected = new Set(['style:style', 'style:default-style', 'style:page-layout', 'style:master-page'])

/** Excludes `style:header-footer-properties`, which belong to a page's header and footer. */
const properties = /^style:(?:table|table-cell|table-column|table-row|paragraph|text|page-layout)-properties$/

/** Collects the styles of a document while it is parsed. */
export class StyleCollector {
  private readonly families: Readonly<Record<StyleFamily, Map<string, NamedStyle>>> = {
    'table-cell': new Map(),
    'table-column': new Map(),
    'table-row': new Map(),
    table: new Map(),
  }
  private readonly pageLayouts = new Map<string, PageStyle>()
  private readonly masterPages = new Map<string, PageStyle>()
  private readonly ends = { automaticStyles: -1, masterPages: -1 }
  private isAutomatic = false
  private current: { readonly start: number; attributes: Readonly<Record<string, string>> } | undefined
  /** The styles collected so far. */
  readonly styles: WorkbookStyles = {
    families: this.families,
    pageLayouts: this.pageLayouts,
    masterPages: this.masterPages,
    ends: this.ends,
  }

  open({ name, attributes, tag }: OpenedElement): void {
    if (name === 'office:automatic-styles') this.isAutomatic = true
    if (collected.has(name)) this.current = { start: tag.start, attributes: { ...attributes } }
    else if (this.current !== undefined && properties.test(name))
      this.current.attributes = { ...attributes, ...this.current.attributes }
  }

  close(name: string, tag: Slice): void {
    if (name === 'office:automatic-styles') {
      this.isAutomatic = false
      this.ends.automaticStyles = tag.start
    }
    if (name === 'office:master-styles') this.ends.masterPages = tag.start
    if (!collected.has(name) || this.current === undefined) return
    const { start, attributes } = this.current
    this.current = undefined
    const style = {
      name: attributes['style:name'] ?? '',
      attributes,
      start,
      end: tag.end,
      isAutomatic: this.isAutomatic,
    }
    this.findMap(name, attributes['style:family'])?.set(style.name, style)
  }

  private findMap(name: string, family: string | undefined): Map<string, NamedStyle> | undefined {
    if (name === 'style:page-layout') return this.pageLayouts
    if (name === 'style:master-page') return this.masterPages
    return Object.entries(this.families).find(([each]) => each === family)?.[1]
  }
}
