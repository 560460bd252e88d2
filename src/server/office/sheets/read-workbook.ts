import { SaxesParser } from 'saxes'
import { SheetBuilder } from './sheet-builder.ts'
import { StyleCollector } from './style-collector.ts'
import type { Sheet, SheetRow, WorkbookStyles } from './workbook.ts'

/** Limits for one document. A sheet that prints on 500 pages stays below them. */
export const maxWorkbookLength = 24 * 1024 * 1024
const maxDepth = 64

/**
 * Elements whose content is not that of a cell: drawings with documents of their own, notes, forms, tracked changes.
 */
const foreign =
  /^(?:draw:|dr3d:|form:|presentation:|table:(?:shapes|tracked-changes|content-validations)$|office:(?:annotation|forms|scripts|settings|meta|binary-data)$)/

/**
 * Reads a spreadsheet that LibreOffice wrote as a single OpenDocument file (OpenDocument 1.3 part 3), from its beginning to
 * its end without building a tree.
 *
 * @param onRow called with each row that has content and is printed; the styles are complete by then.
 * @returns the styles; undefined when it is not such a document or exceeds the limits.
 */
export function readWorkbook(
  source: string,
  onRow: (row: SheetRow, sheet: Sheet, styles: WorkbookStyles) => void,
): WorkbookStyles | undefined {
  if (source.length > maxWorkbookLength) return undefined
  try {
    return parseWorkbook(source, onRow)
  } catch {
    return undefined
  }
}

function parseWorkbook(source: string, onRow: Parameters<typeof readWorkbook>[1]): WorkbookStyles {
  const parser = new SaxesParser({ xmlns: false })
  const styles = new StyleCollector()
  const sheets = new SheetBuilder(styles.styles, onRow)
  let depth = 0
  let foreignDepth = 0
  const findTag = () => ({ start: source.lastIndexOf('<', parser.position - 1), end: parser.position })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('doctype', () => {
    throw new Error('a document type declaration')
  })
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1
    if (depth > maxDepth) throw new Error('too deep')
    if (foreignDepth > 0 || foreign.test(name)) {
      foreignDepth += 1
      if (/^(?:draw|dr3d):/.test(name))
        sheets.addShape(findTag(), attributes['table:end-cell-address'] !== undefined)
      return
    }
    const element = { name, attributes, tag: findTag() }
    styles.open(element)
    sheets.open(element)
  })
  parser.on('text', (text) => {
    if (foreignDepth === 0) sheets.addText(text)
  })
  parser.on('closetag', ({ name }) => {
    depth -= 1
    if (foreignDepth > 0) {
      foreignDepth -= 1
      return
    }
    styles.close(name, findTag())
    sheets.close(name, parser.position)
  })
  parser.write(source).close()
  return styles.styles
}
