import type { Page } from '#src/engine/pages/page.ts'
import { createDoubtFinder, type DoubtfulCell } from './doubtful-cell.ts'
import { buildMeasuringDocument } from './measure-texts.ts'
import { readPageLayout } from './page-layout.ts'
import { planSheet } from './plan-sheet.ts'
import { readWorkbook } from './read-workbook.ts'
import { rewriteSheets } from './rewrite-sheets.ts'
import type { Sheet, SheetRow, WorkbookStyles } from './workbook.ts'

/** Maximum cells that may be cut off, and sheets with such cells: more print on more pages than are read. */
const [maxDoubtful, maxSheets] = [50_000, 200]

/**
 * Changes a spreadsheet so that it prints the whole content of each cell. Otherwise a neighbour with content cuts off a
 * text, and a number that is too wide becomes `###` or is rounded.
 *
 * @param source the spreadsheet as LibreOffice writes it in a single OpenDocument file (.fods).
 * @param print prints such a file; undefined where it cannot be printed.
 * @returns the changed file; undefined where nothing is cut off, or it is too large to examine.
 */
export async function showWholeCells(
  source: string,
  print: (source: string) => Promise<readonly Page[] | undefined>,
): Promise<string | undefined> {
  const found = findDoubtfulCells(source)
  if (found === undefined || found.cells.length === 0) return undefined
  const { styles, cells } = found
  const document = buildMeasuringDocument(source, styles, cells)
  const pages = await print(document.source)
  if (pages === undefined) return undefined
  const measure = document.readWidths(pages)
  const plans = [...Map.groupBy(cells, ({ sheet }) => sheet)].flatMap(([sheet, ofSheet]) => {
    const plan = planSheet(ofSheet, readPageLayout(styles, sheet), measure)
    return plan === undefined ? [] : [plan]
  })
  return plans.length === 0 ? undefined : rewriteSheets(source, styles, plans)
}

function findDoubtfulCells(source: string) {
  const cells: DoubtfulCell[] = []
  const sheets = new Set<Sheet>()
  let find: ReturnType<typeof createDoubtFinder> | undefined
  const styles = readWorkbook(source, (row: SheetRow, sheet: Sheet, styles: WorkbookStyles) => {
    find ??= createDoubtFinder(styles)
    const found = find(row, sheet)
    if (found.length === 0) return
    sheets.add(sheet)
    cells.push(...found)
    if (cells.length > maxDoubtful || sheets.size > maxSheets) throw new Error('too many cells')
  })
  return styles && { styles, cells }
}
