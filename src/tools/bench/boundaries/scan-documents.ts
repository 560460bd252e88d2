import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument, StandardFonts } from 'pdf-lib'
import type { Page } from '#src/engine/pages/page.ts'
import type { ReadingTools } from '#src/engine/pages/reading-tools.ts'
import { readPages } from '#src/engine/readers/read-pages.ts'
import type { Sheet } from '#src/tools/generated-invoices/sheet.ts'
import { createScanFile } from '../scans/create-scan-file.ts'
import { scans } from '../scans/scan-list.ts'

/** Scanning recipes: the eight of the scans bench in turn. */
const recipes = scans.filter(({ half }) => half === 'tune').map(({ recipe }) => recipe)

/**
 * Scans a PDF and reads the pictures with OCR.
 *
 * @param order selects the recipe.
 * @returns its pages; throws when the scan cannot be read.
 */
export async function scanDocument(
  path: string,
  order: number,
  tools: ReadingTools,
): Promise<readonly Page[]> {
  const recipe = recipes[order % recipes.length]
  if (recipe === undefined) throw new Error('There is no recipe')
  const file = await createScanFile({ half: 'tune', document: 'scan', recipe, format: 'pdf' }, path)
  const read = await readPages(file.bytes, 'pdf', tools)
  if (!read.ok) throw new Error(read.detail)
  return read.pages
}

/** Prints sheets to a PDF, scans it and reads it. */
export async function scanSheets(
  sheets: readonly Sheet[],
  order: number,
  tools: ReadingTools,
): Promise<readonly Page[]> {
  const folder = mkdtempSync(join(tmpdir(), 'boundaries-'))
  try {
    const path = join(folder, 'document.pdf')
    writeFileSync(path, await printSheets(sheets))
    return await scanDocument(path, order, tools)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Height of capitals above the baseline, as a share of the font size. */
const ascent = 0.76

async function printSheets(sheets: readonly Sheet[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (const { width, height, words } of sheets) {
    const page = pdf.addPage([width, height])
    for (const { text, box, size } of words) {
      // The sheet only estimates widths: a word wider than its box would touch the next one.
      const fitting = Math.min(size, (size * (box.right - box.left)) / font.widthOfTextAtSize(text, size))
      page.drawText(text, { x: box.left, y: height - box.top - size * ascent, size: fitting, font })
    }
  }
  return pdf.save()
}
